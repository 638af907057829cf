import { expect, it } from 'vitest';
import { example } from '#test/calculation.ts';
import { asked, made, plain, SHARED } from '#test/valued-report.ts';
import { reportDocument } from '../../print/document.ts';
import type { ReportData } from '../../report-data.ts';

it('V: the stages stand in the report with every number that follows from the one before', () => {
  const words = plain(
    reportDocument(made('Ликвидационная', { right_type: 'Общая долевая собственность', right_share: '1/3' })).blocks,
  );
  for (const number of ['2 518 909,18', '839 636,39', '125 945,46', '713 690,93', '570 952,75', '571 000']) {
    expect(words).toContain(number);
  }
  expect(words).toContain(
    'Стоимость участка в целом — 2 518 909,18 руб.; на долю 1/3 приходится 839 636,39 руб. Скидка на долевое участие — 15 % (суждение оценщика): два сособственника.',
  );
  expect(words).toContain(
    'Скидка на вынужденность продажи принята в размере 20 % (Справочник скидок, 2026, табл. 7, с. 31). Срок установлен банком.',
  );
  expect(words).toContain('Справочник скидок, 2026: табл. 7, с. 31.');
  expect(words).not.toContain('не определялись');
});

it('V: a discount of 0 is said to be none', () => {
  const data = made('Рыночная', { right_type: 'Общая долевая собственность', right_share: '1/3' });
  const none = { ...data, calculation: { ...data.calculation, share_discount: 0 } } as ReportData;
  expect(plain(reportDocument(none).blocks)).toContain('Скидка на долевое участие не применялась: два сособственника.');
});

it('V: a share that is a correction too is an error, an analogue that is a share wants one', () => {
  const analogs = (propertyRights: string, propertyRightsCorrection: number | null) => ({
    analogs: example.analogs.map((analogue, index) =>
      index === 0 ? { ...analogue, propertyRights, propertyRightsCorrection } : analogue,
    ),
  });
  expect(asked(analogs('Право собственности', -20), 'Рыночная', SHARED)).toEqual(['error share.twice.0']);
  expect(asked(analogs('Право собственности', 0), 'Рыночная', SHARED)).toEqual([]);
  expect(asked(analogs('Право собственности', -20), 'Рыночная', { ...SHARED, share_mode: 'whole' })).toEqual([
    'error share.twice.0',
  ]);
  expect(asked(analogs('Право собственности', -20))).toEqual([]);
  expect(asked(analogs('Общая долевая собственность', 0), 'Рыночная', SHARED)).toEqual(['error share.twice.0']);
  expect(asked(analogs('Общая долевая собственность', 10), 'Рыночная', SHARED)).toEqual([]);
});

it('V: a forced sale wants its terms, its discount, a source and a reason', () => {
  expect(asked({}, 'Ликвидационная')).toEqual([]);
  for (const lacking of [
    { liquidation_discount: null },
    { exposure_forced: null },
    { liquidation_reason: ' ' },
    { liquidation_source: { source: '', year: '2026', table: '', page: '' } },
    { liquidation_method: 'exposure' },
  ]) {
    expect(asked(lacking, 'Ликвидационная')).toEqual(['error liquidation']);
  }
  const forced = (months: number) => asked({ exposure_forced: months }, 'Ликвидационная');
  expect([forced(5.9), forced(6), forced(6.1)]).toEqual([[], ['error liquidation.terms'], ['error liquidation.terms']]);
});

it('V: a discount outside its source’s range, and a demand that nobody explains, deserve a look', () => {
  const range = { share_low: 10, share_high: 15, share_reason: 'Два сособственника; взята нижняя граница' };
  const share = (share_discount: number) => asked({ ...range, share_discount }, 'Рыночная', SHARED);
  expect([9.99, 10, 15, 15.01].map((discount) => share(discount).length)).toEqual([1, 0, 0, 1]);
  const terms = { liquidation_low: 20, liquidation_high: 10, liquidation_reason: 'Срок мал, взята нижняя граница' };
  const forced = (liquidation_discount: number) => asked({ ...terms, liquidation_discount }, 'Ликвидационная');
  expect([9.99, 10, 20, 20.01].map((discount) => forced(discount).length)).toEqual([1, 0, 0, 1]);
  const byTerms = { liquidation_method: 'exposure', liquidation_rate: 18, liquidation_demand_factor: 0.93 };
  expect(asked(byTerms, 'Ликвидационная')).toEqual(['warning liquidation.demand']);
  expect(asked({ ...byTerms, liquidation_reason: 'Спрос низкий' }, 'Ликвидационная')).toEqual([]);
  expect(asked({ ...byTerms, liquidation_demand_factor: 1 }, 'Ликвидационная')).toEqual([]);
});
