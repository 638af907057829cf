import type { ContentBlock } from '#document/model/content-block.ts';
import { previewText } from '#document/model/content-summary.ts';
import { BLOCK_FIELDS } from '#features/market-analysis/market-analysis.ts';
import { offersOf } from '#features/market-analysis/offers.ts';
import type { MarketAnalysis } from '#features/market-analysis/sheet.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { type KindCode, kindOf } from '#features/valued/kind.ts';
import { formatShort, parseNumber } from '#kit/numbers.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import { plural } from '#kit/russian.ts';
import type { ReportData } from '../report-data.ts';

/* What the texts of a report say against its fields and its tables (rows.md N1; ФСО VI, п. 2). */

interface OwnText {
  /** As the remark calls it. */
  label: string;
  page: 'market-analysis' | 'description' | 'contract';
  field: string;
  text: string;
}

const LAW = 'ФСО VI, п. 2';

const sentencesIn = (blocks: readonly ContentBlock[]): string =>
  blocks.flatMap((block) => (block.type === 'text' ? previewText(block.value) : [])).join(' ');

const wordsIn = (blocks: readonly ContentBlock[]): string =>
  blocks
    .flatMap((block) => {
      if (block.type === 'text') return previewText(block.value);
      return block.type === 'table' ? block.rows.flat() : (block.caption ?? []);
    })
    .join(' ');

/** Nine rules read the same texts. */
const read = new WeakMap<ReportData, OwnText[]>();

function textsOf(data: ReportData): OwnText[] {
  const texts = read.get(data) ?? readTexts(data);
  read.set(data, texts);
  return texts;
}

/** Everything that the appraiser wrote by himself. */
function readTexts({ market, assignment, description }: ReportData): OwnText[] {
  const ofMarket = market
    ? BLOCK_FIELDS.map(({ field, label }) => ({
        label: `«${label}»`,
        page: 'market-analysis' as const,
        field,
        text: wordsIn(market[field]),
      }))
    : [];
  const ofAssignment = (['assumptions', 'special_assumptions'] as const).map((field) => ({
    label: field === 'assumptions' ? 'Допущения' : 'Специальные допущения',
    page: 'contract' as const,
    field,
    text: assignment[field] ?? '',
  }));
  const ofPlot = (
    [
      ['special_characteristics', 'Особые характеристики'],
      ['other_characteristics', 'Иные характеристики'],
      ['negative_factors', 'Негативные факторы'],
    ] as const
  ).map(([field, label]) => ({ label, page: 'description' as const, field, text: description?.[field] ?? '' }));
  return [...ofMarket, ...ofAssignment, ...ofPlot].filter(({ text }) => text.trim() !== '');
}

const ON_PAGE = {
  'market-analysis': 'Анализ рынка',
  contract: 'Договор',
  description: 'Описание объекта',
} as const;
const placeOf = ({ label, page, field }: OwnText, value: string): Compared => ({
  label: `${ON_PAGE[page]}, ${label}`,
  value,
  page,
  field,
});

/** What is left of a template. */
const LEFTOVER =
  /Заголовок 1|(?<![\p{L}\d])XXX(?![\p{L}\d])|_{3}|\?{3}|lorem ipsum|(?<!\p{L})(?:ТЕКСТ|TODO)(?!\p{L})|Новый абзац|#REF!|#ССЫЛКА!/u;

/** The texts of a page, each with what the rule says of it. */
const inTexts =
  (page: OwnText['page'], says: (text: OwnText, data: ReportData) => readonly Remark[]) =>
  (data: ReportData): Remark[] =>
    textsOf(data)
      .filter((text) => text.page === page)
      .flatMap((text) => says(text, data));

const leftover = (page: OwnText['page']) =>
  rule({
    id: 'T-02',
    asks: 'В тексте нет заготовок',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, ({ label, field, text }) => {
      const [found] = LEFTOVER.exec(text) ?? [];
      return found ? [{ id: 'T-02', target: field, text: `${label}: осталась заготовка «${found}»`, field }] : [];
    }),
  });

const CADASTRAL = /(?<![\d:])\d{2}:\d{2}:\d{6,7}:\d{1,7}(?![\d:])/g;

