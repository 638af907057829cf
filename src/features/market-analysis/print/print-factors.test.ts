import { expect, it } from 'vitest';
import { FACTORS } from '#features/market/factors.ts';
import { lines, print, record, text } from '#test/printed-market.ts';
import { SHIPPED_TEXTS } from '../default-texts.ts';
import { type MarketPrint, marketAnalysisBlocks, selectionBlocks } from './print.ts';
import { correctedFactorBlocks } from './print-factors.ts';

it('H4 texts of factors with a correction are kept for their own section, the others stand here under their names', () => {
  const content = record({
    gas: text('<p>Газ дорог.</p>'),
    location: text('<p>Место.</p>'),
    price_factors: [
      {
        type: 'table',
        rows: [
          ['Фактор', 'Влияние'],
          ['Место', '−12…+12'],
        ],
      },
    ],
  });
  const printed = lines(marketAnalysisBlocks(content, { ...print, corrected: ['location'] }));
  expect(printed).toEqual([
    '# Анализ рынка',
    '## Ценообразующие факторы',
    'Ценообразующие факторы и интервалы их значений приведены в …; корректировки обоснованы, а их источники названы в п. ….',
    '[Ценообразующие факторы и интервалы их значений]',
    'Фактор | Влияние',
    'Место | −12…+12',
    '### Газоснабжение',
    'Газ дорог.',
  ]);
  expect(lines(correctedFactorBlocks(content, 'location', print.pictures))).toEqual(['Место.']);
  expect(lines(selectionBlocks(record({ analogs: text('<p>Отобраны три.</p>') }), print.pictures))).toEqual([
    'Отобраны три.',
  ]);
});

it('H4 the table of factors names each one, but not again one that a text below says has no correction', () => {
  const [shippedTable] = SHIPPED_TEXTS.price_factors;
  const shippedRows = shippedTable?.type === 'table' ? shippedTable.rows.slice(1) : [];
  const named = ({ label, shortLabel }: (typeof FACTORS)[number]) =>
    shippedRows.some(([name = '']) => name === label || name === shortLabel);
  expect(FACTORS.filter((factor) => !named(factor))).toEqual([]);

  const rows = [
    ['Ценообразующий фактор', 'Корректировка'],
    ['Скидка на торг', '−9,50 %'],
    ['Газоснабжение', 'не вводилась, различий между объектом оценки и аналогами нет'],
    ['Водоснабжение и канализация', 'дороже на 5 %'],
    ['Подъездные пути', 'не вводилась'],
  ];
  const content = record({
    gas: text('<p>Газ дорог.</p>'),
    water_sewerage: text('<p>Вода дорога.</p>'),
    price_factors: [{ type: 'table', rows }],
  });
  const printed = lines(marketAnalysisBlocks(content, { ...print, corrected: ['bargaining'] }));
  const left = printed.filter((line) => line.includes(' | ')).map((line) => line.split(' | ')[0]);
  expect(left).toEqual(['Ценообразующий фактор', 'Скидка на торг', 'Водоснабжение и канализация', 'Подъездные пути']);
});

