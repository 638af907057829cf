import { Button } from '@mantine/core';
import type { Finding } from '../readiness-api.ts';
import classes from './Delivery.module.css';
import { askedBy, isNote } from './use-confirm.ts';
import type { Delivery } from './use-delivery.ts';

interface ConfirmButtonProps extends Pick<Delivery, 'confirm'> {
  finding: Finding;
  /** The button goes with its remark: where the focus goes. */
  onPressed?: () => void;
}

/** Only at a remark that asks whether what stands by default is so, or that tells a line of the extract. */
export function ConfirmButton({ finding, confirm, onPressed }: ConfirmButtonProps) {
  const words = isNote(finding) ? 'Учтено' : askedBy(finding) && 'Подтверждаю';
  if (!words) return null;
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.confirm}
      loading={confirm.isPending && confirm.variables.length === 1 && confirm.variables[0]?.key === finding.key}
      disabled={confirm.isPending}
      aria-label={`${words}. ${finding.text}`}
      onClick={() => {
        confirm.mutate([finding]);
        onPressed?.();
      }}
    >
      {words}
    </Button>
  );
}

interface ConfirmAllProps extends Pick<Delivery, 'confirm'> {
  /** Those that the user sees: nothing is confirmed that does not stand there in words. */
  shown: readonly Finding[];
  onPressed: () => void;
}

/** Where several of the remarks above ask for defaults: all of them in one press. A line of the extract is read by itself. */
export function ConfirmAll({ shown, confirm, onPressed }: ConfirmAllProps) {
  const asked = shown.filter(askedBy);
  if (asked.length < 2) return null;
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.confirm}
      loading={confirm.isPending && confirm.variables.length > 1}
      disabled={confirm.isPending}
      onClick={() => {
        confirm.mutate(asked);
        onPressed();
      }}
    >
      Подтвердить все ({asked.length})
    </Button>
  );
}
