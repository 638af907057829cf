import { invalid, notFound } from '#kit/errors.ts';
import { attachmentAs } from '#kit/server/files/file-names.ts';
import type { PictureReader } from '#kit/server/files/picture-reader.ts';
import type { Server } from '#kit/server/http/serve.ts';
import {
  addAdvertPicture,
  addEvidence,
  addOffer,
  changeOffers,
  deleteOffer,
  downloadEvidence,
  editOffer,
  importOffers,
  listOffers,
  readOffer,
  restoreOffer,
} from '../api.ts';
import { emptySighting, type Sighting } from '../offer.ts';
import { readComesAlong, suggestOffers } from '../suggest-api.ts';
import { storeAdvertPicture } from './advert-pictures.ts';
import { changeMany } from './change-offers.ts';
import { edited } from './edit-offer.ts';
import {
  type EvidenceStore,
  evidenceAmong,
  nameEvidence,
  originalName,
  originalOf,
  ownEvidence,
  storeEvidence,
} from './evidence.ts';
import { holdOffers, storeHeld } from './held-offers.ts';
import { dated, importRows, refusal } from './import-offers.ts';
import { storeSightings } from './library.ts';
import { findOffers } from './list-offers.ts';
import { findOffer, OFFER_NOT_FOUND } from './read-offer.ts';
import { columnsOf, copiesOf } from './suggest/comes-along.ts';
import { suggest } from './suggest/suggest.ts';

const EVIDENCE_NOT_FOUND = 'Копия объявления не найдена';

/** The library of offers of a user. */
export function marketRoutes(
  server: Server,
  { db, sealer, storage, pictureReader }: EvidenceStore & { pictureReader: PictureReader },
): void {
  const store = { db, sealer };
  server.serve(listOffers, ({ query, caller }) => findOffers(store, caller.userId, query));

  server.serve(suggestOffers, ({ body, caller }) => suggest(store, caller.userId, body));

  server.serve(readOffer, ({ params: { id }, caller }) => findOffer(store, caller.userId, id));

  server.serve(addOffer, async ({ body, caller: { userId } }) => {
    const { evidence, ...seen } = body;
    const told = { ...emptySighting(), ...(seen as Partial<Sighting>) };
    const errors = refusal(told);
    if (errors) throw invalid(errors);
    return db.transaction(async (tx) => {
      if (evidence && (await evidenceAmong(tx, userId, [evidence])).length === 0)
        throw invalid({ evidence: EVIDENCE_NOT_FOUND });
      const [stored] = await storeSightings({ db: tx, sealer }, userId, [{ sighting: dated(told) }]);
      const offerId = stored?.id ?? '';
      await nameEvidence(tx, userId, evidence ? [{ evidenceId: evidence, offerId }] : []);
      return findOffer({ db: tx, sealer }, userId, offerId);
    });
  });

  server.serve(editOffer, ({ params: { id }, body, caller: { userId } }) =>
    db.transaction(async (tx) => {
      const inside = { db: tx, sealer };
      const [held] = await holdOffers(inside, userId, [id]);
      if (!held) throw notFound(OFFER_NOT_FOUND);
      const now = edited(held, body as Partial<Sighting>);
      const errors = refusal({ ...now.head, seen: body.seen ?? null });
      if (errors) throw invalid(errors);
      await storeHeld(inside, userId, [now]);
      return findOffer(inside, userId, id);
    }),
  );

  server.serve(deleteOffer, async ({ params: { id }, caller: { userId } }) => {
    const [gone] = await changeMany(store, userId, [id], 'delete');
    if (!gone) throw notFound(OFFER_NOT_FOUND);
    return undefined;
  });

  server.serve(restoreOffer, async ({ params: { id }, caller: { userId } }) => {
    await changeMany(store, userId, [id], 'restore');
    return findOffer(store, userId, id);
  });

  server.serve(readComesAlong, async ({ params: { id }, query: { day }, caller: { userId } }) => {
    await findOffer(store, userId, id);
    const [copies, told] = await Promise.all([copiesOf(db, [id], day), columnsOf(db, userId, [id], day)]);
    return { evidence: copies.get(id) ?? null, ...told(id) };
  });

  server.serve(addEvidence, ({ body, caller, file }) =>
    storeEvidence({ ...store, storage }, caller.userId, body, file.bytes),
  );

  server.serve(addAdvertPicture, ({ caller, file }) =>
    storeAdvertPicture({ db, storage, pictureReader }, caller.userId, file),
  );

  server.serve(downloadEvidence, async ({ params: { id }, caller, reply }) => {
    const row = await ownEvidence(db, caller.userId, id);
    const bytes = await originalOf(storage, row);
    if (!bytes) throw notFound(EVIDENCE_NOT_FOUND);
    // Somebody else's page: saved and never shown, whatever it is.
    return reply
      .type('application/octet-stream')
      .header('content-disposition', attachmentAs(originalName(row), 'advert'))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });

  server.serve(changeOffers, async ({ body: { ids, change }, caller: { userId } }) => ({
    changed: await changeMany(store, userId, ids, change),
  }));

  server.serve(importOffers, ({ body, caller: { userId }, letOthersIn }) =>
    importRows(store, userId, body, letOthersIn),
  );
}
