import { isMark } from '../../compute/offers/link-key.ts';

/*
 * The link of an offer: only of the web, without the place on the page and marks of advertising (rows.md M2).
 */

const WEB = /^(https?):\/\/([^/?#\s@:]{1,255}(?::\d{1,5})?)([^?#\s]{0,2000})(?:\?([^#\s]{0,2000}))?(?:#\S{0,2000})?$/i;
/** The link without what does not belong to it; '' where it is none of the web. */
export function cleanLink(address: string): string {
  const match = WEB.exec(address.trim());
  if (!match) return '';
  const [, scheme = '', host = '', path = '', query = ''] = match;
  const kept = query.split('&').filter((part) => part !== '' && !isMark((part.split('=')[0] ?? '').toLowerCase()));
  return `${scheme.toLowerCase()}://${host.toLowerCase()}${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}`;
}

/** «uchastki.example» of a link; '' of what is none. */
export const hostOf = (address: string): string =>
  (WEB.exec(address.trim())?.[2] ?? '')
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/^(?:www|m|mobile)\./, '');

/** The host that most links of a page lead to. */
export function commonHost(links: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const host of links.map(hostOf)) if (host !== '') counts.set(host, (counts.get(host) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
