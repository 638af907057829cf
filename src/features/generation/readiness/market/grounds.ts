import { HOLE } from '#features/market-analysis/placeholder.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { wordsIn } from '../texts/own-texts.ts';

/* What the market analysis rests on: figures of the economy with their source, and where its own facts come from (rows.md N1). */

const DAY_OR_YEAR = /(?<!\d)(?:\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})|(?:19|20)\d{2})(?!\d)/g;
const FIGURE = /\d/;
const SOURCE =
  /источник|по данным|сведени|статисти|росстат|министерств|минэконом|минфин|банк[ауе]?(?!\p{L})|бюллетен|доклад|прогноз|обзор\p{L}? |сайт|https?:|[\p{L}\d-]\.(?:ru|рф|com|example)/iu;
const ADDRESS = /https?:|[\p{L}\d-]\.(?:ru|рф|com|org|net|example)(?!\p{L})/iu;

const says = (words: string, what: RegExp) => words.search(new RegExp(what.source, what.flags.replace('g', ''))) >= 0;

/** A text that is too short, or has a place to fill, is another remark. */
export const surveyGrounds = rule({
  id: 'M-19',
  asks: 'Обзор экономики называет показатели, их период и источник',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11 а; ФСО VI, п. 2',
  says: ({ market }: ReportData): Remark[] => {
    const words = market ? wordsIn(market.general_analysis).trim() : '';
    if (words.length < THRESHOLDS.text || says(words, HOLE)) return [];
    const missing = [
      says(words.replaceAll(DAY_OR_YEAR, ''), FIGURE) ? '' : 'показателей в цифрах',
      says(words, DAY_OR_YEAR) ? '' : 'их периода или даты',
      says(words, SOURCE) ? '' : 'источника',
    ].filter(Boolean);
    if (missing.length === 0) return [];
    return [
      {
        text: `В обзоре социально-экономической обстановки нет ${missing.join(', ')}: приведите показатели с периодом, источником и датой публикации`,
        field: 'general_analysis',
      },
    ];
  },
});

/** «опрос агентств»: nobody can look it up. */
export const factsSource = rule({
  id: 'M-21',
  asks: 'Источник сведений о состоянии рынка можно найти: у него есть дата или адрес',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  says: ({ market }: ReportData): Remark[] => {
    const source = market?.market_facts_source.trim() ?? '';
    if (!source || says(source, DAY_OR_YEAR) || ADDRESS.test(source)) return [];
    return [
      {
        text: `Источник сведений о состоянии рынка «${source.slice(0, 200)}» нельзя найти: назовите издателя и дату или адрес страницы, об опросе — кого и когда спросили`,
        field: 'market_facts_source',
      },
    ];
  },
});
