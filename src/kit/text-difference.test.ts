import { expect, it } from 'vitest';
import { differing } from './text-difference.ts';

it('P8 of two long texts the place where they differ is shown, with words around it', () => {
  const start = 'а'.repeat(500);
  const end = 'я'.repeat(500);
  expect(differing(`${start}было${end}`, `${start}стало${end}`)).toEqual({
    before: `…${'а'.repeat(60)}`,
    own: 'бы',
    after: `ло${'я'.repeat(58)}…`,
  });
  expect(differing(start, `${start}ещё`).own).toBe('');
  expect(differing(`${start}ещё`, start).own).toBe('ещё');
  expect(differing('б'.repeat(700), 'в').own).toHaveLength(601);
});

it('P8 short texts are whole', () => {
  expect(differing('моё слово', 'чужое слово')).toEqual({ before: '', own: 'моё', after: ' слово' });
  expect(differing('', 'чужое')).toEqual({ before: '', own: '', after: '' });
});
