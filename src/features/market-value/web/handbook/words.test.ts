import { expect, it } from 'vitest';
import { bare, entry } from '#test/gas-correction.ts';
import { emptyMeta } from '../../calculation.ts';
import { FORMER_NOTE } from '../../former-entry.ts';
import type { WaitingCell } from '../../handbook/offered.ts';
import { filledInWords, shortly } from './words.ts';

it('M7, P9 what was filled is counted by where it is from, with the reasons that went', () => {
  const of = (note: string) =>
    ({
      factor: { correction: 'gasCorrection', shortLabel: 'Газоснабжение' },
      offered: [{ entry: entry({ note }) }],
    }) as unknown as WaitingCell;
  const cells = [of(''), of(`${FORMER_NOTE}84`), of(`${FORMER_NOTE}84`)];
  expect(filledInWords(bare(), cells)).toBe('Заполнено из справочника: 1; из прежнего отчета: 2');
  const gasCorrection = { ...emptyMeta(), comment: 'У аналога 3 газа нет.', outdated: true };
  expect(filledInWords({ ...bare(), corrections_meta: { gasCorrection } }, cells.slice(0, 1))).toBe(
    'Заполнено из справочника: 1; заменены обоснования о прежних аналогах: 1',
  );
  // Analogue 3 keeps its correction, and what is said of it.
  const analogs = bare().analogs.map((one, at) => ({ ...one, gasCorrection: at === 2 ? -5 : null }));
  expect(filledInWords({ ...bare(), analogs, corrections_meta: { gasCorrection } }, cells.slice(0, 1))).toBe(
    'Заполнено из справочника: 1',
  );
});

it('M7 what may be taken instead names its book, of which two give another percent', () => {
  const offered = { percent: '12.5', source: 'Справочник-2026', table: '39', entry: entry({}) };
  expect(shortly(offered as never).replaceAll('\u00a0', ' ')).toBe('+12,5 % (Справочник-2026, табл. 39)');
});
