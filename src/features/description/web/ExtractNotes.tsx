import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { fieldId, focusField, useFormArea } from '#kit/web/form/form-area.ts';
import { Field } from '#kit/web/parts/Section.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import { openNotes, sectionOfNote } from '../extract/notes.ts';
import type { LandPlot } from '../land-plot.ts';
import classes from './Unconfirmed.module.css';

interface ExtractNotesProps {
  form: UseFormReturn<LandPlot, unknown, LandPlot>;
  section: ReturnType<typeof sectionOfNote>;
}

/** What the extract says of a section and no field holds: each line until it is answered (decision 0029). */
export function ExtractNotes({ form: { control, getValues }, section }: ExtractNotesProps) {
  const { readOnly, scope } = useFormArea();
  const plot = useWatch({ control }) as LandPlot;
  const { field } = useController({ control, name: 'extract_notes' });
  const list = useRef<HTMLUListElement>(null);
  const heading = useId();
  const all = openNotes(plot);
  const open = all.filter((line) => sectionOfNote(line) === section);
  if (readOnly || open.length === 0) return null;
  const takeOff = (line: string, at: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    // The button goes with its line; the focus stays in the list.
    const next = buttons[at + 1] ?? buttons[at - 1];
    if (next) next.focus();
    else focusField(section === 'rights' ? 'encumbrances' : 'cadastral_number', scope);
    const place = field.value.indexOf(line);
    field.onChange(field.value.filter((other) => other !== line));
    toast('Строка выписки учтена', {
      label: 'Вернуть',
      onClick: () => field.onChange(getValues('extract_notes').toSpliced(place, 0, line)),
    });
  };
  return (
    <Field>
      {/* Remarks lead to the first of them. */}
      <section id={open[0] === all[0] ? fieldId('extract_notes', scope) : undefined} aria-labelledby={heading}>
        <p id={heading} className={classes.title}>
          О выписке: впишите в поля, что важно для оценки, остальное отметьте «Учтено».
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
