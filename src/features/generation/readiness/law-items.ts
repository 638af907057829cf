import type { ProfileData } from '#features/appraiser/profile-data.ts';
import { withInterval } from '#features/market-value/findings.ts';
import { PLEDGE } from '#features/report/options.ts';
import type { ReportData } from '../report-data.ts';

/*
 * What the law asks of a report (135-ФЗ ст. 11, ФСО IV and VI, ФСО № 7), as far as its author has to see to it; what a
 * template says by itself is no item. An item is met when no finding carries it: a finding whose id is the item's, or
 * begins with it. `market` alone, while nothing of a step was written, carries all that begin so.
 */

interface LawItem<Data> {
  /** In the list of required contents that the specification numbers. */
  number: number;
  carriedBy: readonly string[];
  applies?: (data: Data) => boolean;
}

/** Items that the report's own steps meet. */
export const STEP_ITEMS: readonly LawItem<ReportData>[] = [
  { number: 1, carriedBy: ['contract.report_number', 'copy-number'] },
  { number: 2, carriedBy: ['contract.report_date', 'wrong.order'] },
  { number: 3, carriedBy: ['contract.contract_number', 'contract.contract_date'] },
  { number: 4, carriedBy: ['contract.evaluation_date'] },
  { number: 5, carriedBy: ['contract.purpose', 'contract.bank'] },
  { number: 7, carriedBy: ['contract.value_type', 'kind'] },
  {
    number: 9,
    carriedBy: [
      ...['address', 'cadastral_number', 'total_area'].map((field) => `description.${field}`),
      'wrong.Описание объекта.cadastral_number',
    ],
  },
  {
    number: 10,
    carriedBy: [
      ...['land_category', 'electricity', 'gas', 'water', 'sewerage'].map((field) => `description.${field}`),
      'unconfirmed.documents',
      'O-19',
    ],
  },
  {
    number: 11,
    carriedBy: [
      'description.right_type',
      'description.owner_name',
      'unconfirmed.extract',
      'wrong.entry',
      'wrong.share',
      'share.size',
      'wrong.lease',
      'E-01',
      'E-12',
    ],
  },
  { number: 12, carriedBy: ['wrong.retrospective'] },
  { number: 15, carriedBy: ['contract.report_format'] },
  { number: 19, carriedBy: ['contract.report_users'] },
  { number: 21, carriedBy: ['client', 'wrong.relation', 'wrong.Заказчик'] },
  { number: 30, carriedBy: ['contract.independence_confirmed'] },
  {
    number: 33,
    carriedBy: [
      'surroundings',
      'territory_improvements',
      'access_roads',
      'nearest_transport',
      'transport_time',
      'transport_type',
      'highway_proximity',
    ]
      .map((field) => `description.${field}`)
      .concat('unconfirmed.inspection'),
  },
  {
    number: 34,
    carriedBy: ['description.owner', 'wrong.Описание объекта.owner_ogrn'],
    applies: ({ description }) => description?.owner_type === 'firm',
  },
  { number: 37, carriedBy: ['contract.inspection_date', 'contract.no_inspection_reason', 'copies.photos', 'F-01'] },
  { number: 38, carriedBy: ['market.general_analysis'] },
  { number: 39, carriedBy: ['market.market_segment', 'wrong.segment', 'wrong.category'] },
  { number: 40, carriedBy: ['market.price_analysis'] },
  {
    number: 41,
    carriedBy: [
      ...[
        'bargaining',
        'property_rights',
        'financing_terms',
        'sale_terms',
        'sale_date',
        'permitted_use',
        'location',
        'total_area',
        'electricity',
        'gas',
        'water_sewerage',
        'improvements',
        'access_roads',
      ].map((field) => `market.${field}`),
      'emptied.price_factors',
      'wrong.denied',
      'wrong.claimed',
    ],
  },
  { number: 42, carriedBy: ['market', 'emptied.market_conditions', 'emptied.market_trends'] },
  { number: 45, carriedBy: ['market', 'emptied.analogs'] },
  { number: 48, carriedBy: ['calculation.analogs', 'advice', 'C-01'] },
  { number: 49, carriedBy: ['copies.advert', 'copies.map', 'copies.cadastral', 'F-05'] },
  { number: 51, carriedBy: ['calculation.rounded_market_value', 'share', 'liquidation'] },
  { number: 52, carriedBy: ['interval', 'interval-order'], applies: withInterval },
  {
    number: 54,
    carriedBy: ['description.documents', 'copies.documents', 'captions.documents', 'F-06', 'extract-date'],
  },
  { number: 55, carriedBy: ['liquidity'], applies: ({ head }) => head.purpose === PLEDGE },
];

