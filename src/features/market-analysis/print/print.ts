import type { Decimal } from 'decimal.js';
import type { Block } from '#document/model/block.ts';
import { h1, h2, p } from '#document/model/block-build.ts';
import { type Inline, plainRuns, sectionRef, tableRef } from '#document/model/block-run.ts';
import { HECTARE, isByHectare, perLargeUnit } from '#features/description/land-area.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatNumber } from '#kit/numbers.ts';
import { lowerFirst } from '#kit/russian.ts';
import { withoutEnd } from '#kit/without-end.ts';
import { plain, textsOf } from '../denied-correction.ts';
import { segmentLabel } from '../market-analysis.ts';
import { amidWords, stateSentence, termOfMarket } from '../market-state.ts';
import { type Offers, offersInWords, offersOf } from '../offers.ts';
import type { PlotUse } from '../plot-use.ts';
import { categoryFits, fitOfUse } from '../segment-fit.ts';
import type { MarketAnalysis } from '../sheet.ts';
import { saysOfOffers } from '../sought-rights.ts';
import { type PictureSizes, printField } from './print-blocks.ts';
import { type FactorsPrint, factors } from './print-factors.ts';
import { type PrintedLiquidity, saysExposure, saysLiquidity } from './said-liquidity.ts';

/** Numbered tables of section 8, for references from other sections. */
export const MARKET_TABLE = {
  indicators: 'table-indicators',
  offers: 'table-offers',
} as const;

/** What section 8 says of the plot and of the calculation. */
export interface MarketPrint extends FactorsPrint {
  /** Empty strings where not known. */
  plot: PlotUse & { surroundings: readonly string[] };
  /** The charts of the sample. */
  charts: readonly Block[];
  /** yyyy-MM-dd. */
  evaluationDate: string | null;
  /** sq m of the plot; null while nobody knows. */
  plotArea?: number | null;
  /** The last day on which an analogue of the calculation was offered, yyyy-MM-dd. */
  latestAnalogue: string | null;
  /** Rows of the table of offers that became analogues, both by their numbers. */
  analogueRows?: readonly { analogue: number; row: number }[];
  /** «права аренды земельного участка» that is compared with plots in ownership alone; empty of anything else. */
  besideOwned: string;
  /** How fast what is valued is sold, as chapter 12 says it; null where nobody stated it. */
  liquidity?: PrintedLiquidity | null;
  /** The day of valuation is long over: the market is told of in the past. */
  isPast?: boolean;
}

/** Section 8 «Анализ рынка». A part without content is left out. */
export function marketAnalysisBlocks(content: MarketAnalysis, print: MarketPrint): Block[] {
  const parts = [
    ...section(h2(SECTION.marketGeneral, 'Политическая и социально-экономическая обстановка'), general(content, print)),
    ...section(h2(SECTION.segment, 'Определение сегмента рынка'), segment(content, print)),
    ...section(h2(SECTION.prices, 'Цены сделок и предложений'), prices(content, print)),
    ...section(h2(SECTION.factors, 'Ценообразующие факторы'), factors(content, print)),
    ...section(h2(SECTION.marketConclusions, 'Выводы'), conclusions(content, print)),
  ];
  return section(h1(SECTION.market, 'Анализ рынка'), parts);
}

/** How the analogues were selected, for the same chapter. */
export function selectionBlocks(content: MarketAnalysis, pictures: PictureSizes): Block[] {
  return printField(content.analogs, { pictures, alt: 'Отбор объектов-аналогов' });
}

const section = (heading: Block, blocks: Block[]): Block[] => (blocks.length > 0 ? [heading, ...blocks] : []);

/** The appraiser's text; where it ends with the table of indicators, what the stated facts conclude from it. */
function general(content: MarketAnalysis, { pictures, isPast }: MarketPrint): Block[] {
  const blocks = printField(content.general_analysis, {
    pictures,
    field: 'general_analysis',
    alt: 'Показатели социально-экономического развития',
    table: { id: MARKET_TABLE.indicators, caption: 'Основные показатели социально-экономического развития' },
  });
  const said = blocks.at(-1)?.kind === 'table' ? amidWords(content, isPast) : null;
  if (!said) return blocks;
  const conclusions = sectionRef(SECTION.marketConclusions);
  const more = said.beside ? [`; ${said.beside} — в п. `, conclusions] : [' (п. ', conclusions, ')'];
  return [...blocks, p(said.amid, ...more, '.')];
}

