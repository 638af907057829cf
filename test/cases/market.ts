import { exampleCalculation } from '#features/example/example-calculation.ts';
import { INCOME_REFUSAL } from '#features/example/example-market.ts';
import defaultTexts from '#features/market-analysis/default-texts.json' with { type: 'json' };
import { perMetre } from '#features/market-value/per-metre.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatSignedPercent } from '#kit/numbers.ts';
import {
  capacity,
  type Deals,
  type Economy,
  economyOf,
  FEW_DEALS,
  grownOf,
  longestTerm,
  NOVEMBER,
  paragraph,
  rentsOf,
  SITES,
  SURVEYED,
  surveyOf,
} from './economy.ts';

/* The market of a case: its offers, the texts that speak of them, and the calculation with its analogues. */

type Analogue = ReturnType<typeof exampleCalculation>['analogs'][number];

/** A table of the handbook, which is the same book in all cases. */
interface Table {
  source: string;
  year: string;
  table: string;
  page: string;
  low: number;
  high: number;
}

type Metas = Readonly<Record<string, Partial<Table> & { comment?: string }>>;

/** What the papers of a case show of its market. */
export interface ShownMarket {
  analogs: readonly Analogue[];
  /** The tables that were used, each with its row. */
  tables: readonly (Table & { field: string; row: string })[];
  surveyed: string;
  survey: readonly string[];
  archived: boolean;
  advertised: string;
}

export interface Market {
  segment: string;
  area: string;
  /** What is offered beside the analogues. */
  others: readonly Offer[];
  /** The object's own place among them, and where it is: what is offered there and no analogue, a bank asks about. */
  ownVillage?: readonly [village: string, where: string];
  /** How many are sold, where it is not two or three. */
  deals?: Deals;
  /** The survey's index of the segment's prices: of the month before its period, then of each of its six. */
  prices: readonly number[];
  /** Changes of each analogue of the worked example. */
  analogues: readonly object[];
  factors?: Metas;
  /** The rows of the handbook's tables that other cases do not use, by the correction. */
  rows?: Readonly<Record<string, string>>;
  state?: object;
  handbookYear?: string;
  /** Of the country and the region, where it is not that of November 2026. */
  economy?: Economy;
  /** Deals that were looked for beside those with plots. */
  alsoDeals?: string;
  /** What is known of rents, where it is not that nothing is let. */
  rents?: string;
  /** Who knows the market, and of which day. */
  surveyed?: string;
  texts?: object;
  /** What was opened where the adverts are of a day long past. */
  seen?: string;
  /** What the adverts of the analogues state and the others do not. */
  stated?: string;
  /** What they leave open and their sellers were asked, where it is not what those of houses leave open. */
  asked?: string;
  /** What they state beside the values that are compared. */
  advertised?: string;
  /** What lowers the liquidity, and which plots the survey says to be sold in the longest term. */
  lowers: string;
  slow: string;
}

/** The worked example's analogues. */
const ANALOGUES = 3;

/** What a market of this many offers says of itself. */
export const capacityOf = ({ others, deals = FEW_DEALS, surveyed = SURVEYED, seen }: Market): string =>
  capacity(others.length + ANALOGUES, deals, surveyed, seen !== undefined);

interface Offer {
  source: string;
  /** yyyy-MM-dd */
  day: string;
  place: string;
  area: number;
  price: number;
}

/** An offer as a line of a list: sq m and ₽. */
export const offer = (source: string, day: string, place: string, area: number, price: number): Offer => ({
  ...{ source, day, place, area, price },
});

/** Where an analogue was found, and whom its advert names. */
export const advert = (source: string, phone: string) => ({ source, url: `https://${source}`, phone });

/** The other offers and the analogues, from the cheapest metre to the dearest. */
function offersOf(market: Market, analogs: readonly Analogue[]): Offer[] {
  const own = analogs.map(({ source, saleDate, location, address, price, area }) => ({
    source,
    day: saleDate,
    place: (address.split(', ').at(-1)?.startsWith('ул.') ? address : location).split(', ')[0] ?? '',
    area,
    price,
  }));
  return [...market.others, ...own].sort((a, b) => a.price / a.area - b.price / b.area);
}

