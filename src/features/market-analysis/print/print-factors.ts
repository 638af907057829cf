import type { Block } from '#document/model/block.ts';
import { h3, p } from '#document/model/block-build.ts';
import { sectionRef, tableRef } from '#document/model/block-run.ts';
import type { ContentBlock } from '#document/model/content-block.ts';
import { FACTORS, type FactorField } from '#features/market/factors.ts';
import { wordsOf } from '#features/market-value/print/print-differences.ts';
import { SECTION } from '#features/report/sections.ts';
import { lowerFirst, upperFirst } from '#kit/russian.ts';
import { isShippedDenial, NO_CORRECTION, NO_DIFFERENCE, plain, sentencesOf, textsOf } from '../denied-correction.ts';
import type { MarketAnalysis } from '../sheet.ts';
import { isOfBuilding, isOfSupply, lacksSupply } from './of-building.ts';
import { type PictureSizes, printField } from './print-blocks.ts';

/* 8.4, and the texts of the factors that chapter 11 prints beside their corrections. */

/** What the shipped texts of the factors speak of. */
export interface Offered {
  /** The price of an included analogue is that of a deal. */
  hasDeal?: boolean;
  /** A share is valued: the plots are compared whole, and nobody leases one. */
  isOfShare?: boolean;
  /** The sample has no fall of the price with the area. */
  isAreaFlat?: boolean;
}

export interface FactorsPrint extends Offered {
  pictures: PictureSizes;
  /** Factors with a correction other than zero: the chapter of the calculation prints their texts beside the percents. */
  corrected: readonly FactorField[];
  /** Why no correction of a factor is meant to stand for what follows the comparison; empty of every other one. */
  apart: (field: FactorField) => string;
  /** What the adverts say of the terms in the place of «нетипичных условий не указано»; empty where they say nothing. */
  terms?: (field: FactorField) => string;
}

const nameOf = (field: FactorField) => FACTORS.find(({ analysisField }) => analysisField === field)?.name ?? '';

/** The text of a factor with a correction, for the chapter of the calculation. Empty when nothing of it can be printed. */
export function correctedFactorBlocks(
  content: MarketAnalysis,
  field: FactorField,
  pictures: PictureSizes,
  offered: Offered = {},
): Block[] {
  return printField(content[field], {
    pictures,
    alt: nameOf(field),
    unwanted: (sentence) => isShippedDenial(sentence) || isOfOthers(sentence, content, offered),
  });
}

/** Sentences of the shipped texts that hold of deals, and of leases beside owned plots. */
const OF_DEALS = 'Если цена аналога — цена сделки, корректировка не применяется.';
const OF_LEASES =
  'Объём передаваемых прав и наличие ограничений (обременений) влияют на цену: участки на праве собственности при прочих равных условиях дороже участков на праве аренды.';

const OF_FALL = 'С ростом площади цена единицы площади, как правило, снижается.';
const isOfFall = (sentence: string): boolean => plain(sentence) === OF_FALL;

/** Whether a text says what is left out where the sample shows no fall: the reviewer tells of it. */
export const claimsFall = (blocks: readonly ContentBlock[]): boolean =>
  textsOf(blocks).some((text) => sentencesOf(text).some(isOfFall));

/** Left out where the report has nothing of the kind. */
const isOfOthers = (
  sentence: string,
  { market_segment }: MarketAnalysis,
  { hasDeal = false, isOfShare = false, isAreaFlat = false }: Offered,
): boolean =>
  isOfBuilding(market_segment, sentence) ||
  (!hasDeal && plain(sentence) === OF_DEALS) ||
  (isOfShare && plain(sentence) === OF_LEASES) ||
  (isAreaFlat && isOfFall(sentence));

/** A cell begins as those of the other tables do; «д. Верхние Липки» stays. */
const begun = (cell: string): string => (/^\p{L}{1,4}\./u.test(cell) ? cell : upperFirst(cell));

const PRICE_FACTORS = 'table-price-factors';
/** The shipped table's last column, and what in its cells chapter 11 says: where the percent is from, and which of the interval it is. */
const [WITH_SOURCE, ALONE] = ['Корректировка и её источник', 'Корректировка'];
const SOURCE = /, источник — .*?(?=, (?:общий )?интервал |$)|, (?:взята середина|взято среднее значение источника)$/g;

/** A table that was begun names a factor as the screen does. */
const named = (cell: string): string =>
  FACTORS.find(({ label, shortLabel }) => [label, shortLabel].includes(cell.trim()))?.name ?? cell;

/**
 * Without the rows of factors that have no correction and tell so in the texts below, and without the sources: the
 * chapter of the calculation names them beside the percents.
 */
function withoutTold(blocks: readonly ContentBlock[], told: ReadonlySet<FactorField>): ContentBlock[] {
  const isTold = ([first = '', ...cells]: readonly string[]) =>
    FACTORS.some(({ analysisField, name }) => told.has(analysisField) && name === named(first)) &&
    cells.some((cell) => cell.startsWith(NO_CORRECTION));
  const short = (cell: string) => (cell === WITH_SOURCE ? ALONE : cell.replace(SOURCE, ''));
  return blocks.map((block) => {
    if (block.type !== 'table') return block;
    const rows = block.rows.filter((row) => !isTold(row)).map(([first = '', ...cells]) => [named(first), ...cells]);
    const isShipped = rows[0]?.includes(WITH_SOURCE);
    return { ...block, rows: isShipped ? rows.map((row) => row.map((cell) => begun(short(cell)))) : rows };
  });
}

