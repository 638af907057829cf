import { expect, it } from 'vitest';
import { text } from '#test/printed-market.ts';
import { offerSources } from './offer-sources.ts';

const table = (...sources: string[]) => ({
  type: 'table' as const,
  rows: [
    ['№', 'Источник, дата', 'Цена, руб./кв. м'],
    ...sources.map((source, index) => [String(index + 1), `${source}, 05.10.2026`, '1 650']),
  ],
});
const of = (sources: string[], words = '') => offerSources([...text(`<p>${words}</p>`), table(...sources)]);

it('R1 the offers’ sites and other sources are named once each, with the day on which they were opened', () => {
  const sources = [
    'uchastki.example/3100',
    'https://www.uchastki.example/3137',
    'doski.example/…/uchastok_70',
    'газета «Земля»',
  ];
  expect(of([...sources, 'газета «Земля»', 'не указан'], 'Дата обращения к источникам — 16.11.2026.')).toEqual({
    sites: [
      { name: 'uchastki.example', rest: false },
      { name: 'doski.example', rest: false },
    ],
    others: [{ name: 'газета «Земля»', rest: false }],
    accessed: '16.11.2026',
  });
  expect(of(sources, 'Даты обращения к источникам предложений — с&nbsp;10.11.2026 по&nbsp;12.11.2026.').accessed).toBe(
    'с 10.11.2026 по 12.11.2026',
  );
  // Of another day than that of the pages nothing is taken.
  expect(of(sources, 'Дата оценки — 16.11.2026.').accessed).toBe('');
  expect(offerSources([])).toEqual({ sites: [], others: [], accessed: '' });
});

it('R1 of a site whose pages are listed by themselves the other offers are named, and nothing where there is none', () => {
  const listed = ['https://www.uchastki.example/3100', 'https://doski.example/70'];
  const sites = (...sources: string[]) => offerSources([table(...sources)], listed).sites;
  expect(sites('uchastki.example/3100', 'uchastki.example/3137')).toEqual([{ name: 'uchastki.example', rest: true }]);
  expect(sites('uchastki.example/3100', 'doski.example/70')).toEqual([]);
  expect(sites('zemlya.example/5')).toEqual([{ name: 'zemlya.example', rest: false }]);
});

it('R1 a source without pages stands once: by its analogue, and by the table only for what else it offers', () => {
  const others = (...sources: string[]) =>
    offerSources([table(...sources)], [], ['Доска области', 'Газета «Земля»']).others;
  expect(others('Доска области', 'газета «Земля»')).toEqual([]);
  expect(others('Доска области', 'Доска области')).toEqual([{ name: 'Доска области', rest: true }]);
  expect(others('Объявление на столбе')).toEqual([{ name: 'Объявление на столбе', rest: false }]);
});
