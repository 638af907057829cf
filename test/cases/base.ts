import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import type { LandPlot } from '#features/description/land-plot.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { exampleContract, exampleDescription } from '#features/example/example-report.ts';
import { fileAddress } from '#features/files/api.ts';
import { factsOf as printedFacts } from '#features/generation/print/facts-of.ts';
import { agreedAssumptions } from '#features/generation/print/print-grounds.ts';
import { factsOf } from '#features/generation/readiness/answers.ts';
import { checkReport } from '#features/generation/readiness/completeness.ts';
import { printedAnswers } from '#features/generation/readiness/printed-answers.ts';
import type { Finding } from '#features/generation/readiness-api.ts';
import type { ReportData } from '#features/generation/report-data.ts';
import { reviewSheet } from '#features/generation/review-sheet.ts';
import { withPlaces } from '#features/market-analysis/live/place-list.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { emptyAssignment } from '#features/report/assignment.ts';
import { emptyClient } from '#features/report/client.ts';
import { storedContent } from '#features/report/sheet.ts';
import { APPRAISER, FIRM, PRIVATE_INN } from '../profile-values.ts';
import { type Market, marketOf } from './market.ts';
import { type Copies, type Paper, papersOf } from './papers.ts';

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
  /** What becomes of the default assumptions, where the report does not know enough to say it. */
  assumed?: (agreed: readonly string[]) => readonly string[];
  /** Answers to what the reviewer inside asks, by the rule's id or, where it says several things, by the remark's key; they are printed where the rule has a place. */
  answers?: Readonly<Record<string, string>>;
  /** What the photographs show where it is another plot than the example's, by their names. */
  photos?: Readonly<Record<string, string>>;
  /** What the copies of the case's own documents say, and those of what it rests on beside them. */
  copies?: Copies;
  materials?: Copies;
}

const SCANS = {
  sro_certificate_scan: 'scan-sro-certificate.jpg',
  diploma_scan: 'scan-diploma.jpg',
  qualification_certificate_scan: 'scan-qualification-certificate.jpg',
  insurance_policy_scan: 'scan-policy-appraiser.jpg',
};

function parts(report: Case) {
  const description = { ...descriptionSheet.empty(), ...exampleDescription, ...report.description } as LandPlot;
  const market = marketOf(report.market, Number(description.total_area));
  return { description, market };
}

/** The pictures of a case, which are drawn when it is printed. */
export function picturesOf(report: Case): Paper[] {
  const { description: plot, market } = parts(report);
  const { photos, copies = {}, materials = {} } = report;
  return papersOf({ plot, market: market.shown, photos, copies, materials });
}

function files(report: Case) {
  const visited = report.head.inspection_date ?? exampleContract.inspection_date;
  return picturesOf(report).map(
    ({ category, name, caption = '', sourceUrl = '', analogIndex = null, width, height }, index) => ({
      id: `file-${index}`,
      category,
      file_path: fileAddress(`${name}.jpg`),
      file_name: `${name}.jpg`,
      ...{ width, height },
      caption,
      source_url: sourceUrl,
      analog_index: analogIndex,
      taken_at: category === 'photos' ? `${visited}T12:10:00` : null,
      copied_from: '',
      created_at: `${visited}T09:00:00Z`,
    }),
  );
}

const answersTo = (findings: readonly Finding[], answers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    findings.flatMap((finding) => {
      const text = answers[finding.key] ?? answers[finding.rule];
      return text ? [[finding.key, { text, printed: true, facts: factsOf(finding), at: '2026-11-20T09:00:00Z' }]] : [];
    }),
  );

/** The form shows the default assumptions, and the appraiser writes into them. */
function withAssumed(data: ReportData, assumed: Case['assumed']): ReportData {
  if (!assumed) return data;
  const assumptions = assumed(agreedAssumptions(printedFacts(data), data.assignment));
  return { ...data, assignment: { ...data.assignment, assumptions: assumptions.join('\n') } };
}

const made = new WeakMap<Case, ReportData>();

/** The report of a case as it is gathered for printing: its places filled. Made once: nobody changes it. */
export function reportOf(report: Case): ReportData {
  const found = made.get(report) ?? gathered(report);
  made.set(report, found);
  return found;
}

function gathered(report: Case): ReportData {
  const { client, assignment, ...head } = exampleContract;
  const legal = report.form !== 'private';
  const { description, market } = parts(report);
  const data = {
    head: { id: 'case', ...head, bank: '', ...report.head },
    client: { ...emptyClient(), ...client, ...report.client },
    assignment: { ...emptyAssignment(), ...assignment, ...report.assignment },
    description,
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
      diploma_series_number: `о профессиональной переподготовке ${APPRAISER.diploma_series_number}`,
      ...SCANS,
      ...(legal ? {} : { inn: PRIVATE_INN }),
    },
    legalEntity: legal ? { ...legalEntity.empty(), ...FIRM, insurance_policy_scan: 'scan-policy-firm.jpg' } : null,
    scans: Object.fromEntries(
      [...Object.values(SCANS), 'scan-policy-firm.jpg'].map((key) => [key, { width: 800, height: 1132 }]),
    ),
  } as unknown as ReportData;
  const filled = withPlaces(withAssumed(data, report.assumed));
  const review = { ...reviewSheet.empty(), answers: answersTo(checkReport(filled), report.answers ?? {}) };
  const answered = { ...filled, review };
  return { ...answered, explained: printedAnswers(checkReport(answered)) };
}
