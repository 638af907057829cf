import { FACTORS } from '#features/market/factors.ts';
import { includedOf, ofAnalogues, placesOf } from '#features/market-value/analogue-rules.ts';
import { formatPercent } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { sentencesIn } from '../texts/own-texts.ts';

/* The percents that a factor's text gives, against those of the calculation (rows.md N1). */

/** «8–16 %», «от −6 до +4 %». */
const RANGE =
  /(?:(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%?\s?[–—-]\s?(\d{1,2}(?:[.,]\d{1,2})?)|от\s([+−–-]?\d{1,2}(?:[.,]\d{1,2})?)\s?%?\sдо\s([+−–-]?\d{1,2}(?:[.,]\d{1,2})?))\s?%/giu;
const SIGNED = /^[+−–-]/;
/** A text tells of much in percents; of a correction it says so. */
const OF_CORRECTION = /корректиров|скидк|поправк|надбавк|коэффициент/i;
/** In percent: figures of a text are rounded. */
const SLACK = 0.5;

interface Range {
  said: string;
  low: number;
  high: number;
  /** With signs: compared as it is, else by size. */
  signed: boolean;
}

const read = (typed: string) => Number(typed.replace(/[−–]/, '-').replace(',', '.'));

function rangesIn(text: string): Range[] {
  return text
    .split(/[.!?;](?=\s)/)
    .filter((sentence) => OF_CORRECTION.test(sentence))
    .flatMap((sentence) => [...sentence.replaceAll('\u00a0', ' ').matchAll(RANGE)])
    .map(([said, a, b, from, to]) => {
      const ends = [a ?? from ?? '0', b ?? to ?? '0'].map(read).sort((one, other) => one - other);
      const signed = SIGNED.test(from ?? '') || SIGNED.test(to ?? '');
      return { said: said.trim(), low: ends[0] ?? 0, high: ends[1] ?? 0, signed };
    });
}

const isOutside = (percent: number, { low, high, signed }: Range) => {
  const size = signed ? percent : Math.abs(percent);
  return size < low - SLACK || size > high + SLACK;
};

export const saidRange = rule({
  id: 'C-11',
  asks: 'Корректировка — в интервале, который называет текст фактора',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  says: ({ market, calculation }: ReportData): Remark[] =>
    FACTORS.flatMap(({ analysisField: field, correction, label }) => {
      const ranges = market ? rangesIn(sentencesIn(market[field])) : [];
      const [range] = ranges;
      if (!range) return [];
      const out = includedOf({ calculation }).filter(({ analogue }) => {
        const percent = analogue[correction];
        return percent && ranges.every((each) => isOutside(percent, each));
      });
      if (out.length === 0) return [];
      const show = (percent: number | null) => formatPercent(percent ?? 0);
      const said = out.map(({ analogue }) => show(analogue[correction])).join(', ');
      return [
        {
          id: `C-11.${correction}`,
          text: `«${label}»: в тексте ${range.said}, в расчете у ${ofAnalogues(out)} ${said}`,
          field,
          places: [
            { label: `Анализ рынка, «${label}»`, value: range.said },
            ...placesOf(out, 'корректировка', correction, (of) => show(of[correction])),
          ],
        },
      ];
    }),
});
