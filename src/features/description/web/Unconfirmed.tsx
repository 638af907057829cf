import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { fieldId, useFormArea } from '#kit/web/form/form-area.ts';
import { Field } from '#kit/web/parts/Section.tsx';
import type { ConfirmedBy } from '../confirmable.ts';
import type { LandPlot } from '../land-plot.ts';
import { inWords, unconfirmedBy, withConfirmed } from '../unconfirmed.ts';
import classes from './Unconfirmed.module.css';

/** What stands in the form by default and nobody confirmed yet, with one press for all of it (rows.md N3). */
export function Unconfirmed({ control, by }: { control: Control<LandPlot, unknown, LandPlot>; by: ConfirmedBy }) {
  const { readOnly, scope } = useFormArea();
  const plot = useWatch({ control }) as LandPlot;
  const { field } = useController({ control, name: 'confirmed_fields' });
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
              field.onChange(withConfirmed(field.value, fields));
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
