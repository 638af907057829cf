import { formatNumber } from '#kit/numbers.ts';

type Offer = { source?: string | null; price?: number | string | null; area?: number | string | null };

function offerInWords(offer: Offer, index: number): string {
  const facts = [
    offer.source || 'источник не указан',
    offer.price ? `${formatNumber(offer.price)} ₽` : 'цена не указана',
    offer.area ? `${formatNumber(offer.area)} кв. м` : 'площадь не указана',
  ];
  return `${index + 1}) ${facts.join(', ')}`;
}

/**
 * A value of the calculation for the choice between two versions (rows.md Q1). The analogues are one value there when
 * one version has more of them than the other. Undefined: the value speaks for itself.
 */
export function valueInWords(path: string, value: unknown): string | undefined {
  if (path === 'analogs' && Array.isArray(value)) {
    return value.length === 0 ? 'нет аналогов' : (value as Offer[]).map(offerInWords).join('; ');
  }
  if (path.endsWith('.screenshots') && Array.isArray(value)) return `скриншотов: ${value.length}`;
  if (typeof value === 'number') return formatNumber(value, 2).replace(/,00$/, '');
  return undefined;
}
