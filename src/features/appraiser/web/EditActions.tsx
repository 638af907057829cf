import { Anchor, Button, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { CONSENT_REQUIRED } from '#features/account/user.ts';
import { confirm } from '#kit/web/dialogs/confirm.tsx';
import { WayBack } from '#kit/web/form/WayBack.tsx';
import classes from './Profile.module.css';

export interface EditActionsProps {
  consent: boolean;
  editing: boolean;
  dirty: boolean;
  /** Nothing was ever saved: there is nothing to go back to while nothing is typed. */
  isNew: boolean;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onCancel: () => void;
}

/** Beside the heading: the ways back, «Редактировать», and out of editing again. */
export function EditActions({ consent, editing, dirty, isNew, editButton, onEdit, onCancel }: EditActionsProps) {
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
      <WayBack />
      <Anchor inherit component={Link} to="/account">
        Вернуться в профиль
      </Anchor>
      {editing && (dirty || !isNew) && (
        <Button variant="default" onClick={() => void cancel()}>
          Отменить
        </Button>
      )}
      {!editing && (
        <Tooltip label={CONSENT_REQUIRED} disabled={consent}>
          <Button
            ref={editButton}
            data-disabled={!consent || undefined}
            aria-disabled={!consent || undefined}
            onClick={() => consent && onEdit()}
            leftSection={<IconPencil aria-hidden />}
          >
            Редактировать
          </Button>
        </Tooltip>
      )}
    </div>
  );
}