const foreignNumber = (page: OwnText['page']) =>
  rule({
    id: 'T-03',
    asks: 'В тексте нет чужого кадастрового номера',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, (text, { description, calculation }) => {
      const own = description?.cadastral_number;
      if (!own) return [];
      const known = [
        description.right_number,
        description.other_characteristics,
        ...(calculation?.analogs ?? []).flatMap(({ address, source, url, location }) => [
          address,
          source,
          url,
          location,
        ]),
      ].join(' ');
      const other = (text.text.match(CADASTRAL) ?? []).find((number) => number !== own && !known.includes(number));
      if (!other) return [];
      const places: Compared[] = [
        placeOf(text, other),
        {
          label: 'Описание объекта, кадастровый номер',
          value: own,
          page: 'description',
          field: 'cadastral_number',
        },
      ];
      return [
        {
          id: 'T-03',
          target: text.field,
          text: `${text.label}: кадастровый номер ${other}, а объект оценки — ${own}`,
          field: text.field,
          places,
        },
      ];
    }),
  });

/** A sentence about the object that names an area. */
const OBJECT_AREA = [
  /(?:объект\p{L}{0,3} оценки|оцениваем\p{L}{2,3} участ\p{L}{1,4})[^.]{0,80}?площад\p{L}{1,3}\s{1,3}(\d[\d\s]{0,12}(?:,\d{1,4})?)\s{0,3}(?:кв|м2|м²)/iu,
  /площад\p{L}{1,3} (?:объекта оценки|оцениваемого участка)[^.\d]{0,20}(\d[\d\s]{0,12}(?:,\d{1,4})?)\s{0,3}(?:кв|м2|м²)/iu,
];
/** Of the larger: rounding in a text is no contradiction. */
const CLOSE = 0.005;
const differ = (a: number, b: number) => Math.abs(a - b) > Math.max(a, b) * CLOSE;

const otherArea = (page: OwnText['page']) =>
  rule({
    id: 'T-07',
    asks: 'Площадь объекта в тексте та же, что в описании',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, (text, { description }) => {
      const own = description?.total_area;
      const typed = OBJECT_AREA.map((pattern) => pattern.exec(text.text)?.[1]).find(Boolean);
      const said = typed ? Number(parseNumber(typed) ?? Number.NaN) : Number.NaN;
      if (!own || Number.isNaN(said) || !differ(said, own)) return [];
      const [a, b] = [formatShort(said, 4), formatShort(own, 4)];
      const places: Compared[] = [
        placeOf(text, `${a} кв. м`),
        { label: 'Описание объекта, площадь', value: `${b} кв. м`, page: 'description', field: 'total_area' },
      ];
      return [
        {
          id: 'T-07',
          target: text.field,
          text: `${text.label}: площадь ${a} кв. м, в описании ${b} кв. м`,
          field: text.field,
          places,
        },
      ];
    }),
  });

/** Where a text gives another kind of value. The register's value is named often: only its making is another kind. */
const KINDS_IN_TEXTS: readonly (readonly [KindCode, RegExp])[] = [
  ['liquidation', /ликвидационн\p{L}{2,3} стоимост\p{L}{1,3}/iu],
  ['investment', /инвестиционн\p{L}{2,3} стоимост\p{L}{1,3}/iu],
  ['equilibrium', /равновесн\p{L}{2,3} стоимост\p{L}{1,3}/iu],
  ['cadastral', /(?:определен[аы]|рассчитан[аы]|итогов\p{L}{2,3}) кадастров\p{L}{2,3} стоимост\p{L}{1,3}/iu],
];

/** What is said not to be done is no contradiction. */
const DENIED = /^[^.;]{0,60}не (?:определ|рассчит|оцени|требу)/iu;

/** «ликвидационная стоимость» where another kind is valued. */
function otherKind(text: string, own: KindCode): string | null {
  for (const [code, pattern] of KINDS_IN_TEXTS) {
    const found = code === own ? null : pattern.exec(text);
    if (found && !DENIED.test(text.slice(found.index + found[0].length))) return found[0];
  }
  return null;
}

const foreignKind = (page: OwnText['page']) =>
  rule({
    id: 'V-01',
    asks: 'В тексте нет другого вида стоимости',
    severity: 'warning',
    clause: 'ФСО II',
    says: inTexts(page, (text, { head }) => {
      const { code, nominative } = kindOf(head.value_type);
      const quoted = head.value_type.trim() ? otherKind(text.text, code) : null;
      if (!quoted) return [];
      const places: Compared[] = [
        placeOf(text, quoted),
        { label: 'Договор, вид стоимости', value: nominative, page: 'contract', field: 'value_type' },
      ];
      const said = `${text.label}: «${quoted}», а вид стоимости — ${nominative}`;
      return [{ id: 'V-01', target: text.field, text: said, field: text.field, places }];
    }),
  });

const everyText = <const P extends OwnText['page']>(page: P) =>
  [leftover(page), foreignNumber(page), otherArea(page), foreignKind(page)] as const;

