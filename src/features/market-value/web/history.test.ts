import { expect, it } from 'vitest';
import { exampleCalculation } from '#test/worked-example.ts';
import { takeBack } from '../grid/take-back.ts';
import { historyOf } from './history.ts';

it('P8 undo takes back what was done here, and leaves what came from another window', () => {
  let ids = 0;
  let now = exampleCalculation(() => String(ids++));
  const was = now;
  const history = historyOf(
    () => now,
    (next) => {
      now = next;
    },
    takeBack,
  );
  history.change({ ...now, weight_reason: 'здесь' });
  expect([history.canUndo(), history.canRedo()]).toEqual([true, false]);
  now = { ...now, liquidity_factors: 'в другом окне' };
  history.undo();
  expect(now).toEqual({ ...was, liquidity_factors: 'в другом окне' });
  expect([history.canUndo(), history.canRedo()]).toEqual([false, true]);
  history.redo();
  expect(now).toEqual({ ...was, weight_reason: 'здесь', liquidity_factors: 'в другом окне' });
});
