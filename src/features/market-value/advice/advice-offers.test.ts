import { expect, it } from 'vitest';
import { advice, told } from '#test/advice.ts';
import { changed, example } from '#test/calculation.ts';
import type { Calculation } from '../calculation.ts';

it('R4 an analogue later than the valuation, or of another use', () => {
  const late = { saleDate: '2026-11-17', offer_date: null, accessed_at: '2026-11-17' };
  expect(advice(changed(0, late))).toEqual(['later']);
  expect(advice(example, 'СНТ')).toEqual(['use', 'use', 'use', 'unanswered']);
  expect(advice(example, '')).toEqual([]);
  // What is corrected is justified with its correction.
  expect(advice(changed(0, { permittedUseCorrection: 15 }), 'СНТ').filter((code) => code === 'use')).toHaveLength(2);
  expect(advice(changed(0, { permittedUseCorrection: 0 }), 'СНТ').filter((code) => code === 'use')).toHaveLength(3);
});

it('R4 an offer that was seen before it was published', () => {
  expect(advice(changed(0, { offer_date: '2026-11-04', accessed_at: '2026-11-03' }))).toEqual(['accessed']);
  expect(advice(changed(0, { offer_date: '2026-11-04', accessed_at: '2026-11-04' }))).toEqual([]);
  const unpublished = (accessed_at: string) =>
    advice(changed(0, { offer_date: null, saleDate: '2026-11-04', accessed_at }));
  expect(unpublished('2026-11-03')).toEqual(['accessed']);
  expect(unpublished('2026-11-04')).toEqual([]);
});

it('R4 an offer or a deal of a day before its publication; one that was renewed later is none', () => {
  const dates = (changes: Partial<Calculation['analogs'][number]>) =>
    told(changed(0, changes), 'dates').map(([text, field]) => [text, field]);
  expect(dates({ saleDate: '2026-10-12', offer_date: '2026-10-21' })).toEqual([
    [
      'Аналог 1: у предложения две даты, дата продажи 12.10.2026 и дата публикации 21.10.2026. Исправьте одну из них.',
      'analogs.0.saleDate',
    ],
  ]);
  expect(dates({ saleDate: '2026-10-21', offer_date: '2026-10-12' })).toEqual([]);
  expect(dates({ saleDate: '2026-10-12', offer_date: null })).toEqual([]);
  expect(dates({ saleDate: '2026-10-12', offer_date: '2026-10-21', isIncluded: false })).toEqual([]);
  expect(dates({ saleDate: '2026-10-21', offer_date: '2026-10-12', price_type: 'deal' })).toEqual([]);
  expect(dates({ saleDate: '2026-10-12', offer_date: '2026-10-21', price_type: 'deal' })).toEqual([
    ['Аналог 1: дата сделки 12.10.2026 раньше даты публикации предложения 21.10.2026.', 'analogs.0.saleDate'],
  ]);
});

it('R4 two analogues of one link, however it is written', () => {
  const source = 'https://www.dom-i-zemlya.example/5120/?utm_source=mail#photo';
  const twins = told(changed(2, { source }), 'twin');
  expect(twins).toEqual([
    [
      'Аналоги 2 и 3: одна и та же ссылка «dom-i-zemlya.example/5120». Если это одно предложение, оставьте в расчете один аналог.',
      'analogs.2.source',
    ],
  ]);
  expect(told(changed(2, { url: source }), 'twin').map(([, field]) => field)).toEqual(['analogs.2.url']);
  expect(told(changed(2, { source, isIncluded: false }), 'twin')).toEqual([]);
  expect(told(changed(2, { source: 'dom-i-zemlya.example/5120?id=2' }), 'twin')).toEqual([]);
  const site = {
    ...example,
    analogs: example.analogs.map((analogue) => ({ ...analogue, source: 'zemlya.example' })),
  };
  expect(told(site, 'twin')).toEqual([]);
  const paper = { ...example, analogs: example.analogs.map((analogue) => ({ ...analogue, source: 'Вестник, № 5' })) };
  expect(told(paper, 'twin')).toEqual([]);
});

it('R4 a source that is another address than the link', () => {
  const links = (source: string, url: string) => told(changed(1, { source, url }), 'link');
  expect(links('uchastki.example/2917', 'https://a.example/2')).toEqual([
    [
      'Аналог 2: источник «uchastki.example/2917» и ссылка «a.example/2» ведут к разным предложениям. В отчете печатается ссылка.',
      'analogs.1.url',
    ],
  ]);
  expect(links('uchastki.example/2917', 'https://uchastki.example/2918')).toHaveLength(1);
  expect(links('uchastki.example?id=1', 'https://uchastki.example?id=2')).toHaveLength(1);
  for (const agrees of [
    'uchastki.example',
    'www.uchastki.example/2917/',
    'Участки',
    '',
    'uchastki.example/2917?utm_a=1',
  ])
    expect(links(agrees, 'https://uchastki.example/2917?from=list'), agrees).toEqual([]);
  expect(links('uchastki.example', 'https://kaluga.uchastki.example/2917')).toEqual([]);
  expect(links('uchastki.example/2917', '')).toEqual([]);
  // The same number under other words is the same offer; a name without one agrees with any.
  expect(links('kaluga.cian.example/242', 'https://kaluga.cian.example/sale/suburban/242')).toEqual([]);
  expect(links('uchastki.example/lipki', 'https://uchastki.example/2917')).toEqual([]);
  expect(links('uchastki.example/lipki', 'https://uchastki.example/olhovka')).toHaveLength(1);
});
