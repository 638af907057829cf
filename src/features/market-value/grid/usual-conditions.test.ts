import { describe, expect, it } from 'vitest';
import { type Analogue, emptyAnalogue } from '../analogue.ts';
import { lacksConditions, usualOf, withUsualConditions } from './usual-conditions.ts';

const bare = (changes: Partial<Analogue> = {}): Analogue => ({
  ...{ ...emptyAnalogue(crypto.randomUUID()), price: 1_650_000, isIncluded: true },
  ...changes,
});
const USUAL = { bargaining: 'Предусмотрен', financing: 'typical', saleTerms: 'clean' } as const;
const discounted = (discount: number) => bare({ ...USUAL, bargainingCorrection: discount });

describe('the usual conditions of an offer', () => {
  it('M5 are taken at once for each column that says nothing of them, and change nothing that is said', () => {
    const own = bare({ bargaining: 'Не предусмотрен' });
    const [first, second, third] = withUsualConditions([bare(), own, discounted(-5)]);
    expect(first).toMatchObject(USUAL);
    // The report says which the offer did not say.
    const assumed = ['financing', 'saleTerms'];
    expect(second).toEqual({ ...own, financing: 'typical', saleTerms: 'clean', assumed });
    expect([first?.assumed, third?.assumed]).toEqual([[...assumed, 'bargaining'], []]);
    expect(third).toMatchObject({ ...USUAL, bargainingCorrection: -5 });
    expect([first, second, third].some((one) => one && lacksConditions(one))).toBe(false);
  });

  it('M5 bring the discount that all others have alike, never over one that is written', () => {
    const all = (...others: Analogue[]) => withUsualConditions([bare(), ...others])[0]?.bargainingCorrection;
    expect(all(discounted(-9.5), discounted(-9.5), emptyAnalogue('empty'), bare())).toBe(-9.5);
    expect(all(discounted(-9.5), discounted(-7))).toBeNull();
    expect(all()).toBeNull();
    // A deal has none: nobody bargains any more.
    expect(all(discounted(-9.5), bare({ price_type: 'deal' }))).toBe(-9.5);
    // With it the range that its source gives.
    const ranged = { ...discounted(-9.5), ranges: { bargainingCorrection: [-11.8, -7.2] as [number, number] } };
    expect(withUsualConditions([bare(), ranged])[0]?.ranges).toEqual(ranged.ranges);
    const written = bare({ bargainingCorrection: -3 });
    expect(withUsualConditions([written, discounted(-9.5)])[0]?.bargainingCorrection).toBe(-3);
  });

  it('M5 are named where at least one says nothing of them, and not what all say', () => {
    const said = bare({ bargaining: 'Предусмотрен' });
    expect(usualOf([said, discounted(-5)])).toBe('финансирование типичное, чистая продажа');
    expect(usualOf([said, bare()])).toBe('финансирование типичное, чистая продажа, торг');
  });

  it('M5 are of no deal and of no empty column', () => {
    const analogs = [bare({ price_type: 'deal' }), emptyAnalogue('empty')];
    expect(withUsualConditions(analogs)).toEqual(analogs);
    expect(analogs.some(lacksConditions)).toBe(false);
  });
});
