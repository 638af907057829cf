import type { ContentBlock } from '#document/model/content-block.ts';
import { isBlank } from '#document/model/content-summary.ts';
import { type GROUPS, named, type Statement, statementsOf } from '#features/generation/readiness/said-again.ts';
import { oldEdition } from '#features/market/compute/handbook/edition.ts';
import { CORRECTIONS, FACTORS } from '#features/market/factors.ts';
import { LIVE_PLACES } from '#features/market-analysis/live/place-list.ts';
import {
  BLOCK_FIELDS,
  type BlocksByField,
  EDITED_FIELDS,
  eachBlockField,
  FACTOR_FIELDS,
} from '#features/market-analysis/market-analysis.ts';
import { marketStateForm } from '#features/market-analysis/market-state.ts';
import { offersSaid } from '#features/market-analysis/offers-said.ts';
import { OVERVIEW_FIELD } from '#features/market-analysis/overview/overview.ts';
import { withoutPictures } from '#features/market-analysis/own-texts.ts';
import { DERIVED_FIELDS, isDerivedField } from '#features/market-analysis/sample/sample-texts.ts';
import type { MarketAnalysis } from '#features/market-analysis/sheet.ts';
import { type CalculationSettings, emptyMeta, emptySettings } from '#features/market-value/calculation.ts';
import { type Assignment, emptyAssignment } from '#features/report/assignment.ts';
import { formatDate, formatDateInWords } from '#kit/dates.ts';
import { lowerFirst, plural } from '#kit/russian.ts';
import type { KEPT_OF_HEAD, PatternPart } from './api.ts';
import { askedAnew, namesAnalogues, namesPercents } from './asked-anew.ts';

/*
 * What a report made after a pattern takes from it (rows.md P6). Nothing of the client, the object, the dates, the
 * pictures and the sample is taken: what stays is named here, so that a new field is not carried over by chance.
 */

interface Head extends Record<(typeof KEPT_OF_HEAD)[number], string> {
  contract_number: string;
  evaluation_date: string | null;
  report_date: string | null;
  contract_date: string | null;
  inspection_date: string | null;
  report_number: string;
}

/** The steps of the pattern that something is taken from; null where one was never filled. */
export interface Pattern {
  head: Head;
  assignment: Assignment | null;
  market: MarketAnalysis | null;
  settings: CalculationSettings | null;
  /** Of the former plot: what the texts may name it by. */
  cadastralNumber: string;
}

const KEPT_OF_ASSIGNMENT = [
  ...['basis_type', 'result_form', 'purpose_legal_basis', 'paper_copies', 'value_premises', 'assumptions'],
  ...['limitations', 'distribution_limits', 'method_recommendations'],
  // To whom it goes, and what that bank wants.
  ...['recipients', 'pledge_inspection', 'pledge_materials', 'pledge_experts', 'recipient_requirements'],
] as (keyof Assignment)[];

const KEPT_OF_CALCULATION = [
  ...['bargaining', 'financing', 'saleTerms', 'rounding_type', 'weight_method', 'corrections_meta'],
  ...['interval_not_required', 'support_omitted', 'share_source', 'liquidation_source'],
] as (keyof CalculationSettings)[];

const only = <T extends object>(from: T, keys: readonly (keyof T)[], empty: T): T => ({
  ...empty,
  ...Object.fromEntries(keys.map((key) => [key, from[key]])),
});

export const keptTerms = (assignment: Assignment): Assignment =>
  only(assignment, KEPT_OF_ASSIGNMENT, emptyAssignment());

/**
 * Sources without what was said of the former plot's cells: the reason, and the range between its two values. Whether
 * they hold the percents that will be typed nobody has looked up.
 */
function keptSources(meta: CalculationSettings['corrections_meta']): CalculationSettings['corrections_meta'] {
  const named = Object.entries(meta).filter(([, { source }]) => source !== '');
  return Object.fromEntries(
    named.map(([correction, { source, year, table, page }]) => [
      correction,
      { ...emptyMeta(), ...{ source, year, table, page }, outdated: true },
    ]),
  );
}