const BOOK =
  'Ветлугин А. С. Справочник корректировок для земельных участков. — Светлояр: Полесье (условное издательство)';

/** Rows of the handbook's tables. */
const ROWS: Readonly<Record<string, string>> = {
  bargainingCorrection: 'Участки для жилищного строительства, активный рынок',
  propertyRightsCorrection:
    'Право долгосрочной аренды по договорам с органами власти, плата по которым установлена по кадастровой стоимости и ниже рыночной: отношение цен аренды и собственности 0,82–0,88, с НДС',
  locationCorrection:
    'Участки для жилищного строительства, аналог в зоне III, объект в зоне II. Зоны установлены по удалённости от областного центра: II — от 10 до 18 км, III — свыше 18 км; обеспеченность школами и магазинами учтена в ценах зон',
  electricityCorrection: 'Подключено к участку вместо сети по границе участка',
  gasCorrection: 'Газ подведён к участку вместо сети по границе участка',
  buildingsCorrection: 'У аналога хозяйственная постройка до 50 кв. м',
  roadsCorrection: 'У аналога асфальт, у объекта щебень или грунт',
};

/** The row of a ratio in the table of areas: its steps are of 0.05. */
function areaRow(ratio: number): string {
  const step = Math.floor(ratio * 20);
  return `${formatNumber(step / 20, 2)}–${formatNumber((step + 1) / 20, 2)}`;
}

const isBound = (ratio: number): boolean => Math.abs(ratio * 20 - Math.round(ratio * 20)) < 1e-9;

/** As they are printed: all with a third decimal where two would say of one that it is the bound of a row. */
const decimalsOf = (sized: readonly { ratio: number }[]): number =>
  sized.some(({ ratio }) => isBound(Number(ratio.toFixed(2))) && !isBound(ratio)) ? 3 : 2;

/** Where a ratio is the bound of two rows. */
const OF_BOUND = ' Значение на границе двух строк источник относит к строке, которая с него начинается.';
const onBound = (sized: readonly { ratio: number }[]): string =>
  sized.some(({ ratio }) => isBound(ratio)) ? OF_BOUND : '';

/** Of the discount, where the market is as in all cases: active, of moderate demand. */
export const BARGAINED =
  'Торг указан в объявлении аналога 2; у аналогов 1 и 3 ни объявления, ни продавцы о нём не говорят (п. 11.1), и он принят возможным, как обычно при продаже земельных участков. На дату оценки рынок был активным, спрос — умеренным, предложение — достаточным (п. 8.5), поэтому ни для наибольшей скидки, ни для наименьшей оснований нет.';

/** Why a percent of its range is taken, instead of what the worked example says; that it is the middle the report says itself. */
const REASONS: Readonly<Record<string, string>> = {
  bargainingCorrection: BARGAINED,
  locationCorrection:
    'Они расположены в той же зоне II, что и объект оценки. Что в селе Покровское есть школа, отдельной корректировки не требует: обеспеченность школами и магазинами источник учёл в ценах зон. Для аналога 1 взято меньше середины диапазона: он в 20 км от областного центра, в начале зоны III. Зоны справочника установлены по удалённости от областного центра: II — от 10 до 18 км, III — свыше 18 км.',
  electricityCorrection:
    'Сеть проходит по границе участка аналога 2, поэтому строить линию не надо, но мощность и срок присоединения ни в объявлении, ни продавцом не названы (п. 11.1).',
  gasCorrection:
    'Газопровод проходит по границе участков аналогов 1 и 2, поэтому строить его не надо, но условия присоединения ни в объявлениях, ни продавцами не названы (п. 11.1).',
  buildingsCorrection:
    'Строка источника — для построек до 50 кв. м, и 30 кв. м аналога 3 ближе к её середине, чем к краям.',
  roadsCorrection:
    'Взято по модулю меньше середины интервала: строка источника — одна для щебня и грунта, а к объекту оценки ведёт щебёночная дорога (п. 7.2): от асфальта у аналога 3 она отличается меньше, чем грунтовая.',
};

const GENITIVE: Readonly<Record<number, string>> = { 1: 'одного', 2: 'двух', 3: 'трёх' };

