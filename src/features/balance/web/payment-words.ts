import { formatNumber } from '#kit/numbers.ts';
import type { Payment } from '../payment.ts';

/** «+500,00», «−150,00»: always with its sign and its kopecks. */
export function signedSum(amount: number): string {
  return `${amount > 0 ? '+' : ''}${formatNumber(amount, 2)}`;
}

/** Money that came is green, money that never moved is faint. */
export function sumKind({ amount, status }: Pick<Payment, 'amount' | 'status'>): 'credit' | 'idle' | undefined {
  if (status === 'canceled' || status === 'failed') return 'idle';
  return status === 'succeeded' && amount > 0 ? 'credit' : undefined;
}
