import { formatNumber } from '#kit/numbers.ts';

/** «2 518 909,18 ₽»; whole roubles without kopecks. */
export function inRoubles(value: string | null, digits = 2): string {
  if (value === null) return '—';
  return `${formatNumber(value, value.includes('.') ? digits : 0)}\u00a0₽`;
}

/** «2 518 909,18 ₽» with kopecks. */
export const inKopecks = (value: string | null) => (value === null ? '—' : `${formatNumber(value, 2)}\u00a0₽`);
