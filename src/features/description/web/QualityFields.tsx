import type { Control } from 'react-hook-form';
import { SelectField } from '#kit/web/fields/SelectField.tsx';
import { Field } from '#kit/web/parts/Section.tsx';
import { FIELD_LABELS } from '../labels.ts';
import type { LandPlot } from '../land-plot.ts';
import { UTILITIES } from '../options.ts';
import { OwnTextField } from './OwnTextField.tsx';
import { PlotSection } from './PlotSection.tsx';
import { Unconfirmed, useConfirmPicked } from './Unconfirmed.tsx';

interface QualityFieldsProps {
  control: Control<LandPlot, unknown, LandPlot>;
}

function UtilityField({ control, name }: QualityFieldsProps & { name: 'electricity' | 'gas' | 'water' | 'sewerage' }) {
  const onPick = useConfirmPicked(control, name);
  return <SelectField control={control} name={name} label={FIELD_LABELS[name]} options={UTILITIES} onPick={onPick} />;
}

export function UtilityFields({ control }: QualityFieldsProps) {
  return (
    <PlotSection id="utilities">
      {(['electricity', 'gas', 'water', 'sewerage'] as const).map((name) => (
        <Field key={name} span={6}>
          <UtilityField control={control} name={name} />
        </Field>
      ))}
      <Field>
        <OwnTextField
          control={control}
          name="other_communications"
          ask="Какие коммуникации"
          placeholder="Интернет, телефонная линия"
        />
      </Field>
      <Unconfirmed control={control} by="documents" />
    </PlotSection>
  );
}

export function QualityFields({ control }: QualityFieldsProps) {
  return (
    <PlotSection id="qualities">
      <Field span={6}>
        <OwnTextField
          control={control}
          name="capital_construction"
          ask="Какие строения"
          placeholder="Жилой дом 84 кв. м, баня"
        />
      </Field>
      <Field span={6}>
        <OwnTextField control={control} name="actual_use" ask="Как используется" />
      </Field>
      <Field span={6}>
        <OwnTextField control={control} name="plot_shape" ask="Какая форма" placeholder="Близкая к прямоугольной" />
      </Field>
      <Field span={6}>
        <OwnTextField control={control} name="plot_relief" ask="Какой рельеф" />
      </Field>
      <Field span={6}>
        <OwnTextField control={control} name="special_characteristics" ask="Какие особые характеристики" />
      </Field>
      <Field span={6}>
        <OwnTextField control={control} name="other_characteristics" ask="Какие иные характеристики" />
      </Field>
      <Unconfirmed control={control} by="inspection" />
    </PlotSection>
  );
}
