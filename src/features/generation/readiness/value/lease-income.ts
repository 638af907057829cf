import { sentencesOf } from '#features/market-analysis/denied-correction.ts';
import { refusesIncomeByDefault } from '#features/market-analysis/print/print-best-use.ts';
import { isLease } from '#features/valued/right.ts';
import { formatNumber } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/* Why the income approach to a lease is refused: a lease has a market of rents (rows.md V). */

/** Of a lease no reason is made up: it has a market of rents. */
export const incomeOfLease = rule({
  id: 'wrong.lease.income',
  asks: 'Право аренды: отказ от доходного подхода обоснован',
  severity: 'warning',
  clause: 'ФСО V; ФСО VI, п. 7',
  says: ({ description, market }: ReportData) =>
    description && isLease(description) && market && refusesIncomeByDefault(market)
      ? [
          {
            text: 'Оценивается право аренды: напишите, почему доходный подход не применён',
            field: 'approach_income_refusal',
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
