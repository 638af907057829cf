import type { HoleAsked, OfferedPlace, TextPlace, TextPlaces } from '#document/text/text-place.ts';
import { HOLE } from '../placeholder.ts';
import { sentenceRanges } from '../sentence-ranges.ts';
import { IN_BRACES, isMeant, placeNames } from './fill.ts';
import { OF_OFFERS, type ToldPlace } from './place.ts';

const EITHER = new RegExp(`${IN_BRACES.source}|${HOLE.source}`, 'gi');

function livePlace({ name, value, origin, at }: ToldPlace, stored: string): TextPlace {
  return value === ''
    ? { kind: 'waiting', stored, shown: name, about: `Заполнится само, когда это будет указано ${at}` }
    : { kind: 'live', stored, shown: value, about: `${name}, ${origin}` };
}

/** Where the places that wait in these texts are filled; beyond two a list is no help. */
export function waitingWhere(texts: readonly unknown[], told: readonly ToldPlace[]): string {
  const at = new Map(told.map((place) => [`указать: ${place.name}`, place.at]));
  const found = [...JSON.stringify(texts).matchAll(HOLE)].flatMap(([, words = '']) => at.get(words) ?? []);
  const steps = [...new Set(found)];
  return steps.length === 0 || steps.length > 2 ? 'из других шагов' : steps.join(' и ');
}

/** Beyond so many a list is no help. */
const MOST_ANSWERS = 8;

/** Words that say nothing of what is asked for. */
const EMPTY_WORDS = new Set([
  'указать',
  'или',
  'при',
  'для',
  'его',
  'было',
  'удалить',
  'таблицу',
  'число',
  'количество',
]);
const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[а-яa-z]{3,30}/g) ?? []
  ).filter((word) => !EMPTY_WORDS.has(word));

/** «дату» and «дата»: the same but for the ending. */
function sameWord(one: string, other: string): boolean {
  const stem = Math.max(3, Math.min(one.length, other.length) - 2);
  return Math.abs(one.length - other.length) <= 3 && one.slice(0, stem) === other.slice(0, stem);
}

/** «Средняя цена» is a price, as «медиана цен» is a median: what a place is stands first, but for these. */
const OF_WHICH_KIND = /^(?:мин|макс|средн|оцениваем)/;
const headOf = (words: readonly string[]) => words.find((word) => !OF_WHICH_KIND.test(word)) ?? '';

const UNITS = ['%', 'руб', 'кв. м', 'мес'];
const isFigures = (value: string) => /^[\d\s.,–−-]+$/.test(value);

/** «указать значение, было 12,50»: what a pattern said of its own day, in doubt on another. A former day or count is wrong. */
function formerAnswer(shown: string): OfferedPlace[] {
  const [, value] = /^указать значение, было (.+)$/.exec(shown) ?? [];
  return value
    ? [
        {
          ...{ name: 'как в образце', stored: value, value, origin: 'на его дату' },
          ...{ near: true, isGeneral: false, isDoubtful: true },
        },
      ]
    : [];
}

