import { Button } from '@mantine/core';
import type { Finding } from '../readiness-api.ts';
import classes from './Delivery.module.css';
import { askedBy } from './use-confirm.ts';
import type { Delivery } from './use-delivery.ts';

interface ConfirmButtonProps extends Pick<Delivery, 'confirm'> {
  finding: Finding;
  /** The button goes with its remark: where the focus goes. */
  onPressed?: () => void;
}

/** Only at a remark that asks whether what stands by default is so. */
export function ConfirmButton({ finding, confirm, onPressed }: ConfirmButtonProps) {
  const by = askedBy(finding);
  if (!by) return null;
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.confirm}
      loading={confirm.isPending && confirm.variables === by}
      disabled={confirm.isPending}
      aria-label={`Подтверждаю. ${finding.text}`}
      onClick={() => {
        confirm.mutate(by);
        onPressed?.();
      }}
    >
      Подтверждаю
    </Button>
  );
}
