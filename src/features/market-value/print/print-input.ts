import { Decimal } from 'decimal.js';
import type { Block } from '#document/model/block.ts';
import { type Inline, sectionRef } from '#document/model/block-run.ts';
import {
  type ChoiceField,
  CORRECTIONS,
  type CorrectionField,
  correctionName,
  FACTORS,
  type Factor,
} from '#features/market/factors.ts';
import { SECTION } from '#features/report/sections.ts';
import { isLessThanPlot, type Right } from '#features/valued/right.ts';
import type { Valued } from '#features/valued/valued.ts';
import { formatDate } from '#kit/dates.ts';
import { formatShort, toDecimals } from '#kit/numbers.ts';
import { lowerFirst, upperFirst } from '#kit/russian.ts';
import { AREA_DECIMALS } from '../amounts.ts';
import type { Analogue } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { choiceLabel, isListed } from '../choices.ts';
import type { CalculationResult } from '../compute/market-value.ts';
import { resultOf } from '../compute/stored-results.ts';
import { type ObjectSources, type ObjectValues, objectValues } from '../object-values.ts';

/** What chapter 11 is printed from; the texts come printed from the market analysis. */
export interface PrintInput {
  calculation: Calculation;
  object: ObjectSources;
  valued: Valued;
  /** The market analysis' blocks by its field, without the sentences that still have places to fill. */
  explanations: Readonly<Record<string, readonly Block[]>>;
  /** The term of exposure that the market analysis states, months; none where it states none. */
  marketTerm?: { from: number | null; to: number | null; said: string };
  /** Of a lease: its terms, which an owned plot has nothing of. */
  leaseTerms?: readonly string[];
  /** « с НДС», « без НДС» behind the value; empty where the tax is no matter of it. */
  taxBasis?: string;
  /** Whether the appendix holds a copy of the analogue's offer. */
  hasAdvert(index: number): boolean;
  /** What was taken of the analogue without words of its advert. */
  assumed?(index: number): AssumedTerms;
}

export interface AssumedTerms {
  fields: readonly ChoiceField[];
  /** Of what the advert says different things, and in which words. */
  twofold: readonly { field: ChoiceField; words: readonly string[] }[];
}

/** The input with everything computed once. */
export interface Printed extends PrintInput {
  result: CalculationResult;
  values: ObjectValues;
  /** sq m */
  area: number | null;
}

export function prepare(input: PrintInput): Printed {
  const { area } = input.valued;
  return { ...input, area, result: resultOf(input.calculation, input.valued), values: objectValues(input.object) };
}

export const DASH = '—';

const ofShare = ({ code }: Right) => code === 'share' || code === 'share_whole';

/**
 * What the comparison gives: the value itself, of a lease or a claim with its name, or where a stage follows the market
 * value of the whole. Another kind than these two has no stage of its own.
 */
export function comparedValue({
  valued: { kind, right },
  result: { stages },
}: Pick<Printed, 'valued' | 'result'>): string {
  const isLess = isLessThanPlot(right);
  if (stages.length === 0 && !isLess) return upperFirst(kind.nominative);
  const compared = stages.length === 0 || kind.code === 'own' ? upperFirst(kind.nominative) : 'Рыночная стоимость';
  return `${compared} ${ofShare(right) ? 'участка в целом' : right.genitive}`;
}

/** «права аренды земельного участка» that is compared with plots in ownership alone; empty of anything else. */
export function comparedWithOwned({ analogs }: Pick<Calculation, 'analogs'>, right: Right): string {
  const included = analogs.filter(({ isIncluded }) => isIncluded);
  const owned = included.every(
    ({ propertyRights, propertyRightsCorrection }) =>
      propertyRights === 'Право собственности' && propertyRightsCorrection,
  );
  return isLessThanPlot(right) && included.length > 0 && owned ? right.genitive : '';
}

const isForced = ({ kind }: Valued) => kind.code === 'liquidation';

/** Of a share the whole plot is compared, of a forced sale a free one: the object of the tables is not that of the assignment. */
const APART = {
  share: 'Сравнивается участок в целом, доля учтена',
  liquidation: 'Вынужденность продажи учтена',
} as const;

/** What the rows of the object leave to the stages behind the comparison: under each table that has them. */
export const apartNote = ({ result: { stages } }: Pick<Printed, 'result'>): Inline[] =>
  stages.map(({ code }, index) => {
    const section = code === 'share' ? SECTION.shareValue : SECTION.liquidationValue;
    return [index > 0 ? ' ' : '', `${APART[code]} в п. `, sectionRef(section), '.'];
  });

/** The same under the tables of the spreadsheet, which has no sections. */
export const apartLines = ({ result: { stages } }: Pick<Printed, 'result'>): string[] =>
  stages.map(({ code }) => `${APART[code]} отдельно.`);