/** Somebody else counted: a survey, an agency, an office of statistics. */
const CITED = /(?<!\p{L})(?:обзор|опрос|агентств|аналити|бюллетен|мониторинг|росстат|росреестр|банка? россии)/iu;
/** «По данным «Земли региона»», «по сведениям Светлоярстата». */
const CITED_BY_NAME = /(?<!\p{L})[Пп]о\s(?:данным|сведениям|материалам|информации)\s[«"А-ЯЁ]/u;
const OWN_SAMPLE = /(?<!\p{L})выборк/iu;
const OWN_FIGURES: readonly string[] = Object.values(OF_OFFERS);

/** The sentence of a place cites a source: the report's own offers are none of its figures. */
function citesOthers({ shown, before = '', behind = '' }: HoleAsked): boolean {
  const line = `${before}${shown}${behind}`;
  const [from, to] = sentenceRanges(line).find(([, end]) => end > before.length) ?? [0, line.length];
  const sentence = line.slice(from, to);
  return (CITED.test(sentence) || CITED_BY_NAME.test(sentence)) && !OWN_SAMPLE.test(sentence);
}

/**
 * What the report knows of what a place asks for: what is called so, best first, else all that belongs to the text. Where
 * a unit is said, nothing of another one; figures alone where it stands behind the place. Where the sentence cites a source
 * the report's own figures stand last, and say that they are its own.
 */
function answers(offered: readonly OfferedPlace[], hole: HoleAsked): OfferedPlace[] {
  const { shown, behind = '' } = hole;
  const asked = wordsOf(shown);
  const head = headOf(asked);
  const next = behind.replaceAll('\u00a0', ' ').trimStart();
  const isBeforeUnit = UNITS.some((unit) => next.startsWith(unit));
  const unit = UNITS.find((one) => shown.replaceAll('\u00a0', ' ').includes(one));
  const found = ({ name }: OfferedPlace) =>
    asked.filter((word) => wordsOf(name).some((other) => sameWord(word, other))).length;
  const isNamed = ({ name }: OfferedPlace) => head !== '' && sameWord(head, headOf(wordsOf(name)));
  const isOfUnit = (place: OfferedPlace) =>
    (isNamed(place) && isFigures(place.value)) ||
    (!isBeforeUnit && (unit === undefined || place.value.replaceAll('\u00a0', ' ').includes(unit)));
  const cites = citesOthers(hole);
  const isOwn = ({ name }: OfferedPlace) => cites && OWN_FIGURES.includes(name);
  const all = offered.filter((place) => place.value !== '' && (place.near || place.isGeneral) && isOfUnit(place));
  const known = all.filter((place) => !isOwn(place));
  const named = known.filter(isNamed).sort((one, other) => found(other) - found(one));
  const own = all
    .filter((place) => isOwn(place) && isNamed(place))
    .map(
      (place): OfferedPlace => ({
        ...place,
        origin: `${place.origin} отчета, не из этого источника`,
        isDoubtful: true,
      }),
    );
  return [...(named.length > 0 ? named : known.filter(({ near }) => near)).slice(0, MOST_ANSWERS), ...own];
}

/**
 * The places of one text of the market analysis, as its editor shows and offers them.
 * @param written what else is known of the text, as plain words: an answer, and no place of its own
 */
export function textPlaces(
  told: readonly ToldPlace[],
  field: string,
  written: readonly OfferedPlace[] = [],
): TextPlaces {
  const byName = new Map(told.map((place) => [place.name, place]));
  const named = placeNames(new Map(told.map(({ name, value }) => [name, value])));
  const offered = told.map(
    (place): OfferedPlace => ({
      ...place,
      stored: `{${place.name}}`,
      near: place.field === field,
      isGeneral: place.field === '',
    }),
  );

  function split(text: string): (string | TextPlace)[] {
    const parts: (string | TextPlace)[] = [];
    let end = 0;
    for (const match of text.matchAll(EITHER)) {
      const [stored, words, hole = words?.trim() ?? ''] = match;
      if (words !== undefined && !isMeant(words)) continue;
      const place = byName.get((words !== undefined && named(words)) || '');
      if (match.index > end) parts.push(text.slice(end, match.index));
      parts.push(
        place
          ? livePlace(place, stored)
          : { kind: 'hole', stored, shown: hole, about: 'Место, которое нужно заполнить' },
      );
      end = match.index + stored.length;
    }
    if (end < text.length) parts.push(text.slice(end));
    return parts;
  }

  return {
    split,
    offered,
    answersFor: (hole) => [...formerAnswer(hole.shown), ...answers([...offered, ...written], hole)],
  };
}

/** The same where there is no report: each place shows its name. */
export const namedPlaces = (told: readonly ToldPlace[], field: string): TextPlaces =>
  textPlaces(
    told.map((place) => ({ ...place, value: place.name })),
    field,
  );
