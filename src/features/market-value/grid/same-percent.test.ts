import { expect, it } from 'vitest';
import { emptyAnalogue } from '../analogue.ts';
import { alikeWithout, withPercentOf } from './same-percent.ts';

const BARGAINING = { choice: 'bargaining', correction: 'bargainingCorrection' } as const;
const offer = (id: string, values: object = {}) => ({
  ...{ ...emptyAnalogue(id), isIncluded: true, bargaining: 'Предусмотрен' },
  ...values,
});

it('P1 a percent is offered to the analogues of the same value that have none, and to no others', () => {
  const analogs = [
    offer('1', { bargainingCorrection: -9.5 }),
    offer('2'),
    offer('3', { bargainingCorrection: 0 }),
    offer('4', { bargaining: 'Не предусмотрен' }),
    offer('5'),
    offer('6', { isIncluded: false }),
  ];
  expect(alikeWithout({ analogs }, 0, BARGAINING)).toEqual([1, 4]);
  // While none counts yet, all are being filled.
  expect(alikeWithout({ analogs: analogs.map((one) => ({ ...one, isIncluded: false })) }, 0, BARGAINING)).toEqual([
    1, 4, 5,
  ]);
  // Nothing was entered, or «0», which says that there is none.
  expect(alikeWithout({ analogs }, 1, BARGAINING)).toEqual([]);
  expect(alikeWithout({ analogs }, 2, BARGAINING)).toEqual([]);
  // A percent that is refused is nobody's.
  const refused = [offer('1', { bargainingCorrection: -150 }), offer('2')];
  expect(alikeWithout({ analogs: refused }, 0, BARGAINING)).toEqual([]);
  const unknown = [offer('1', { bargaining: '', bargainingCorrection: -9.5 }), offer('2', { bargaining: '' })];
  expect(alikeWithout({ analogs: unknown }, 0, BARGAINING)).toEqual([]);
});

it('P1 a percent is taken with the range of its source, or without one in place of a former', () => {
  const ranges = { bargainingCorrection: [-11.8, -7.2] as [number, number] };
  const from = offer('1', { bargainingCorrection: -9.5, ranges });
  const gas = { gasCorrection: [9, 16] as [number, number] };
  expect(withPercentOf(from, offer('2', { ranges: gas }), 'bargainingCorrection')).toMatchObject({
    ...{ id: '2', bargainingCorrection: -9.5, ranges: { ...ranges, ...gas } },
  });
  const typed = { ...from, ranges: {} };
  expect(withPercentOf(typed, offer('2', { ranges }), 'bargainingCorrection').ranges).toEqual({});
});
