import { expect, it } from 'vitest';
import { afterRemoval } from './file-words.ts';

it('C6 before files go it is said that the report they were copied from keeps its own', () => {
  const [own, copied] = [{ copied_from: '' }, { copied_from: '99:12:0304017:245' }];
  expect(afterRemoval([own])).toBe('без возможности восстановления.');
  expect(afterRemoval([own, copied])).toBe('без возможности восстановления. У прежнего отчета остаются свои файлы.');
});
