import { BLOCK_FIELDS } from '#features/market-analysis/market-analysis.ts';
import { offersOf } from '#features/market-analysis/offers.ts';
import type { MarketAnalysis } from '#features/market-analysis/sheet.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { formatShort, parseNumber } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { differ, sentencesIn, wordsIn } from '../texts/own-texts.ts';

/* The texts of the market analysis against its table of offers and the analogues (rows.md N1; ФСО № 7, п. 11, 22). */

const LAW = 'ФСО VI, п. 2';
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
  section: SECTION.prices,
  says: ({ market, calculation }: ReportData): Remark[] => {
    const offers = market && offersIn(market);
    if (!offers) return [];
    const included = (calculation?.analogs ?? []).filter(({ isIncluded }) => isIncluded).length;
    if (offers.count >= THRESHOLDS.offers && offers.count >= included) return [];
    return [
      {
        text: `Предложений в таблице — ${offers.count}: обоснуйте объём выборки`,
        field: 'price_analysis',
        wanted: true,
      },
    ];
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

/** «выявлено 34 предложения»; a part of the offers may be shown. */
const COUNT = /(?:выявлен|найден|собран|проанализирован|изучен)\p{L}{0,3}\s{1,3}(\d{1,3})\s{1,3}предложени/iu;
const SHOWN_IN_PART = /в том числе|выборочно|част[ьи] (?:из них|предложений)|некоторые из них|фрагмент/i;

const counted = rule({
  id: 'M-10.count',
  asks: 'Предложений в тексте столько, сколько в таблице',
  severity: 'warning',
  clause: LAW,
  says: ({ market }: ReportData): Remark[] => {
    const offers = market && offersIn(market);
    const text = market ? sentencesIn(market.price_analysis) : '';
    const said = Number(COUNT.exec(text)?.[1] ?? 0);
    if (!offers || said === 0 || said === offers.count || SHOWN_IN_PART.test(text)) return [];
    return [
      {
        text: `В тексте предложений: ${said}, в таблице: ${offers.count}`,
        field: 'price_analysis',
        places: [
          { label: 'Анализ рынка, текст о ценах', value: String(said) },
          { label: 'Анализ рынка, таблица предложений', value: String(offers.count) },
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

export const analysisTexts = [thin, few, interval, counted, chosen] as const;
