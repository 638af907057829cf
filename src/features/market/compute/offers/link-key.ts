import { withoutEnd } from '#kit/without-end.ts';
import { asciiLabel } from './punycode.ts';

/** What tells one advert from another in its link (rows.md M2). */
export interface LinkKey {
  key: string;
  /** The domain without its subdomains: two keys of one site are two plots. */
  site: string;
}

const LONGEST = 2000;

/** Marks of advertising and of the way a reader came. */
const MARKS = new Set([
  ...['yclid', 'gclid', 'fbclid', 'ysclid', '_openstat', 'openstat', 'from', 'ref', 'referrer', 'referer', 'source'],
  ...['context', 'share', 'shared', 'etext', 'rs', 'admitad_uid'],
]);
/** Whether a part of a query follows the reader and names no offer; in small letters. */
export const isMark = (name: string) => MARKS.has(name) || name.startsWith('utm_') || name.startsWith('roistat');

/** Second labels under which everybody has a domain of his own. */
const SHARED = new Set(['com', 'net', 'org', 'co', 'msk', 'spb', 'pp', 'gov', 'edu']);

const ENTRANCE = /^(?:www|m|mobile)$/;
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const TOP_LABEL = /^(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/u;

/** Labels of the host in Punycode, without «www.», «m.», «mobile.»; null for what is no host. */
function labelsOf(host: string): string[] | null {
  const labels = withoutEnd(host.toLowerCase().normalize('NFC'), '.').split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null;
  if (!TOP_LABEL.test(labels.at(-1) ?? '')) return null;
  while (labels.length > 2 && ENTRANCE.test(labels[0] ?? '')) labels.shift();
  return labels.map(asciiLabel);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One writing of percent-encoding: UTF-8, upper-case hex. What is no UTF-8 keeps its bytes. */
function encoded(text: string): string {
  const plain = decoded(text);
  if (plain !== text || !text.includes('%')) return encodeURIComponent(plain);
  return text
    .split(/(%[0-9a-f]{2})/i)
    .map((part, index) => (index % 2 === 1 ? part.toUpperCase() : encodeURIComponent(part)))
    .join('');
}

function segmentsOf(path: string): string[] {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    const name = decoded(segment);
    if (name === '..') segments.pop();
    else if (name !== '' && name !== '.') segments.push(segment);
  }
  if (/^index\.(?:html|htm|php)$/i.test(segments.at(-1) ?? '')) segments.pop();
  return segments;
}

function queryOf(query: string): string {
  return query
    .split('&')
    .map((part) => part.replaceAll('+', ' ').split('='))
    .filter(([name = '']) => name !== '' && !isMark(decoded(name).toLowerCase()))
    .map(([name = '', ...value]) => [encoded(name), ...(value.length > 0 ? [encoded(value.join('='))] : [])].join('='))
    .sort()
    .join('&');
}

const isDate = (run: string) => /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(run);

/** The number by which a board knows its advert: seven digits or more that are no date, the last of the path. */
function numberOf(segments: readonly string[]): string | null {
  for (const segment of segments.toReversed()) {
    const runs = decoded(segment).match(/\d{7,}/g) ?? [];
    const found = runs.filter((run) => !isDate(run)).at(-1);
    if (found) return found;
  }
  return null;
}

interface Address {
  labels: readonly string[];
  site: string;
  port: string;
  path: string;
  query: string;
}

function addressOf(written: string): Address | null {
  const bare = written.replace(/[\u200b-\u200d\u2060\ufeff\p{Cs}]/gu, '').trim();
  if (bare === '' || bare.length > LONGEST || /\s/.test(bare)) return null;
  const [address = ''] = bare.replace(/^(?:https?:)?\/\//i, '').split('#');
  const end = address.search(/[/?]/);
  const authority = end < 0 ? address : address.slice(0, end);
  const [path = '', ...queries] = (end < 0 ? '' : address.slice(end)).split('?');
  const [host = '', port = ''] = authority.slice(authority.lastIndexOf('@') + 1).split(':');
  const labels = labelsOf(host);
  if (!labels || !/^\d{0,5}$/.test(port)) return null;
  const site = labels.slice(SHARED.has(labels.at(-2) ?? '') ? -3 : -2).join('.');
  return { labels, site, port, path, query: queries.join('?') };
}

/** The domain of an address, without its subdomains; null for what is none. */
export const siteOf = (written: string): string | null => addressOf(written)?.site ?? null;

/**
 * The same for every way to write a link. Null for a site alone and for what is no address.
 * @param written with or without a scheme, as it was pasted
 */
export function linkKey(written: string): LinkKey | null {
  const address = addressOf(written);
  if (!address) return null;
  const { labels, site, port } = address;
  const segments = segmentsOf(address.path);
  const number = numberOf(segments);
  if (number) return { key: `${site}#${number}`, site };
  const query = queryOf(address.query);
  if (segments.length === 0 && query === '') return null;
  const place = `${labels.join('.')}${['', '80', '443'].includes(port) ? '' : `:${port}`}`;
  return { key: `${place}/${segments.map(encoded).join('/')}${query && `?${query}`}`, site };
}
