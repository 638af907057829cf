import { expect, it } from 'vitest';
import { lines, print, record, text } from '#test/printed-market.ts';
import { SHIPPED_TEXTS } from '../default-texts.ts';
import { OF_BUILDING } from './of-building.ts';
import { marketAnalysisBlocks } from './print.ts';
import { correctedFactorBlocks } from './print-factors.ts';

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
  expect(bare).toContain('Электроснабжение; газоснабжение: у оцениваемого участка и у объектов-аналогов отсутствуют,');
  expect(said(filled('отсутствует'))).toContain('Общая площадь (масштаб) | 125 000');
  // One of them has it, the appraiser says something of it, or houses are built there.
  expect(said(filled('— отсутствует (аналоги 1, 2), центральное (аналог 3)'))).toContain('### Газоснабжение');
  const own = text(
    '<p>Газ нужен сушилке. Газоснабжение: у оцениваемого участка отсутствует, у объектов-аналогов отсутствует.</p>',
  );
  expect(said({ gas: own })).toContain('### Газоснабжение\nГаз нужен сушилке.');
  expect(said(filled('отсутствует'), 'ИЖС')).toContain('### Газоснабжение');
});
