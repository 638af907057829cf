import { describe, expect, it } from 'vitest';
import { cellOf } from '#test/effect-cell.ts';
import { many, range } from '#test/sample-offers.ts';
import { areaEffectOf } from './area-effect.ts';
import { type FoundEffect, foundEffects } from './found-effects.ts';
import { priceFactorsOf } from './price-factors.ts';
import type { CountedOffer, SampleOffer } from './sample.ts';
import { yesNoEffectOf } from './yes-no-factor.ts';

function gasIn(offers: CountedOffer[]): FoundEffect {
  const found = foundEffects(offers, areaEffectOf(offers, null)).find(({ factor }) => factor === 'gas');
  if (!found) throw new Error('the gas has one side');
  return found;
}
const said = ({ sentence }: FoundEffect) => sentence.replaceAll('\u00a0', ' ');

describe('one factor', () => {
  const side = (gas: string, prices: number[], area: number) =>
    prices.map((price) => ({ gas, price: price * area, area }));

  it('M6 lets medians fill a cell only where nothing speaks against them', () => {
    const dear = [2000, 2010, 2020, 2030, 2040, 2050];
    const cheap = [1000, 1010, 1020, 1030, 1040, 1050];
    const found = (yes: Partial<SampleOffer>[], no: Partial<SampleOffer>[]) =>
      yesNoEffectOf(many(...yes, ...no), 'gas').medians;
    expect(found(side('Центральное', dear, 1000), side('отсутствует', cheap, 1000)).verdict).toBe('ok');
    expect(found(side('Центральное', dear, 1000), side('Отсутствует', cheap, 1501))).toMatchObject({
      verdict: 'areas',
      remark: 'Группы различаются и площадью.',
    });
    expect(found(side('Центральное', cheap, 1000), side('Отсутствует', dear, 1500))).toMatchObject({
      verdict: 'lower',
      remark: 'Участки с\u00a0газоснабжением в выборке дешевле: проверьте её состав.',
    });
    expect(found(side('Центральное', dear, 1000), side('Отсутствует', dear, 1000)).figures?.z).toBe(0);
  });

  it('M6 fills a cell from medians without a range, and from nothing that is refused', () => {
    const dear = [2000, 2010, 2020, 2030, 2040];
    const cheap = [1600, 1600, 1600, 1600, 1600];
    const medians = gasIn(many(...side('Центральное', dear, 1000), ...side('Отсутствует', cheap, 1000)));
    expect(medians.entry?.by).toBe('отношение медиан');
    // 2020 / 1600 = 1.2625, as printed 1.263
    expect(cellOf(medians, 'Отсутствует', 'Центральное')).toEqual({ percent: '26.3', low: null, high: null });
    expect(cellOf(medians, 'Центральное', 'Отсутствует')).toEqual({ percent: '-20.82', low: null, high: null });
    expect(said(medians)).toBe(
      '«Центральное» — 5, «Отсутствует» — 5. Отношение медиан цен 1,263, различие статистически значимо.',
    );
    const noise = gasIn(many(...side('Центральное', dear, 1000), ...side('Отсутствует', dear, 1000)));
    expect([noise.entry, said(noise)]).toEqual([
      null,
      '«Центральное» — 5, «Отсутствует» — 5. Различие цен статистически не значимо.',
    ]);
    const few = gasIn(many(...side('Центральное', dear.slice(1), 1000), ...side('Отсутствует', cheap, 1000)));
    expect([few.entry, said(few)]).toEqual([
      null,
      '«Центральное» — 4, «Отсутствует» — 5. Пар меньше трёх: отношение не используется.',
    ]);
    // Of one side nothing is said.
    expect(foundEffects(many(...side('Центральное', dear, 1000)), areaEffectOf([], null))).toHaveLength(1);
  });

  it('M6 says in the table of factors which side is cheaper, and leaves out what nobody stated', () => {
    const offers = many(
      ...side('Центральное', [900, 901, 902, 903, 904], 1000),
      ...side('Отсутствует', [1800, 1801, 1802, 1803, 1804], 1000),
    );
    const rows = priceFactorsOf(offers, areaEffectOf(offers, null), [{ choice: 'gas', label: 'Газ' }]);
    expect(rows.map(({ factor, influence }) => [factor, influence])).toEqual([
      ['area', 'в выборке не различается'],
      ['location', 'в выборке не различается'],
      ['gas', 'медиана цены при центральном ниже, чем при отсутствующем, на\u00a049,9\u00a0%'],
    ]);
    expect(priceFactorsOf([], areaEffectOf([], null), [])).toEqual([]);
    const influences = (...changes: Partial<SampleOffer>[]) =>
      priceFactorsOf(many(...changes), areaEffectOf(many(...changes), null), []).map(({ influence }) => influence);
    const few = 'предложений недостаточно для вывода';
    expect(influences({ gas: 'Центральное' })).toEqual([few, few, few]);
    const same = 'в выборке не различается';
    expect(influences({ gas: 'Центральное' }, { gas: 'Центральное' })).toEqual([same, same, same]);
  });

  it('M6 counts one settlement once, with its kind, its zone or neither', () => {
    const at = (...places: string[]) => {
      const offers = many(...places.map((place) => ({ place })));
      const rows = priceFactorsOf(offers, areaEffectOf(offers, null), []);
      return rows.find(({ factor }) => factor === 'location')?.interval.replaceAll('\u00a0', ' ');
    };
    expect(at('Малый Бор, зона III', 'д. Малый Бор', 'Малый Бор', 'Малый Борок')).toBe(
      'д. Малый Бор — 3, Малый Борок — 1',
    );
    expect(at('Малый Бор', 'с. Малый Бор', 'д. Малый Бор')).toBe('д. Малый Бор — 1, Малый Бор — 1, с. Малый Бор — 1');
  });

  it('M6 pairs only what is known of both and equal, and takes the ends as the range of three or four', () => {
    const known = {
      electricity: 'Центральное',
      waterSewerage: 'Автономное',
      buildings: 'Отсутствуют',
      roads: 'Грунтовая',
      date: '2026-10-01',
    };
    const pairsOf = (count: number) =>
      range(count, (index) => [
        {
          ...known,
          gas: 'Центральное',
          area: 1000 * 2 ** index,
          price: 1_200_000 * 2 ** index + index * 60_000 * 2 ** index,
        },
        { ...known, gas: 'Отсутствует', area: 1000 * 2 ** index, price: 1_000_000 * 2 ** index },
      ]).flat();
    const pairs = pairsOf(3);
    const found = yesNoEffectOf(many(...pairs), 'gas').pairs;
    expect(found).toMatchObject({
      verdict: 'ok',
      candidates: 3,
      effect: { used: '1.260', low: '1.200', high: '1.320' },
    });
    const effect = gasIn(many(...pairs));
    expect(cellOf(effect, 'Отсутствует', 'Центральное')).toEqual({ percent: '26', low: '20', high: '32' });
    expect(cellOf(effect, 'Центральное', 'Отсутствует')).toEqual({
      percent: '-20.63',
      low: '-24.24',
      high: '-16.67',
    });
    expect(said(effect)).toBe(
      '«Центральное» — 3, «Отсутствует» — 3. По 3 парам предложений, равных в остальном, отношение цен 1,260 (от 1,200 до 1,320).',
    );
    // Two figures of one sample: the entry and the sentence say which is which.
    expect([effect.entry?.by, said(gasIn(many(...pairsOf(5))))]).toEqual([
      'отношение цен в\u00a03\u00a0парах',
      '«Центральное» — 5, «Отсутствует» — 5. По 5 парам предложений, равных в остальном, отношение цен 1,320 (от 1,260 до 1,380). Отношение медиан цен 1,320 — по всем предложениям, без подбора пар.',
    ]);
    const cut = (change: Partial<SampleOffer>) =>
      yesNoEffectOf(many(...pairs.map((each) => ({ ...each, ...change }))), 'gas').pairs.pairs;
    expect([cut({ date: null }), cut({ roads: '' }), cut({ place: '' })]).toEqual([[], [], []]);
  });
});
