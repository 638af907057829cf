import { dealsSaid } from '#features/market-analysis/deals-said.ts';
import { plain, sentencesOf, textsOf } from '#features/market-analysis/denied-correction.ts';
import { editedLabel } from '#features/market-analysis/market-analysis.ts';
import { stateSentence } from '#features/market-analysis/market-state.ts';
import type { MarketAnalysis } from '#features/market-analysis/sheet.ts';
import { type Assignment, assignmentForm, CONTRACT_BASIS } from '#features/report/assignment.ts';
import { type CopiedName, headWords, isDay } from '#features/report/copied-head.ts';
import { recipientsOf } from '#features/report/recipients.ts';
import { formatDate } from '#kit/dates.ts';
import { formatShort } from '#kit/numbers.ts';
import { lowerFirst } from '#kit/russian.ts';
import type { ReportData } from '../report-data.ts';

/*
 * What a report says of its order, its visit and its day, and another report must say again (rows.md C6, P6). It is one
 * list: a copy remembers it, is asked about what of it still stands there, and the dialog «Новый по образцу» tells what of
 * it a pattern brings along.
 */

/** What is said together is asked about together: one press answers it. */
export const GROUPS = ['contract', 'order', 'visit', 'search', 'market', 'reasons'] as const;
type Group = (typeof GROUPS)[number];

export interface Statement {
  /** By which a copy remembers it. */
  name: string;
  /** As it is named inside a sentence. */
  label: string;
  /** Where it is said. */
  field: string;
  /** In one line, as the report says it now. */
  words: string;
}

export interface Said {
  head: Pick<ReportData['head'], CopiedName>;
  assignment: Assignment | null;
  market: MarketAnalysis | null;
  calculation: Pick<
    NonNullable<ReportData['calculation']>,
    'value_interval_reason' | 'corrections_meta' | 'liquidity_level' | 'exposure_months'
  > | null;
}

const one = (field: string, label: string, words: string | null | undefined, name = field): Statement => ({
  ...{ name, label, field, words: plain(words ?? '') },
});

function ofHead(head: Said['head'], labels: Partial<Record<CopiedName, string>>): Statement[] {
  const now = headWords(head);
  return (Object.entries(labels) as [CopiedName, string][]).map(([name, label]) =>
    one(name, label, isDay(name) ? now[name] && formatDate(now[name]) : now[name]),
  );
}

type TextName = { [Name in keyof Assignment]: Assignment[Name] extends string | null ? Name : never }[keyof Assignment];

const ofAssignment = (assignment: Assignment, names: readonly TextName[]): Statement[] =>
  names.map((name) => one(name, lowerFirst(assignmentForm.fields[name].label), assignment[name]));

/** What ФСО № 9 wants agreed upon is said to a bank alone. */
const ifForBank = ({ head, assignment }: Said, names: readonly TextName[]): readonly TextName[] =>
  assignment && recipientsOf(head, assignment.recipients).includes('bank') ? names : [];

/** What follows from the tick that there was a visit: each report says it of its own. */
const VISIT = 'проведён оценщиком, снимки сделаны при нём, скрытые факторы не выявлены';
const AGREED = 'приложение к договору';

function ofOrder(said: Said): Statement[] {
  const { head, assignment } = said;
  const isAgreed = head.contract_number !== '' && (assignment?.basis_type ?? CONTRACT_BASIS) === CONTRACT_BASIS;
  return [
    ...ofHead(head, { purpose: 'цель оценки', bank: 'банк', report_users: 'пользователи отчета' }),
    ...(assignment ? ofAssignment(assignment, ['basis_details', ...ifForBank(said, ['pledge_materials'])]) : []),
    ...(assignment ? ofAssignment(assignment, ['engaged_specialists', 'assignment_other']) : []),
    one('contract_number', 'согласование задания', isAgreed ? AGREED : '', 'agreed'),
  ];
}

function ofVisit(said: Said): Statement[] {
  const { assignment } = said;
  if (!assignment) return [];
  const isDone = assignment.inspection_performed;
  return [
    one('inspection_date', 'осмотр', isDone ? VISIT : '', 'inspection_performed'),
    ...ofAssignment(assignment, isDone ? ['inspection_note'] : ['no_inspection_reason']),
    ...ofAssignment(assignment, ifForBank(said, ['pledge_inspection'])),
  ];
}

/** Texts that tell of the market as it is on the day: of these the sentences with a figure, or with what was sought. */
const OF_THE_DAY = ['general_analysis', 'market_conditions', 'market_trends'] as const;
const TELLS = /\d|искал|просмотр|опрос|опрош|запро(?:с|ш)|(?:выявл|найд|обнаруж)ен/iu;
/** What a place says follows the new report by itself. */
const FOLLOWS = /[{}[\]]/;

const ofTexts = (market: MarketAnalysis): Statement[] =>
  OF_THE_DAY.flatMap((field) =>
    textsOf(market[field])
      .flatMap(sentencesOf)
      .filter((sentence) => TELLS.test(sentence) && !FOLLOWS.test(sentence))
      .map((sentence) => one(field, `текст «${editedLabel(field)}»`, sentence)),
  );

/** An approach that is refused because of its market. */
const rentsSaid = ({ approach_income_refusal: refusal }: MarketAnalysis): string =>
  /аренд|рент/iu.test(refusal) ? refusal : '';

function ofLiquidity({ liquidity_level: level, exposure_months: months }: NonNullable<Said['calculation']>): string {
  return [level, months === null ? '' : `${formatShort(months)} мес.`].filter(Boolean).join(', ');
}

/** By its groups, in the order in which it is named. */
const STATEMENTS: Record<Group, (said: Said) => Statement[]> = {
  contract: ({ head }) =>
    ofHead(head, {
      contract_number: 'номер договора',
      contract_date: 'дата договора',
      inspection_date: 'дата осмотра',
    }),
  order: ofOrder,
  visit: ofVisit,
  search: ({ market }) =>
    market
      ? [
          one('price_analysis', 'цены сделок', dealsSaid(market.price_analysis), 'deals'),
          one('approach_income_refusal', 'рынок аренды', rentsSaid(market)),
        ]
      : [],
  market: ({ market }) =>
    market
      ? [
          one('market_area', 'границы рынка', market.market_area),
          one('market_activity', 'состояние рынка', stateSentence(market), 'state'),
          ...ofTexts(market),
        ]
      : [],
  reasons: ({ calculation }) =>
    calculation
      ? [
          one('value_interval_reason', 'обоснование границ стоимости', calculation.value_interval_reason, 'interval'),
          one(
            'corrections_meta.saleDateCorrection.comment',
            'обоснование корректировки на дату продажи',
            calculation.corrections_meta.saleDateCorrection?.comment,
            'saleDate',
          ),
          one('liquidity_level', 'ликвидность и срок экспозиции', ofLiquidity(calculation), 'liquidity'),
        ]
      : [],
};

export const statementsOf = (group: Group, said: Said): Statement[] =>
  STATEMENTS[group](said).filter(({ words }) => words !== '');

/** A line of the screen, and of an answer, holds no more of each. */
const MOST = 120;
const shortened = (words: string) => (words.length > MOST ? `${words.slice(0, MOST - 1)}…` : words);

/** «номер договора «84-Д», дата договора 09.11.2026» */
export const named = (said: readonly Statement[]): string =>
  said
    .map(({ name, label, words }) => `${label} ${isDay(name as CopiedName) ? words : `«${shortened(words)}»`}`)
    .join(', ');
