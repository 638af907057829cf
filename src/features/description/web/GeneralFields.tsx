import { type Control, useWatch } from 'react-hook-form';
import { asLand } from '#kit/land-area.ts';
import { cadastralNumberDoubt, untilGeneration } from '#kit/requisites.ts';
import { DateField } from '#kit/web/fields/DateField.tsx';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { SelectField } from '#kit/web/fields/SelectField.tsx';
import { TextareaField } from '#kit/web/fields/TextareaField.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { Field, FoldedSection } from '#kit/web/parts/Section.tsx';
import { FIELD_LABELS } from '../labels.ts';
import type { LandPlot } from '../land-plot.ts';
import { BOUNDARIES, LAND_CATEGORIES } from '../options.ts';
import { PlotSection } from './PlotSection.tsx';

interface GeneralFieldsProps {
  control: Control<LandPlot, unknown, LandPlot>;
  /** The cadastral number of a later revision. */
  numberFixed: boolean;
}

export function GeneralFields({ control, numberFixed }: GeneralFieldsProps) {
  const area = useWatch({ control, name: 'total_area' });
  return (
    <>
      <PlotSection id="general">
        <Field span={6}>
          <TextField
            control={control}
            name="cadastral_number"
            label={FIELD_LABELS.cadastral_number}
            placeholder="50:12:0000000:101"
            maxLength={100}
            readOnly={numberFixed || undefined}
            description={numberFixed ? 'В новой редакции отчета номер не меняется' : undefined}
            warn={untilGeneration(cadastralNumberDoubt)}
          />
        </Field>
        <Field span={6}>
          <NumberField
            control={control}
            name="total_area"
            kind="number"
            label={FIELD_LABELS.total_area}
            unit="кв.&nbsp;м"
            description={typeof area === 'number' && area > 0 ? asLand(area) : undefined}
          />
        </Field>
        <Field>
          <TextField
            control={control}
            name="address"
            label={FIELD_LABELS.address}
            placeholder="Калужская область, Боровский район, деревня Кабицыно, ул. Южная, уч. 14"
            maxLength={1000}
          />
        </Field>
        <Field span={6}>
          <SelectField
            control={control}
            name="land_category"
            label={FIELD_LABELS.land_category}
            options={LAND_CATEGORIES}
          />
        </Field>
        <Field span={6}>
          <TextField
            control={control}
            name="permitted_use"
            label={FIELD_LABELS.permitted_use}
            placeholder="Для ведения личного подсобного хозяйства"
            maxLength={1000}
            optional
          />
        </Field>
      </PlotSection>
      <FoldedSection narrow title="Сведения ЕГРН" hint="Выписка, границы, кадастровая стоимость">
        <Field span={6}>
          <TextField
            control={control}
            name="egrn_number"
            label={FIELD_LABELS.egrn_number}
            placeholder="КУВИ-001/2026-00000417"
            maxLength={100}
            optional
          />
        </Field>
        <Field span={6}>
          <DateField control={control} name="egrn_date" label={FIELD_LABELS.egrn_date} empty={null} optional />
        </Field>
        <Field span={6}>
          <SelectField
            control={control}
            name="boundaries"
            label={FIELD_LABELS.boundaries}
            options={BOUNDARIES}
            clearable
            optional
          />
        </Field>
        <Field span={6}>
          <NumberField
            control={control}
            name="area_inaccuracy"
            kind="number"
            label={FIELD_LABELS.area_inaccuracy}
            unit="кв.&nbsp;м"
            description="В выписке стоит после «+/−»"
            optional
          />
        </Field>
        <Field span={6}>
          <NumberField
            control={control}
            name="cadastral_value"
            kind="number"
            label={FIELD_LABELS.cadastral_value}
            unit="₽"
            optional
          />
        </Field>
        <Field span={6}>
          <DateField
            control={control}
            name="cadastral_value_date"
            label={FIELD_LABELS.cadastral_value_date}
            empty={null}
            optional
          />
        </Field>
        <Field>
          <TextareaField
            control={control}
            name="restriction_zones"
            label={FIELD_LABELS.restriction_zones}
            placeholder="не пересекает"
            description="Пусто — в отчете о зонах не говорится"
            maxLength={3000}
            optional
          />
        </Field>
      </FoldedSection>
    </>
  );
}
