import { COPY_SUFFIX, EXAMPLE_NUMBER } from '#features/report/report.ts';

const GROUPS = /\d+/g;
/** More digits are no count. */
const DIGITS_MAX = 9;

const shapeOf = (number: string) => number.replaceAll(GROUPS, '#');
const groupsOf = (number: string) => number.match(GROUPS) ?? [];
const isYear = (group: string) => /^20\d\d$/.test(group);

/**
 * Which group of digits counts: of those that are no year the one that differs most among numbers of the same shape, of
 * equals the last. -1 where no group can count.
 */
function countingGroup(groups: readonly string[], alike: readonly (readonly string[])[]): number {
  let best = -1;
  let most = 0;
  for (const [at, group] of groups.entries()) {
    if (isYear(group) || group.length > DIGITS_MAX) continue;
    const values = new Set(alike.map((row) => row[at])).size;
    if (values >= most) [best, most] = [at, values];
  }
  return best;
}

/**
 * The number after the newest: «2026/11-084» gives «2026/11-085», «118/ЗУ-2026» gives «119/ЗУ-2026». A number that is
 * taken is passed over. '' where there is no number to go on from.
 * @param numbers of the user's reports, the newest first
 */
export function nextNumber(numbers: readonly string[]): string {
  const own = numbers.filter((number) => number !== EXAMPLE_NUMBER && !number.endsWith(COPY_SUFFIX));
  const newest = own.find((number) => groupsOf(number).length > 0);
  if (!newest) return '';
  const alike = own.filter((number) => shapeOf(number) === shapeOf(newest)).map(groupsOf);
  const groups = groupsOf(newest);
  const at = countingGroup(groups, alike);
  const group = groups[at];
  if (group === undefined) return '';
  const taken = new Set(numbers);
  for (let count = Number(group) + 1; ; count += 1) {
    let place = 0;
    const next = newest.replaceAll(GROUPS, (digits) =>
      place++ === at ? String(count).padStart(group.length, '0') : digits,
    );
    if (!taken.has(next)) return next;
  }
}
