import { recipientsOf } from '#features/report/recipients.ts';
import { partOfRight } from '#features/valued/right.ts';
import type { Valued } from '#features/valued/valued.ts';
import { Fraction } from '#kit/fraction.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import type { ReportData } from '../report-data.ts';
import type { ValueFacts } from './facts.ts';

const roublesAndKopecks = (amount: Fraction) => `${formatNumber(amount.toDecimal(), 2)} руб.`;

/**
 * For a guardianship: what a child's share comes to, by its own number (rows.md V). Of a share the proportional value
 * stands beside the discounted one; of the plot as a whole it is a part of the value that the report gives. Of the market
 * value alone; empty where it cannot be told.
 */
export function childNote(
  { head, assignment, calculation }: Pick<ReportData, 'head' | 'assignment' | 'calculation'>,
  { kind, right }: Pick<Valued, 'kind' | 'right'>,
  value: ValueFacts | null,
): string {
  if (!value || kind.code !== 'market') return '';
  if (!recipientsOf(head, assignment.recipients).includes('guardianship')) return '';
  const own = assignment.child_share?.trim() ?? '';
  const share = own || (right.code === 'share' ? right.share : '');
  const part = partOfRight(share);
  if (!part) return '';
  const named = own ? `Доля ребёнка в праве — ${share}` : `Доля в праве — ${share}`;
  if (['own', 'joint', 'share_whole'].includes(right.code)) {
    const proportional = roublesAndKopecks(Fraction.of(value.rounded).times(part));
    return `${named}: на неё приходится ${proportional} (пропорциональная стоимость, без скидки на долевое участие).`;
  }
  const discount = calculation?.share_discount ?? null;
  if (right.code !== 'share' || discount === null) return '';
  const proportional = Fraction.of(value.whole).times(part);
  const told = `${named}: пропорциональная стоимость ${roublesAndKopecks(proportional)}`;
  if (discount === 0) return `${told}, скидка на долевое участие не применялась.`;
  const left = Fraction.of(100).minus(Fraction.of(discount)).over(Fraction.of(100));
  return `${told}, со скидкой на долевое участие ${formatShort(discount)} % — ${roublesAndKopecks(proportional.times(left))}.`;
}
