import { expect, it } from 'vitest';
import { lines, print, record, shipped, text } from '#test/printed-market.ts';
import type { MarketAnalysis } from '../sheet.ts';
import { marketAnalysisBlocks } from './print.ts';
import { bestUseBlocks } from './print-best-use.ts';

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
    'На этом фоне рынок участков сегмента низкоактивный, спрос умеренный, предложение достаточное; динамика цен — в п. ….',
  );
  expect(said({ ...facts, exposure_to: 6 })[4]).toContain('; динамика цен и срок экспозиции — в п. ….');
  expect(said({ market_activity: 'активный' })[4]).toBe('На этом фоне рынок участков сегмента активный (п. …).');
  // Nothing that nobody stated, and nothing behind words of the appraiser's own.
  expect(said({ market_demand: 'умеренный' }).join()).not.toContain('На этом фоне');
  expect(said(facts, ...text('<p>Спрос устойчив.</p>')).join()).not.toContain('На этом фоне');
});

it('R4 an empty record prints nothing at all', () => {
  expect(marketAnalysisBlocks(record({}), { ...print })).toEqual([]);
  expect(bestUseBlocks(record({}), print.pictures, print.plot)).toEqual([]);
});
