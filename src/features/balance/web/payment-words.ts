import { formatNumber } from '#kit/numbers.ts';
import type { BadgeTone } from '#kit/web/parts/Badge.tsx';
import type { Payment, PaymentStatus } from '../payment.ts';

export const STATUS_TONES: Record<PaymentStatus, BadgeTone> = {
  pending: 'warn',
  succeeded: 'ok',
  canceled: 'other',
  failed: 'danger',
};

/** «+500,00», «−150,00»: always with its sign and its kopecks. */
export function signedSum(amount: number): string {
  return `${amount > 0 ? '+' : ''}${formatNumber(amount, 2)}`;
}

/** Money that came is green, money that never moved is faint. */
export function sumKind({ amount, status }: Pick<Payment, 'amount' | 'status'>): 'credit' | 'idle' | undefined {
  if (status === 'canceled' || status === 'failed') return 'idle';
  return status === 'succeeded' && amount > 0 ? 'credit' : undefined;
}
