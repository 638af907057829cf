import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { fieldId, useFormArea } from '#kit/web/form/form-area.ts';
import { Field } from '#kit/web/parts/Section.tsx';
import { deniesExtract } from '../extract/notes.ts';
import type { LandPlot } from '../land-plot.ts';
import { toStored } from '../land-record.ts';
import { fromExtract, inWords, leftInWords, leftOfFormer, toConfirm, withConfirmed } from '../unconfirmed.ts';
import classes from './Unconfirmed.module.css';

interface UnconfirmedProps {
  control: Control<LandPlot, unknown, LandPlot>;
  /** The fields of its section: what is confirmed stands above the button. */
  among: readonly string[];
  /** Of several sections, below the last one: told how many were confirmed. */
  onAll?: (count: number) => void;
}

/** Below the last section, where several wait: whoever has come past all of them confirms them in one press. */
export function AllUnconfirmed({
  control,
  sections,
}: Pick<UnconfirmedProps, 'control'> & { sections: readonly (readonly string[])[] }) {
  const open = toConfirm(toStored(useWatch({ control }) as LandPlot));
  const waiting = sections.filter((among) => open.some((field) => among.includes(field)));
  const [confirmed, setConfirmed] = useState(0);
  if (waiting.length > 1) return <Unconfirmed control={control} among={sections.flat()} onAll={setConfirmed} />;
  return confirmed > 0 ? <Confirmed count={confirmed} /> : null;
}

/** In the place of the button, with its focus: at any of the fields the document would go away from where the user reads. */
function Confirmed({ count }: { count: number }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <Field>
      <p ref={line} className={classes.line} tabIndex={-1}>
        <IconCircleCheck size={18} className={classes.done} aria-hidden /> Подтверждено: {count}
      </p>
    </Field>
  );
}

/** What stands in a section by default, or of a former plot, and nobody has confirmed. One press confirms all of it (rows.md N3). */
export function Unconfirmed({ control, among, onAll }: UnconfirmedProps) {
  const { readOnly, scope } = useFormArea();
  // As it is stored: a text of one's own stands in a field beside the choice.
  const plot = toStored(useWatch({ control }) as LandPlot);
  const { field } = useController({ control, name: 'confirmed_fields' });
  const text = useId();
  const [first, ...rest] = toConfirm(plot).filter(
    // What the extract contradicts is not offered to be confirmed.
    (field) => among.includes(field) && !(field === 'encumbrances' && deniesExtract(plot)),
  );
  if (readOnly || !first) return null;
  const fields = [first, ...rest];
  const left = leftOfFormer(plot, fields);
  const others = fields.filter((field) => !left.includes(field));
  const isTold = fromExtract(plot).some((field) => others.includes(field));
  const stands = isTold ? 'по умолчанию или по выписке' : 'по умолчанию';
  const lines = [
    left.length > 0 && leftInWords(plot, left),
    others.length > 0 &&
      `${onAll ? `Во всех разделах ${stands} стоит` : `Стоит ${stands}, подтвердите`}: ${inWords(plot, others)}`,
  ].filter(Boolean);
  return (
    <Field>
      <div className={classes.line}>
        <IconAlertTriangle size={18} className={classes.icon} role="img" aria-label="Предупреждение:" />
        <div>
          <p id={text} className={classes.text}>
            {`${lines.join('. ')}.`}
          </p>
          <Button
            variant="default"
            size="xs"
            aria-describedby={text}
            onClick={() => {
              field.onChange(withConfirmed(field.value, fields));
              // The button goes with its line.
              if (onAll) onAll(fields.length);
              else document.getElementById(fieldId(first, scope))?.focus();
            }}
          >
            {onAll ? `Подтвердить все (${fields.length})` : 'Подтверждаю'}
          </Button>
        </div>
      </div>
    </Field>
  );
}
