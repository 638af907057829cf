import type { Signing } from '#features/appraiser/signing.ts';
import { samplePath } from '#features/market-analysis/sample/path.ts';
import { REPORT_STEPS, type StepKey, stepPath } from '#features/report/steps.ts';
import type { Remark, Rule } from '#kit/rule.ts';
import type { Finding } from '../readiness-api.ts';

/* On which page a remark is mended, and what the completeness panel calls that. */

export type StepPlace = StepKey | 'client';
export type ProfilePlace = 'account' | 'appraiser' | 'firm';

/** What a link is made of: of a step the report's id, of the profile its form. */
export interface Address {
  id?: string;
  form?: Signing['form'];
}

interface Page {
  /** In 'Не заполнены: …'. */
  subject: string;
  /** Null for the profile. */
  step: StepKey | null;
  link: (address: Address, field: string) => string;
}

const ofStep = (key: StepKey, subject = REPORT_STEPS.find((step) => step.key === key)?.label ?? ''): Page => ({
  subject,
  step: key,
  link: ({ id = '' }, field) => stepPath(id, key, field || undefined),
});

const fieldOf = (page: string, prefix: string, field: string) => `${page}${field ? `#field-${prefix}${field}` : ''}`;

export type PagePlace = StepPlace | ProfilePlace | 'sample';

const PAGES: Readonly<Record<PagePlace, Page>> = {
  contract: ofStep('contract'),
  client: ofStep('contract', 'Заказчик'),
  description: ofStep('description'),
  'market-analysis': ofStep('market-analysis'),
  sample: {
    ...ofStep('market-analysis'),
    link: ({ id = '' }, field) => fieldOf(samplePath(id), '', field),
  },
  'market-value': ofStep('market-value'),
  files: ofStep('files'),
  account: { subject: 'Профиль оценщика', step: null, link: () => '/account' },
  appraiser: {
    subject: 'Профиль оценщика',
    step: null,
    link: ({ form }, field) =>
      form === 'private' ? fieldOf('/private-appraiser', '', field) : fieldOf('/appraiser-info', 'appraiser-', field),
  },
  firm: {
    subject: 'Юридическое лицо',
    step: null,
    link: (_address, field) => fieldOf('/appraiser-info', 'legal-', field),
  },
};

/** The address of a page; with a field's name that of the field. */
export const linkTo = (place: PagePlace, address: Address, field: string): string => PAGES[place].link(address, field);

/** What a page is called in a list of rules. */
export const subjectOf = (place: string): string => PAGES[place as StepPlace]?.subject ?? '';

/** A remark as the panel shows it. */
export function findingOf(
  place: StepPlace | ProfilePlace,
  { id, severity, clause, recipients = [], section = '' }: Omit<Rule<never>, 'says' | 'asks'>,
  remark: Remark,
  address: Address,
): Finding {
  const { subject, step, link } = PAGES[place];
  const places = remark.places ?? [];
  return {
    id: remark.id ?? id,
    rule: id,
    key: remark.target === undefined ? (remark.id ?? id) : `${id}:${remark.target}`,
    severity,
    recipients: [...recipients],
    text: remark.text,
    places: places.map(({ label, value, page, field = '' }) => ({
      label,
      value,
      link: (PAGES[page as StepPlace] ?? PAGES[place]).link(address, field || (page ? '' : (remark.field ?? ''))),
    })),
    effect: remark.effect ?? '',
    section,
    matter: remark.matter ?? '',
    wanted: remark.wanted ?? false,
    reasons: [...(remark.reasons ?? [])],
    answer: null,
    former: '',
    copied: null,
    subject,
    clause: `${subject}, ${clause}`,
    step,
    link: link(address, remark.field ?? ''),
  };
}
