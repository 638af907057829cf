import { sameText } from '#kit/russian.ts';
import { areaClassOf, classesOverlap } from './compute/handbook/area-class.ts';

/** What of an entry says which table of which book it stands in. */
const TABLE = ['factor', 'segment', 'region', 'source', 'edition', 'table'] as const;

export const tableOfBook = (entry: Readonly<Record<string, unknown>>, ...more: string[]): string =>
  sameText([...TABLE.map((name) => String(entry[name] ?? '')), ...more].join('\n'));

/** Classes of area of one table that overlap with one before them: an area would belong to both. By the entry's place. */
export function overlappingClasses(entries: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<number, string> {
  const told = new Map<number, string>();
  const tables = new Map<string, string[]>();
  for (const [place, entry] of entries.entries()) {
    if (entry.factor !== 'area') continue;
    const known = tables.get(tableOfBook(entry)) ?? [];
    for (const name of [entry.from, entry.to].map((value) => String(value ?? ''))) {
      const own = areaClassOf(name);
      if (!own || known.includes(name)) continue;
      const other = known.find((one) => {
        const area = areaClassOf(one);
        return area && `${area.from} ${area.upTo}` !== `${own.from} ${own.upTo}` && classesOverlap(area, own);
      });
      if (other) told.set(place, `классы площади «${other}» и «${name}» пересекаются: участок попадёт в оба`);
      known.push(name);
    }
    tables.set(tableOfBook(entry), known);
  }
  return told;
}
