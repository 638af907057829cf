import type { ContentBlock } from '#document/model/content-block.ts';
import { siteOf } from '#features/market/compute/offers/link-key.ts';
import { offerAddress, sameOfferPage } from '#features/market-value/offer-address.ts';
import { sameText, withoutStop } from '#kit/russian.ts';
import { textsOf } from './denied-correction.ts';
import { offerRows } from './offer-rows.ts';

/* Where the offers of the table were found, each place once, and when it was opened: for the list of sources. */

const DAY = '\\d{2}\\.\\d{2}\\.\\d{4}';
/** «Дата обращения к источникам — 16.11.2026», «Даты обращения … — с 10.11.2026 по 12.11.2026». */
const ACCESSED = new RegExp(`дат[аы] обращения[^.;]{0,60}?((?:с )?${DAY}(?: по ${DAY})?)`, 'iu');

interface OfferSources {
  /** «uchastki.example»; of a `rest` other pages are listed by themselves. */
  sites: readonly { name: string; rest: boolean }[];
  /** Of sources that are no pages: their words; of a `rest` some offers are listed by themselves. */
  others: readonly { name: string; rest: boolean }[];
  /** «16.11.2026»; empty where the text names no day. */
  accessed: string;
}

const once = (names: readonly (string | null | false)[]): string[] => [...new Set(names.flatMap((name) => name || []))];

/**
 * @param listed addresses of offers that the list names one by one: of their sites the others are left
 * @param told words by which it names those that have none
 */
export function offerSources(
  priceAnalysis: readonly ContentBlock[],
  listed: readonly string[] = [],
  told: readonly string[] = [],
): OfferSources {
  const sources = offerRows(priceAnalysis).map(({ source }) => ({
    address: offerAddress({ url: '', source }),
    words: withoutStop(source),
  }));
  const named = new Set(listed.map(siteOf));
  const isListed = (address: string) => listed.some((other) => sameOfferPage(address, other) === true);
  const sites = once(sources.map(({ address }) => address && !isListed(address) && siteOf(address)));
  const words = sources.flatMap(({ address, words }) => (address || /^не указан/i.test(words) ? [] : words));
  const times = (names: readonly string[], name: string) =>
    names.filter((one) => sameText(one) === sameText(name)).length;
  const said = textsOf(priceAnalysis).join(' ').replaceAll('\u00a0', ' ');
  return {
    sites: sites.map((name) => ({ name, rest: named.has(name) })),
    others: once(words)
      .filter((name) => times(words, name) > times(told, name))
      .map((name) => ({ name, rest: times(told, name) > 0 })),
    accessed: ACCESSED.exec(said)?.[1] ?? '',
  };
}