/** «аналога 3», «аналогов 2, 3». */
const numbered = ([one, several]: readonly [string, string], numbers: readonly number[]) =>
  `${numbers.length === 1 ? one : several} ${numbers.join(', ')}`;

/** Why these were chosen, and what of the others speaks for them: no more than the offers say. */
function choiceOf(market: Market, offers: readonly Offer[], analogs: readonly Analogue[], plotArea: number): string {
  const others = offers.filter(({ source }) => analogs.every((analogue) => analogue.source !== source));
  const difference = (area: number) => Math.abs(area - plotArea);
  const of = (isOne: (analogue: Analogue) => boolean) =>
    analogs.flatMap((analogue, index) => (isOne(analogue) ? [index + 1] : []));
  const corrected = of(({ area, areaCorrection }) => area !== plotArea && areaCorrection !== 0);
  const farther = of(({ area }) => others.some((other) => difference(other.area) < difference(area)));
  const [village, where] = market.ownVillage ?? [];
  const own = others.filter(({ place }) => place === village).length;
  const sized =
    corrected.length > 0
      ? `; отличие площади ${numbered(['аналога', 'аналогов'], corrected)} учтено корректировкой`
      : '';
  const nearer =
    farther.length > 0
      ? `, поэтому они не отобраны, хотя среди них есть участки ближе к объекту оценки по площади, чем ${numbered(['аналог', 'аналоги'], farther)}`
      : '';
  return `Для расчёта отобраны ${analogs.length} объекта-аналога из ${offers.length} выявленных предложений: в объявлениях о них указаны ${market.stated ?? 'электро- и газоснабжение и подъезд'}${sized}. В остальных объявлениях${own > 0 ? `, в том числе ${GENITIVE[own]} ${where},` : ''} этих сведений нет${nearer}.`;
}

/** What the adverts of houses leave open, so that 11.2 assumes it. */
const ASKED =
  'о торге (аналоги 1 и 3), мощности и сроке присоединения к электрической сети (аналог 2), условиях присоединения к газопроводу (аналоги 1 и 2)';

/** Of the offers that were not chosen, then of the analogues; by an archived copy nobody is reached. */
const askedOf = ({ seen, asked = ASKED }: Market) =>
  `Недостающие сведения оценщик запросил у продавцов 16.11.2026 по телефонам из ${seen ? 'архивных копий ' : ''}объявлений: продавцы не ответили или сведений не сообщили. В тот же день он звонил и продавцам аналогов с вопросами о том, чего в их объявлениях нет: ${asked}. ${seen ? 'На звонки они не ответили.' : 'О торге они до осмотра участка говорить не стали, остального, по их словам, не знают.'}`;

