import { expect, it } from 'vitest';
import type { Block } from '#document/model/block.ts';
import { dashes, p } from '#document/model/block-build.ts';
import { link } from '#document/model/block-run.ts';
import { printAdverts } from '#features/files/print.ts';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { offerOfSample } from '#test/market-remarks.ts';
import { factsWith, textOf } from '#test/printed-facts.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { advertsOf } from './chapter-input.ts';
import { reportDocument } from './document.ts';
import { printSources } from './print-sources.ts';

it('R1 chapter 14 lists the acts that the report cites, and the standards of the appraiser’s SRO', () => {
  const before = (...words: string[]): Block[] => [
    { kind: 'paragraph', runs: words.map((text) => ({ kind: 'text', text })) } as Block,
  ];
  const facts = factsWith({ appraiser: { sro_short_name: 'СРО «Опора»' } });
  const none = textOf(printSources(facts, before('Ничего')));
  expect(none).toContain('№ 135-ФЗ');
  expect(none).toContain('Стандарты и правила СРО «Опора», действующая редакция.');
  const named = factsWith({
    appraiser: { sro_short_name: 'СРО «Опора»', sro_standards: 'СПОД-2022, утв. Советом 23.12.2021.' },
  });
  expect(textOf(printSources(named, before('Ничего')))).toContain(
    'Стандарты и правила СРО «Опора», СПОД-2022, утв. Советом 23.12.2021.',
  );
  // The letter and the conclusion say that they were followed, whatever the organisation is called.
  expect(textOf(printSources(factsWith({ appraiser: { sro_short_name: '' } }), before('Ничего')))).toContain(
    'Стандарты и правила саморегулируемой организации оценщика, действующая редакция.',
  );
  expect(none).not.toMatch(/Земельный кодекс|№ 152-ФЗ|Налоговый кодекс/);
  const cited = textOf(
    printSources(facts, before('ст. 56 Земельного кодекса РФ', '№\u00a0152-ФЗ', 'Налогового кодекса')),
  );
  expect(cited).toContain('Земельный кодекс Российской Федерации');
  expect(cited).toContain('№ 152-ФЗ «О персональных данных»');
  expect(cited).toContain('Налоговый кодекс Российской Федерации');
});

it('R1 chapter 14 lists each code that a text cites, the civil one by the part of the article', () => {
  const listed = (...words: string[]) =>
    textOf(
      printSources(
        factsWith({}),
        words.map((text) => p(text)),
      ),
    )
      .split('\n')
      .filter((line) => /кодекс/i.test(line));
  expect(listed('по правилам ст. 34 Семейного кодекса', 'ст.\u00a078 ГПК РФ и ст. 246 КАС РФ')).toEqual([
    'Семейный кодекс Российской Федерации от 29.12.1995 № 223-ФЗ.',
    'Гражданский процессуальный кодекс Российской Федерации от 14.11.2002 № 138-ФЗ.',
    'Кодекс административного судопроизводства Российской Федерации от 08.03.2015 № 21-ФЗ.',
  ]);
  const parts = (words: string) => listed(words).map((line) => /\((часть .*)\)/.exec(line)?.[1]);
  expect(parts('ст. 246, 252 ГК РФ')).toEqual(['часть первая']);
  expect(parts('ст. 8.1 Гражданского кодекса')).toEqual(['часть первая']);
  expect(parts('ст.\u00a0621 ГК РФ')).toEqual(['часть вторая']);
  expect(parts('ст. 1110 ГК РФ')).toEqual(['часть третья']);
  expect(listed('ст. 38 ГрК РФ', 'ст. 6 ВК РФ', 'ст. 7 Лесного кодекса', 'ст. 36 ЖК РФ', 'АПК РФ')).toHaveLength(5);
  expect(listed('обСК РФ', 'ТЖК РФ')).toEqual([]);
});

