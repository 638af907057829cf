import { THRESHOLDS } from '#features/report/thresholds.ts';
import { addMonths, formatDate } from '#kit/dates.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { wordsIn } from '../texts/own-texts.ts';

/* Of when the survey of the economy is (rows.md N1; ФСО № 7, п. 11 а). */

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
const IN_MONTH =
  /(?<!\p{L})(янв|фев|мар|апр|ма(?=[йяе])|июн|июл|авг|сен|окт|ноя|дек)\p{L}{0,7}\.?\s{1,3}(20\d{2})(?!\d)/giu;
const DAY = /(?<!\d)(0[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])\.(20\d{2})(?!\d)/g;
const YEAR = /(?<!\d)(20\d{2})(?=\s{0,3}(?:г|год))/giu;

const two = (number: number) => String(number).padStart(2, '0');

/** The latest day that a text can mean, yyyy-MM-dd; empty where it names none. A year alone lasts to its end. */
export function latestDayIn(text: string): string {
  const days = [
    ...[...text.matchAll(DAY)].map(([, day, month, year]) => `${year}-${month}-${day}`),
    ...[...text.matchAll(IN_MONTH)].map(
      ([, month = '', year]) => `${year}-${two(MONTHS.indexOf(month.toLowerCase()) + 1)}-28`,
    ),
  ];
  const inMonth = new Set(days.map((day) => day.slice(0, 4)));
  const years = [...text.matchAll(YEAR)].flatMap(([, year = '']) => (inMonth.has(year) ? [] : [`${year}-12-31`]));
  return [...days, ...years].sort().at(-1) ?? '';
}

export const surveyDay = rule({
  id: 'M-15',
  asks: 'Обзор экономики не старше года на дату оценки',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11 а',
  says: ({ market, head: { evaluation_date: day } }: ReportData): Remark[] => {
    const latest = market ? latestDayIn(wordsIn(market.general_analysis)) : '';
    if (!latest || !day || addMonths(latest, THRESHOLDS.surveyMonths) >= day) return [];
    const field = 'general_analysis';
    const said = latest.slice(0, 4);
    return [
      {
        text: `Самые поздние сведения обзора экономики — ${said} г., а дата оценки — ${formatDate(day)}`,
        field,
        places: [
          { label: 'Анализ рынка, обзор экономики', value: `${said} г.` },
          { label: 'Договор, дата оценки', value: formatDate(day), page: 'contract', field: 'evaluation_date' },
        ],
      },
    ];
  },
});