/** Where the table has no other ones, the rest is told below it. */
function whichFactors(blocks: readonly ContentBlock[], corrected: readonly FactorField[]): string {
  const [, ...rows] = blocks.flatMap((block) => (block.type === 'table' ? block.rows : []));
  const all = rows.every(([first = '']) =>
    FACTORS.some(({ analysisField, name }) => name === first && corrected.includes(analysisField)),
  );
  return rows.length > 0 && all ? ', по которым внесены корректировки,' : '';
}

const OF_ANALOGUES = ' у объектов-аналогов';

/** Of whom the table's intervals are, as its own head and sources say. */
function whoseIntervals(blocks: readonly ContentBlock[]): string {
  const [head = [], ...rows] = blocks.flatMap((block) => (block.type === 'table' ? block.rows : []));
  if (rows.some((row) => row.some((cell) => /^выборка/.test(cell)))) return ' по предложениям выборки';
  return head.some((cell) => /аналог/i.test(cell)) ? OF_ANALOGUES : '';
}

/** «Электроснабжение; водоснабжение и канализация; …»: as 11.2 names them, some have a comma of their own. */
const listed = (names: readonly string[]): string =>
  names.map((name, index) => (index === 0 ? name : lowerFirst(name))).join('; ');

/** Of farm land whose plots have none of it. */
const suppliedToNobody = (names: readonly string[]): string =>
  `${listed(names)}: у оцениваемого участка и у объектов-аналогов отсутствуют, поэтому на различие цен не влияют; корректировки не вводились.`;

/** What the texts of several factors say alike. */
const SAME = `Корректировка ${NO_DIFFERENCE}.`;
const isOfEqual = (sentence: string): boolean => plain(sentence) === SAME;
const saysOfEqual = (content: MarketAnalysis, field: FactorField): boolean =>
  textsOf(content[field]).some((text) => sentencesOf(text).some(isOfEqual));

const ofEqual = (names: readonly string[]): string =>
  `${listed(names)}: различий между объектом оценки и аналогами нет, ${names.length > 1 ? 'корректировки не вводились' : 'корректировка не вводилась'}.`;

/** Section 8.4 without its heading. */
export function factors(content: MarketAnalysis, print: FactorsPrint): Block[] {
  const { pictures, corrected, apart, terms = () => '' } = print;
  const told = FACTORS.filter(({ analysisField }) => !corrected.includes(analysisField)).map(
    ({ analysisField: field, name }) => {
      const isBare = lacksSupply(content, field);
      const said = terms(field);
      const unwanted = (sentence: string) =>
        isOfOthers(sentence, content, print) ||
        (isBare && isOfSupply(sentence)) ||
        isOfEqual(sentence) ||
        (said !== '' && isShippedDenial(sentence));
      const written = printField(content[field], { pictures, alt: name, unwanted });
      const missing =
        written.length > 0 && !wordsOf(written).replaceAll('\u00a0', ' ').includes(apart(field))
          ? [p(`${upperFirst(apart(field))}.`)]
          : [];
      const blocks = [...written, ...(said ? [p(said)] : []), ...missing];
      const isEqual = !isBare && saysOfEqual(content, field);
      return { field, isBare, isEqual, blocks: blocks.length > 0 ? [h3(name), ...blocks] : [] };
    },
  );
  const equal = told.flatMap(({ field, isEqual }) => (isEqual ? [nameOf(field)] : []));
  const bare = told.flatMap(({ field, isBare, blocks }) => (isBare && blocks.length === 0 ? [nameOf(field)] : []));
  const together = [
    ...(bare.length > 0 ? [suppliedToNobody(bare)] : []),
    ...(equal.length > 0 ? [ofEqual(equal)] : []),
  ];
  const texts = [
    ...told.flatMap(({ blocks }) => blocks),
    ...(together.length > 0 ? [h3('Факторы без различий'), ...together.map((words) => p(words))] : []),
  ];
  const whose = whoseIntervals(content.price_factors);
  const apartFromTable = told
    .filter(({ blocks, isBare, isEqual }) => isBare || isEqual || blocks.length > 0)
    .map(({ field }) => field);
  const shown = withoutTold(content.price_factors, new Set(apartFromTable));
  const table = printField(shown, {
    pictures,
    alt: 'Ценообразующие факторы',
    table: { id: PRICE_FACTORS, caption: `Ценообразующие факторы и интервалы их значений${whose}` },
  });
  const hasTable = JSON.stringify(table).includes(`"id":"${PRICE_FACTORS}"`);
  const later = corrected.length > 0;
  const corrections = sectionRef(SECTION.corrections);
  const introduced = hasTable
    ? p(
        `Ценообразующие факторы${whichFactors(shown, corrected)} и интервалы их значений${whose}${whose === OF_ANALOGUES ? ', включённых в расчёт,' : ''} приведены в `,
        tableRef(PRICE_FACTORS),
        ...(later ? ['; корректировки обоснованы, а их источники названы в п. ', corrections] : []),
        '.',
      )
    : later && (table.length > 0 || texts.length > 0)
      ? p('Факторы, по которым внесены корректировки, и обоснование их величины описаны в п. ', corrections, '.')
      : null;
  return [...(introduced ? [introduced] : []), ...table, ...texts];
}
