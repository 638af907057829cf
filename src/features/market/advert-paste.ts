import { findAreas } from './advert/values/area.ts';
import { findMoney } from './advert/values/money.ts';

const LONG_TEXT = 200;
const MANY_LINES = 12;
const LOOKED_AT = 50_000;

/**
 * Whether what is pasted is the page of an advert and no block of a table: prose with a price and an area of land, whose
 * lines are mostly no rows of cells (adverts.md 2).
 */
export function looksLikeAdvert(text: string): boolean {
  const looked = text.slice(0, LOOKED_AT);
  const lines = looked.split(/\r?\n/).filter((line) => line.trim() !== '');
  const cells = lines.filter((line) => line.split('\t').length > 2);
  if (cells.length * 2 > lines.length || (looked.length < LONG_TEXT && lines.length <= MANY_LINES)) return false;
  const has = (found: (line: string) => readonly unknown[]) => lines.some((line) => found(line).length > 0);
  return has((line) => findMoney(line).filter(({ bare }) => !bare)) && has((line) => findAreas(line, 'участок'));
}