export const keptFactors = (settings: CalculationSettings): CalculationSettings => ({
  ...only(settings, KEPT_OF_CALCULATION, emptySettings()),
  corrections_meta: keptSources(settings.corrections_meta),
});

/** Texts that follow the sample or the month: what is stored under them nobody has seen. */
const following = ({ sample_texts, overview_text }: MarketAnalysis) => [
  ...DERIVED_FIELDS.filter((field) => sample_texts[field].derived),
  ...(overview_text.follows ? [OVERVIEW_FIELD] : []),
];

/** «16.11.2026» and «16 ноября 2026», with spaces of both kinds. */
function waysToSay(day: string): string[] {
  const words = formatDateInWords(day).replace(/\sг\.$/, '');
  return [formatDate(day), words, words.replaceAll('\u00a0', ' ')];
}

const daysOf = ({ evaluation_date, report_date, contract_date, inspection_date }: Head): string[] => [
  ...new Set(
    [evaluation_date, report_date, contract_date, inspection_date].flatMap((day) => (day ? waysToSay(day) : [])),
  ),
];

/** A factor's text that names analogues is of the former comparison alone. */
const isOfComparison = (field: string, blocks: readonly ContentBlock[]): boolean =>
  FACTOR_FIELDS.some((factor) => factor.field === field) && namesAnalogues(JSON.stringify(blocks));

/**
 * The texts of a report made after the pattern.
 * @param defaults what a text that is of the former comparison gives way to: it follows the new one
 */
export function keptTexts({ head, market }: Pattern, defaults: BlocksByField): MarketAnalysis | null {
  if (!market) return null;
  const left = leftTexts(market);
  const days = daysOf(head);
  return {
    ...left,
    ...eachBlockField((field) =>
      isOfComparison(field, left[field]) ? defaults[field] : askedAnew(left[field], field, days),
    ),
  };
}

/** The texts without pictures; the state of the market is stated anew, and the best use is one plot's. */
const leftTexts = (market: MarketAnalysis): MarketAnalysis => ({
  ...market,
  ...Object.fromEntries(BLOCK_FIELDS.map(({ field }) => [field, withoutPictures(market[field]).blocks])),
  ...marketStateForm.empty(),
  hbu_text: [],
  hbu_conclusion: '',
  ...Object.fromEntries(following(market).map((field) => [field, []])),
});

const counted = (count: number, one: string, few: string, many: string) =>
  `${count}\u00a0${plural(count, one, few, many)}`;

function textsBrought(market: MarketAnalysis): string {
  const texts = BLOCK_FIELDS.filter(({ field }) => !isBlank(market[field]));
  if (texts.length === 0) return '';
  const written = JSON.stringify(texts.map(({ field }) => market[field]));
  const places = LIVE_PLACES.reduce((sum, { name }) => sum + written.split(`{${name}}`).length - 1, 0);
  const anew =
    places > 0
      ? `; ${counted(places, 'место заполнится', 'места заполнятся', 'мест заполнится')} заново из\u00a0нового отчета`
      : '';
  return `${counted(texts.length, 'текст', 'текста', 'текстов')}${anew}`;
}

const sourcesOf = (settings: CalculationSettings) =>
  CORRECTIONS.flatMap((correction) => {
    const meta = settings.corrections_meta[correction];
    return meta?.source ? [{ correction, ...meta }] : [];
  });

function factorsBrought(settings: CalculationSettings): string {
  const sources = sourcesOf(settings).length;
  return sources > 0
    ? `${counted(sources, 'корректировка с\u00a0источником', 'корректировки с\u00a0источниками', 'корректировок с\u00a0источниками')}, без\u00a0процентов`
    : '';
}

