import { expect, it } from 'vitest';
import { choiceReason } from './choice-reason.ts';
import { type SampleOffer, sampleOf } from './sample.ts';

const full = { electricity: 'Центральное', gas: 'Отсутствует', waterSewerage: 'Отсутствует', roads: 'Грунтовая' };
const offer = (id: string, changes: Partial<SampleOffer> = {}): SampleOffer => ({
  ...{ id, price: 1_000_000, area: 1000, date: '2026-11-01', place: 'д. Ключи', segment: 'ИЖС', priceType: 'offer' },
  ...{ included: true, reason: '', twinOf: null, ...full, buildings: 'Отсутствуют', ...changes },
});

const said = (offers: SampleOffer[], ...chosen: (string | null)[]) =>
  choiceReason(
    sampleOf(offers, { segment: 'ИЖС', valuationDate: '2026-11-16' }),
    chosen.map((id, index) => ({ number: index + 1, offer: id })),
  )?.replaceAll('\u00a0', ' ') ?? null;

it('M6 why the analogues were chosen follows the sample: what is known of them, and not of others', () => {
  const offers = [offer('a'), offer('b'), offer('c', { gas: '' }), offer('d', { date: null }), offer('e')];
  expect(said(offers, 'a', 'b')).toBe(
    'По каждому отобранному предложению известны цена, площадь, дата предложения, обеспеченность сетями, подъезд и наличие или отсутствие строений. Из остальных 3 предложений в 2 эти сведения неполны.',
  );
  expect(said(offers.slice(1, 4), 'b')).toMatch(/строений\. В остальных эти сведения неполны\.$/);
  expect(said([offer('a', { buildings: '', date: null }), offer('b')], 'a')).toBe(
    'По отобранному предложению известны цена, площадь, обеспеченность сетями и подъезд.',
  );
});

it('M6 where an analogue is no offer of the sample, or no more is known of it, no reason is given', () => {
  const bare = offer('b', { gas: '', roads: '', buildings: '' });
  expect(said([offer('a'), bare], 'a', null)).toBeNull();
  expect(said([offer('a'), bare], 'a', 'b')).toBeNull();
  expect(said([offer('a')])).toBeNull();
  expect(said([offer('a'), offer('b', { included: false })], 'a', 'b')).toBeNull();
});
