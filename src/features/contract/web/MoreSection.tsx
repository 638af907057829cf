import { BASIS_TYPES, RESULT_FORMS } from '#features/report/assignment.ts';
import { PAPER_FORMAT } from '#features/report/options.ts';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { SelectField } from '#kit/web/fields/SelectField.tsx';
import { TextareaField } from '#kit/web/fields/TextareaField.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { Field, FoldedSection } from '#kit/web/parts/Section.tsx';
import { ASSIGNMENT_TEXTS } from './assignment-fields.ts';
import { labelOf } from './contract-labels.ts';
import type { SectionOf } from './section-props.ts';

/** What the law wants named and the defaults nearly always answer (rows.md R1). */
export function MoreSection({ form, values }: SectionOf) {
  const { control } = form;
  const onPaper = values.report_format.includes(PAPER_FORMAT);
  return (
    <FoldedSection
      title="Дополнительно"
      hint="Допущения, ограничения, привлечённые специалисты. Заполнено обычным текстом, менять нужно редко."
    >
      <Field span={6}>
        <SelectField control={control} name="basis_type" label={labelOf('basis_type')} options={BASIS_TYPES} />
      </Field>
      <Field span={6}>
        <SelectField control={control} name="result_form" label={labelOf('result_form')} options={RESULT_FORMS} />
      </Field>
      {values.basis_type !== BASIS_TYPES[0] && (
        <Field>
          <TextField
            control={control}
            name="basis_details"
            label={labelOf('basis_details')}
            placeholder="Кто вынес, номер и дата: Арбитражный суд … области, дело № …, от …"
            maxLength={500}
            optional
          />
        </Field>
      )}
      <Field>
        <TextField
          control={control}
          name="purpose_legal_basis"
          label={labelOf('purpose_legal_basis')}
          description="Только если проведение оценки обязательно: закон и статья"
          maxLength={500}
          optional
        />
      </Field>
      {!values.not_inspected && (
        <Field span={6}>
          <TextField
            control={control}
            name="inspection_note"
            label={labelOf('inspection_note')}
            placeholder="Например, в присутствии заказчика"
            maxLength={300}
            optional
          />
        </Field>
      )}
      {onPaper && (
        <Field span={6}>
          <NumberField
            control={control}
            name="paper_copies"
            label={labelOf('paper_copies')}
            kind="number"
            whole
            optional
          />
        </Field>
      )}
      {ASSIGNMENT_TEXTS.map(({ name, label, help, max }) => (
        <Field key={name}>
          <TextareaField control={control} name={name} label={label} description={help} maxLength={max} optional />
        </Field>
      ))}
      <Field>
        <TextareaField
          control={control}
          name="assignment_other"
          label={labelOf('assignment_other')}
          maxLength={2000}
          optional
        />
      </Field>
    </FoldedSection>
  );
}
