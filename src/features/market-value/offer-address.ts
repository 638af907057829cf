import { isMark, linkKey, siteOf } from '#features/market/compute/offers/link-key.ts';
import { withoutEnd } from '#kit/without-end.ts';
import type { Analogue } from './analogue.ts';

/** `site.ru/path` without spaces, as people paste it. */
const BARE = /^(?:[\p{L}\d-]+\.)+[\p{L}]{2,}(?:[/?#]\S*)?$/u;

/** The address of an analogue's offer for a link: its own field, or the source where that is an address. Null otherwise. */
export function offerAddress({ url, source }: Pick<Analogue, 'url' | 'source'>): string | null {
  const written = (url || source).trim();
  if (/^https?:\/\/\S+$/i.test(written)) return written;
  return BARE.test(written) ? `https://${written}` : null;
}

/** «uchastki.example/2917» of what was pasted: no scheme, «www.», place on the page, nor marks of advertising. */
export function shownAddress(written: string): string {
  const [bare = ''] = written
    .trim()
    .replace(/^https?:\/\/(?:www\.|m\.)?/i, '')
    .split('#');
  const [place = '', ...queries] = bare.split('?');
  const isKept = (part: string) => part !== '' && !isMark((part.split('=')[0] ?? '').toLowerCase());
  const query = queries.join('?').split('&').filter(isKept).join('&');
  return `${withoutEnd(place, '/')}${query && `?${query}`}`;
}

/** What tells the page of an analogue's offer from others. Null where only a site is named, or none. */
export function pageKey(analogue: Pick<Analogue, 'url' | 'source'>): string | null {
  const address = offerAddress(analogue);
  return address === null ? null : (linkKey(address)?.key ?? null);
}

/**
 * Whether two addresses name one offer: by their keys, or on one site by the number of three digits or more that both end
 * with. Null where that cannot be known: one is no page.
 */
export function sameOfferPage(one: string, other: string): boolean | null {
  const [first, second] = [one, other].map((written) => offerAddress({ url: '', source: written }));
  const [key, otherKey] = [first && linkKey(first)?.key, second && linkKey(second)?.key];
  if (!first || !second || !key || !otherKey) return null;
  if (key === otherKey) return true;
  const number = numberIn(first);
  return siteOf(first) === siteOf(second) && number !== null && number === numberIn(second);
}

/** Whether source and link are both addresses, and of different offers; the site alone, as a source, agrees with its pages. */
export function linksDisagree({ url, source }: Pick<Analogue, 'url' | 'source'>): boolean {
  const [named, linked] = [source, url].map((written) => offerAddress({ url: '', source: written }));
  if (!named || !linked) return false;
  if (siteOf(named) !== siteOf(linked)) return true;
  const [one, other] = [linkKey(named)?.key, linkKey(linked)?.key];
  if (one === undefined || other === undefined || one === other) return false;
  const [first, second] = [numberIn(named), numberIn(linked)];
  // Words in the path are written in many ways; a number names the offer.
  return (first === null) === (second === null) && (first === null || first !== second);
}

/** The last number of three digits or more behind the site; null where there is none. */
function numberIn(address: string): string | null {
  const path = address
    .replace(/^https?:\/\//i, '')
    .split('/')
    .slice(1)
    .join('/');
  return path.match(/\d{3,}/g)?.at(-1) ?? null;
}
