import { Button } from '@mantine/core';
import { type BaseSyntheticEvent, type ReactNode, useId } from 'react';
import { Dialog, type DialogProps } from '../dialogs/Dialog.tsx';
import { Banner } from '../parts/Banner.tsx';
import { BusyButton } from '../parts/BusyButton.tsx';
import classes from './FormDialog.module.css';

interface FormDialogProps extends Omit<DialogProps, 'dirty' | 'footer'> {
  /** Of the form: whether it has changes, and whether they are on their way. */
  state: { isDirty: boolean; isSubmitting: boolean };
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** What the server said that no field shows. */
  failure: string | null;
  submit: string;
  busyText: string;
}

/** A short form in a window: two columns of fields, «Отмена», and the button that sends it. */
export function FormDialog({ state, onSubmit, failure, submit, busyText, children, ...dialog }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      dirty={state.isDirty && !state.isSubmitting}
      footer={
        <>
          <Button variant="default" onClick={dialog.onClose}>
            Отмена
          </Button>
          <BusyButton type="submit" form={id} busy={state.isSubmitting} busyText={busyText}>
            {submit}
          </BusyButton>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate className={classes.form}>
        {failure && (
          <Wide>
            <Banner tone="danger" title={failure} />
          </Wide>
        )}
        {children}
      </form>
    </Dialog>
  );
}

/** What takes both columns. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>;
