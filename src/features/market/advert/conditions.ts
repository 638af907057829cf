import { type Candidate, settle } from './candidates.ts';
import type { Entry } from './entries.ts';
import type { PageData } from './page/page-data.ts';
import type { AdvertField, Proposal } from './reading.ts';
import { findBuildings } from './values/buildings.ts';
import type { Finding } from './values/finding.ts';
import type { LabelKind } from './values/labels.ts';
import { findRoads } from './values/roads.ts';
import { findSupplies, namedSupply, type Supply, verdict } from './values/supply.ts';
import { findBargaining, findFinancing, findRights, findSaleTerms } from './values/terms.ts';
import { findUses } from './values/use.ts';

/*
 * The factors of the comparison, each from the entries where it can be said.
 */

const found = (entry: Entry, finding: Finding, rank?: number): Candidate => ({
  ...finding,
  entry,
  ...(rank === undefined ? {} : { rank }),
});

const unseen = (value: string): Candidate => ({ value, tick: true, note: null, entry: null, from: 0, to: 0 });

const whole = (entry: Entry, said: { value: string; tick: boolean; note: string | null }): Candidate => ({
  ...said,
  entry,
  from: 0,
  to: entry.value.length,
});

type Read = (text: string) => Finding | null;

/** By one rule in the description, the chips and the parameters of these labels. */
const byRule = (entries: readonly Entry[], read: Read, labels: readonly LabelKind[]): Candidate[] =>
  entries
    .filter(({ kind, labelKind, isChip }) => kind === 'text' || isChip || (labelKind && labels.includes(labelKind)))
    .flatMap((entry) => {
      const finding = read(entry.value);
      return finding ? [found(entry, finding)] : [];
    });

function supplies(entries: readonly Entry[], supply: Supply): Candidate[] {
  return entries.flatMap((entry) => {
    if (entry.labelKind === supply) {
      const said = verdict(entry.value, supply);
      return said ? [whole(entry, said)] : [];
    }
    if (entry.isChip && namedSupply(entry.value) === supply) {
      return [whole(entry, { value: 'Центральное', tick: true, note: null })];
    }
    if (entry.kind !== 'text' && entry.labelKind !== 'supplies') return [];
    return findSupplies(entry.value)
      .filter((statement) => statement.supply === supply)
      .map((statement) => found(entry, statement));
  });
}

/** The cell takes what is said of the water; sewerage that differs is told beside it. */
function waterSewerage(entries: readonly Entry[]): Proposal | null {
  const water = settle('waterSewerage', supplies(entries, 'water'));
  const sewerage = settle('waterSewerage', supplies(entries, 'sewerage'));
  if (!water) return sewerage && { ...sewerage, tick: false, note: 'сказано только о канализации' };
  if (!sewerage) return water;
  if (sewerage.value === water.value) return { ...water, beside: sewerage.quote };
  const told = sewerage.quote
    ? `канализация: «${sewerage.quote.text.slice(sewerage.quote.from, sewerage.quote.to)}»`
    : '';
  return { ...water, note: [water.note, told].filter(Boolean).join('; ') };
}

function uses(entries: readonly Entry[], data: PageData): Candidate[] {
  const visible = entries.flatMap((entry) => {
    const isStatus = entry.labelKind === 'use' || entry.kind === 'title';
    return isStatus || entry.kind === 'text' ? findUses(entry.value, isStatus).map((use) => found(entry, use)) : [];
  });
  return [...visible, ...findUses(data.use, true).map(({ value }) => unseen(value))];
}

function buildings(entries: readonly Entry[]): Candidate[] {
  return entries.flatMap((entry) => {
    if (entry.labelKind === 'buildings' && /^(?:нет|отсутству)/i.test(entry.value)) {
      return [whole(entry, { value: 'Отсутствуют', tick: true, note: null })];
    }
    if (entry.kind !== 'text' && entry.labelKind !== 'buildings') return [];
    const finding = findBuildings(entry.value);
    return finding ? [found(entry, finding)] : [];
  });
}

/** One description speaks of one plot: its paragraphs are no contradiction of each other. */
function joined(candidates: readonly Candidate[]): Candidate[] {
  const standing = candidates.filter(({ value }) => value !== 'Отсутствуют');
  if (standing.length === 0) return [...candidates];
  const [first, ...rest] = standing;
  if (!first) return [];
  const names = new Set([first, ...rest].map(({ value }) => String(value)));
  return [
    { ...first, value: [...names].join(', ').slice(0, 300) },
    ...candidates.filter(({ value }) => value === 'Отсутствуют'),
  ];
}

export function readConditions(entries: readonly Entry[], data: PageData): Proposal[] {
  const said: [AdvertField, Candidate[]][] = [
    ['permittedUse', uses(entries, data)],
    ['propertyRights', byRule(entries, findRights, ['rights'])],
    [
      'bargaining',
      [
        ...byRule(entries, findBargaining, ['terms', 'bargaining']),
        ...(data.bargaining ? [unseen('Предусмотрен')] : []),
      ],
    ],
    ['saleTerms', byRule(entries, findSaleTerms, ['terms'])],
    ['financing', byRule(entries, findFinancing, ['terms'])],
    ['electricity', supplies(entries, 'electricity')],
    ['gas', supplies(entries, 'gas')],
    [
      'roads',
      entries.flatMap((entry) =>
        entry.kind === 'text' || entry.labelKind === 'roads'
          ? findRoads(entry.value).map((road, at) => found(entry, road, (entry.kind === 'text' ? 4 : 2) + at / 10))
          : [],
      ),
    ],
    ['buildings', joined(buildings(entries))],
  ];
  return [...said.map(([field, candidates]) => settle(field, candidates)), waterSewerage(entries)].filter(
    (proposal) => proposal !== null,
  );
}