it('R1 the table of factors says whose intervals it has, and leaves the sources of corrections to chapter 11', () => {
  const of = (...rows: string[][]) =>
    lines(marketAnalysisBlocks(record({ price_factors: [{ type: 'table', rows }] }), print));
  const own = of(
    ['Фактор', 'Значения у объектов-аналогов', 'Корректировка и её источник'],
    ['Площадь', 'от 1 000 до 1 500', '−1,00 % (аналог 1), источник — справочник, табл. 31, с. 97'],
  );
  expect(own).toContain(
    'Ценообразующие факторы и интервалы их значений у объектов-аналогов, включённых в расчёт, приведены в ….',
  );
  expect(own).toContain('Фактор | Значения у объектов-аналогов | Корректировка');
  expect(own).toContain('Общая площадь (масштаб) | От 1 000 до 1 500 | −1,00 % (аналог 1)');
  // What the source gives stands beside the percent that was taken of it.
  const ranged = of(
    ['Фактор', 'Значения у объектов-аналогов', 'Корректировка и её источник'],
    [
      'Скидка на торг',
      'торг предполагается',
      '−9,50 % (аналоги 1, 2), источник — табл. 14, интервал от −11,80 до −7,20 %, взята середина',
    ],
  );
  expect(ranged).toContain(
    'Скидка на торг | Торг предполагается | −9,50 % (аналоги 1, 2), интервал от −11,80 до −7,20 %',
  );
  const shared = of(
    ['Фактор', 'Значения у объектов-аналогов', 'Корректировка и её источник'],
    ['Площадь', '1 000', '−1,00 %; −4,00 %, источник — табл. 31, общий интервал от −6,00 до +4,00 %'],
  );
  expect(shared).toContain('Общая площадь (масштаб) | 1 000 | −1,00 %; −4,00 %, общий интервал от −6,00 до +4,00 %');
  const [head = [], mean = []] = [
    ['Фактор', 'Значения у объектов-аналогов', 'Корректировка и её источник'],
    [
      'Подъездные пути',
      'асфальт',
      '−5,00 %, источник — табл. 9, интервал от −8,00 до −3,00 %, взято среднее значение источника',
    ],
  ];
  expect(of(head, mean)).toContain('Подъездные пути | Асфальт | −5,00 %, интервал от −8,00 до −3,00 %');
  const sampled = of(['Фактор', 'Интервал', 'Источник'], ['Площадь', 'от 600', 'выборка, 40 предложений']);
  expect(sampled).toContain('Ценообразующие факторы и интервалы их значений по предложениям выборки приведены в ….');
  const captions = (head: string) =>
    marketAnalysisBlocks(
      record({
        price_factors: [
          {
            type: 'table',
            rows: [
              ['Фактор', head],
              ['Площадь', 'от 1 000'],
            ],
          },
        ],
      }),
      print,
    ).flatMap((block) => (block.kind === 'table' ? [block.caption] : []));
  expect(JSON.stringify(captions('Аналоги')).replaceAll('\u00a0', ' ')).toContain(
    'интервалы их значений у объектов-аналогов"',
  );
  expect(JSON.stringify(captions('Интервал')).replaceAll('\u00a0', ' ')).toContain('интервалы их значений"');
  // A table of the appraiser's own keeps his words.
  expect(of(['Фактор', 'Вывод'], ['Газ', '+12 %, источник — опрос'])).toContain('Газ | +12 %, источник — опрос');
});

it('R1 the table of factors is introduced once, and says where corrections have their reasons and sources', () => {
  const price_factors = [
    {
      type: 'table' as const,
      rows: [
        ['Фактор', 'Источник'],
        ['Площадь', '−2 %, справочник'],
      ],
    },
  ];
  const intro = (content: object, corrected: MarketPrint['corrected']) =>
    lines(marketAnalysisBlocks(record(content), { ...print, corrected })).filter((line) => /п\. …/.test(line));
  // Which factors, where the table has those alone.
  expect(intro({ price_factors }, ['total_area'])).toEqual([
    'Ценообразующие факторы, по которым внесены корректировки, и интервалы их значений приведены в …; корректировки обоснованы, а их источники названы в п. ….',
  ]);
  expect(intro({ price_factors }, ['gas'])).toEqual([
    'Ценообразующие факторы и интервалы их значений приведены в …; корректировки обоснованы, а их источники названы в п. ….',
  ]);
  expect(intro({ price_factors }, [])).toEqual([]);
  expect(intro({ gas: text('Газ дешевле.') }, ['total_area'])).toEqual([
    'Факторы, по которым внесены корректировки, и обоснование их величины описаны в п. ….',
  ]);
});

it('R4 that nothing differs is said once, of all such factors', () => {
  const EQUAL = 'Корректировка не вводилась: различий между объектом оценки и аналогами нет.';
  const printed = lines(
    marketAnalysisBlocks(
      record({ gas: text(`<p>Газ дорог. ${EQUAL}</p>`), water_sewerage: text(`<p>${EQUAL}</p>`) }),
      print,
    ),
  );
  expect(printed.slice(2)).toEqual([
    '### Газоснабжение',
    'Газ дорог.',
    '### Факторы без различий',
    'Газоснабжение; водоснабжение и канализация: различий между объектом оценки и аналогами нет, корректировки не вводились.',
  ]);
});

it('R1 the usual fall of the price with the area is not claimed where the sample of the report has none', () => {
  const FALL = 'С ростом площади цена единицы площади, как правило, снижается.';
  const content = record({ total_area: text(`<p>${FALL} Площадь — 1 425 кв. м.</p>`) });
  const printed = (isAreaFlat: boolean) => lines(marketAnalysisBlocks(content, { ...print, isAreaFlat })).join('\n');
  expect(printed(false)).toContain(FALL);
  expect(printed(true)).not.toContain('как правило, снижается');
  expect(printed(true)).toMatch(/Площадь — 1\s425/);
});