/** What the steps of the market and of the calculation hold. */
export function marketOf(
  market: Market,
  plotArea: number,
): { analysis: object; calculation: object; shown: ShownMarket } {
  const worked = exampleCalculation(['advert-analogue-1.jpg', 'advert-analogue-2.jpg', 'advert-analogue-3.jpg']);
  const analogs = worked.analogs.map((analogue, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    ...analogue,
    ...market.analogues[index],
  }));
  // A source without a correction is a trace of the worked example.
  const isUsed = (field: string) => analogs.some((analogue) => Number(analogue[field as keyof Analogue] ?? 0) !== 0);
  const surveyed = market.surveyed ?? SURVEYED;
  const sized = analogs.flatMap(({ area, areaCorrection = 0 }, index) =>
    areaCorrection === 0
      ? []
      : [{ number: index + 1, ratio: area / plotArea, percent: formatSignedPercent(areaCorrection, 0) }],
  );
  const decimals = decimalsOf(sized);
  const byRatio = sized.map(
    ({ number, ratio, percent }) =>
      `${formatNumber(ratio, decimals)} (аналог ${number}, строка ${areaRow(ratio)}) → ${percent}`,
  );
  const own: Metas = {
    saleDateCorrection: {
      comment: `По обзору агентства от ${surveyed.slice(-10)} за шесть месяцев цены выросли на ${grownOf(market.prices)} %, за время публикации предложений — менее чем на 1 %.`,
    },
  };
  const reasoned = Object.entries<Metas[string]>(worked.corrections_meta).map(([field, meta]) => [
    field,
    field in REASONS ? { ...meta, comment: REASONS[field] } : meta,
  ]);
  const metas = Object.entries<Metas[string]>({ ...Object.fromEntries(reasoned), ...own, ...market.factors })
    .filter(([field, { table }]) => isUsed(field) || !table)
    .map(([field, meta]): [string, Metas[string]] => [
      field,
      {
        ...meta,
        ...(meta.table ? { source: BOOK, year: market.handbookYear ?? '2026' } : {}),
        ...(field === 'areaCorrection'
          ? {
              comment: `Принято по отношению площади аналога к площади объекта оценки: ${byRatio.join('; ')}.${onBound(sized)}`,
            }
          : {}),
      },
    ]);
  const tableRows: Readonly<Record<string, string>> = {
    ...ROWS,
    areaCorrection: `Отношение площадей: ${sized.map(({ ratio, percent }) => `${areaRow(ratio)} → ${percent}`).join('; ')}.${onBound(sized)}`,
    ...market.rows,
  };
  const offers = offersOf(market, analogs);
  const metre = ({ price, area }: Offer) => perMetre(price / area);
  const [low, high] = [offers.at(0), offers.at(-1)].map((offer) => (offer ? metre(offer) : ''));
  const rows = offers.map((offer, index) => [
    String(index + 1),
    `${offer.source}, ${formatDate(offer.day)}`,
    offer.place,
    String(offer.area),
    String(offer.price),
    metre(offer),
  ]);
  return {
    analysis: {
      ...defaultTexts,
      market_segment: market.segment,
      market_area: market.area,
      market_activity: 'активный',
      market_demand: 'умеренный',
      market_supply: 'достаточное',
      market_trend: 'без существенных изменений',
      market_trend_months: 6,
      exposure_from: 4,
      exposure_to: 6,
      market_facts_source: surveyed,
      general_analysis: economyOf(market.economy ?? NOVEMBER, surveyed, market.prices),
      price_analysis: [
        ...paragraph(
          `${market.seen ? 'В архивах сайтов' : 'На сайтах'} ${SITES} выявлено ${offers.length} предложений о продаже участков сегмента. Интервал цен предложений — от ${low} до ${high} руб./кв. м. Цены сделок${market.alsoDeals ? `, в том числе ${market.alsoDeals},` : ''} искались в сведениях Росреестра о сделках (https://sdelki.example, дата обращения 16.11.2026) и в обзоре агентства от ${surveyed.slice(-10)}; сделок с сопоставимыми участками, условия которых известны, не найдено, поэтому использованы цены предложений с корректировкой на торг. Дата обращения к источникам — 16.11.2026.`,
        ),
        {
          type: 'table',
          rows: [
            ['№', 'Источник, дата', 'Местоположение', 'Площадь, кв. м', 'Цена, руб.', 'Цена, руб./кв. м'],
            ...rows,
          ],
        },
      ],
      analogs: paragraph(
        [choiceOf(market, offers, analogs, plotArea), market.seen, askedOf(market)].filter(Boolean).join(' '),
      ),
      market_conditions: paragraph(`${capacityOf(market)} ${market.rents ?? rentsOf(market.seen !== undefined)}`),
      approach_income_refusal: INCOME_REFUSAL,
      market_trends: paragraph('Цены аналогов до внесения корректировок — {цены аналогов} руб./кв. м.'),
      ...market.state,
      ...market.texts,
    },
    calculation: {
      ...worked,
      liquidity_factors: `${market.lowers} (${longestTerm(market.slow, surveyed)})`,
      corrections_meta: Object.fromEntries(metas),
      analogs,
    },
    shown: {
      analogs,
      tables: metas.flatMap(([field, meta]) =>
        meta.table ? [{ ...(meta as Table), field, row: tableRows[field] ?? '' }] : [],
      ),
      surveyed,
      survey: surveyOf(market.slow, market.deals ?? FEW_DEALS, market.prices),
      archived: market.seen !== undefined,
      advertised: market.advertised ?? '',
    },
  };
}
