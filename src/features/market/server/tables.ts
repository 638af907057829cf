import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ContentBlock } from '#document/model/content-block.ts';
import { users } from '#features/account/server/tables.ts';
import { reports } from '#features/report/server/tables.ts';
import { createdAt, id, instant, updatedAt } from '#kit/server/database/columns.ts';
import type { Characteristics } from '../characteristics.ts';
import type { EvidenceKind } from '../evidence.ts';

const price = (name: string) => bigint(name, { mode: 'number' });
/** Sq m. */
const area = () => numeric('area', { precision: 15, scale: 4, mode: 'number' });
const day = (name: string) => date(name, { mode: 'string' });
const priceType = () =>
  text('price_type', { enum: ['offer', 'deal'] })
    .notNull()
    .default('offer');
const state = () =>
  text('state', { enum: ['on_sale', 'withdrawn'] })
    .notNull()
    .default('on_sale');

/** An offer that a user saw, as it was seen last. What it was before are its versions. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What makes its link the same however it is written; null without a link. */
    linkKey: text('link_key'),
    /** By which the sealed telephone is found (`Sealer.marks`). */
    phoneMark: text('phone_mark'),
    url: text('url').notNull().default(''),
    source: text('source').notNull().default(''),
    place: text('place').notNull().default(''),
    address: text('address').notNull().default(''),
    /** The place without its kind, for the order of names. */
    placeKey: text('place_key').notNull().default(''),
    price: price('price'),
    area: area(),
    pricePerMeter: numeric('price_per_meter', { mode: 'number' }).generatedAlwaysAs(
      sql`case when price > 0 and area > 0 then round(price / area, 6) end`,
    ),
    priceType: priceType(),
    state: state(),
    offerDate: day('offer_date'),
    firstSeen: day('first_seen').notNull(),
    lastSeen: day('last_seen').notNull(),
    previousPrice: price('previous_price'),
    priceSince: day('price_since'),
    characteristics: jsonb('characteristics').$type<Characteristics>().notNull(),
    segment: text('segment').notNull().generatedAlwaysAs(sql`coalesce(characteristics ->> 'permittedUse', '')`),
    /** What it is found by, in small letters. */
    words: text('words').notNull().default(''),
    /** Telephone, seller and note, sealed. */
    secret: jsonb('secret').notNull(),
    /** The import that added it: what a broken call of it added is known by the repeat. */
    importId: uuid('import_id'),
    /** Deleted, and not yet for good. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const sorted = (name: string, key: SQL) =>
      index(`offers_by_${name}`).on(table.userId, key, table.id).where(sql`deleted_at is null`);
    return [
      ...Object.entries(OFFER_ORDER).map(([name, { key }]) => sorted(name, key)),
      index('offers_link').on(table.userId, table.linkKey),
      index('offers_phone').on(table.userId, table.phoneMark, table.area),
      index('offers_segment_seen').on(table.userId, table.segment, table.lastSeen).where(sql`deleted_at is null`),
      index('offers_segment_area').on(table.userId, table.segment, table.area).where(sql`deleted_at is null`),
      index('offers_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
      index('offers_found')
        .using('gin', sql`report_grams(user_id, array[words])`)
        // The letters of seventy offers or so are sorted in together; no more wait for it, kB (decision 0088).
        .with({ gin_pending_list_limit: 256 })
        .where(sql`deleted_at is null`),
    ];
  },
);

/** What offers can be sorted by; what is not known is the least. `type` is the key's, of `column`. */
export const OFFER_ORDER = {
  date: { key: sql`coalesce(offer_date, '-infinity'::date)`, type: 'date', column: 'offer_date' },
  seen: { key: sql`last_seen`, type: 'date', column: 'last_seen' },
  price: { key: sql`coalesce(price, -1)`, type: 'bigint', column: 'price' },
  area: { key: sql`coalesce(area, -1)`, type: 'numeric', column: 'area' },
  per_meter: { key: sql`coalesce(price_per_meter, -1)`, type: 'numeric', column: 'price_per_meter' },
  place: { key: sql`(place_key collate "C")`, type: 'text', column: 'place_key' },
} as const satisfies Record<string, { key: SQL; type: string; column: string }>;
export type OfferSort = keyof typeof OFFER_ORDER;

