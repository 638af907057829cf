import { Anchor, Button, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CONSENT_REQUIRED } from '#features/account/user.ts';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { confirm } from '#kit/web/parts/confirm.tsx';
import classes from './Profile.module.css';

export interface EditActionsProps {
  consent: boolean;
  editing: boolean;
  dirty: boolean;
  onEdit: () => void;
  onCancel: () => void;
}

/** Beside the heading: the way back, «Редактировать», and out of editing again. */
export function EditActions({ consent, editing, dirty, onEdit, onCancel }: EditActionsProps) {
  const cancel = async () => {
    const sure =
      !dirty ||
      (await confirm({
        title: 'Отменить изменения?',
        text: 'Несохранённые изменения на этой странице пропадут.',
        yes: 'Отменить изменения',
        no: 'Остаться',
      }));
    if (sure) onCancel();
  };
  return (
    <div className={classes.actions}>
      <Anchor inherit component={Link} to="/account">
        Вернуться в профиль
      </Anchor>
      {editing ? (
        <Button variant="default" onClick={() => void cancel()}>
          Отменить
        </Button>
      ) : (
        <Tooltip label={CONSENT_REQUIRED} disabled={consent}>
          <BusyButton busy={false} busyText="" off={!consent} onClick={onEdit} leftSection={<IconPencil aria-hidden />}>
            Редактировать
          </BusyButton>
        </Tooltip>
      )}
    </div>
  );
}
