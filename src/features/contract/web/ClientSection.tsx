import { PhoneField } from '#kit/web/fields/MaskedField.tsx';
import { SegmentedField } from '#kit/web/fields/SegmentedField.tsx';
import { EmailField, TextField } from '#kit/web/fields/TextField.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { EntrepreneurFields, FirmFields, NameFields, PassportFields } from './ClientFields.tsx';
import classes from './ContractForm.module.css';
import { CLIENT_TYPE_OPTIONS, labelOf } from './contract-labels.ts';
import type { SectionOf } from './section-props.ts';
import { useRequisites } from './use-requisites.ts';

const FIELDS_OF_KINDS = ['last_name', 'first_name', 'middle_name', 'org_full_name', 'org_inn', 'org_ogrn'] as const;

const HINTS: Record<string, string> = {
  individual: 'Данные паспорта нужны для договора. В отчет попадут только те, которых требует закон.',
  entrepreneur: 'ИНН и ОГРНИП печатаются в отчете.',
  legal: 'Наименование и реквизиты печатаются в отчете: их требует закон.',
};

/** Who orders the report: a person, an entrepreneur, a firm (rows.md R2). */
export function ClientSection(props: SectionOf) {
  const { form, values, progress } = props;
  const { control, clearErrors } = form;
  const kind = values.client_type;
  const changeRequisites = useRequisites(form, kind);
  return (
    <Section title="Заказчик" hint={HINTS[kind]} progress={progress}>
      <Field>
        <div className={classes.kinds}>
          <SegmentedField
            control={control}
            name="client_type"
            label={labelOf('client_type')}
            hiddenLabel
            options={CLIENT_TYPE_OPTIONS}
            onUserChange={(chosen) => {
              changeRequisites(String(chosen));
              clearErrors([...FIELDS_OF_KINDS]);
            }}
          />
        </div>
      </Field>
      {kind === 'legal' ? <FirmFields {...props} /> : <NameFields {...props} />}
      {kind === 'entrepreneur' && <EntrepreneurFields {...props} />}
      {kind === 'individual' && <PassportFields {...props} />}
      {kind !== 'legal' && (
        <Field>
          <TextField
            control={control}
            name="registration_address"
            label={labelOf('registration_address')}
            placeholder="Индекс, регион, населённый пункт, улица, дом"
            maxLength={500}
            optional
          />
        </Field>
      )}
      <Field span={6}>
        <PhoneField control={control} name="phone" label={labelOf('phone')} optional />
      </Field>
      <Field span={6}>
        <EmailField
          control={control}
          name="email"
          label={labelOf('email')}
          placeholder="name@example.ru"
          maxLength={254}
          optional
        />
      </Field>
      <Field>
        <TextField
          control={control}
          name="relation_to_object"
          label={labelOf('relation_to_object')}
          placeholder="Например, собственник"
          maxLength={200}
          optional
        />
      </Field>
    </Section>
  );
}
