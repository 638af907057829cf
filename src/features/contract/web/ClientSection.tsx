import { clientForm } from '#features/report/client.ts';
import { FormFields } from '#kit/web/fields/FormSections.tsx';
import { Section } from '#kit/web/parts/Section.tsx';
import { CLIENT_CONTROLS } from './ClientFields.tsx';
import type { SectionOf } from './section-props.ts';

const HINTS = {
  individual: 'Данные паспорта нужны для договора. В отчет попадут только те, которых требует закон.',
  entrepreneur: 'ИНН и ОГРНИП печатаются в отчете.',
  legal: 'Наименование и реквизиты печатаются в отчете: их требует закон.',
};

/** Who orders the report: a person, an entrepreneur, a firm (rows.md R2). */
export function ClientSection({ form, values, progress }: SectionOf) {
  const { title, open } = clientForm.sections.client;
  return (
    <Section title={title} hint={HINTS[values.client_type]} progress={progress}>
      <FormFields form={clientForm} values={form} controls={CLIENT_CONTROLS} names={open} />
    </Section>
  );
}