const termsBrought = ({ purpose, bank, report_users }: Head): string =>
  [purpose, bank || report_users].filter(Boolean).join('; ');

/** What each part brings, in words; '' for nothing. */
export const broughtBy = ({ head, market, settings }: Pattern): { part: PatternPart; brings: string }[] => [
  { part: 'texts', brings: market ? textsBrought(leftTexts(market)) : '' },
  { part: 'factors', brings: settings ? factorsBrought(settings) : '' },
  { part: 'terms', brings: termsBrought(head) },
];

/** «в тексте «Газоснабжение» названо 16.11.2026»: of each text the first that is wrong in another report. */
function outdatedTexts({ head, cadastralNumber }: Pattern, market: MarketAnalysis): Map<string, string> {
  const former = [...new Set([...daysOf(head), cadastralNumber, head.report_number])].filter(
    (words) => words.length > 4,
  );
  const kept = leftTexts(market);
  const wrongIn = ({ field, label }: (typeof EDITED_FIELDS)[number]): string => {
    // The sample stays behind.
    if (isDerivedField(field) && !kept.sample_texts[field].derived && !isBlank(kept[field]))
      return `текст «${label}» написан по\u00a0предложениям образца`;
    const text = JSON.stringify(kept[field]);
    const named = former.filter((words) => text.includes(words));
    if (named.length > 0) return `в\u00a0тексте «${label}» названо ${named.join(', ')}`;
    if (isOfComparison(field, kept[field]))
      return `вместо текста «${label}» — текст сервиса: в\u00a0нем названы аналоги образца`;
    if (namesAnalogues(text)) return `в\u00a0тексте «${label}» названы аналоги образца`;
    if (offersSaid(text) !== null) return `в\u00a0тексте «${label}» названо число предложений образца`;
    return namesPercents(field, text) ? `в\u00a0тексте «${label}» названы проценты на\u00a0дату образца` : '';
  };
  return new Map(
    EDITED_FIELDS.map((edited): [string, string] => [edited.field, wrongIn(edited)]).filter(([, told]) => told),
  );
}

/** What a copy of the pattern would be asked about, too, where it comes along and nothing else is told of its text. */
function saidOfDay(pattern: Pattern): { part: PatternPart; text: string }[] {
  const { head, assignment, market } = pattern;
  const texts = market ? outdatedTexts(pattern, market) : new Map<string, string>();
  const kept = {
    ...{ head, calculation: null },
    assignment: assignment && keptTerms(assignment),
    market: market && leftTexts(market),
  };
  const left = (of: (typeof GROUPS)[number]) => statementsOf(of, kept).filter(({ field }) => !texts.has(field));
  const isKept = ({ field }: Statement) => KEPT_OF_ASSIGNMENT.some((name) => name === field);
  const told = (said: readonly Statement[]) => said.map((one) => named([one]));
  return [
    ...[...texts.values(), ...told([...left('search'), ...left('market')])].map((text) => ({
      part: 'texts' as const,
      text,
    })),
    ...told([...left('order'), ...left('visit')].filter(isKept)).map((text) => ({ part: 'terms' as const, text })),
  ];
}

/** @param on the day for which a source counts as old */
function oldSources(settings: CalculationSettings, on: string): string[] {
  return sourcesOf(settings).flatMap(({ correction, year }) => {
    if (!/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(year) || oldEdition(year, on) === null) return [];
    const label = FACTORS.find((factor) => factor.correction === correction)?.shortLabel ?? '';
    return [`источнику корректировки «${lowerFirst(label)}» (${year}) больше 18\u00a0месяцев`];
  });
}

/** What of it is out of date, or names the former plot or its dates. */
export const outdatedIn = (pattern: Pattern, on: string): { part: PatternPart; text: string }[] => [
  ...saidOfDay(pattern),
  ...(pattern.settings ? oldSources(pattern.settings, on) : []).map((text) => ({ part: 'factors' as const, text })),
];
