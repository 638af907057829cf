import { expect, it } from 'vitest';
import type { CorrectionField } from '#features/market/factors.ts';
import { emptyAnalogue } from '../analogue.ts';
import { type Calculation, type CorrectionMeta, emptyMeta, emptySettings } from '../calculation.ts';
import { othersWithoutSource, withSourceOf } from './same-source.ts';

const HANDBOOK = { source: 'Справочник оценщика недвижимости', year: '2026' };
const analogue = {
  ...emptyAnalogue('1'),
  isIncluded: true,
  gasCorrection: 8,
  roadsCorrection: -3,
  locationCorrection: 5,
};
const leftOut = { ...emptyAnalogue('2'), isIncluded: false, areaCorrection: -4 };

const of = (metas: Partial<Record<CorrectionField, Partial<CorrectionMeta>>>): Calculation => ({
  ...emptySettings(),
  analogs: [analogue, leftOut],
  corrections_meta: Object.fromEntries(
    Object.entries(metas).map(([name, meta]) => [name, { ...emptyMeta(), ...meta }]),
  ),
});

it('P9 the source of one correction is offered for the used ones that have none, beside the first that names it', () => {
  const calculation = of({ gasCorrection: HANDBOOK, locationCorrection: { table: '12' } });
  expect(othersWithoutSource(calculation, 'gasCorrection').sort()).toEqual(['locationCorrection', 'roadsCorrection']);
  expect(othersWithoutSource(calculation, 'locationCorrection')).toEqual([]);
  expect(othersWithoutSource(of({}), 'gasCorrection')).toEqual([]);
  // A second one that names it does not offer it again, one of another year does.
  const beside = (second: object) => of({ locationCorrection: HANDBOOK, gasCorrection: second });
  expect(othersWithoutSource(beside(HANDBOOK), 'locationCorrection')).toEqual(['roadsCorrection']);
  expect(othersWithoutSource(beside(HANDBOOK), 'gasCorrection')).toEqual([]);
  expect(othersWithoutSource(beside({ ...HANDBOOK, year: '2024' }), 'gasCorrection')).toEqual(['roadsCorrection']);
});

it('P9 a source that is taken for others leaves their own table, page and reason', () => {
  const calculation = of({ gasCorrection: { ...HANDBOOK, page: '84' }, locationCorrection: { table: '12' } });
  const { corrections_meta } = withSourceOf(calculation, 'gasCorrection', ['locationCorrection', 'roadsCorrection']);
  expect(corrections_meta.locationCorrection).toEqual({ ...emptyMeta(), ...HANDBOOK, table: '12' });
  expect(corrections_meta.roadsCorrection).toEqual({ ...emptyMeta(), ...HANDBOOK });
  expect(corrections_meta.gasCorrection?.page).toBe('84');
});
