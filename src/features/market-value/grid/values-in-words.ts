import { CORRECTIONS } from '#features/market/factors.ts';
import { formatNumber, formatShort, formatSignedPercent } from '#kit/numbers.ts';
import { AREA_DECIMALS, CORRECTION_DECIMALS } from '../amounts.ts';
import { PRICE_TYPES } from '../analogue.ts';
import { choiceLabel, isListed, ROUNDINGS, WEIGHT_METHODS } from '../choices.ts';

type Offer = { source?: string | null; price?: number | string | null; area?: number | string | null };

/** An analogue that only one of the two versions has. */
function offerInWords(offer: Offer): string {
  const facts = [
    offer.source || 'источник не указан',
    offer.price ? `${formatNumber(offer.price)} ₽` : 'цена не указана',
    offer.area ? `${formatNumber(offer.area)} кв. м` : 'площадь не указана',
  ];
  return facts.join(', ');
}

const isCorrection = (field: string) => CORRECTIONS.some((correction) => correction === field);

function numberInWords(field: string, value: number): string {
  if (field === 'price') return `${formatNumber(value)}\u00a0₽`;
  if (field === 'area') return `${formatShort(value, AREA_DECIMALS)}\u00a0кв.\u00a0м`;
  return formatShort(value, field === 'manualWeight' ? 6 : 2);
}

function codeInWords(field: string, code: string): string | undefined {
  const lists: Record<string, readonly { value: string; label: string }[]> = {
    price_type: PRICE_TYPES,
    rounding_type: ROUNDINGS,
    weight_method: WEIGHT_METHODS,
  };
  if (isListed(field as never)) return choiceLabel(field as never, code);
  return lists[field]?.find(({ value }) => value === code)?.label;
}

/**
 * A value of the calculation for the choice between two versions (rows.md Q1), as the table shows it. Undefined: the
 * value speaks for itself.
 */
export function valueInWords(path: string, value: unknown): string | undefined {
  if (/^analogs\.\d+$/.test(path))
    return value === undefined ? 'Аналог удалён' : `Аналог остаётся: ${offerInWords(value as Offer)}`;
  const field = path.split('.').at(-1) ?? '';
  if (isCorrection(field)) return formatSignedPercent(Number(value ?? 0), CORRECTION_DECIMALS);
  if (field === 'screenshots' && Array.isArray(value)) return `скриншотов: ${value.length}`;
  if (typeof value === 'number') return numberInWords(field, value);
  return typeof value === 'string' ? codeInWords(field, value) : undefined;
}
