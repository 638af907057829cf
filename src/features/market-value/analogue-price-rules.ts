import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { formatNumber } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { Analogue } from './analogue.ts';
import { type AnalogueFacts, type Included, includedOf, placesOf } from './analogue-rules.ts';
import { calculate } from './compute/market-value.ts';

/* What a reviewer asks of the prices of the analogues beside each other (rows.md N1). */

const perMetre = ({ price, area }: Analogue): number | null => (price && area ? price / area : null);

const middle = (sorted: readonly number[]) =>
  ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;

/** What is known of prices that lie far apart: whether the corrections bring them together, and what the farthest does. */
function whatCorrectionsLeave({ calculation, description }: AnalogueFacts): string[] {
  if (!calculation) return [];
  const of = (analogs: Analogue[]) =>
    calculate({
      objectArea: description?.total_area ?? null,
      analogs,
      weightMethod: calculation.weight_method,
      roundingType: calculation.rounding_type,
    });
  const whole = of(calculation.analogs);
  const priced = includedOf({ calculation })
    .flatMap(({ index }) => {
      const { correctedPrice, weight } = whole.analogs[index] ?? {};
      return correctedPrice && weight ? [{ index, price: Number(correctedPrice), weight }] : [];
    })
    .sort((a, b) => a.price - b.price);
  const [least, most] = [priced[0], priced.at(-1)];
  if (!least || !most || priced.length < 3 || whole.perMeter === null) return [];
  const ratio = most.price / least.price;
  const together = `После корректировок цены аналогов за 1 кв. м различаются в ${formatNumber(ratio, 1)} раза`;
  const centre = middle(priced.map(({ price }) => price));
  const far = most.price / centre > centre / least.price ? most : least;
  const without = of(calculation.analogs.map((one, at) => (at === far.index ? { ...one, isIncluded: false } : one)));
  const change = (Number(without.perMeter) / Number(whole.perMeter) - 1) * 100;
  const told = `Вес аналога ${far.index + 1} — ${formatNumber(far.weight, 4)}; без него стоимость ${change < 0 ? 'ниже' : 'выше'} на ${formatNumber(Math.abs(change), 1)} %`;
  return [
    ...(ratio <= THRESHOLDS.pricePerMetre ? [together] : []),
    // Set by hand, the weights of the others would no longer sum up to one.
    ...(without.perMeter !== null && calculation.weight_method !== 'manual' ? [told] : []),
  ];
}

const spread = rule({
  id: 'A-06',
  asks: 'Цены аналогов за 1 кв. м различаются не больше чем вдвое',
  severity: 'warning',
  clause: 'ФСО № 7, п. 22 б',
  section: SECTION.corrections,
  says: (facts: AnalogueFacts): Remark[] => {
    const priced = includedOf(facts)
      .flatMap((one) => ({ one, price: perMetre(one.analogue) }))
      .filter((each): each is { one: Included; price: number } => each.price !== null)
      .sort((a, b) => a.price - b.price);
    const [least, most] = [priced[0], priced.at(-1)];
    if (!least || !most || most.price / least.price <= THRESHOLDS.pricePerMetre) return [];
    const text = `Цены аналогов за 1 кв. м до корректировок различаются в ${formatNumber(most.price / least.price, 1)} раза, больше чем в ${THRESHOLDS.pricePerMetre} раза`;
    const show = (of: Analogue) => `${formatNumber(perMetre(of) ?? 0, 0)} ₽/кв. м`;
    const reasons = whatCorrectionsLeave(facts);
    return [{ text, reasons, field: 'analogs', places: placesOf([least.one, most.one], 'цена', 'price', show) }];
  },
});

const faults = rule({
  id: 'A-11',
  asks: 'Цена аналога не отличается от других впятеро',
  severity: 'warning',
  clause: 'практика',
  says: (facts: AnalogueFacts): Remark[] => {
    const priced = includedOf(facts).flatMap((one) => {
      const price = perMetre(one.analogue);
      return price === null ? [] : [{ one, price }];
    });
    if (priced.length < 3) return [];
    return priced.flatMap(({ one, price }) => {
      const others = priced.flatMap((each) => (each.one === one ? [] : [each.price])).sort((a, b) => a - b);
      const usual = middle(others);
      if (price <= usual * THRESHOLDS.grossFault && price >= usual / THRESHOLDS.grossFault) return [];
      const n = one.index + 1;
      const [own, other] = [formatNumber(price, 0), formatNumber(usual, 0)];
      return [
        {
          id: 'A-11',
          target: one.analogue.id,
          text: `Аналог ${n}: ${own} руб./кв. м, у других ${other}, отличие больше чем в ${THRESHOLDS.grossFault} раз: проверьте цену и площадь`,
          field: `analogs.${one.index}.price`,
          places: [
            ...placesOf([one], 'цена', 'price', () => `${own} руб./кв. м`),
            { label: 'Расчет, медиана других аналогов', value: `${other} руб./кв. м`, page: 'market-value' },
          ],
        },
      ];
    });
  },
});

export const analoguePriceRules = [spread, faults] as const;
