import type { Control } from 'react-hook-form';
import { ChoiceField } from '#kit/web/fields/ChoiceField.tsx';
import { FIELD_LABELS } from '../labels.ts';
import type { LandPlot } from '../land-plot.ts';
import { OWN_TEXT } from '../options.ts';
import { type OwnTextField as Name, OWN_TEXT_FIELDS } from '../own-text.ts';
import { useConfirmPicked } from './Unconfirmed.tsx';

/** The word that opens the text field, in the gender of what is chosen. */
const OTHER: Partial<Record<Name, string>> = { plot_shape: 'Другая', plot_relief: 'Другой' };

interface OwnTextFieldProps {
  control: Control<LandPlot, unknown, LandPlot>;
  name: Name;
  /** Label of the text field. */
  ask: string;
  placeholder?: string;
  onUserChange?: () => void;
}

/** A list with «Другое» and its text. */
export function OwnTextField({ control, name, ask, placeholder, onUserChange }: OwnTextFieldProps) {
  const onPick = useConfirmPicked(control, name);
  return (
    <ChoiceField
      control={control}
      name={name}
      label={FIELD_LABELS[name]}
      options={[...OWN_TEXT_FIELDS[name].options, { value: OWN_TEXT, label: OTHER[name] ?? 'Другое' }]}
      other={OWN_TEXT}
      customName={`${name}_custom`}
      customLabel={ask}
      customPlaceholder={placeholder}
      onUserChange={onUserChange}
      onPick={onPick}
      customMaxLength={name === 'encumbrances' ? 3000 : 1000}
    />
  );
}
