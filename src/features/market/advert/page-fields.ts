import { placeOf } from '#kit/place/place.ts';
import { sameText, upperFirst } from '#kit/russian.ts';
import { type Candidate, settle } from './candidates.ts';
import type { Entry } from './entries.ts';
import { cleanLink, hostOf } from './page/link.ts';
import type { PageData } from './page/page-data.ts';
import type { Line } from './page/page-lines.ts';
import type { AdvertField, Proposal, WarningCode } from './reading.ts';
import { findAreas } from './values/area.ts';
import { findPhones, hidesPhone } from './values/contact.ts';
import { folded } from './values/words.ts';

/*
 * Area, address, link and telephone, each from where it can stand.
 */

/** Of a description's areas only those of this plot: not «соседний участок 8 соток». */
function isOfPlot(before: string): boolean {
  const words =
    folded(before)
      .split(/[.;!?]/)
      .at(-1) ?? '';
  return /участ|земл|площад/.test(words) && !/соседн|рядом/.test(words);
}

export function areaCandidates(entries: readonly Entry[], data: PageData): Candidate[] {
  const visible = entries.flatMap((entry) => {
    const isText = entry.kind === 'text';
    if (entry.labelKind !== 'area' && entry.kind !== 'title' && !isText) return [];
    const label = entry.labelKind === 'area' ? `участок ${entry.label ?? ''}` : '';
    return findAreas(entry.value, label)
      .filter(({ from }) => !isText || isOfPlot(entry.value.slice(Math.max(0, from - 60), from)))
      .map(({ value, from, to }): Candidate => ({ value, tick: true, note: null, entry, from, to }));
  });
  const hidden = data.areas.map((value): Candidate => ({ value, tick: true, note: null, entry: null, from: 0, to: 0 }));
  return [...visible, ...hidden];
}

/** One value without a contradiction: made of other things, or of the page itself. */
export const derived = (field: AdvertField, value: string, tick = true): Proposal[] =>
  value === '' ? [] : [{ field, value, tick, note: null, quote: null, origin: 'page', others: [] }];

export function readAddress(entries: readonly Entry[], data: PageData): Proposal[] {
  const written = entries.filter(({ kind, labelKind }) => labelKind === 'address' || kind === 'address');
  const entry = written.find(({ labelKind }) => labelKind === 'address') ?? written[0];
  // The data name the street where the page shows the settlement alone.
  const isFuller = data.address.length > (entry?.value.length ?? 0) && (!entry || data.address.startsWith(entry.value));
  const best: Candidate | null = isFuller
    ? { value: data.address, tick: true, note: null, entry: null, from: 0, to: 0 }
    : entry
      ? {
          value: entry.value.replace(/[.\s]{1,9}$/, ''),
          tick: true,
          note: null,
          entry,
          from: 0,
          to: entry.value.length,
        }
      : null;
  const address = best && settle('address', [best]);
  if (!address) return [];
  return [address, { ...address, field: 'location', value: placeOf(String(address.value)) }];
}

/** What a page says of itself beside its words. */
interface Source {
  title: string;
  addresses: readonly string[];
  site: string;
  buttons: readonly string[];
  lines: readonly Line[];
}

const BOARD = /доск|объявлени|портал|газет|недвижимост/;

/** The name by which a board without an address calls itself: at the end of the document's title and at the head of a line. */
function boardOf({ title, lines }: Source): string {
  const name = /\s[-–—]\s([^-–—|]{3,60})$/.exec(title)?.[1] ?? '';
  const isHead = lines.some(({ text }) => sameText(text.split('|')[0] ?? '') === sameText(name));
  return isHead && BOARD.test(folded(name)) ? upperFirst(name.trim()) : '';
}

export function readLink(
  source: Source,
  typed: string,
): { proposals: Proposal[]; site: string; warnings: WarningCode[] } {
  const own = source.addresses.map(cleanLink).find((address) => address !== '') ?? '';
  const given = cleanLink(typed);
  const site = hostOf(own) || hostOf(given) || source.site || boardOf(source);
  const differs = own !== '' && given !== '' && own !== given;
  const [link] = derived('url', own || given, !differs);
  if (link && own === '') link.origin = 'typed';
  if (link && differs) {
    link.note = 'вписана другая ссылка';
    link.others = [{ value: given, quote: null, origin: 'typed' }];
  }
  return {
    proposals: [...derived('source', site), ...(link ? [link] : [])],
    site,
    warnings: differs ? ['url_conflict'] : [],
  };
}

export function readPhones(
  source: Source,
  entries: readonly Entry[],
  data: PageData,
): { proposal: Proposal | null; hidden: boolean } {
  const visible = entries
    .filter(({ kind }) => kind === 'contact' || kind === 'text')
    .flatMap((entry) =>
      findPhones(entry.value).map(
        ({ value, from, to }): Candidate => ({ value, tick: true, note: null, entry, from, to }),
      ),
    );
  const unseen = data.phones
    .flatMap((phone) => findPhones(phone))
    .map(({ value }): Candidate => ({ value, tick: true, note: null, entry: null, from: 0, to: 0 }));
  const proposal = settle('phone', [...visible, ...unseen]);
  const isHidden = [...source.buttons, ...source.lines.map(({ text }) => text)].some(hidesPhone);
  return { proposal, hidden: !proposal && isHidden };
}
