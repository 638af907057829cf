import { today } from '#kit/dates.ts';
import { type Candidate, settle } from './candidates.ts';
import type { Entry } from './entries.ts';
import type { PageData } from './page/page-data.ts';
import type { Proposal, WarningCode } from './reading.ts';
import { type Clock, findDay } from './values/days.ts';
import { commaPieces, folded } from './values/words.ts';

/*
 * When the offer was published, and when it was last said to hold.
 */

const OLD_DAYS = 180;
const MS_OF_DAY = 86_400_000;

const EARLIER = 'файл сохранён раньше этого часа, поэтому взят день до сохранения';

interface Days {
  published: Candidate[];
  updated: Candidate[];
}

function add(days: Days, entry: Entry, text: string, at: number, isUpdate: boolean, clock: Clock): void {
  const found = findDay(text, clock);
  const said = isUpdate ? days.updated : days.published;
  // A copied file forgets when it was saved; what the page's data say by a date does not.
  if (!found || (found.isRelative && said.some(({ entry: line, value }) => line === null && value !== found.day)))
    return;
  const note = found.isBefore ? EARLIER : null;
  const candidate = { value: found.day, tick: true, note, entry, from: at + found.from, to: at + found.to };
  said.push(candidate);
}

/** «3 дня назад, обновлено вчера» names both. */
function fromDayLine(days: Days, entry: Entry, clock: Clock): void {
  for (const piece of commaPieces({ text: entry.value, at: 0 })) {
    const isUpdate = /обновлен|поднят|изменен/.test(folded(piece.text));
    if (days[isUpdate ? 'updated' : 'published'].some((one) => one.entry === entry)) continue;
    add(days, entry, piece.text, piece.at, isUpdate, clock);
  }
}

const hidden = (day: string | null): Candidate[] =>
  day === null ? [] : [{ value: day, tick: true, note: null, entry: null, from: 0, to: 0 }];

export interface DaysReading {
  proposals: Proposal[];
  warnings: WarningCode[];
}

/** A day that is certain enough to be ticked, and was not read off the page as it stands, says how. */
const withNote = (day: Proposal | null, said: readonly Candidate[]): Proposal | null =>
  day && { ...day, note: day.note ?? said.find(({ value }) => value === day.value)?.note ?? null };

/** @param evaluationDate of the report, or null */
export function readDays(
  entries: readonly Entry[],
  data: PageData,
  clock: Clock,
  evaluationDate: string | null,
): DaysReading {
  const days: Days = { published: hidden(data.published), updated: hidden(data.updated) };
  for (const entry of entries) {
    if (entry.labelKind === 'published') add(days, entry, entry.value, 0, false, clock);
    if (entry.labelKind === 'updated') add(days, entry, entry.value, 0, true, clock);
    if (entry.kind === 'date') fromDayLine(days, entry, clock);
  }
  const isOnlyUpdated = days.published.length === 0 && days.updated.length > 0;
  const read = (field: 'offer_date' | 'saleDate', said: Candidate[]) => withNote(settle(field, said), said);
  const offered = read('offer_date', isOnlyUpdated ? days.updated : days.published);
  const lastSaid = read('saleDate', days.updated.length > 0 ? days.updated : days.published);
  const warnings: WarningCode[] = isOnlyUpdated ? ['date_updated_only'] : [];
  if (offered && offered.others.length > 0) warnings.push('date_conflict');
  if (offered) {
    const day = String(offered.value);
    const against = evaluationDate ?? today(clock.savedAt, clock.timeZone);
    if (evaluationDate && day > evaluationDate) warnings.push('after_valuation');
    if (Date.parse(against) - Date.parse(day) > OLD_DAYS * MS_OF_DAY) warnings.push('offer_old');
  }
  return { proposals: [offered, lastSaid].filter((one) => one !== null), warnings };
}
