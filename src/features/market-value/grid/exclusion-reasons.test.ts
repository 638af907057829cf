import { expect, it } from 'vitest';
import { type Analogue, emptyAnalogue } from '../analogue.ts';
import { exclusionReasons, type ReportFacts } from './exclusion-reasons.ts';

const FACTS: ReportFacts = {
  ...{ evaluationDate: '2026-11-16', marketSegment: 'ИЖС', activity: 'низкоактивный' },
  ...{ address: 'Калужская область, деревня Кабицыно', area: 1310 },
};
const offer = (changes: Partial<Analogue> = {}): Analogue => ({
  ...emptyAnalogue(crypto.randomUUID()),
  ...{ price: 2_000_000, area: 1000, permittedUse: 'ИЖС/ЛПХ', saleDate: '2026-10-16', isIncluded: true },
  ...changes,
});
const left = (changes: Partial<Analogue>, facts: Partial<ReportFacts> = {}, others: readonly Analogue[] = [offer()]) =>
  exclusionReasons({ analogs: [...others, offer({ ...changes, isIncluded: false })] }, others.length, {
    ...FACTS,
    ...facts,
  }).map((reason) => reason.replaceAll('\u00a0', ' '));

it('P9 an offer that does not count is proposed the reasons that its own facts give', () => {
  expect(left({})).toEqual([]);
  expect(left({ permittedUse: 'СНТ/ДНП' })).toEqual(['Иной вид использования: СНТ/ДНП']);
  expect(left({ address: 'Тульская область, деревня Липки' })).toEqual(['Другой регион: Тульская область']);
  expect(left({ price: 8_000_000, area: 4000 })).toEqual([
    'Площадь 4 000 кв. м больше площади объекта больше чем в 3 раза',
  ]);
  expect(left({ price: 4_100_000 })).toEqual(['Цена 4 100 руб./кв. м отличается от цен других аналогов в 2,1 раза']);
  expect(left({ price: 4_000_000 })).toEqual([]);
  expect(left({ saleDate: '2025-10-10' })).toEqual(['Предложение от 10.10.2025 старше 12 месяцев на дату оценки']);
  expect(left({ saleDate: '2026-04-10' })).toEqual([]);
  expect(left({ saleDate: '2026-04-10' }, { activity: 'активный' })).toEqual([
    'Предложение от 10.04.2026 старше 6 месяцев на дату оценки',
  ]);
});

it('P9 a reason that was written for another analogue of the report is proposed once, and only that of an excluded one', () => {
  const own = { exclusionReason: 'Продавец не отвечает' };
  const others = [offer(), offer({ ...own, isIncluded: false }), offer({ ...own, isIncluded: false })];
  expect(left({}, {}, others)).toEqual(['Продавец не отвечает']);
  expect(left({}, {}, [offer(own)])).toEqual([]);
});
