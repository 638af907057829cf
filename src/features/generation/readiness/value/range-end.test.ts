import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { PLEDGE } from '#features/report/options.ts';
import { made, SHARED } from '#test/valued-report.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md V). */

const told = (rule: string, data: ReportData, changes: object) =>
  checkReport({ ...data, calculation: { ...data.calculation, ...changes } } as ReportData)
    .filter((finding) => finding.rule === rule)
    .map(({ text, link }) => [text.replaceAll('\u00a0', ' '), link.split('#field-')[1]]);

it('V: E-24 a discount of a share at the end of its source’s range wants its reason', () => {
  const of = (share_discount: number, share_reason = 'Два сособственника; минимальный размер участка — 600 кв. м') =>
    told('E-24', made('Рыночная', SHARED), { share_discount, share_low: 20, share_high: 10, share_reason });
  const [high] = of(20);
  expect(high).toEqual([
    'Скидка на долевое участие 20 % — верхняя граница интервала источника: скажите в причине, почему взята она',
    'share_reason',
  ]);
  expect(of(10)[0]?.[0]).toContain('10 % — нижняя граница');
  expect([of(19.9), of(15), of(20.1)]).toEqual([[], [], []]);
  expect(of(20, 'Скидка принята по верхней границе: спор между сособственниками')).toEqual([]);
  // Without any reason another rule asks; of a plot there is no discount.
  expect(of(20, '')).toEqual([]);
  expect(told('E-24', made('Рыночная', {}), { share_discount: 20, share_low: 10, share_high: 20 })).toEqual([]);
});

it('V: V-11 so do the discount of a forced sale and the typical term that it begins from', () => {
  const of = (changes: object, [from, to]: [number | null, number | null] = [4, 8], valueType = 'Ликвидационная') => {
    const market = { ...marketAnalysisSheet.empty(), exposure_from: from, exposure_to: to };
    const bounds = { liquidation_low: 15, liquidation_high: 25 };
    return told('V-11', { ...made(valueType, {}), market } as ReportData, { ...bounds, ...changes });
  };
  expect(of({})).toEqual([]);
  expect(of({ liquidation_discount: 25 })).toEqual([
    [
      'Скидка на вынужденность продажи 25 % — верхняя граница интервала источника: скажите в причине, почему взята она',
      'liquidation_reason',
    ],
  ]);
  const term = [
    'Типичный срок экспозиции 6 мес. — наибольший на рынке: скажите в причине вынужденной продажи, почему взят он',
    'liquidation_reason',
  ];
  expect(of({}, [4, 6])).toEqual([term]);
  expect(of({}, [6, 9])[0]?.[0]).toContain('6 мес. — наименьший на рынке');
  // One end is no range, nor is a single number.
  expect([of({}, [null, 6]), of({}, [6, 6])]).toEqual([[], []]);
  // What is said of the discount is not said of the term.
  const reason = 'Срок установлен банком; взята наибольшая скидка';
  expect(of({ liquidation_discount: 25, liquidation_reason: reason }, [4, 6])).toEqual([term]);
  expect(of({ liquidation_reason: 'Срок экспозиции взят наибольший: спрос снижается' }, [4, 6])).toEqual([]);
  // A discount that follows from the terms is taken from no range.
  expect(of({ liquidation_method: 'exposure', liquidation_rate: 18, liquidation_discount: 25 })).toEqual([]);
  expect(of({ liquidation_discount: 25 }, [4, 6], 'Рыночная')).toEqual([]);
});

it('V: V-12 a pledge’s typical term at an end of the market’s wants its reason among what lowers the liquidity', () => {
  const of = (changes: object, [from, to] = [4, 6], purpose = PLEDGE, valueType = 'Рыночная') => {
    const data = made(valueType, {});
    const market = { ...marketAnalysisSheet.empty(), exposure_from: from, exposure_to: to };
    const liquid = { liquidity_level: 'средняя', exposure_months: 6, liquidity_factors: 'нет подъезда' };
    return told('V-12', { ...data, head: { ...data.head, purpose }, market } as ReportData, { ...liquid, ...changes });
  };
  expect(of({})).toEqual([
    [
      'Типичный срок экспозиции 6 мес. — наибольший на рынке: скажите в факторах ликвидности, почему взят он',
      'liquidity_factors',
    ],
  ]);
  expect(of({ exposure_months: 4 })[0]?.[0]).toContain('4 мес. — наименьший на рынке');
  expect(of({ liquidity_factors: 'нет подъезда (поэтому типичный срок экспозиции взят наибольший)' })).toEqual([]);
  expect([of({ exposure_months: 5 }), of({}, [4, 7]), of({ liquidity_level: '' })]).toEqual([[], [], []]);
  // No other purpose asks; of a forced sale V-11 does.
  expect([of({}, [4, 6], ''), of({}, [4, 6], PLEDGE, 'Ликвидационная')]).toEqual([[], []]);
});
