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
      { name: 'uchastki.example', rest: false, accessed: '16.11.2026' },
      { name: 'doski.example', rest: false, accessed: '16.11.2026' },
    ],
    others: [{ name: 'газета «Земля»', rest: false, accessed: '16.11.2026' }],
  });
  const SPAN = 'Даты обращения к источникам предложений — с&nbsp;10.11.2026 по&nbsp;12.11.2026.';
  expect(of(['doski.example/1'], SPAN).sites).toEqual([
    { name: 'doski.example', rest: false, accessed: 'с 10.11.2026 по 12.11.2026' },
  ]);
  // Of another day than that of the pages nothing is taken.
  expect(of(['doski.example/1'], 'Дата оценки — 16.11.2026.').sites[0]?.accessed).toBe('');
  expect(offerSources([])).toEqual({ sites: [], others: [] });
});

it('R1 each site has the days of its own offers, and none of those that are listed by themselves', () => {
  const SPAN = '<p>Даты обращения к источникам предложений — с 16.11.2026 по 29.11.2026.</p>';
  const blocks = [...text(SPAN), table('uchastki.example/1', 'doski.example/7', 'doski.example/8', 'газета «Земля»')];
  const days = ['2026-11-29', '2026-11-22', '2026-11-22', '2026-11-17'];
  const sources = (seen: (string | null)[] | null) =>
    offerSources(blocks, ['https://uchastki.example/1', 'https://doski.example/70'], [], seen);
  const [doski, zemlya] = [
    { name: 'doski.example', rest: true },
    { name: 'газета «Земля»', rest: false },
  ];
  expect(sources(days)).toEqual({
    sites: [{ ...doski, accessed: '22.11.2026' }],
    others: [{ ...zemlya, accessed: '17.11.2026' }],
  });
  expect(sources(days.with(1, '2026-11-20')).sites[0]?.accessed).toBe('с\u00a020.11.2026 по\u00a022.11.2026');
  // A table of the appraiser's own has the span of all its rows.
  const alone = (listed: string[]) =>
    offerSources([...text(SPAN), table('doski.example/7')], listed).sites[0]?.accessed;
  expect(sources(null).sites[0]?.accessed).toBe('');
  expect(alone(['https://uchastki.example/1'])).toBe('');
  expect(alone([])).toBe('с 16.11.2026 по 29.11.2026');
});

it('R1 of a site whose pages are listed by themselves the other offers are named, and nothing where there is none', () => {
  const listed = ['https://www.uchastki.example/3100', 'https://doski.example/70'];
  const sites = (...sources: string[]) =>
    offerSources([table(...sources)], listed).sites.map(({ accessed, ...site }) => site);
  expect(sites('uchastki.example/3100', 'uchastki.example/3137')).toEqual([{ name: 'uchastki.example', rest: true }]);
  expect(sites('uchastki.example/3100', 'doski.example/70')).toEqual([]);
  expect(sites('zemlya.example/5')).toEqual([{ name: 'zemlya.example', rest: false }]);
});

it('R1 a source without pages stands once: by its analogue, and by the table only for what else it offers', () => {
  const others = (...sources: string[]) =>
    offerSources([table(...sources)], [], ['Доска области', 'Газета «Земля»']).others.map(
      ({ accessed, ...other }) => other,
    );
  expect(others('Доска области', 'газета «Земля»')).toEqual([]);
  expect(others('Доска области', 'Доска области')).toEqual([{ name: 'Доска области', rest: true }]);
  expect(others('Объявление на столбе')).toEqual([{ name: 'Объявление на столбе', rest: false }]);
});
