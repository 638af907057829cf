import { FILE_LIMITS } from '#features/files/categories.ts';
import { type OfferFacts, sameOffer } from '#features/market/compute/offers/same-offer.ts';
import { ANALOGUES_MAX } from '#features/market-value/analogue.ts';
import type { Becomes } from './recognise.ts';

/* Which papers a report takes: the specification's limits, the order of time, and what the user ticked. */

export interface Sortable {
  id: string;
  /** Of its file. */
  name: string;
  becomes: Becomes;
  /** Sheets that can be printed: pages of a PDF, 1 of a picture, 0 of XML. */
  pages: number;
  /** Of its pages so many show the papers of a person and stay out. */
  leftOut: number;
  takenAt: string | null;
  /** The user's; null: as it is proposed. */
  tick: boolean | null;
  /** What an advert is known by. */
  offer: OfferFacts | null;
  /** Why it is not proposed, whatever its kind: the user may take it all the same. */
  unwanted: string | null;
}

export interface Placed {
  ticked: boolean;
  /** There is room for it, or it is taken. */
  canTick: boolean;
  /** Why it is not taken, or not all of it. */
  note: string | null;
  /** The category of a photograph or a map. */
  category: 'photos' | 'additional' | 'map' | 'cadastral' | null;
  /** Of a document and of an extract as PDF: so many of its sheets. */
  sheets: number;
}

const PHOTOS = FILE_LIMITS.photos + FILE_LIMITS.additional;
const NO_MORE_PHOTOS = `В отчете ${FILE_LIMITS.photos} фотографий и ${FILE_LIMITS.additional} дополнительных`;
const NO_MORE_SHEETS = `В отчете не больше ${FILE_LIMITS.documents} страниц документов`;
const NO_MORE_ADVERTS = `В расчете не больше ${ANALOGUES_MAX} аналогов`;
const ONE_EXTRACT = 'Отчет заполняется по одной выписке';

const left = (note: string | null, canTick: boolean): Placed => ({
  ...{ ticked: false, canTick, note },
  category: null,
  sheets: 0,
});
const taken = (more: Partial<Placed> = {}): Placed => ({
  ...{ ticked: true, canTick: true, note: null, category: null, sheets: 0 },
  ...more,
});

/** Photographs in the order in which they were taken; those without a time behind them, as they came. */
export function inOrderOfTime<T extends Pick<Sortable, 'takenAt'>>(photos: readonly T[]): T[] {
  return photos.toSorted((a, b) => {
    if (a.takenAt === b.takenAt) return 0;
    if (a.takenAt === null || b.takenAt === null) return a.takenAt === null ? 1 : -1;
    return a.takenAt < b.takenAt ? -1 : 1;
  });
}

/** The first so many of these are proposed; the user may take others in their place, never more. */
function upTo<T extends Sortable>(most: number, all: readonly T[], proposed = all): (one: T) => boolean {
  const first = new Set(proposed.slice(0, most));
  const wanted = new Set(all.filter((one) => one.tick ?? first.has(one)).slice(0, most));
  return (one) => wanted.has(one);
}

type Found = [id: string, placed: Placed];

function photosOf(papers: readonly Sortable[]): Found[] {
  const photos = inOrderOfTime(papers.filter(({ becomes }) => becomes === 'photo'));
  const isTaken = upTo(PHOTOS, photos);
  const isFull = photos.filter(isTaken).length >= PHOTOS;
  let place = 0;
  return photos.map((photo): Found => {
    if (!isTaken(photo)) return [photo.id, left(isFull ? NO_MORE_PHOTOS : null, !isFull)];
    place += 1;
    return [photo.id, taken({ category: place <= FILE_LIMITS.photos ? 'photos' : 'additional' })];
  });
}

/** What is told of a page whose offer, or its plot on another site, is among those before it; null of another one. */
function copyNote(one: Sortable, before: readonly Sortable[]): string | null {
  for (const other of before) {
    const sameness = one.offer && other.offer ? sameOffer(one.offer, other.offer) : 'other';
    if (sameness === 'same') return `То же объявление, что ${other.name}`;
    if (sameness === 'twin') return `Тот же участок, что в ${other.name}`;
  }
  return null;
}

