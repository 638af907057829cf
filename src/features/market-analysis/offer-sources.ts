import type { ContentBlock } from '#document/model/content-block.ts';
import { siteOf } from '#features/market/compute/offers/link-key.ts';
import { offerAddress } from '#features/market-value/offer-address.ts';
import { withoutStop } from '#kit/russian.ts';
import { textsOf } from './denied-correction.ts';
import { offerRows } from './offer-rows.ts';

/* Where the offers of the table were found, each place once, and when it was opened: for the list of sources. */

const DAY = '\\d{2}\\.\\d{2}\\.\\d{4}';
/** «Дата обращения к источникам — 16.11.2026», «Даты обращения … — с 10.11.2026 по 12.11.2026». */
const ACCESSED = new RegExp(`дат[аы] обращения[^.;]{0,60}?((?:с )?${DAY}(?: по ${DAY})?)`, 'iu');

interface OfferSources {
  /** «uchastki.example» */
  sites: readonly string[];
  /** Of a source that is no page: its words. */
  others: readonly string[];
  /** «16.11.2026»; empty where the text names no day. */
  accessed: string;
}

const once = (names: readonly (string | null)[]): string[] => [...new Set(names.flatMap((name) => name || []))];

export function offerSources(priceAnalysis: readonly ContentBlock[]): OfferSources {
  const sources = offerRows(priceAnalysis).map(({ source }) => ({
    address: offerAddress({ url: '', source }),
    words: withoutStop(source),
  }));
  const said = textsOf(priceAnalysis).join(' ').replaceAll('\u00a0', ' ');
  return {
    sites: once(sources.map(({ address }) => address && siteOf(address))),
    others: once(sources.map(({ address, words }) => (address || /^не указан/i.test(words) ? '' : words))),
    accessed: ACCESSED.exec(said)?.[1] ?? '',
  };
}
