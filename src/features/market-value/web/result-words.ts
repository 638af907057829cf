import { formatNumber } from '#kit/numbers.ts';

/** «2 518 909,18 ₽»; whole roubles without kopecks. */
export const inRoubles = (value: string | null) =>
  value === null ? '—' : `${formatNumber(value, value.includes('.') ? 2 : 0)}\u00a0₽`;

/** «2 518 909,18 ₽» with kopecks. */
export const inKopecks = (value: string | null) => (value === null ? '—' : `${formatNumber(value, 2)}\u00a0₽`);