/** The history of an offer: `position` counts from 0, the oldest. */
export const offerVersions = pgTable(
  'offer_versions',
  {
    id: id(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    firstSeen: day('first_seen').notNull(),
    lastSeen: day('last_seen').notNull(),
    price: price('price'),
    area: area(),
    priceType: priceType(),
    state: state(),
    offerDate: day('offer_date'),
    characteristics: jsonb('characteristics').$type<Characteristics>().notNull(),
  },
  (table) => [index('offer_versions_of').on(table.offerId, table.position)],
);

/** Which analogue of which report an offer is, and what that report says of it. */
export const offerUses = pgTable(
  'offer_uses',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    analogueId: uuid('analogue_id').notNull(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    /** The analogue's number, from 1. */
    place: smallint('place').notNull(),
    price: price('price'),
    area: area(),
    seen: day('seen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.analogueId] }),
    index('offer_uses_of').on(table.offerId),
    index('offer_uses_analogue').on(table.analogueId),
  ],
);

/**
 * The page of an offer as it was seen: its bytes, sealed, which nobody changes. It goes with its offer, later where a report
 * of the user names it (`evidence.ts`), and with the account.
 */
export const advertEvidence = pgTable(
  'advert_evidence',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until an offer is stored with it, and after that has gone. */
    offerId: uuid('offer_id').references(() => offers.id, { onDelete: 'set null' }),
    /** The key in the storage. */
    key: text('key').notNull().unique(),
    kind: text('kind').notNull().$type<EvidenceKind>(),
    /** The size of the original, bytes. */
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    site: text('site').notNull().default(''),
    url: text('url').notNull().default(''),
    /** When the page was saved. */
    savedAt: instant('saved_at').notNull(),
    /** What it says, sealed: `copy`. */
    content: jsonb('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('advert_evidence_of').on(table.offerId, table.savedAt),
    index('advert_evidence_user').on(table.userId, table.id),
    index('advert_evidence_loose').on(table.createdAt).where(sql`offer_id is null`),
  ],
);

/** What a report prints of a kept page as pictures. Each was stored before its page, which names it once and for all. */
export const advertPictures = pgTable(
  'advert_pictures',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until a page names it. */
    evidenceId: uuid('evidence_id').references(() => advertEvidence.id, { onDelete: 'cascade' }),
    /** Among those of the page, from 0. */
    position: smallint('position').notNull().default(0),
    /** The key in the storage. */
    key: text('key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('advert_pictures_of').on(table.evidenceId, table.position),
    index('advert_pictures_user').on(table.userId, table.id),
    index('advert_pictures_loose').on(table.createdAt).where(sql`evidence_id is null`),
  ],
);

/** How many offers a user has: kept by triggers. Its row is held while offers are stored, one save after the other. */
export const offerLists = pgTable('offer_lists', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  offers: integer('offers').notNull().default(0),
});

/** A text of the market analysis that a user keeps for later reports (rows.md M8). */
export const ownTexts = pgTable(
  'own_texts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which text of the market analysis it is. */
    field: text('field').notNull(),
    name: text('name').notNull(),
    /** The name as names are compared: two texts of one field differ in it. */
    nameKey: text('name_key').notNull(),
    /** Code of the market segment, and region; empty for any. */
    segment: text('segment').notNull(),
    region: text('region').notNull(),
    blocks: jsonb('blocks').$type<ContentBlock[]>().notNull(),
    /** How it begins, for lists, and what it is found by, in small letters. */
    preview: text('preview').notNull(),
    words: text('words').notNull(),
    /** How often it was taken into a report, and when it was kept or taken last. */
    taken: integer('taken').notNull().default(0),
    usedAt: instant('used_at').notNull().defaultNow(),
    /** Deleted, and not yet for good. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('own_texts_name').on(table.userId, table.field, table.nameKey).where(sql`deleted_at is null`),
    index('own_texts_list').on(table.userId, table.usedAt, table.id).where(sql`deleted_at is null`),
    index('own_texts_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);