export const contractTexts = everyText('contract');
export const plotTexts = everyText('description');

/** Of the market: what the law asks for in words. */
const ANALYSIS = ['general_analysis', 'price_analysis'] as const;
const NOTHING_SAID = /^(?:нет|не требуется|см\.? выше|отсутствует|-|—)\.?$/i;

const thin = rule({
  id: 'M-14',
  asks: 'Обязательный текст содержит анализ',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11',
  says: ({ market }: ReportData): Remark[] =>
    market
      ? ANALYSIS.flatMap((field) => {
          const text = wordsIn(market[field]).trim();
          if (text === '' || (text.length >= THRESHOLDS.text && !NOTHING_SAID.test(text))) return [];
          const label = BLOCK_FIELDS.find((each) => each.field === field)?.label ?? '';
          return [{ id: `M-14.${field}`, text: `«${label}»: в тексте нет анализа`, field }];
        })
      : [],
});

const offersIn = (market: MarketAnalysis) => offersOf(market.price_analysis);

const few = rule({
  id: 'M-13',
  asks: 'Предложений в таблице достаточно',
  severity: 'warning',
  clause: 'ФСО № 7, п. 22 в',
  says: ({ market, calculation }: ReportData): Remark[] => {
    const offers = market && offersIn(market);
    if (!offers) return [];
    const included = (calculation?.analogs ?? []).filter(({ isIncluded }) => isIncluded).length;
    if (offers.count >= THRESHOLDS.offers && offers.count >= included) return [];
    const count = `${offers.count} ${plural(offers.count, 'предложение', 'предложения', 'предложений')}`;
    return [{ text: `В таблице ${count}: обоснуйте объём выборки`, field: 'price_analysis' }];
  },
});

const INTERVAL =
  /от\s{1,3}(\d[\d\s]{0,12}(?:,\d{1,2})?)\s{1,3}до\s{1,3}(\d[\d\s]{0,12}(?:,\d{1,2})?)\s{0,3}(?:руб\.?|₽)\s{0,3}\/\s{0,3}кв/iu;

const interval = rule({
  id: 'M-10',
  asks: 'Интервал цен в тексте тот же, что в таблице',
  severity: 'warning',
  clause: LAW,
  says: ({ market }: ReportData): Remark[] => {
    const offers = market && offersIn(market);
    if (!market || !offers) return [];
    const [, low, high] = INTERVAL.exec(sentencesIn(market.price_analysis)) ?? [];
    const [from, to] = [low, high].map((typed) => Number(parseNumber(typed ?? '') ?? Number.NaN));
    if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to)) return [];
    if (!differ(from, offers.low.toNumber()) && !differ(to, offers.high.toNumber())) return [];
    const said = `${formatShort(from, 2)}–${formatShort(to, 2)}`;
    const shown = `${formatShort(offers.low.toString(), 2)}–${formatShort(offers.high.toString(), 2)}`;
    return [
      {
        text: `В тексте интервал цен ${said}, в таблице ${shown} руб./кв. м`,
        field: 'price_analysis',
        places: [
          { label: 'Анализ рынка, текст о ценах', value: `${said} руб./кв. м` },
          { label: 'Анализ рынка, таблица предложений', value: `${shown} руб./кв. м` },
        ],
      },
    ];
  },
});

const NUMERALS = ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять'];
const CHOSEN = /отобран[оы]?\s{1,3}(\d{1,2}|\p{L}{3,7})(?!\p{L}|\d)/iu;

const chosen = rule({
  id: 'M-17',
  asks: 'В тексте отобрано столько аналогов, сколько включено в расчет',
  severity: 'warning',
  clause: 'ФСО № 7, п. 22 в',
  says: ({ market, calculation }: ReportData): Remark[] => {
    if (!market || !calculation) return [];
    const [, word = ''] = CHOSEN.exec(sentencesIn(market.analogs)) ?? [];
    const said = /^\d/.test(word) ? Number(word) : NUMERALS.indexOf(word.toLowerCase());
    const included = calculation.analogs.filter(({ isIncluded }) => isIncluded).length;
    if (said <= 0 || included === 0 || said === included) return [];
    return [
      {
        text: `В тексте отобрано аналогов: ${said}, в расчет включено: ${included}`,
        field: 'analogs',
        places: [
          { label: 'Анализ рынка, отбор аналогов', value: String(said) },
          { label: 'Расчет, включённые аналоги', value: String(included), page: 'market-value', field: 'analogs' },
        ],
      },
    ];
  },
});

export const marketTexts = [...everyText('market-analysis'), thin, few, interval, chosen] as const;
