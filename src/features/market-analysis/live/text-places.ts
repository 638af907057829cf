import type { OfferedPlace, TextPlace, TextPlaces } from '#document/text/text-place.ts';
import { HOLE } from '../placeholder.ts';
import { IN_BRACES, placeNames } from './fill.ts';
import type { ToldPlace } from './place.ts';

const EITHER = new RegExp(`${IN_BRACES.source}|${HOLE.source}`, 'gi');

function livePlace({ name, value, origin }: ToldPlace, stored: string): TextPlace {
  return value === ''
    ? { kind: 'hole', stored, shown: name, about: `Пока не известно: будет взято ${origin}` }
    : { kind: 'live', stored, shown: value, about: `${name}, ${origin}` };
}

/** The places of one text of the market analysis, as its editor shows and offers them. */
export function textPlaces(told: readonly ToldPlace[], field: string): TextPlaces {
  const byName = new Map(told.map((place) => [place.name, place]));
  const named = placeNames(new Map(told.map(({ name, value }) => [name, value])));
  const offered = told.map(
    (place): OfferedPlace => ({ ...place, stored: `{${place.name}}`, near: place.field === field }),
  );

  function split(text: string): (string | TextPlace)[] {
    const parts: (string | TextPlace)[] = [];
    let end = 0;
    for (const match of text.matchAll(EITHER)) {
      const [stored, words, hole] = match;
      const place = byName.get((words !== undefined && named(words)) || '');
      if (hole === undefined && !place) continue;
      if (match.index > end) parts.push(text.slice(end, match.index));
      parts.push(
        place
          ? livePlace(place, stored)
          : { kind: 'hole', stored, shown: hole ?? '', about: 'Место, которое нужно заполнить' },
      );
      end = match.index + stored.length;
    }
    if (end < text.length) parts.push(text.slice(end));
    return parts;
  }

  return { split, offered };
}
