import { z } from 'zod';
import { BODY_LIMITS, endpoint } from '#kit/endpoint.ts';
import type { Limit } from '#kit/limit.ts';
import { noLongerThan } from '#kit/text-length.ts';
import { UPLOAD_LIMIT } from '#kit/uploads.ts';
import { text, uuid, wireBody } from '#kit/wire.ts';
import { REFUSALS } from './advert/reading.ts';
import { areaProblem, priceProblem } from './amounts.ts';
import { advertEvidence, advertPicture, EVIDENCE_MAX_BYTES, evidenceShape } from './evidence.ts';
import { offerDetail, offerRecord, sightingShape } from './offer.ts';

const TAG = 'Рынок: предложения';

const WRITING: Limit = {
  name: 'offers',
  calls: 1200,
  minutes: 60,
  tooMany: 'Слишком много изменений в предложениях подряд.',
};
const IMPORT: Limit = {
  name: 'offer-imports',
  calls: 240,
  minutes: 60,
  tooMany: 'Слишком много загрузок предложений подряд.',
};

/** Rows of one call of an import. */
export const IMPORT_ROWS = 500;
export const OFFERS_PAGE = 50;
/** Rows of a page at most. */
export const OFFERS_PAGE_MAX = 200;
/** Offers in one file at most. */
export const EXPORT_MAX = 50_000;
/** Beyond so many found offers are not counted. */
export const FOUND_MAX = 1000;

export const OFFER_SORTS = ['date', 'seen', 'price', 'area', 'per_meter', 'place'] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];

const number = (problem: (value: number) => string | null) =>
  z.coerce
    .number('Введите число')
    .superRefine((value, context) => {
      const message = problem(value);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .optional();
const day = z.iso.date('Введите дату в виде дд.мм.гггг').optional();

/** What narrows the list. Words and the place are parts of texts; a whole telephone finds its offers. */
export const offerFilters = {
  q: text(200).optional(),
  place: text(200).optional(),
  segment: text(100).optional(),
  state: z.enum(['on_sale', 'withdrawn', 'deal']).optional(),
  area_from: number(areaProblem),
  area_to: number(areaProblem),
  price_from: number(priceProblem),
  price_to: number(priceProblem),
  date_from: day,
  date_to: day,
};
export const OFFER_FILTERS = Object.keys(offerFilters) as (keyof typeof offerFilters)[];

/** Of another page of the same list. */
const offerCursor = z.string().max(2000);

/** Prices per sq m of what the filters leave, in ₽. */
const foundPrices = z.object({ min: z.number(), max: z.number(), median: z.number() });

export const offerPage = z.object({
  items: z.array(offerRecord),
  /** Where the page begins, from 1; 0 without rows. */
  from: z.number().int(),
  /** How many the filters leave, up to 1,000; `more` when there are more than that. */
  total: z.number().int(),
  more: z.boolean(),
  /** Of what is found; null without filters, beyond what is counted, and where no offer has a price per sq m. */
  prices: foundPrices.nullable(),
  /** All of the user. */
  all: z.number().int(),
  next_cursor: offerCursor.nullable(),
  /** Null on the first page and on the second; `from` tells them apart. */
  previous_cursor: offerCursor.nullable(),
});
export type OfferPage = z.output<typeof offerPage>;

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/offers',
  access: 'user',
  tag: TAG,
  summary: 'Предложения пользователя: страница по фильтрам и порядку',
  query: z.object({
    ...offerFilters,
    sort: z.enum(OFFER_SORTS).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    limit: z.coerce.number('limit — число от 1 до 200').int().min(1).max(OFFERS_PAGE_MAX).optional(),
    cursor: offerCursor.optional(),
  }),
  reply: offerPage,
});

const idParam = z.object({ id: z.uuid() });
const ECHOED = [
  ...[
    'price_per_meter',
    'first_seen',
    'previous_price',
    'price_since',
    'withdrawn_since',
    'reports',
    'versions',
    'uses',
  ],
];
const sightingBody = wireBody(z.object(sightingShape).partial().shape, ECHOED);

export const readOffer = endpoint({
  method: 'GET',
  path: '/api/offers/:id',
  access: 'user',
  tag: TAG,
  summary: 'Предложение с его версиями и отчетами',
  params: idParam,
  reply: offerDetail,
});

/** An offer that is known already gets a version, as from a report; the answer is the offer that it became. */
export const addOffer = endpoint({
  method: 'POST',
  path: '/api/offers',
  access: 'user',
  tag: TAG,
  summary: 'Добавить предложение',
  body: wireBody({ ...z.object(sightingShape).partial().shape, evidence: uuid.optional() }, ECHOED),
  reply: offerDetail,
  success: 201,
  limit: WRITING,
});