function segment(content: MarketAnalysis, { plot, besideOwned }: MarketPrint): Block[] {
  if (content.market_segment === '') return [];
  const surroundings = plot.surroundings.map(lowerFirst).join(', ');
  const otherUse = fitOfUse(content.market_segment, plot.permittedUse) === 'other';
  const grounds = [
    plot.category &&
      categoryFits(content.market_segment, plot.category) &&
      `категория земель — ${lowerFirst(plot.category)}`,
    plot.permittedUse && !otherUse && `разрешённое использование — ${lowerFirst(plot.permittedUse)}`,
    surroundings && `окружение — ${surroundings}`,
  ].filter((ground) => ground);
  const area = withoutEnd(content.market_area.trim(), '. ');
  return [
    p(
      [
        `Объект оценки относится к сегменту «${segmentLabel(content.market_segment)}».`,
        grounds.length > 0 ? `Основание: ${grounds.join(', ')}.` : '',
        otherUse ? `Разрешённое использование участка иное: ${lowerFirst(plot.permittedUse)}.` : '',
        area === '' ? '' : `Территориальные границы рынка: ${area}.`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    ),
    ...(besideOwned ? [segmentOfRight(content)] : []),
  ];
}

/** Of a right that no analogue is: whose prices chapter 8 tells of, and where its own offers are spoken of, if they are. */
function segmentOfRight({ property_rights: text }: MarketAnalysis): Block {
  const isSought = textsOf(text).some((words) => saysOfOffers(words, 'lease'));
  return p(
    'Рынок описан по участкам в собственности: среди них отобраны аналоги',
    ...(isSought ? ['; о поиске предложений оцениваемого права сказано в п. ', sectionRef(SECTION.corrections)] : []),
    '.',
  );
}

function prices(content: MarketAnalysis, print: MarketPrint): Block[] {
  const blocks = printField(content.price_analysis, {
    pictures: print.pictures,
    field: 'price_analysis',
    alt: 'Предложения о продаже земельных участков',
    table: { id: MARKET_TABLE.offers, caption: 'Предложения о продаже земельных участков сегмента' },
  });
  return [...withOffersSaid(content, blocks, print), ...print.charts];
}

/** What the table of offers says and the appraiser's own words do not, among his words. */
function withOffersSaid(content: MarketAnalysis, blocks: Block[], print: MarketPrint): Block[] {
  const offers = offersOf(content.price_analysis);
  if (!offers) return blocks;
  const written = blocks.map((block) => (block.kind === 'paragraph' ? plainRuns(block.runs) : '')).join(' ');
  const { opening, closing } = offersInSentences(offers, written, print);
  const referred = refersToOffers(offers.count, blocks, written, print.analogueRows ?? []);
  const added = [...opening, ...closing];
  if (added.length + referred.length === 0) return blocks;
  const paragraph = p(added.join(' '), ...(added.length > 0 && referred.length > 0 ? [' '] : []), ...referred);
  // A sentence that only closes the appraiser's own words stands between them and the appraiser's table.
  const table = blocks.findIndex(({ kind }) => !['heading', 'paragraph', 'list'].includes(kind));
  const at = opening.length > 0 ? 0 : Math.max(0, table);
  return [...blocks.slice(0, at), paragraph, ...blocks.slice(at)];
}

/**
 * «Объекты-аналоги 1, 2, 3 — строки 8, 4, 9 табл. 8.»; without analogues among them
 * «Предложения приведены в табл. 8.», unless the appraiser names the table. Nothing where the report has none.
 */
function refersToOffers(
  count: number,
  blocks: readonly Block[],
  written: string,
  analogues: NonNullable<MarketPrint['analogueRows']>,
): Inline[] {
  if (!blocks.some((block) => block.kind === 'table' && block.id === MARKET_TABLE.offers)) return [];
  const table = [tableRef(MARKET_TABLE.offers), '.'];
  if (analogues.length > 0) return [whichAreAnalogues(analogues), ...table];
  if (/табл/i.test(written)) return [];
  return [count === 1 ? 'Предложение приведено в ' : 'Предложения приведены в ', ...table];
}

/** The appraiser says how many offers there are: the table's rows may be only some of them. */
const COUNTED =
  /выявлен|найден|обнаружен|насчит|\d\s{0,3}(?:[а-яё]{1,20}\s{1,3}){0,2}(?:предложени|объявлени|вариант|лот)/i;
const RANGED = [
  /интервал\s+цен|диапазон/i,
  /(?:^|\s)от\s+\d[\d\s,]*(?:руб\S*\s+)?до\s+\d/i,
  /цены\s+предложений\s+—\s+\d|цена\s+во\s+всех\s+предложениях/i,
];

/** As a sample says its prices: of two no mean and no median. */
function pricesInSentences({ count, low, high, mean, median }: Offers): string {
  const digits = low.lt(100) ? 2 : 0;
  const said = (price: Decimal) => formatNumber(price, digits);
  if (count < 2) return '';
  if (low.eq(high)) return `Цена во всех предложениях одна — ${said(low)} руб./кв. м.`;
  if (mean === null || median === null) return `Цены предложений — ${said(low)} и ${said(high)} руб./кв. м.`;
  return `Интервал цен предложений — от ${said(low)} до ${said(high)} руб./кв. м, среднее значение — ${said(mean)}, медиана — ${said(median)} руб./кв. м.`;
}

/** Says of the table of offers what the appraiser's own words do not. */
function offersInSentences(offers: Offers, written: string, print: MarketPrint) {
  const opening = [
    COUNTED.test(written)
      ? ''
      : `В открытых источниках выявлено ${offersInWords(offers.count)} о продаже участков сегмента.`,
    RANGED.some((words) => words.test(written)) ? '' : pricesInSentences(offers),
  ];
  const closing = [
    isSoldByHectare(print) && !/(?<!\p{L})га(?!\p{L})|гектар/iu.test(written) ? pricesByHectare(offers) : '',
    allBefore(offers, print) && !/не позднее даты оценки/i.test(written)
      ? `${offers.count === 1 ? 'Предложение опубликовано' : 'Все предложения опубликованы'} не позднее даты оценки.`
      : '',
  ];
  const said = (sentence: string) => sentence !== '';
  return { opening: opening.filter(said), closing: closing.filter(said) };
}

function whichAreAnalogues(found: NonNullable<MarketPrint['analogueRows']>): string {
  const numbers = (of: 'analogue' | 'row') => found.map((one) => one[of]).join(', ');
  const [named, rows] = found.length > 1 ? ['Объекты-аналоги', 'строки'] : ['Объект-аналог', 'строка'];
  return `${named} ${numbers('analogue')} — ${rows} ${numbers('row')} `;
}

const isSoldByHectare = ({ plotArea }: MarketPrint) => isByHectare(plotArea ?? 0);

/** Beside the comparison's own unit, the one in which such land is offered. */
function pricesByHectare({ low, high }: Offers): string {
  const [from, to] = [low, high].map((price) => perLargeUnit(price, HECTARE).price);
  return from === to ? `В пересчёте на 1 га — ${from} руб.` : `В пересчёте на 1 га — от ${from} до ${to} руб.`;
}

/** Every offer of the table and every analogue was there on the day of valuation. */
function allBefore({ latest }: Offers, { evaluationDate, latestAnalogue }: MarketPrint): boolean {
  if (!latest || !evaluationDate) return false;
  return latest <= evaluationDate && (latestAnalogue === null || latestAnalogue <= evaluationDate);
}

/** Once longer: its first line stood torn apart before the interval, which is not divided. */
const OF_PRICES = /^Цены (?:предложений объектов-)?аналогов до внесения корректировок — /;

/** The shipped sentence on the prices of the analogues, where 8.3 or the table of 8.4 has just said them. */
function repeatsPrices(sentence: string, { price_analysis, price_factors }: MarketAnalysis): boolean {
  const words = plain(sentence);
  if (!OF_PRICES.test(words)) return false;
  const prices = withoutEnd(words.replace(OF_PRICES, ''), '.');
  return plain(JSON.stringify([price_analysis, price_factors])).includes(prices);
}

function conclusions(content: MarketAnalysis, { pictures, besideOwned, liquidity, isPast }: MarketPrint): Block[] {
  const conditions = printField(content.market_conditions, { pictures, alt: 'Состояние рынка' });
  // Of plots in ownership beside a right the appraiser's words do not tell whose liquidity and term they mean.
  const own = besideOwned ? [] : conditions;
  const term = termOfMarket(content);
  const state = stateSentence(content, isPast, term !== null && saysExposure(own, term.said));
  const isSaid = liquidity && saysLiquidity(own, liquidity);
  const facts = [state, isSaid ? '' : liquidity?.sentence].filter(Boolean);
  const unwanted = (sentence: string) => facts.length > 0 && repeatsPrices(sentence, content);
  return [
    ...facts.map((words) => p(words ?? '')),
    ...(facts.length > 0 && besideOwned
      ? [p(`Эти сведения относятся к участкам в собственности; для ${besideOwned} таких сведений нет.`)]
      : []),
    ...conditions,
    ...printField(content.market_trends, { pictures, alt: 'Динамика цен', unwanted }),
  ];
}
