import { expect, it } from 'vitest';
import { advice, told } from '#test/advice.ts';
import { changed, example } from '#test/calculation.ts';
import { emptyMeta } from '../calculation.ts';

it('R4, M5 a reason that was written for former analogues is told of while it is printed', () => {
  const dated = changed(1, { saleDate: '2026-10-01', offer_date: '2026-10-01' });
  const { saleDateCorrection: meta } = dated.corrections_meta;
  if (!meta) throw new Error('the example has its sources');
  const corrections_meta = { ...dated.corrections_meta, saleDateCorrection: { ...meta, outdated: true } };
  expect(told(dated, 'reason')).toEqual([]);
  expect(told({ ...dated, corrections_meta }, 'reason')).toEqual([
    [
      '«Дата продажи (предложения)»: источник и обоснование даны для прежних значений. Проверьте их.',
      'corrections_meta.saleDateCorrection',
    ],
  ]);
  const same = { saleDate: '2026-11-16', offer_date: '2026-11-16' };
  const analogs = dated.analogs.map((analogue) => ({ ...analogue, ...same }));
  expect(told({ ...dated, corrections_meta, analogs }, 'reason')).toEqual([]);
});

it('P6 a source that was taken from a former report is told of once a percent stands beside it', () => {
  const { gasCorrection: _, ...others } = example.corrections_meta;
  const gasCorrection = { ...emptyMeta(), source: 'Справочник (2026)', outdated: true };
  const taken = { ...example, corrections_meta: { ...others, gasCorrection } };
  expect(told(taken, 'reason').map(([, field]) => field)).toEqual(['corrections_meta.gasCorrection']);
  const analogs = example.analogs.map((analogue) => ({ ...analogue, gasCorrection: null }));
  expect(told({ ...taken, analogs }, 'reason')).toEqual([]);
});

it('R4 a source’s bounds are the same in either order', () => {
  const bargaining = example.corrections_meta.bargainingCorrection;
  if (!bargaining) throw new Error('the example has its sources');
  const turned = { ...bargaining, low: bargaining.high, high: bargaining.low };
  const corrections_meta = { ...example.corrections_meta, bargainingCorrection: turned };
  expect(advice({ ...example, corrections_meta })).not.toContain('range');
  expect(advice({ ...changed(0, { bargainingCorrection: -13 }), corrections_meta })).toContain('range');
});