const isOfFirm = ({ form }: ProfileData) => form === 'legal';

const own = (...fields: string[]) => ['form', ...fields.map((field) => `appraiser.${field}`)];

/** Items that the user's profile meets. */
export const PROFILE_ITEMS: readonly LawItem<ProfileData>[] = [
  { number: 23, carriedBy: [...own('registration_address', 'inn'), 'person', 'wrong.Профиль оценщика'] },
  {
    number: 24,
    carriedBy: [
      ...own('sro_name', 'sro_registration_number', 'sro_certificate_number', 'sro_certificate_date'),
      'P-11',
      'copies.sro_certificate_scan',
    ],
  },
  {
    number: 25,
    carriedBy: [
      ...own('qualification_certificate_number', 'qualification_certificate_date'),
      'P-01',
      'P-02',
      'P-04',
      'P-05',
      'copies.qualification_certificate_scan',
    ],
  },
  {
    number: 26,
    carriedBy: [
      ...own('education_institution', 'diploma_series_number', 'diploma_registration_number'),
      'copies.diploma_scan',
    ],
  },
  {
    number: 27,
    carriedBy: [
      ...own('insurer_name', 'insurance_policy_number', 'insurance_date', 'insurance_amount', 'insurance_end_date'),
      'P-06',
      'P-07',
      'P-08',
      'copies.insurance_policy_scan',
    ],
  },
  {
    number: 28,
    applies: isOfFirm,
    carriedBy: [
      'full_name',
      'short_name',
      'inn',
      'ogrn',
      'director_name',
      'director_position',
      'legal_address',
      'actual_address',
      'phone',
      'email',
      'employment_contract_number',
    ]
      .map((field) => `firm.${field}`)
      .concat('wrong.Юридическое лицо'),
  },
  {
    number: 29,
    applies: isOfFirm,
    carriedBy: [
      ...['insurer_name', 'insurance_policy_number', 'insurance_amount'].map((field) => `firm.${field}`),
      'P-15',
      'copies.firm_policy',
    ],
  },
];

const begins = (whole: string, part: string) => whole === part || whole.startsWith(`${part}.`);

/** The first finding that leaves the item unmet. */
const carrierOf = <Found extends { id: string }>({ carriedBy }: LawItem<never>, findings: readonly Found[]) =>
  findings.find(({ id }) => carriedBy.some((part) => begins(id, part) || begins(part, id)));

const asked = <Data>(items: readonly LawItem<Data>[], data: Data) =>
  items.filter(({ applies }) => applies?.(data) ?? true);

/** How many of the items apply and how many of them are met. */
export function countItems<Data>(
  items: readonly LawItem<Data>[],
  data: Data,
  findings: readonly { id: string }[],
): { items: number; met: number } {
  const all = asked(items, data);
  return { items: all.length, met: all.filter((item) => !carrierOf(item, findings)).length };
}

/** The findings that leave items unmet: of each item the first. */
export const carriers = <Data, Found extends { id: string }>(
  items: readonly LawItem<Data>[],
  data: Data,
  findings: readonly Found[],
): Found[] => [...new Set(asked(items, data).flatMap((item) => carrierOf(item, findings) ?? []))];
