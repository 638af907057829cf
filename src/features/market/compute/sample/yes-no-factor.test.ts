import { describe, expect, it } from 'vitest';
import { many, range } from '#test/sample-offers.ts';
import { areaEffectOf } from './area-effect.ts';
import { priceFactorsOf } from './price-factors.ts';
import type { SampleOffer } from './sample.ts';
import { yesNoCorrection, yesNoEffectOf } from './yes-no-factor.ts';

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
    const medians = yesNoEffectOf(many(...side('Центральное', dear, 1000), ...side('Отсутствует', cheap, 1000)), 'gas');
    // 2020 / 1600 = 1.2625, as printed 1.263
    expect(yesNoCorrection(medians, 'object')).toEqual({ percent: '26.3', low: null, high: null });
    expect(yesNoCorrection(medians, 'analogue')).toEqual({ percent: '-20.82', low: null, high: null });
    const noise = yesNoEffectOf(many(...side('Центральное', dear, 1000), ...side('Отсутствует', dear, 1000)), 'gas');
    expect(yesNoCorrection(noise, 'object')).toBeNull();
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
    const pairs = range(3, (index) => [
      {
        ...known,
        gas: 'Центральное',
        area: 1000 * 2 ** index,
        price: 1_200_000 * 2 ** index + index * 60_000 * 2 ** index,
      },
      { ...known, gas: 'Отсутствует', area: 1000 * 2 ** index, price: 1_000_000 * 2 ** index },
    ]).flat();
    const found = yesNoEffectOf(many(...pairs), 'gas').pairs;
    expect(found).toMatchObject({
      verdict: 'ok',
      candidates: 3,
      effect: { used: '1.260', low: '1.200', high: '1.320' },
    });
    const effect = yesNoEffectOf(many(...pairs), 'gas');
    expect(yesNoCorrection(effect, 'object')).toEqual({ percent: '26', low: '20', high: '32' });
    expect(yesNoCorrection(effect, 'analogue')).toEqual({ percent: '-20.63', low: '-24.24', high: '-16.67' });
    const cut = (change: Partial<SampleOffer>) =>
      yesNoEffectOf(many(...pairs.map((each) => ({ ...each, ...change }))), 'gas').pairs.pairs;
    expect([cut({ date: null }), cut({ roads: '' }), cut({ place: '' })]).toEqual([[], [], []]);
  });
});
