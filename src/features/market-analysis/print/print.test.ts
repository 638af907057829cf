import { expect, it } from 'vitest';
import { FACTORS } from '#features/market/factors.ts';
import { lines, print, record, shipped, text } from '#test/printed-market.ts';
import { SHIPPED_TEXTS } from '../default-texts.ts';
import type { MarketAnalysis } from '../sheet.ts';
import { OF_BUILDING } from './of-building.ts';
import { type MarketPrint, marketAnalysisBlocks, selectionBlocks } from './print.ts';
import { approachesBlocks, bestUseBlocks } from './print-best-use.ts';
import { correctedFactorBlocks } from './print-factors.ts';

it('R4 the default texts print without a place to fill, and parts that are left empty are left out', () => {
  const printed = lines(marketAnalysisBlocks(shipped({ market_segment: 'ИЖС' }), print));
  expect(printed.join('\n')).not.toMatch(/\[указать|\[не требуется/);
  expect(printed.filter((line) => line.startsWith('#')).slice(0, 4)).toEqual([
    '# Анализ рынка',
    '## Определение сегмента рынка',
    '## Цены сделок и предложений',
    '## Ценообразующие факторы',
  ]);
  expect(printed).toContain(
    'Объект оценки относится к сегменту «Земельные участки под индивидуальное жилищное строительство (ИЖС, ЛПХ)». Основание: категория земель — земли населенных пунктов, разрешённое использование — для индивидуального жилищного строительства, окружение — индивидуальные жилые дома.',
  );
  expect(printed).toContain(
    'Цены предложений, как правило, выше цен фактических сделок на величину скидки, достигаемой в ходе переговоров. Размер скидки зависит от активности рынка и сегмента.',
  );
  expect(printed).not.toContain('## Выводы');
  expect(printed).not.toContain('Анализ фактических данных о ценах сделок и (или) предложений');
});

it('R1 the shipped texts speak of deals only where an analogue is one, and of leases only where no share is valued', () => {
  const said = (offered: object) => lines(marketAnalysisBlocks(shipped(), { ...print, ...offered })).join('\n');
  const [deal, lease] = ['Если цена аналога — цена сделки', 'дороже участков на праве аренды'];
  expect(said({ hasDeal: true })).toContain(deal);
  expect(said({})).not.toContain(deal);
  expect(said({})).toContain(lease);
  expect(said({ isOfShare: true })).not.toContain(lease);
});

it('R1 8.1 that ends with its table says how the market stands amid the indicators, by the facts that were stated', () => {
  const rows = [
    ['Показатель', 'Значение'],
    ['Ключевая ставка', '16 %'],
  ];
  const said = (state: Partial<MarketAnalysis>, ...more: MarketAnalysis['general_analysis']) =>
    lines(
      marketAnalysisBlocks(record({ general_analysis: [{ type: 'table', rows }, ...more], ...state }), print),
    ).slice(1);
  const facts: Partial<MarketAnalysis> = {
    market_activity: 'низкоактивный',
    market_demand: 'умеренный',
    market_supply: 'достаточное',
    market_trend: 'без существенных изменений',
    market_trend_months: 6,
  };
  expect(said(facts)[4]).toBe(
    'При таких показателях рынок участков сегмента низкоактивный, спрос умеренный, предложение достаточное. За 6 мес. цены предложений существенно не изменились. Подробнее — в п. ….',
  );
  expect(said({ market_activity: 'активный' })[4]).toBe(
    'При таких показателях рынок участков сегмента активный. Подробнее — в п. ….',
  );
  // Nothing that nobody stated, and nothing behind words of the appraiser's own.
  expect(said({ market_demand: 'умеренный' }).join()).not.toContain('При таких показателях');
  expect(said(facts, ...text('<p>Спрос устойчив.</p>')).join()).not.toContain('При таких показателях');
});

it('R4 an empty record prints nothing at all', () => {
  expect(marketAnalysisBlocks(record({}), { ...print })).toEqual([]);
  expect(bestUseBlocks(record({}), print.pictures, print.plot)).toEqual([]);
});

it('M6 of two offers of a table no mean and no median is printed, of one no interval', () => {
  const of = (...prices: string[]) => {
    const rows = [
      ['№', 'Источник, дата', 'Цена, руб./кв. м'],
      ...prices.map((price, at) => [`${at}`, 'a, 06.09.2026', price]),
    ];
    const market = record({ market_segment: 'ИЖС', price_analysis: [{ type: 'table', rows }] });
    return lines(marketAnalysisBlocks(market, print)).find((line) => line.startsWith('В открытых'));
  };
  const found = 'В открытых источниках выявлено';
  const dated = 'не позднее даты оценки.';
  expect(of('1480')).toBe(
    `${found} 1 предложение о продаже участков сегмента. Предложение опубликовано ${dated} Предложение приведено в ….`,
  );
  expect(of('1480', '2000')).toBe(
    `${found} 2 предложения о продаже участков сегмента. Цены предложений — 1 480 и 2 000 руб./кв. м. Все предложения опубликованы ${dated} Предложения приведены в ….`,
  );
  expect(of('1480', '1480', '1480')).toContain('Цена во всех предложениях одна — 1 480 руб./кв. м.');
});

it('R1 what the table of offers says is printed where the appraiser does not say it', () => {
  const offers = {
    type: 'table' as const,
    rows: [
      ['№', 'Источник, дата', 'Цена, руб./кв. м'],
      ['1', 'a.example, 06.09.2026', '1480'],
      ['2', 'b.example, 02.11.2026', '2000'],
      ['3', 'c.example, 02.11.2026', '1650'],
    ],
  };
  const generated =
    'В открытых источниках выявлено 3 предложения о продаже участков сегмента. Интервал цен предложений — от 1 480 до 2 000 руб./кв. м, среднее значение — 1 710, медиана — 1 650 руб./кв. м. Все предложения опубликованы не позднее даты оценки. Предложения приведены в ….';
  const silent = lines(
    marketAnalysisBlocks(record({ price_analysis: [...text('<p>Данных о сделках нет.</p>'), offers] }), print),
  );
  expect(silent).toEqual([
    '# Анализ рынка',
    '## Цены сделок и предложений',
    generated,
    'Данных о сделках нет.',
    '[Предложения о продаже земельных участков сегмента]',
    '№ | Источник, дата | Цена, руб./кв. м',
    '1 | a.example, 06.09.2026 | 1 480',
    '2 | b.example, 02.11.2026 | 2 000',
    '3 | c.example, 02.11.2026 | 1 650',
  ]);
  const said = text('<p>Выявлено 3 предложения. Интервал цен предложений — от 1480 до 2000.</p>');
  const late = { ...print, evaluationDate: '2026-11-01' };
  expect(lines(marketAnalysisBlocks(record({ price_analysis: [...said, offers] }), late)).join('\n')).not.toContain(
    'В открытых',
  );
});

it('R1 that all offers were there in time is said between the appraiser’s words and table', () => {
  const offers = {
    type: 'table' as const,
    rows: [
      ['Источник, дата', 'Цена, руб./кв. м'],
      ['a.example, 06.09.2026', '1480'],
      ['b.example, 02.11.2026', '2000'],
    ],
  };
  const said = text('<p>Выявлено 2 предложения, интервал цен — от 1 480 до 2 000.</p><p>Рынок мал.</p>');
  const content = record({ market_segment: 'ИЖС', price_analysis: [...said, offers] });
  const printed = lines(marketAnalysisBlocks(content, print));
  const at = printed.indexOf('Все предложения опубликованы не позднее даты оценки. Предложения приведены в ….');
  expect(printed[at - 1]).toBe('Рынок мал.');
  expect(printed[at + 1]).toBe('[Предложения о продаже земельных участков сегмента]');
});

it('R1 every table of a field has its number and a name, typed as a block or pasted into the text', () => {
  const captions = (html: string, more: unknown[] = []) => {
    const general_analysis = [...text(html), ...more] as MarketAnalysis['general_analysis'];
    const printed = marketAnalysisBlocks(record({ general_analysis }), print);
    return lines(printed).filter((line) => line.startsWith('['));
  };
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const table = `<table>${row('Год', 'ВРП')}${row('2025', '410')}</table>`;
  const named = '[Основные показатели социально-экономического развития]';
  const about = '[Показатели социально-экономического развития]';
  expect(captions(`<p>Рост.</p>${table}${table}`)).toEqual([named, about]);
  expect(captions(`<p>Рост.</p>${table}`, text(`<p>Спад.</p>${table}`))).toEqual([named, about]);
  // A table of its own block is the field's; a title above a table becomes its name; a frame is no table.
  const rows = [
    ['Год', 'ВРП'],
    ['2025', '410'],
  ];
  expect(captions(`<p>Рост.</p>${table}`, [{ type: 'table', rows }])).toEqual([about, named]);
  expect(captions('<p>Рост.</p>', [{ type: 'table', rows, caption: 'ВРП по годам' }])).toEqual(['[ВРП по годам]']);
  expect(captions('<p>Рост.</p>', [{ type: 'table', rows, caption: 'ВРП [указать]' }])).toEqual([named]);
  expect(captions(`<p>Таблица 3. Динамика</p>${table}`)).toEqual(['[Динамика]']);
  expect(captions(`<p>Табл. 3</p>${table}`)).toEqual([named]);
  expect(captions(`<table>${row('Одно слово')}</table>`)).toEqual(['[]']);
  // The title is printed once, and what tells something is no title.
  const printed = (html: string) => lines(marketAnalysisBlocks(record({ general_analysis: text(html) }), print));
  expect(printed(`<p>Таблица 3. Динамика</p>${table}`).join('\n')).not.toContain('Таблица 3');
  const sentence = 'Таблица 3 показывает рост. Спада не было.';
  expect(printed(`<p>${sentence}</p>${table}`)).toContain(sentence);
});

it('R6 numbers of a pasted table are grouped only in columns of prices and areas', () => {
  const table = {
    type: 'table' as const,
    rows: [
      ['Индекс', 'Год', 'Площадь, кв. м', 'Цена, руб.', 'Стоимость за сотку'],
      ['999100', '2026', '1310', '1162700,50', 'от 88000'],
    ],
  };
  const printed = lines(marketAnalysisBlocks(record({ general_analysis: [table] }), print));
  expect(printed).toContain('999100 | 2026 | 1 310 | 1 162 700,50 | от 88000');
});

it('R1 from a hectare up the prices of the offers are told by the hectare too, unless the appraiser has', () => {
  const table = {
    type: 'table' as const,
    rows: [
      ['Источник, дата', 'Цена, руб./кв. м'],
      ['a.example, 06.09.2026', '6'],
      ['b.example, 02.11.2026', '9,375'],
    ],
  };
  const said = (value: string, plotArea: number | null) =>
    lines(
      marketAnalysisBlocks(record({ market_segment: 'сельхоз', price_analysis: [...text(`<p>${value}</p>`), table] }), {
        ...print,
        plotArea,
      }),
    ).join('\n');
  expect(said('Рынок мал.', 10_000)).toContain('В пересчёте на 1 га — от 60 000 до 93 750 руб.');
  expect(said('Рынок мал.', 9_999)).not.toContain('1 га');
  expect(said('Рынок мал.', null)).not.toContain('1 га');
  expect(said('За гектар просят от 60 000 руб.', 10_000)).not.toContain('В пересчёте');
});

it('R1 nothing is said of the offers that the appraiser’s words or an analogue’s day contradict', () => {
  const offers = {
    type: 'table' as const,
    rows: [
      ['Источник, дата', 'Цена, руб./кв. м'],
      ['a.example, 06.09.2026', '1480'],
      ['b.example, 02.11.2026', '2000'],
    ],
  };
  const content = (value: string) =>
    record({ market_segment: 'ИЖС', price_analysis: [...text(`<p>${value}</p>`), offers] });
  const said = (value: string, latestAnalogue: string) =>
    lines(marketAnalysisBlocks(content(value), { ...print, latestAnalogue })).join('\n');
  expect(said('Рынок мал.', '2026-11-16')).toContain('не позднее даты оценки');
  expect(said('Рынок мал.', '2026-11-17')).not.toContain('не позднее даты оценки');
  for (const words of ['Изучено 18 предложений.', 'В продаже 18 подходящих объявлений.', 'Найдено много.']) {
    expect(said(words, '2026-11-16')).not.toContain('2 предложения');
  }
  expect(said('Цены от 1 200 до 3 000 руб./кв. м.', '2026-11-16')).not.toContain('Интервал цен');
  expect(lines(approachesBlocks(content('Изучено 18 предложений.'))).join('\n')).not.toContain('2 предложения');
});

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

it('R4 of farm land the shipped words on building, mains, heating and prestige are left out, the appraiser’s own stay', () => {
  for (const sentence of OF_BUILDING) expect(JSON.stringify(SHIPPED_TEXTS)).toContain(sentence);
  const own = 'Местоположение определяет стоимость перевозки урожая.';
  const said = (market_segment: 'ИЖС' | 'сельхоз') => {
    const content = record({
      market_segment,
      location: text(`<p>${OF_BUILDING[1]} ${own}</p>`),
      gas: SHIPPED_TEXTS.gas,
      water_sewerage: SHIPPED_TEXTS.water_sewerage,
      improvements: SHIPPED_TEXTS.improvements,
    });
    const printed = [
      ...marketAnalysisBlocks(content, { ...print, corrected: ['gas'] }),
      ...correctedFactorBlocks(content, 'gas', print.pictures),
    ];
    return lines(printed).join('\n');
  };
  expect(said('ИЖС')).toContain('престижность');
  expect(said('ИЖС')).toContain('отопления');
  expect(said('ИЖС')).toContain('затраты на освоение');
  expect(said('ИЖС')).toContain('затрат на снос');
  expect(said('сельхоз')).not.toMatch(/престижность|отопления|на освоение|на снос/);
  expect(said('сельхоз')).toContain(own);
});

it('R4 of farm land one sentence tells of mains that neither it nor any analogue has', () => {
  const filled = (other: string) => ({
    gas: text(
      `<p>${OF_BUILDING[3]} Газоснабжение: у оцениваемого участка отсутствует, у объектов-аналогов ${other}. Корректировка не вводилась, различий между объектом оценки и аналогами нет.</p>`,
    ),
    price_factors: [
      {
        type: 'table' as const,
        rows: [
          ['Фактор', 'Объект оценки', 'Аналоги', 'Корректировка и её источник'],
          ['Газоснабжение', 'отсутствует', other, 'не вводилась, различий между объектом оценки и аналогами нет'],
          ['Площадь', '125 000', 'от 96 000', '−1,00 % (аналог 1), источник — справочник, табл. 31, с. 97'],
        ],
      },
    ],
  });
  const said = (content: object, market_segment: 'ИЖС' | 'сельхоз' = 'сельхоз') =>
    lines(marketAnalysisBlocks(record({ ...content, market_segment }), print)).join('\n');
  const bare = said({ ...filled('отсутствует'), electricity: filled('отсутствует').gas });
  expect(bare.match(/газоснабжение/gi)).toHaveLength(1);
  expect(bare).toContain('Электроснабжение, газоснабжение: у оцениваемого участка и у объектов-аналогов отсутствуют,');
  expect(said(filled('отсутствует'))).toContain('Общая площадь (масштаб) | 125 000');
  // One of them has it, the appraiser says something of it, or houses are built there.
  expect(said(filled('— отсутствует (аналоги 1, 2), центральное (аналог 3)'))).toContain('### Газоснабжение');
  const own = text(
    '<p>Газ нужен сушилке. Газоснабжение: у оцениваемого участка отсутствует, у объектов-аналогов отсутствует.</p>',
  );
  expect(said({ gas: own })).toContain('### Газоснабжение\nГаз нужен сушилке.');
  expect(said(filled('отсутствует'), 'ИЖС')).toContain('### Газоснабжение');
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
  expect(intro({ price_factors }, ['total_area'])).toEqual([
    'Ценообразующие факторы и интервалы их значений приведены в …; корректировки обоснованы, а их источники названы в п. ….',
  ]);
  expect(intro({ price_factors }, [])).toEqual([]);
  expect(intro({ gas: text('Газ дешевле.') }, ['total_area'])).toEqual([
    'Факторы, по которым внесены корректировки, и обоснование их величины описаны в п. ….',
  ]);
});

it('H2 pictures print with their caption and the size the user gave; one whose file is gone is left out', () => {
  const url = (key: string) => `/api/report-files/download/${key}`;
  const content = record({
    gas: [
      { type: 'image', url: url('a.jpg'), width: 320, caption: 'Сети' },
      { type: 'image', url: url('gone.jpg') },
    ],
  });
  const blocks = correctedFactorBlocks(content, 'gas', new Map([['a.jpg', { width: 1600, height: 800 }]]));
  // 320 px at 96 dpi are 84.67 mm; half of it high.
  expect(blocks).toMatchObject([
    { kind: 'image', framed: true, maxHeight: 42, picture: { key: 'a.jpg', alt: 'Сети' } },
  ]);
});