/**
 * With the day of the last sighting, or without one, the last version is put right; with a later day, or another state, it
 * is a new sighting, and the version stays.
 */
export const editOffer = endpoint({
  method: 'PATCH',
  path: '/api/offers/:id',
  access: 'user',
  tag: TAG,
  summary: 'Исправить предложение, или записать, что его увидели снова',
  params: idParam,
  body: sightingBody,
  reply: offerDetail,
  limit: WRITING,
});

/** It can be brought back for a day. */
export const deleteOffer = endpoint({
  method: 'DELETE',
  path: '/api/offers/:id',
  access: 'user',
  tag: TAG,
  summary: 'Удалить предложение',
  params: idParam,
});

export const restoreOffer = endpoint({
  method: 'POST',
  path: '/api/offers/:id/restore',
  access: 'user',
  tag: TAG,
  summary: 'Вернуть удалённое предложение',
  params: idParam,
  reply: offerDetail,
});

const EVIDENCE: Limit = {
  name: 'advert-evidence',
  calls: 300,
  minutes: 60,
  tooMany: 'Слишком много копий объявлений подряд.',
};

/** The page of an offer as it was seen. It is the offer's once an offer is stored with its id. */
export const addEvidence = endpoint({
  method: 'POST',
  path: '/api/adverts',
  access: 'user',
  transport: 'upload',
  tag: TAG,
  summary: 'Сохранить копию объявления: страница, её текст, PDF или снимок до 40 МБ',
  body: wireBody(evidenceShape),
  reply: advertEvidence,
  success: 201,
  fileLimit: { bytes: EVIDENCE_MAX_BYTES, tooLarge: REFUSALS.too_large },
  heavy: true,
  limit: EVIDENCE,
});

/** Stored before its page, which names it: what is kept of a page is kept at once or not at all. */
export const addAdvertPicture = endpoint({
  method: 'POST',
  path: '/api/adverts/pictures',
  access: 'user',
  transport: 'upload',
  tag: TAG,
  summary:
    'Загрузить изображение копии объявления: страницу PDF, снимок или фотографию со страницы, JPG или PNG до 3 МБ',
  body: wireBody({}),
  reply: advertPicture,
  success: 201,
  limit: UPLOAD_LIMIT,
});

/** The bytes as they came, to be saved and never shown in a page. */
export const downloadEvidence = endpoint({
  method: 'GET',
  path: '/api/adverts/:id/original',
  access: 'file',
  transport: 'download',
  tag: TAG,
  summary: 'Оригинал копии объявления',
  params: idParam,
});

const cell = z.union([z.string().max(2000, noLongerThan(2000)), z.number(), z.null()]).optional();
const row = z.strictObject(
  Object.fromEntries(Object.keys(sightingShape).map((name) => [name, cell])) as Record<
    keyof typeof sightingShape,
    typeof cell
  >,
);

export const OFFER_CHANGES = ['withdraw', 'on_sale', 'delete', 'restore'] as const;
export type OfferChange = (typeof OFFER_CHANGES)[number];

/** Tells how many it changed: those that are another user's, gone or as they should be are passed over. */
export const changeOffers = endpoint({
  method: 'POST',
  path: '/api/offers/change',
  access: 'user',
  tag: TAG,
  summary: 'Снять, вернуть в продажу, удалить или восстановить несколько предложений, до 500 за раз',
  body: z.strictObject({
    ids: z.array(uuid).max(IMPORT_ROWS, `Не больше ${IMPORT_ROWS} предложений за раз`),
    change: z.enum(OFFER_CHANGES, 'Выберите значение из списка'),
  }),
  reply: z.object({ changed: z.array(z.uuid()) }),
  limit: WRITING,
});

/** Each row stands for itself: what is wrong with one is told, and the others are stored. */
export const importOffers = endpoint({
  method: 'POST',
  path: '/api/offers/import',
  access: 'user',
  tag: TAG,
  summary: 'Загрузить предложения из таблицы, до 500 строк за раз',
  body: z.strictObject({
    rows: z.array(row).max(IMPORT_ROWS, `Не больше ${IMPORT_ROWS} строк за раз`),
    /** The same for all calls of one table: what a call added whose answer was lost is then among what its repeat added. */
    import_id: uuid.optional(),
  }),
  bodyLimit: BODY_LIMITS.texts,
  heavy: 'in parts',
  reply: z.object({
    /** New offers, and rows that were sightings of known ones. */
    added: z.number().int(),
    seen_again: z.number().int(),
    /** The ids of the new offers. */
    ids: z.array(z.uuid()),
    refused: z.array(z.object({ row: z.number().int(), errors: z.record(z.string(), z.string()) })),
  }),
  limit: IMPORT,
});
