import { expect, it } from 'vitest';
import { data, SHARED, withRights } from '#test/report-of-right.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

const told = (share_reason: string, plot: object = {}) => {
  const of = withRights({ ...SHARED, total_area: 1310, ...plot });
  const calculation = { ...data.calculation, share_reason };
  return checkReport({ ...of, calculation } as ReportData)
    .filter(({ rule }) => rule === 'E-23')
    .map(({ text }) => text.replaceAll('\u00a0', ' '));
};

it('V: E-23 the reason of a share’s discount says whether the share can be a plot of its own', () => {
  const REASON = 'сособственников трое, порядок пользования участком не определён';
  expect(told(REASON)).toEqual([
    'На долю 1/3 приходится 436,67 кв. м, а в причине скидки не сказано, возможен ли её выдел в натуре: сравните эту площадь с минимальным размером участка',
  ]);
  expect(told(`${REASON}; выдел в натуре невозможен`)).toEqual([]);
  expect(told(`${REASON}; участок меньше двух минимальных`)).toEqual([]);
  expect(told(REASON, { share_use: 'divisible' })).toEqual([]);
  // Without a reason another rule asks for it; the whole plot has no discount.
  expect(told('')).toEqual([]);
  expect(told(REASON, { share_mode: 'whole' })).toEqual([]);
  expect(told(REASON, { right_type: 'Право собственности', right_share: '' })).toEqual([]);
});
