import type { ContentBlock } from '#document/model/content-block.ts';
import { siteOf } from '#features/market/compute/offers/link-key.ts';
import { offerAddress, sameOfferPage } from '#features/market-value/offer-address.ts';
import { sameText, withoutStop } from '#kit/russian.ts';
import { textsOf } from './denied-correction.ts';
import { offerRows } from './offer-rows.ts';
import { daysInWords } from './sample/offers-table.ts';

/* Where the offers of the table were found, each place once, and when it was opened: for the list of sources. */

const DAY = '\\d{2}\\.\\d{2}\\.\\d{4}';
/** «Дата обращения к источникам — 16.11.2026», «Даты обращения … — с 10.11.2026 по 12.11.2026». */
const ACCESSED = new RegExp(`дат[аы] обращения[^.;]{0,60}?((?:с )?${DAY}(?: по ${DAY})?)`, 'iu');

interface OfferSource {
  name: string;
  /** Others of its offers are listed by themselves. */
  rest: boolean;
  /** «16.11.2026», «с 10.11.2026 по 12.11.2026»: of these offers alone; empty where nobody knows. */
  accessed: string;
}

interface OfferSources {
  /** «uchastki.example» */
  sites: readonly OfferSource[];
  /** Of sources that are no pages: their words. */
  others: readonly OfferSource[];
}

const once = (names: readonly (string | null | false)[]): string[] => [...new Set(names.flatMap((name) => name || []))];

/**
 * @param listed addresses of offers that the list names one by one: of their sites the others are left
 * @param told words by which it names those that have none
 * @param seen when each row's offer was seen, of a table that follows a sample: else the text tells it of all together
 */
export function offerSources(
  priceAnalysis: readonly ContentBlock[],
  listed: readonly string[] = [],
  told: readonly string[] = [],
  seen: readonly (string | null)[] | null = null,
): OfferSources {
  const rows = offerRows(priceAnalysis).map(({ source, analogue }, at) => ({
    address: offerAddress({ url: '', source }),
    words: withoutStop(source),
    isAnalogue: analogue !== null,
    seen: seen?.[at] ?? null,
  }));
  const named = new Set(listed.map(siteOf));
  const isListed = (address: string) => listed.some((other) => sameOfferPage(address, other) === true);
  const sites = once(rows.map(({ address }) => address && !isListed(address) && siteOf(address)));
  const words = rows.flatMap(({ address, words }) => (address || /^не указан/i.test(words) ? [] : words));
  const times = (names: readonly string[], name: string) =>
    names.filter((one) => sameText(one) === sameText(name)).length;
  const others = once(words).filter((name) => times(words, name) > times(told, name));
  const said = ACCESSED.exec(textsOf(priceAnalysis).join(' ').replaceAll('\u00a0', ' '))?.[1] ?? '';
  // The days of several sources together are not those of each.
  const isOfEach = !said.startsWith('с ') || (sites.length + others.length === 1 && listed.length + told.length === 0);
  const accessed = (of: (row: (typeof rows)[number]) => boolean) =>
    seen ? daysInWords(rows.filter(of).flatMap((row) => row.seen ?? [])) : isOfEach ? said : '';
  return {
    sites: sites.map((name) => ({
      name,
      rest: named.has(name),
      accessed: accessed(({ address }) => address !== null && !isListed(address) && siteOf(address) === name),
    })),
    others: others.map((name) => {
      const rest = times(told, name) > 0;
      const isOf = (row: (typeof rows)[number]) => !row.address && sameText(row.words) === sameText(name);
      return { name, rest, accessed: accessed((row) => isOf(row) && !(rest && row.isAnalogue)) };
    }),
  };
}
