import { IconDatabase, IconFileDescription } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listOffers } from '#features/market/api.ts';
import type { Offer } from '#features/market/offer.ts';
import { listReports, type ReportPage } from '#features/report/api.ts';
import { clientName } from '#features/report/client.ts';
import { type ReportListItem, shownNumber, shownStatus } from '#features/report/report.ts';
import { stepPath } from '#features/report/steps.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { formatShort } from '#kit/numbers.ts';
import { call } from '#kit/web/call.ts';
import type { Item } from './items.ts';
import { nearAddress } from './near-address.ts';
import { otherLayout } from './other-layout.ts';

/** Lines of each kind. */
const SHOWN = 5;
/** A letter alone finds everything. */
const LEAST = 2;

/** What the words find, and by which: as they were typed, else with the other keyboard layout. */
async function found<T>(typed: string, find: (words: string) => Promise<T[]>): Promise<{ items: T[]; words: string }> {
  const items = await find(typed);
  if (items.length > 0) return { items, words: typed };
  const words = otherLayout(typed);
  return { items: words === typed.toLowerCase() ? [] : await find(words), words };
}

const reportItem = (report: ReportListItem): Item => {
  const [client] = report.clients;
  return {
    ...{ id: report.id, icon: IconFileDescription, title: shownNumber(report), to: stepPath(report.id, 'description') },
    note: [nearAddress(report.address), client && clientName(client), shownStatus(report)].filter(Boolean).join(', '),
  };
};

const offerItem = (offer: Offer): Item => ({
  ...{ id: offer.id, icon: IconDatabase, to: `/market?offer=${offer.id}` },
  title: [
    offer.price === null ? 'цена не указана' : formatRoubleAmount(offer.price),
    offer.area === null ? '' : `${formatShort(offer.area, 4)}\u00a0кв.\u00a0м`,
  ]
    .filter(Boolean)
    .join(', '),
  note: offer.place || offer.address || offer.source,
});

/** Reports and offers by words; without words the newest reports. */
export function useFound(words: string) {
  const isSearch = words.length >= LEAST;
  const reports = useQuery({
    queryKey: [listReports.path, 'palette', words],
    queryFn: ({ signal }) =>
      found(words, async (part) => {
        const query = { limit: SHOWN, ...(part ? { words: part } : {}) };
        return ((await call(listReports, { query, signal })) as ReportPage).items.map(reportItem);
      }),
    enabled: isSearch || words === '',
    placeholderData: keepPreviousData,
  });
  const offers = useQuery({
    queryKey: [listOffers.path, 'palette', words],
    queryFn: ({ signal }) =>
      found(words, async (part) =>
        (await call(listOffers, { query: { limit: SHOWN, q: part }, signal })).items.map(offerItem),
      ),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const shown = words === '' || isSearch;
  return {
    reports: shown ? reports.data : undefined,
    offers: isSearch ? offers.data : undefined,
    isBusy: reports.isFetching || offers.isFetching,
    failed: reports.isError || offers.isError,
  };
}
