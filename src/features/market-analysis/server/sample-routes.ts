import { CHARACTERISTICS } from '#features/market/characteristics.ts';
import type { VersionOnDay } from '#features/market/history.ts';
import type { Offer } from '#features/market/offer.ts';
import { analoguesOnDay, offerOnDay, offersOnDay } from '#features/market/server/offers-on-day.ts';
import { ownReport } from '#features/report/server/own-report.ts';
import { type SheetStore, serveSheet } from '#features/report/server/sheets.ts';
import { today } from '#kit/dates.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { chooseOffers, type SampleRow, sampleSheet } from '../sample/sheet.ts';

/** The report's copy of an offer, as a version of it says. */
function rowOf(offer: Offer, version: VersionOnDay | null): SampleRow {
  const { url, source, phone, place, address } = offer;
  const { price, area, price_type, offer_date } = version ?? offer;
  const stated = Object.fromEntries(CHARACTERISTICS.map(({ name }) => [name, (version ?? offer)[name]]));
  return {
    ...{ offer: offer.id, url, source, phone, place, address, price, area, price_type, offer_date },
    ...(stated as Pick<SampleRow, (typeof CHARACTERISTICS)[number]['name']>),
    published: version?.published ?? null,
    seen: version?.first_seen ?? offer.first_seen,
    included: true,
    reason: '',
  };
}

/** The sample of a report, and what of the library could be in it. */
export function sampleRoutes(server: Server, store: SheetStore): void {
  serveSheet(server, store, sampleSheet);

  server.serve(chooseOffers, async ({ params, query: { id, analogues, ...query }, caller }) => {
    const { row } = await ownReport(store.db, caller, params.reportId);
    const day = row.evaluationDate ?? today();
    if (id !== undefined) {
      const { offer, version } = await offerOnDay(store, caller.userId, id, day);
      return { offers: [rowOf(offer, version)], total: 1, more: false };
    }
    if (analogues) {
      const own = await analoguesOnDay(store, caller.userId, row.id, day);
      return { offers: own.map(({ offer, version }) => rowOf(offer, version)), total: own.length, more: false };
    }
    const { found, ...counts } = await offersOnDay(store, caller.userId, query, day);
    return { offers: found.map(({ offer, version }) => rowOf(offer, version)), ...counts };
  });
}
