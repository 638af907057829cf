import type { Control, UseFormClearErrors, UseFormSetValue } from 'react-hook-form';
import { ChipsField } from '#kit/web/fields/ChipsField.tsx';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { SelectField } from '#kit/web/fields/SelectField.tsx';
import { TextareaField } from '#kit/web/fields/TextareaField.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { Field, FoldedSection } from '#kit/web/parts/Section.tsx';
import { FIELD_LABELS } from '../labels.ts';
import type { LandPlot } from '../land-plot.ts';
import { HIGHWAY_PROXIMITIES, OWN_TEXT, SURROUNDINGS, TERRITORY_IMPROVEMENTS, TRANSPORT_TYPES } from '../options.ts';
import { OwnTextField } from './OwnTextField.tsx';
import { PlotSection } from './PlotSection.tsx';
import { useConfirmPicked } from './Unconfirmed.tsx';

const OTHER = { value: OWN_TEXT, label: 'Другое' };
const NONE = 'Отсутствуют';

/** «Отсутствуют» and anything else cannot both hold: the one that was pressed last stays. */
function withoutContradiction(chosen: readonly string[]): string[] {
  return chosen.at(-1) === NONE ? [NONE] : chosen.filter((item) => item !== NONE);
}

interface LocationFieldsProps {
  control: Control<LandPlot, unknown, LandPlot>;
  setValue: UseFormSetValue<LandPlot>;
  clearErrors: UseFormClearErrors<LandPlot>;
}

export function LocationFields({ control, setValue, clearErrors }: LocationFieldsProps) {
  const surroundingsPicked = useConfirmPicked(control, 'surroundings');
  const improvementsPicked = useConfirmPicked(control, 'territory_improvements');
  return (
    <>
      <PlotSection id="location">
        <Field span={6}>
          <TextField
            control={control}
            name="nearest_transport"
            label={FIELD_LABELS.nearest_transport}
            placeholder="Остановка «Кабицыно»"
            maxLength={1000}
          />
        </Field>
        <Field span={3} phone={6}>
          <NumberField
            control={control}
            name="transport_time"
            kind="number"
            whole
            label={FIELD_LABELS.transport_time}
            unit="мин"
          />
        </Field>
        <Field span={3} phone={6}>
          <SelectField
            control={control}
            name="transport_type"
            label={FIELD_LABELS.transport_type}
            options={TRANSPORT_TYPES}
          />
        </Field>
        <Field span={6}>
          <SelectField
            control={control}
            name="highway_proximity"
            label={FIELD_LABELS.highway_proximity}
            options={HIGHWAY_PROXIMITIES}
          />
        </Field>
        <Field span={6}>
          <OwnTextField
            control={control}
            name="access_roads"
            ask="Какие подъездные пути"
            onUserChange={() => clearErrors('access_roads_custom')}
          />
        </Field>
      </PlotSection>
      <FoldedSection narrow title="Дополнительно" hint="Расстояния, инфраструктура, негативные факторы">
        <Field>
          <TextField
            control={control}
            name="distances"
            label={FIELD_LABELS.distances}
            placeholder="14 км до г. Боровска, 9 км до г. Обнинска"
            maxLength={1000}
            optional
          />
        </Field>
        <Field>
          <TextField
            control={control}
            name="social_infrastructure"
            label={FIELD_LABELS.social_infrastructure}
            placeholder="Магазин, фельдшерский пункт — 450 м; школа — 5 км"
            maxLength={1000}
            optional
          />
        </Field>
        <Field>
          <TextareaField
            control={control}
            name="negative_factors"
            label={FIELD_LABELS.negative_factors}
            maxLength={1000}
            optional
          />
        </Field>
      </FoldedSection>
      <PlotSection id="surroundings">
        <Field>
          <ChipsField
            control={control}
            name="surroundings"
            label="Что находится рядом"
            options={[...SURROUNDINGS, OTHER]}
            other={OWN_TEXT}
            customName="surroundings_custom"
            customLabel="Что ещё рядом"
            customPlaceholder="С юга — луг и пойма реки"
            onUserChange={(chosen) => {
              clearErrors('surroundings_custom');
              surroundingsPicked(chosen);
            }}
          />
        </Field>
      </PlotSection>
      <PlotSection id="improvements">
        <Field>
          <ChipsField
            control={control}
            name="territory_improvements"
            label="Что есть вокруг участка"
            options={[...TERRITORY_IMPROVEMENTS, OTHER]}
            other={OWN_TEXT}
            customName="territory_improvements_custom"
            customLabel="Что ещё есть"
            onUserChange={(chosen) => {
              clearErrors('territory_improvements_custom');
              const kept = withoutContradiction(chosen as string[]);
              setValue('territory_improvements', kept, { shouldDirty: true });
              improvementsPicked(kept);
            }}
          />
        </Field>
      </PlotSection>
    </>
  );
}
