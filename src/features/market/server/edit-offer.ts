import { randomUUID } from 'node:crypto';
import { invalid } from '#kit/errors.ts';
import { withSighting } from '../history.ts';
import type { OfferVersion, Sighting } from '../offer.ts';
import { type Held, withHistory } from './held-offers.ts';

/** What stands in the present of the changed parts. */
function present<T extends object>(changes: T): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}

const later = (...days: [string, string]) => days.toSorted()[1] as string;

/** The last version as it should have been. */
function putRight(versions: readonly OfferVersion[], head: Omit<Sighting, 'seen'>, day: string): OfferVersion[] {
  const [before, last] = [versions.at(-2), versions.at(-1)];
  if (!last) throw new Error('an offer without a version');
  if (before && day < before.last_seen) throw invalid({ seen: 'Раньше предыдущей версии предложения' });
  const changed: OfferVersion = {
    ...last,
    ...(Object.fromEntries(
      Object.keys(last).flatMap((key) => (key in head ? [[key, head[key as keyof typeof head]]] : [])),
    ) as Partial<OfferVersion>),
    first_seen: day < last.first_seen ? day : last.first_seen,
    last_seen: day,
  };
  return [...versions.slice(0, -1), changed];
}

/** The offer after its owner changed it: put right, or seen again. */
export function edited(held: Held, changes: Partial<Sighting>): Held {
  const { seen, ...rest } = present(changes);
  const last = held.versions.at(-1);
  if (!last) throw new Error('an offer without a version');
  const day = seen ?? last.last_seen;
  const head = { ...held.head, ...rest };
  const isSeenAgain = day > last.last_seen || head.state !== last.state;
  const versions = isSeenAgain
    ? withSighting(held.versions, { ...head, seen: later(day, last.last_seen) }, randomUUID)
    : putRight(held.versions, head, day);
  return withHistory({ ...held, head }, versions);
}
