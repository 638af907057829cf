import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { OwnControlProps } from '#kit/web/fields/FormSections.tsx';
import { fieldId, focusField, useFormArea } from '#kit/web/form/form-area.ts';
import { Field } from '#kit/web/parts/Section.tsx';
import { openNotes } from '../extract/notes.ts';
import type { LandPlot } from '../land-plot.ts';
import classes from './Unconfirmed.module.css';

/** What the extract says and no field holds: each line until it is answered (decision 0029). */
export function ExtractNotes({ form: { control } }: OwnControlProps<LandPlot>) {
  const { readOnly, scope } = useFormArea();
  const plot = useWatch({ control }) as LandPlot;
  const { field } = useController({ control, name: 'extract_notes' });
  const list = useRef<HTMLUListElement>(null);
  const heading = useId();
  const open = openNotes(plot);
  if (readOnly || open.length === 0) return null;
  const takeOff = (line: string, at: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    // The button goes with its line; the focus stays in the list.
    const next = buttons[at + 1] ?? buttons[at - 1];
    if (next) next.focus();
    else focusField('encumbrances', scope);
    field.onChange(field.value.filter((other) => other !== line));
  };
  return (
    <Field>
      <section id={fieldId('extract_notes', scope)} aria-labelledby={heading}>
        <p id={heading} className={classes.title}>
          В выписке сказано. Впишите в поля, что важно для оценки, остальное отметьте
        </p>
        <ul ref={list} className={classes.list}>
          {open.map((line, at) => (
            <li key={line} className={classes.line}>
              <IconAlertTriangle size={18} className={classes.icon} role="img" aria-label="Предупреждение:" />
              <div>
                <p id={`${heading}-${at}`} className={classes.text}>
                  {line}
                </p>
                <Button
                  variant="default"
                  size="xs"
                  aria-describedby={`${heading}-${at}`}
                  onClick={() => takeOff(line, at)}
                >
                  Учтено
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </Field>
  );
}
