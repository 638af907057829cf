import { addMonths, today } from '#kit/dates.ts';

/** What the user narrows the ranked offers to, as text; '' where nothing is asked. */
export const NOT_NARROWED = {
  segment: '',
  place: '',
  area_from: '',
  area_to: '',
  price_from: '',
  price_to: '',
  months: '',
};
export type Narrow = typeof NOT_NARROWED;

export const FRESHNESS = [
  { value: '1', label: '1 месяц' },
  { value: '3', label: '3 месяца' },
  { value: '6', label: '6 месяцев' },
  { value: '12', label: 'Год' },
];

const BOUNDS = ['area_from', 'area_to', 'price_from', 'price_to'] as const;

/** The question of the panel with what it is narrowed to; offers of another segment are ranked as of that one. */
export function narrowed<Asked extends { object: object; valuation_date: string | null }>(
  asked: Asked,
  narrow: Narrow,
) {
  const bounds = BOUNDS.flatMap((name) => (narrow[name] === '' ? [] : [[name, Number(narrow[name])]]));
  const only: { place?: string; seen_from?: string } & Partial<Record<(typeof BOUNDS)[number], number>> =
    Object.fromEntries(bounds);
  if (narrow.place !== '') only.place = narrow.place;
  if (narrow.months !== '') only.seen_from = addMonths(asked.valuation_date ?? today(), -Number(narrow.months));
  return { ...asked, object: { ...asked.object, segment: narrow.segment } as Asked['object'], only };
}