it('R1 chapter 14 lists the pages that the appraiser’s own sentences name, each once, and no offer twice', () => {
  const facts = factsWith({});
  const [offer] = facts.analogues;
  const address = 'https://statistika.example/2026/zemlya?month=10';
  const said = [
    p('По данным ', link(address, 'статистики'), ` и ${address}.`),
    dashes(`обзор (https://obzor.example/zemlya), 2026;`),
    p('Объявление: ', link(offer?.href || 'https://uchastki.example/4182'), '; ', link('mailto:a@b.example', 'почта')),
  ];
  const listed = textOf(printSources(facts, said))
    .split('\n')
    .filter((line) => line.includes('://'));
  expect(listed.filter((line) => line === `${address}.`)).toHaveLength(1);
  expect(listed.filter((line) => line === 'https://obzor.example/zemlya.')).toHaveLength(1);
  expect(listed).toHaveLength(facts.analogues.filter(({ included, href }) => included && href).length + 2);
});

it('R1 chapter 14 tells of a page the day on which it was opened, where the words beside it do', () => {
  const [obzor, sdelki] = ['https://obzor.example/1', 'https://sdelki.example'];
  const said = [
    p(
      `Сделки (${sdelki}, дата обращения 16.11.2026), поле (https://polya.example/7, 12.10.2026, дата обращения 15.11.2026).`,
    ),
    p(
      'Сначала ',
      link(obzor, 'обзор'),
      ', затем ещё раз ',
      link(obzor, 'обзор'),
      ' (дата обращения\u00a0— 14.11.2026).',
    ),
    p('Без дня: https://bare.example. Дата обращения к источникам — 16.11.2026.'),
  ];
  const listed = textOf(printSources(factsWith({}), said))
    .replaceAll('\u00a0', ' ')
    .split('\n');
  expect(listed.filter((line) => /sdelki|polya|obzor|bare/.test(line))).toEqual([
    `${sdelki} (дата обращения 16.11.2026).`,
    'https://polya.example/7 (дата обращения 15.11.2026).',
    `${obzor} (дата обращения 14.11.2026).`,
    'https://bare.example.',
  ]);
});

it('R1 chapter 14 lists the advert of an analogue that is described and left out of the calculation', () => {
  const url = 'https://doma.example/card/2000000003';
  const listed = (isIncluded: boolean) => {
    const analogs = CALCULATION.analogs.map((one, at) => (at === 0 ? { ...one, url, isIncluded } : one));
    const { blocks } = reportDocument(reportData({ calculation: { ...CALCULATION, analogs } }));
    const text = textOf(blocks.slice(blocks.findIndex((block) => /использованных источников/.test(textOf([block])))));
    return text.split('\n').find((line) => line.startsWith(url));
  };
  expect(listed(false)).toContain('в расчёте не учтено).');
  expect(listed(true)).not.toContain('не учтено');
});

