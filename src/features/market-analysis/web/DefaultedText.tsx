import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { asText, useField } from '#kit/web/fields/use-field.tsx';
import type { MarketAnalysis } from '../sheet.ts';

export interface DefaultedTextProps {
  control: Control<MarketAnalysis, unknown, MarketAnalysis>;
  name: 'hbu_conclusion' | 'approach_comparative_reason' | 'approach_income_refusal' | 'approach_cost_refusal';
  label: string;
  /** Shown and printed while the field has no text of its own; follows the segment. */
  byDefault: string;
}

const MAX = 3000;

/** A text that is filled from the start. Emptied, it goes back to the default when it is left. */
export function DefaultedText({ control, name, label, byDefault }: DefaultedTextProps) {
  const [emptied, setEmptied] = useState(false);
  const isOwn = useWatch({ control, name }) !== '';
  const own = useField({
    control,
    name,
    label,
    maxLength: name === 'hbu_conclusion' ? 2000 : MAX,
    optional: true,
    description: isOwn || emptied ? undefined : 'Заполнено по умолчанию. Пустое поле вернёт этот текст.',
  });
  const value = asText(own.value);
  return (
    <Textarea
      {...own.wrapper}
      ref={own.ref}
      value={emptied ? '' : value || byDefault}
      readOnly={own.readOnly}
      minRows={2}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setEmptied(typed === '');
        own.set(typed === byDefault ? '' : typed);
      }}
      onBlur={() => {
        setEmptied(false);
        own.leave();
      }}
    />
  );
}
