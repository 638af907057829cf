import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { EXAMPLE_PICTURES, exampleContract, exampleDescription } from '#features/example/example-report.ts';
import { fileAddress } from '#features/files/api.ts';
import { factsOf } from '#features/generation/readiness/answers.ts';
import { checkReport } from '#features/generation/readiness/completeness.ts';
import { printedAnswers } from '#features/generation/readiness/printed-answers.ts';
import type { Finding } from '#features/generation/readiness-api.ts';
import type { ReportData } from '#features/generation/report-data.ts';
import { withPlaces } from '#features/market-analysis/live/place-list.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { emptyAssignment } from '#features/report/assignment.ts';
import { emptyClient } from '#features/report/client.ts';
import { storedContent } from '#features/report/sheet.ts';
import { APPRAISER, FIRM, PRIVATE_INN } from '../profile-values.ts';
import { type Market, marketOf } from './market.ts';

/* What the reports of `cases.ts` have in common: the invented appraiser and firm, a plot, its pictures. */

/** What a report says beside the common base. */
export interface Case {
  head: { report_number: string } & Record<string, unknown>;
  client?: object;
  assignment?: object;
  description: { cadastral_number: string } & Record<string, unknown>;
  market: Market;
  /** Settings of the calculation beside the analogues. */
  calculation?: object;
  form?: 'private';
  /** Answers to what the reviewer inside asks, by the rule's id or, where it says several things, by the remark's key; they are printed where the rule has a place. */
  answers?: Readonly<Record<string, string>>;
  /** What the photographs show where it is another plot than the example's, by their names; the others are left out. */
  photos?: Readonly<Record<string, string>>;
}

const SCANS = {
  sro_certificate_scan: 'scan-sro-certificate.jpg',
  diploma_scan: 'scan-diploma.jpg',
  qualification_certificate_scan: 'scan-qualification-certificate.jpg',
  insurance_policy_scan: 'scan-policy-appraiser.jpg',
};

/** Pixels of the pictures, by the beginning of their name. */
const SIZES: [name: string, width: number, height: number][] = [
  ['advert', 1400, 900],
  ['cadastral-map', 1400, 877],
  ['document', 1100, 1556],
  ['map-analogues', 1500, 860],
  ['map', 1500, 630],
  ['photo', 1100, 733],
];

function sizeOf(name: string) {
  const [, width = 0, height = 0] = SIZES.find(([beginning]) => name.startsWith(beginning)) ?? [];
  return { width, height };
}

const FOREIGN = ['photos', 'additional'];
/** Of the example's plot, as the photographs are. */
const SALE = 'document-sale';

const files = (report: Case) =>
  EXAMPLE_PICTURES.filter(
    ({ category, name }) =>
      category !== 'market_analysis_image' &&
      !(report.photos && (FOREIGN.includes(category) || name === SALE) && !report.photos[name]),
  ).map(({ category, name, caption = '', sourceUrl = '', analogIndex = null }, index) => ({
    id: `file-${index}`,
    category,
    file_path: fileAddress(`${name}.jpg`),
    file_name: `${name}.jpg`,
    ...sizeOf(name),
    caption:
      report.photos?.[name] ??
      caption.replace(String(exampleDescription.egrn_number), String(report.description.egrn_number)),
    source_url: sourceUrl.replace(/245|lipki/, report.description.cadastral_number.split(':').at(-1) ?? ''),
    analog_index: analogIndex,
    taken_at: null,
    copied_from: '',
    created_at: `${report.head.inspection_date ?? exampleContract.inspection_date}T09:00:00Z`,
  }));

const answersTo = (findings: readonly Finding[], answers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    findings.flatMap((finding) => {
      const text = answers[finding.key] ?? answers[finding.rule];
      return text ? [[finding.key, { text, printed: true, facts: factsOf(finding), at: '2026-11-20T09:00:00Z' }]] : [];
    }),
  );

/** The report of a case as it is gathered for printing: its places filled. */
export function reportOf(report: Case): ReportData {
  const { client, assignment, ...head } = exampleContract;
  const legal = report.form !== 'private';
  const market = marketOf(report.market, Number(report.description.total_area ?? exampleDescription.total_area));
  const data = {
    head: { id: 'case', ...head, bank: '', ...report.head },
    client: { ...emptyClient(), ...client, ...report.client },
    assignment: { ...emptyAssignment(), ...assignment, ...report.assignment },
    description: { ...descriptionSheet.empty(), ...exampleDescription, ...report.description },
    market: { ...marketAnalysisSheet.empty(), ...market.analysis },
    sample: null,
    calculation: storedContent(marketValueSheet, { ...market.calculation, ...report.calculation } as never),
    review: null,
    adverts: [],
    files: files(report),
    explained: [],
    pictures: {},
    form: legal ? 'legal' : 'private',
    person: {
      last_name: 'Берёзкин',
      first_name: 'Павел',
      middle_name: 'Андреевич',
      phone: '+7 (900) 000-00-17',
      email: 'appraiser@meridian.example',
    },
    appraiser: {
      ...(legal ? appraiserProfile : privateAppraiser).empty(),
      ...APPRAISER,
      ...SCANS,
      ...(legal ? {} : { inn: PRIVATE_INN }),
    },
    legalEntity: legal ? { ...legalEntity.empty(), ...FIRM, insurance_policy_scan: 'scan-policy-firm.jpg' } : null,
    scans: Object.fromEntries(
      [...Object.values(SCANS), 'scan-policy-firm.jpg'].map((key) => [key, { width: 800, height: 1132 }]),
    ),
  } as unknown as ReportData;
  const filled = withPlaces(data);
  const review = { answers: answersTo(checkReport(filled), report.answers ?? {}) };
  const answered = { ...filled, review };
  return { ...answered, explained: printedAnswers(checkReport(answered)) };
}
