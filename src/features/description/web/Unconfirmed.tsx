import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { fieldId, useFormArea } from '#kit/web/form-area.ts';
import { Field } from '#kit/web/parts/Section.tsx';
import type { ConfirmableField, ConfirmedBy } from '../confirmable.ts';
import type { LandPlot } from '../land-plot.ts';
import { inWords, isDefault, unconfirmedBy, withConfirmed } from '../unconfirmed.ts';
import classes from './Unconfirmed.module.css';

type PlotControl = Control<LandPlot, unknown, LandPlot>;

/** Puts names into the form's `confirmed_fields`. */
function useConfirm(control: PlotControl) {
  const { field } = useController({ control, name: 'confirmed_fields' });
  return (fields: readonly ConfirmableField[]) => field.onChange(withConfirmed(field.value, fields));
}

/** Told of what the user picks: to pick the default, be it again, is to confirm it. */
export function useConfirmPicked(control: PlotControl, field: ConfirmableField) {
  const confirm = useConfirm(control);
  return (picked: unknown) => {
    if (isDefault(field, picked)) confirm([field]);
  };
}

/** What stands in the form by default and nobody confirmed yet, with one press for all of it (rows.md N3). */
export function Unconfirmed({ control, by }: { control: PlotControl; by: ConfirmedBy }) {
  const { readOnly, scope } = useFormArea();
  const plot = useWatch({ control }) as LandPlot;
  const confirm = useConfirm(control);
  const text = useId();
  const [first, ...others] = unconfirmedBy(plot, by);
  if (readOnly || !first) return null;
  const fields = [first, ...others];
  return (
    <Field>
      <div className={classes.line}>
        <IconAlertTriangle size={18} className={classes.icon} role="img" aria-label="Предупреждение:" />
        <div>
          <p id={text} className={classes.text}>
            Стоит по умолчанию, подтвердите: {inWords(plot, fields)}.
          </p>
          <Button
            variant="default"
            size="xs"
            aria-describedby={text}
            onClick={() => {
              confirm(fields);
              // The button goes with its line.
              document.getElementById(fieldId(first, scope))?.focus();
            }}
          >
            Подтверждаю
          </Button>
        </div>
      </div>
    </Field>
  );
}
