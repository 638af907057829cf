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

interface Parts {
  site: string;
  path: string;
  query: string;
}

/** What tells one page from another: no scheme, «www.», place on the page, nor marks of advertising. */
function partsOf(address: string): Parts {
  const [bare = ''] = address.replace(/^https?:\/\/(?:www\.|m\.)?/i, '').split('#');
  const [place = '', ...marks] = bare.split('?');
  const [site = ''] = place.split('/');
  const query = marks
    .join('?')
    .split('&')
    .filter((mark) => mark !== '' && !/^utm_/i.test(mark))
    .sort();
  return {
    site: site.toLowerCase(),
    path: withoutEnd(place.slice(site.length), '/'),
    query: query.join('&'),
  };
}

const joined = ({ site, path, query }: Parts) => `${site}${path}${query && `?${query}`}`;

/** The page of an analogue's offer, the same for every way to write its address. Null where only a site is named, or none. */
export function pageOf(analogue: Pick<Analogue, 'url' | 'source'>): string | null {
  const address = offerAddress(analogue);
  const parts = address ? partsOf(address) : null;
  return parts && (parts.path || parts.query) ? joined(parts) : null;
}

/** «uchastki.example/2917» of what was pasted. */
export const shownAddress = (written: string): string => joined(partsOf(written.trim()));

const isPartOf = (site: string, other: string) => site === other || site.endsWith(`.${other}`);

/** Whether source and link are both addresses, and of different offers; the site alone, as a source, agrees with its pages. */
export function linksDisagree({ url, source }: Pick<Analogue, 'url' | 'source'>): boolean {
  const [named, linked] = [source, url].map((written) => offerAddress({ url: '', source: written }));
  if (!named || !linked) return false;
  const [one, other] = [partsOf(named), partsOf(linked)];
  if (!isPartOf(one.site, other.site) && !isPartOf(other.site, one.site)) return true;
  const differ = (a: string, b: string) => a !== '' && b !== '' && a !== b;
  return differ(one.path, other.path) || differ(one.query, other.query);
}
