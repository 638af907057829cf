import { describe, expect, it } from 'vitest';
import { example } from '#test/calculation.ts';
import { comparisonRows } from './comparison-rows.ts';
import {
  blockBetween,
  columnCount,
  columnOf,
  gridLines,
  isInside,
  type Move,
  move,
  type Spot,
  spotOf,
  tab,
} from './grid-moves.ts';

const { analogs } = example;
const lines = gridLines(comparisonRows(analogs, 'inverse', false));
const columns = columnCount(analogs.length);
const at = (id: string, column = 1): Spot => ({
  line: lines.findIndex((line) => line.kind === 'row' && line.row.id === id),
  column,
});
const where = (spot: Spot) => {
  const line = lines[spot.line];
  return [line?.kind === 'row' ? line.row.id : line?.key, columnOf(lines, spot)];
};
const go = (from: Spot, ...moves: Move[]) => where(moves.reduce((spot, how) => move(lines, columns, spot, how), from));

describe('moving in the table', () => {
  it('I1 arrows go from cell to cell; one cell over both columns is one stop', () => {
    expect(go(at('price'), 'right')).toEqual(['price', 3]);
    expect(go(at('price', 3), 'left')).toEqual(['price', 1]);
    expect(go(at('price'), 'left', 'left')).toEqual(['price', 0]);
    expect(go(at('gas'), 'right', 'right')).toEqual(['gas', 3]);
    expect(go(at('gas', 6), 'right')).toEqual(['gas', 6]);
    expect(go(at('price', 5), 'right')).toEqual(['price', 5]);
  });

  it('I1 going down keeps heading for the percent through rows without one', () => {
    expect(go(at('roads', 4), 'down')).toEqual(['correctedPrice', 3]);
    expect(go(at('roads', 4), 'down', 'up')).toEqual(['roads', 4]);
    expect(go(at('pricePerMeter', 4), 'down')).toEqual(['corrections', 3]);
    expect(go(at('pricePerMeter', 4), 'down', 'down')).toEqual(['bargaining', 4]);
  });

  it('I1 heads of groups without a button are passed over, edges hold', () => {
    expect(go(at('type'), 'down')).toEqual(['price', 1]);
    expect(go(at('source'), 'up')).toEqual(['source', 1]);
    expect(go(at('weightedValue'), 'down')).toEqual(['weightedValue', 1]);
    expect(go(at('gas', 4), 'home')).toEqual(['gas', 0]);
    expect(go(at('gas', 4), 'end')).toEqual(['gas', 6]);
    expect(go(at('gas', 4), 'first')).toEqual(['source', 0]);
    expect(go(at('gas', 4), 'last')).toEqual(['weightedValue', 5]);
    expect(go(at('source'), 'pageDown')).toEqual(['financing', 1]);
  });

  it('I1 Tab goes along the row and on to the next, and leaves at the end', () => {
    const tabbed = (from: Spot, back = false) => {
      const spot = tab(lines, columns, from, back);
      return spot && where(spot);
    };
    expect(tabbed(at('gas', 5))).toEqual(['gas', 6]);
    expect(tabbed(at('gas', 6))).toEqual(['waterSewerage', 0]);
    expect(tabbed(at('waterSewerage', 0), true)).toEqual(['gas', 6]);
    expect(tabbed(at('source', 0), true)).toBeNull();
    expect(tabbed(at('weightedValue', 5))).toBeNull();
  });

  it('I4 a block holds what lies between its corners', () => {
    const block = blockBetween(lines, at('gas', 3), at('electricity', 2));
    expect(isInside(block, at('gas').line, 2)).toBe(true);
    expect(isInside(block, at('electricity').line, 3)).toBe(true);
    expect(isInside(block, at('gas').line, 4)).toBe(false);
    expect(isInside(block, at('roads').line, 2)).toBe(false);
  });

  it('I9 a field of an error is found in its row', () => {
    const spot = (field: string, analogue = 1) => {
      const found = spotOf(lines, analogue, field);
      return found && where(found);
    };
    expect(spot('gasCorrection')).toEqual(['gas', 4]);
    expect(spot('saleDate', 2)).toEqual(['saleDate', 5]);
    expect(spot('area')).toEqual(['area', 3]);
    expect(spot('areaCorrection')).toEqual(['areaFactor', 4]);
    expect(spot('manualWeight')).toBeNull();
  });
});