/** The price of a metre with six decimals, or with as many more as its product with the area needs to be right to the kopeck. */
export function priceInFull({ perMeter, whole }: Record<'perMeter' | 'whole', string>, area: number): string {
  const product = (digits: number) => new Decimal(toDecimals(perMeter, digits)).times(area);
  let digits = 6;
  while (digits < 12 && toDecimals(product(digits), 2) !== toDecimals(whole, 2)) digits += 1;
  return formatShort(perMeter, digits);
}

/** Why the right of a share has no correction; empty of other rights. */
export const wholeCompared = (right: Right): string => {
  if (!ofShare(right)) return '';
  const apart = right.code === 'share' ? ', доля учтена отдельно' : '';
  return `с аналогами сравнивается участок в целом на праве собственности${apart}`;
};

/** Why what a stage adds afterwards has no correction; empty of every other factor. */
export function whyApart(valued: Valued, field: ChoiceField): string {
  if (field === 'propertyRights') return wholeCompared(valued.right);
  return field === 'saleTerms' && isForced(valued)
    ? 'сравнение выполнено для продажи за типичный срок экспозиции, вынужденность учтена отдельно'
    : '';
}

/** What is compared with the analogues: of a share it is no «объект оценки». */
export const subjectInGenitive = ({ right }: Valued): string =>
  right.code === 'share' ? 'участка в целом' : 'объекта оценки';

/** Where nothing before says of which plot: the one whose share is valued. */
const OF_SHARE = ', доля в праве на который оценивается';

/** «отличаются от объекта оценки». */
export const comparedInGenitive = ({ right }: Valued): string =>
  right.code === 'share' ? `участка${OF_SHARE}` : 'объекта оценки';

/** «ближе к объекту оценки». */
export const comparedInDative = ({ right }: Valued): string =>
  right.code === 'share' ? `участку${OF_SHARE},` : 'объекту оценки';

/** Beside the name of an analogue that is excluded. */
export const LEFT_OUT = 'не учитывается';

/** «Аналог 1». */
export const title = (index: number): string => `Аналог ${index + 1}`;

/** An analogue's choice as the report prints it; empty when there is none. */
export function printedChoice(analogue: Analogue, field: ChoiceField): string {
  if (field === 'area') return analogue.area === null ? '' : formatShort(analogue.area, AREA_DECIMALS);
  if (field === 'saleDate') return formatDate(analogue.saleDate);
  if (field === 'location') return analogue.location;
  // The row is of the discount: the value says of what it is. Not every advert speaks of the bargaining that is expected.
  if (field === 'bargaining' && analogue.bargaining)
    return `торг ${analogue.bargaining === 'Предусмотрен' ? 'предполагается' : lowerFirst(analogue.bargaining)}`;
  return agreed(field, isListed(field) ? lowerFirst(choiceLabel(field, analogue[field])) : analogue[field]);
}

/** The object's value as the report prints it; empty of the bargaining: the object is not offered. */
export function printedObject(values: ObjectValues, field: ChoiceField): string {
  if (field === 'bargaining') return '';
  const { text } = values[field];
  return field === 'location' ? text : agreed(field, lowerFirst(text));
}

/** Cells begin alike; a place begins as it is written: «д. Верхние Липки». */
export const inCell = (choice: ChoiceField, words: string): string =>
  choice === 'location' ? words : upperFirst(words);

/** Of several things: «подъездные пути — щебёночные», «водоснабжение и канализация — отсутствуют». */
const OF_SEVERAL: Readonly<Record<string, string>> = {
  грунтовая: 'грунтовые',
  асфальтированная: 'асфальтовые',
  щебёночная: 'щебёночные',
  отсутствует: 'отсутствуют',
  центральное: 'центральные',
  автономное: 'автономные',
};

/** What is said of a factor agrees with the factor's name. The long use stands in narrow columns: it is printed in two words. */
export function agreed(field: ChoiceField, words: string): string {
  if (field === 'permittedUse') return words === 'сельскохозяйственное использование' ? 'сельское хозяйство' : words;
  return field === 'roads' || field === 'waterSewerage' ? (OF_SEVERAL[words] ?? words) : words;
}

/** A row of the tables of corrections. */
export interface CorrectionRow {
  correction: CorrectionField;
  name: string;
  factor: Factor | null;
  /** Percent by analogue. */
  percents: number[];
}

/** In the order in which they are applied; a correction without a factor only where an analogue holds a value in it. */
export function correctionRows({ analogs }: Calculation): CorrectionRow[] {
  return CORRECTIONS.flatMap((correction) => {
    const factor = FACTORS.find((entry) => entry.correction === correction) ?? null;
    const percents = analogs.map((analogue) => analogue[correction] ?? 0);
    if (!factor && percents.every((percent) => percent === 0)) return [];
    return [{ correction, name: correctionName(correction), factor, percents }];
  });
}

/** Whether a correction moves the price of an included analogue. */
export function isApplied(row: CorrectionRow, { analogs }: Calculation): boolean {
  return row.percents.some((percent, index) => percent !== 0 && analogs[index]?.isIncluded);
}
