import { IconCornerLeftUp } from '@tabler/icons-react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { focusShownField, useFormArea } from '../form/form-area.ts';
import { useProposal } from '../form/proposals.ts';
import classes from './Proposed.module.css';
import { type ProposedValue, useShownProposal } from './ProposedTogether.tsx';
import { asText } from './use-field.tsx';

interface Props<V extends FieldValues> {
  form: UseFormReturn<V, unknown, V>;
  name: Path<V>;
  /** What follows from a change of the field by the user. */
  onTake?: (value: unknown) => void;
}

/** «Как в отчете № 84: Только заказчик · Взять» */
export function ProposedWords(proposed: ProposedValue) {
  const { from, words, onTake } = proposed;
  const shown = useShownProposal(proposed);
  return (
    <button ref={shown} type="button" className={classes.proposed} onClick={onTake}>
      <IconCornerLeftUp size={14} className={classes.icon} aria-hidden />
      <span>
        <span className={classes.from}>{from}:</span> <span className={classes.words}>{words}</span>
      </span>
      <span className={classes.take}>Взять</span>
    </button>
  );
}

/** Below a field: what is proposed to it, one press to take (rows.md P9). Nothing where there is no proposal. */
export function Proposed<V extends FieldValues>({ form, name, onTake }: Props<V>) {
  const { readOnly, scope } = useFormArea();
  const proposal = useProposal(name);
  const value: unknown = useWatch({ control: form.control, name });
  if (!proposal || readOnly || (asText(value).trim() !== '' && !proposal.instead)) return null;
  const { from, words, values } = proposal;
  const take = () => {
    // First what follows from the field, then its own words: what is proposed stands last.
    onTake?.(values[name]);
    for (const [field, proposed] of Object.entries(values))
      form.setValue(field as Path<V>, proposed as never, { shouldDirty: true });
    form.clearErrors(Object.keys(values) as Path<V>[]);
    // The button goes with what it did.
    focusShownField(name, scope);
  };
  return <ProposedWords from={from} words={words} of={proposal.of ?? name} onTake={take} />;
}