it('R1 chapter 14 lists the sites of the table of offers, each once, with the day on which they were opened', () => {
  const offers = {
    type: 'table' as const,
    rows: [
      ['№', 'Источник, дата', 'Цена, руб./кв. м'],
      ['1', 'doski.example/3100, 03.10.2026', '1 500'],
      ['2', 'doski.example/3137, 05.10.2026', '1 610'],
      ['3', 'газета «Земля», 05.10.2026', '1 650'],
    ],
  };
  const listed = (words: string) => {
    const market = { ...marketAnalysisSheet.empty(), price_analysis: [{ type: 'text', value: words }, offers] };
    return textOf(reportDocument(reportData({ market })).blocks).replaceAll('\u00a0', ' ');
  };
  const dated = listed('<p>Дата обращения к источникам — 16.11.2026.</p>');
  expect(dated.match(/^doski\.example: предложения, приведённые в .*$/gm)).toEqual([
    expect.stringMatching(/\(дата обращения 16\.11\.2026\)\.$/),
  ]);
  expect(dated).toMatch(/^Газета «Земля»: предложения, приведённые в /m);
  expect(listed('<p>Цены растут.</p>')).not.toMatch(/приведённые в .*обращения/);
  // The days of two sources together are the days of neither.
  expect(listed('<p>Даты обращения к источникам — с 14.11.2026 по 16.11.2026.</p>')).not.toMatch(
    /приведённые в .*обращения/,
  );
  // The pages of its analogues are listed one by one; an archive is named of a day long past.
  const dataOf = (words: string, evaluation_date: string) => {
    const rows = offers.rows.map((row) => row.map((cell) => cell.replace('doski.example', 'uchastki40.example')));
    const market = {
      ...marketAnalysisSheet.empty(),
      price_analysis: [{ ...offers, rows }],
      analogs: [{ type: 'text', value: words }],
    };
    return reportData({ market, calculation: CALCULATION }, { evaluation_date });
  };
  const past = (words: string, evaluation_date: string) =>
    textOf(reportDocument(dataOf(words, evaluation_date)).blocks)
      .replaceAll('\u00a0', ' ')
      .match(/^uchastki40\.example: .*$|^https:.* архиве\)\.$/gm);
  const ARCHIVED = '<p>Объявления просмотрены в архиве площадки.</p>';
  expect(past(ARCHIVED, '2024-03-01')).toEqual([
    ...Array.from({ length: 3 }, () => expect.stringMatching(/обращения \S+, просмотрено в архиве\)\.$/)),
    expect.stringMatching(/^uchastki40\.example: остальные предложения \S+ \(просмотрены в архиве\)\.$/),
  ]);
  const SITES = '<p>В архивах сайтов uchastki40.example и doski.example выявлено 13 предложений.</p>';
  expect(past(SITES, '2024-03-01')).toEqual(past(ARCHIVED, '2024-03-01'));
  expect([past('<p>Объявления открыты.</p>', '2024-03-01'), past(ARCHIVED, '2026-11-16')].join()).not.toContain(
    'архив',
  );
  // The copies in appendix 2 are of the same pages.
  const captions = (evaluation_date: string) => {
    const [advert] = advertsOf(dataOf(ARCHIVED, evaluation_date));
    const file = {
      file_path: '/api/report-files/download/0b0b0b0b-0000-4000-8000-000000000000.jpg',
      category: 'screenshot',
      created_at: '2026-11-16T09:00:00Z',
    } as never;
    return JSON.stringify(
      advert && printAdverts([file], [{ ...advert, keys: ['0b0b0b0b-0000-4000-8000-000000000000.jpg'] }], '2026-11-20'),
    )?.replaceAll('\u00a0', ' ');
  };
  expect(captions('2024-03-01')).toContain('просмотрено в архиве');
  expect(captions('2026-11-16')).toContain('обращения');
  expect(captions('2026-11-16')).not.toContain('архив');
});

it('R1 in chapter 14 a site of the sample has the day on which its own offers were seen, whatever the text says of all', () => {
  const offers = [1, 2, 3].map((at) => ({ ...offerOfSample(at), seen: '2026-11-22' }));
  const rows = offers.map(({ url }, at) => [`${at + 1}`, url, '1 500']);
  const market = {
    ...marketAnalysisSheet.empty(),
    market_segment: 'ИЖС' as const,
    sample_texts: allTexts('derived'),
    price_analysis: [
      { type: 'text' as const, value: '<p>Даты обращения к источникам — с 16.11.2026 по 29.11.2026.</p>' },
      { type: 'table' as const, rows: [['№', 'Источник', 'Цена, руб./кв. м'], ...rows] },
    ],
  };
  const data = reportData({ market, sample: { ...sampleSheet.empty(), offers } as never });
  expect(textOf(reportDocument(data).blocks)).toMatch(/^a\.example: .*\(дата обращения 22\.11\.2026\)\.$/m);
});