function advertsOf(papers: readonly Sortable[]): Found[] {
  const adverts = papers.filter(({ becomes }) => becomes === 'advert');
  // An analogue needs a link: a page that has none gives way to one that came later.
  const best = adverts.toSorted((a, b) => Number(!a.offer?.url) - Number(!b.offer?.url));
  const notes = new Map(best.map((one, at) => [one, one.unwanted ?? copyNote(one, best.slice(0, at))]));
  const isTaken = upTo(
    ANALOGUES_MAX,
    adverts,
    adverts.filter((one) => !notes.get(one)),
  );
  const isFull = adverts.filter(isTaken).length >= ANALOGUES_MAX;
  return adverts.map((one): Found => {
    const note = notes.get(one) ?? null;
    return [one.id, isTaken(one) ? taken({ note }) : left(note ?? (isFull ? NO_MORE_ADVERTS : null), !isFull)];
  });
}

const ONE_MAP = 'В отчете одна такая карта';

/** Of each of these there is room for one. */
export const ONE_OF_A_KIND: readonly Becomes[] = ['extract', 'map', 'cadastral'];

/** The one that the user ticks; the first, until they tick any or take a tick off. */
function chosenOf(all: readonly Sortable[]): Sortable | undefined {
  return all.find(({ tick }) => tick === true) ?? (all.every(({ tick }) => tick === null) ? all[0] : undefined);
}

const mapsOf = (papers: readonly Sortable[]): Found[] =>
  (['map', 'cadastral'] as const).flatMap((category) => {
    const maps = papers.filter(({ becomes }) => becomes === category);
    const chosen = chosenOf(maps);
    const placeOf = (map: Sortable) => (map === chosen ? taken({ category }) : left(chosen ? ONE_MAP : null, true));
    return maps.map((map): Found => [map.id, placeOf(map)]);
  });

/** The order of the printed documents. */
export const ORDER: readonly Becomes[] = ['extract', 'contract', 'document'];

function sheetsOf(papers: readonly Sortable[]): Found[] {
  const ofPaper = papers
    .filter(({ becomes }) => ORDER.includes(becomes))
    .toSorted((a, b) => ORDER.indexOf(a.becomes) - ORDER.indexOf(b.becomes));
  const extract = chosenOf(ofPaper.filter(({ becomes }) => becomes === 'extract'));
  let room = FILE_LIMITS.documents;
  // As if the user had taken none off: what they take off makes room, and ticks nothing else.
  let proposedRoom = room;
  return ofPaper.map((paper): Found => {
    const { id, becomes, leftOut, tick, unwanted } = paper;
    const pages = paper.pages - leftOut;
    if (becomes === 'extract' && paper !== extract) return [id, left(extract ? (unwanted ?? ONE_EXTRACT) : null, true)];
    const isProposed = !unwanted && (becomes === 'extract' || proposedRoom > 0);
    if (!unwanted) proposedRoom -= Math.min(proposedRoom, pages);
    if (!(tick ?? isProposed) && (tick === false || room > 0)) return [id, left(unwanted, pages > 0)];
    // Further pages were not looked at.
    const sheets = Math.min(room, Math.min(paper.pages, FILE_LIMITS.documents) - leftOut);
    if (sheets === 0 && becomes !== 'extract') return [id, left(room === 0 ? NO_MORE_SHEETS : null, false)];
    room -= sheets;
    const part = sheets < pages ? `${NO_MORE_SHEETS}: возьмём ${sheets} из ${pages}` : null;
    return [id, taken({ sheets, note: part ?? unwanted })];
  });
}

/** What is taken of the heap, by the paper's id. */
export function arrange(papers: readonly Sortable[]): ReadonlyMap<string, Placed> {
  const others = papers
    .filter(({ becomes }) => becomes === 'passport' || becomes === 'nothing')
    .map(({ id }): Found => [id, left(null, false)]);
  return new Map([...sheetsOf(papers), ...advertsOf(papers), ...mapsOf(papers), ...photosOf(papers), ...others]);
}
