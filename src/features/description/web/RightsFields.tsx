import { type Control, useWatch } from 'react-hook-form';
import { ogrnDoubt, untilGeneration } from '#kit/requisites.ts';
import { DateField } from '#kit/web/fields/DateField.tsx';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { SelectField } from '#kit/web/fields/SelectField.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { Field, FoldedSection } from '#kit/web/parts/Section.tsx';
import { FIELD_LABELS } from '../labels.ts';
import type { LandPlot } from '../land-plot.ts';
import { OWNER_TYPES, PROPERTY_RIGHTS } from '../options.ts';
import { OwnTextField } from './OwnTextField.tsx';
import { PlotSection } from './PlotSection.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';

interface RightsFieldsProps {
  control: Control<LandPlot, unknown, LandPlot>;
}

export function RightsFields({ control }: RightsFieldsProps) {
  const firm = useWatch({ control, name: 'owner_type' }) === 'firm';
  return (
    <>
      <PlotSection id="rights">
        <Field span={6}>
          <SelectField control={control} name="right_type" label={FIELD_LABELS.right_type} options={PROPERTY_RIGHTS} />
        </Field>
        <Field span={6}>
          <TextField control={control} name="owner_name" label={FIELD_LABELS.owner_name} maxLength={1000} />
        </Field>
        <Field>
          <OwnTextField
            control={control}
            name="encumbrances"
            ask="Какие обременения зарегистрированы"
            placeholder="Сервитут, запись 40:03:021801:1147-40/061/2024-3 от 12.03.2024"
          />
        </Field>
        <Unconfirmed control={control} by="extract" />
      </PlotSection>
      <FoldedSection narrow title="Дополнительно" hint="Запись о праве, доля, реквизиты юридического лица">
        <Field span={6}>
          <TextField
            control={control}
            name="right_number"
            label={FIELD_LABELS.right_number}
            placeholder="40:03:021801:1147-40/061/2019-2"
            maxLength={200}
            optional
          />
        </Field>
        <Field span={6}>
          <DateField control={control} name="right_date" label={FIELD_LABELS.right_date} empty={null} optional />
        </Field>
        <Field span={6}>
          <TextField
            control={control}
            name="right_share"
            label={FIELD_LABELS.right_share}
            placeholder="1/3"
            maxLength={100}
            optional
          />
        </Field>
        <Field span={6}>
          <SelectField
            control={control}
            name="assessed_right"
            label={FIELD_LABELS.assessed_right}
            options={PROPERTY_RIGHTS}
            placeholder="То же, что зарегистрировано"
            clearable
            optional
          />
        </Field>
        <Field span={6}>
          <SelectField
            control={control}
            name="owner_type"
            label={FIELD_LABELS.owner_type}
            options={OWNER_TYPES.map(({ code, label }) => ({ value: code, label }))}
            clearable
            optional
          />
        </Field>
        {firm && <FirmFields control={control} />}
      </FoldedSection>
    </>
  );
}

/** What ст. 11 of 135-ФЗ asks of a plot that belongs to a legal entity. */
function FirmFields({ control }: RightsFieldsProps) {
  return (
    <>
      <Field span={6}>
        <NumberField
          control={control}
          name="book_value"
          kind="number"
          label={FIELD_LABELS.book_value}
          unit="₽"
          description="Пусто — в отчете «не предоставлена»"
          optional
        />
      </Field>
      <Field span={6}>
        <TextField
          control={control}
          name="owner_ogrn"
          label={FIELD_LABELS.owner_ogrn}
          inputMode="numeric"
          warn={untilGeneration(ogrnDoubt)}
          maxLength={20}
          optional
        />
      </Field>
      <Field span={6}>
        <DateField
          control={control}
          name="owner_ogrn_date"
          label={FIELD_LABELS.owner_ogrn_date}
          empty={null}
          optional
        />
      </Field>
      <Field>
        <TextField
          control={control}
          name="owner_address"
          label={FIELD_LABELS.owner_address}
          maxLength={1000}
          optional
        />
      </Field>
    </>
  );
}
