import { incomeRefusals } from '#features/market-analysis/best-use.ts';
import { sentencesOf } from '#features/market-analysis/denied-correction.ts';
import { refusesIncomeByDefault } from '#features/market-analysis/print/print-best-use.ts';
import { SECTION } from '#features/report/sections.ts';
import { isLease } from '#features/valued/right.ts';
import { formatNumber } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { wordsIn } from '../texts/own-texts.ts';

/* Why the income approach is refused: what the market of rents is like, only the appraiser knows (rows.md V). */

/** No reason is made up; those that are often true are offered. */
export const incomeRefusal = rule({
  id: 'M-23',
  asks: 'Отказ от доходного подхода обоснован',
  severity: 'warning',
  clause: 'ФСО V; ФСО VI, п. 7',
  section: SECTION.incomeApproach,
  says: ({ description, market }: ReportData): Remark[] =>
    market && refusesIncomeByDefault(market)
      ? [
          {
            text: 'Напишите, почему доходный подход не применён',
            field: 'approach_income_refusal',
            reasons: incomeRefusals({ ofLease: description !== null && isLease(description) }),
            wanted: true,
          },
        ]
      : [],
});

/** «Сведений об арендной плате недостаточно», «рынок аренды не развит»: in one sentence, in any order. */
const OF_RENT = /аренд|рент|плат|ставк/i;
const TOO_LITTLE = /недоста|не хвата|не (?:найден|выявлен|обнаруж|име|развит|раскры|сложил|извест)|неизвест/i;
/** An income may be absent too, and is no word on what is known of rents. */
const NONE = /отсутств|(?<!\p{L})нет(?!\p{L})/iu;
const OF_DATA = /сведени|данн|информаци|предложени|рын(?:ок|к)/i;

const deniesRent = (sentence: string): boolean =>
  OF_RENT.test(sentence) && (TOO_LITTLE.test(sentence) || (NONE.test(sentence) && OF_DATA.test(sentence)));

/** Where a reader looks for the market of rents. */
const OF_MARKET = ['general_analysis', 'price_analysis', 'market_conditions', 'market_trends'] as const;
const WAS_SOUGHT = /(?<!\p{L})(?:искал|просмотр|изучен|проанализирован)/iu;
const SOUGHT = 'Предложения об аренде участков сегмента искались в тех же источниках и не найдены';

/** «Рынок аренды не развит» is a result of the market's analysis. */
export const rentsUnsaid = rule({
  id: 'M-22',
  asks: 'Если доходный подход отклонён из-за рынка аренды, о нём сказано в анализе рынка',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11; ФСО V',
  section: SECTION.prices,
  says: ({ market }: ReportData): Remark[] => {
    const denies = sentencesOf(market?.approach_income_refusal ?? '').find(deniesRent);
    if (!market || !denies || WAS_SOUGHT.test(denies)) return [];
    if (OF_MARKET.some((field) => /аренд/i.test(wordsIn(market[field])))) return [];
    return [
      {
        text: 'Доходный подход отклонён из-за рынка аренды, а в анализе рынка о нём ничего нет: напишите, искались ли предложения об аренде и что найдено',
        field: 'market_conditions',
        reasons: [SOUGHT],
        wanted: true,
        places: [
          { label: 'Анализ рынка, отказ от доходного подхода', value: denies.trim(), field: 'approach_income_refusal' },
          { label: 'Анализ рынка, состояние рынка', value: 'об аренде не сказано' },
        ],
      },
    ];
  },
});

/** A rent that the report states and prints is no unknown one: a refusal that names it has reckoned with it. */
export const knownRent = rule({
  id: 'E-20',
  asks: 'Право аренды: отказ от доходного подхода не отрицает указанную рыночную арендную плату',
  severity: 'warning',
  clause: 'ФСО V; ФСО VI, п. 2',
  says: ({ description, market }: ReportData): Remark[] => {
    const rent = description && isLease(description) ? description.lease_market_rent : null;
    const refusal = market?.approach_income_refusal.trim() ?? '';
    const denies = sentencesOf(refusal).find(deniesRent);
    if (!rent || !denies || refusal.replaceAll(/\s/g, '').includes(String(rent))) return [];
    return [
      {
        text: 'Рыночная арендная плата указана, а доходный подход отклонён за недостатком сведений о плате: назовите её и напишите, почему её мало для расчета',
        field: 'approach_income_refusal',
        places: [
          { label: 'Анализ рынка, отказ от доходного подхода', value: denies.trim() },
          {
            label: 'Описание объекта, рыночная арендная плата',
            value: `${formatNumber(rent, 0)} руб. в год`,
            page: 'description',
            field: 'lease_market_rent',
          },
        ],
      },
    ];
  },
});
