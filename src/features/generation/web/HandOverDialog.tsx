import { Button } from '@mantine/core';
import { today } from '#kit/dates.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { DateField } from '#kit/web/fields/DateField.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import classes from './Delivery.module.css';
import type { Delivery } from './use-delivery.ts';

interface HandOverDialogProps {
  opened: boolean;
  onClose: () => void;
  delivery: Delivery;
}

interface HandingOver {
  /** yyyy-MM-dd. */
  handed_over_on: string | null;
  handed_over_to: string;
}

/** Day and recipient of the handing over, both optional (rows.md J7). */
export function HandOverDialog({ opened, onClose, delivery }: HandOverDialogProps) {
  const { ready } = delivery;
  const form = useQuietForm<HandingOver>({ defaultValues: { handed_over_on: today(), handed_over_to: '' } });
  const { submit, failure } = useSend(form, async (values) => {
    await ready.mutateAsync(values);
    onClose();
  });
  const { control } = form;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Отчет передан заказчику"
      size={440}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <BusyButton busy={ready.isPending} busyText="Сохраняем…" onClick={() => void submit()}>
            Отметить как готовый
          </BusyButton>
        </>
      }
    >
      <div className={classes.handOver}>
        <DateField control={control} name="handed_over_on" label="Дата передачи" optional />
        <TextField control={control} name="handed_over_to" label="Кому передан" optional />
        {failure && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
