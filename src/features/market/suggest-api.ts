import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import type { Limit } from '#kit/limit.ts';
import { text, uuid } from '#kit/wire.ts';
import { USUAL_FIELDS } from './advert/usual.ts';
import { offerRecord } from './offer.ts';

const ASKING: Limit = {
  name: 'offer-suggestions',
  calls: 600,
  minutes: 60,
  tooMany: 'Слишком много запросов предложений подряд.',
};

/** So many in one answer, best first. */
export const SUGGESTED_MAX = 60;

const known = text(300);
const least = z.number('Введите число').min(0, 'Не меньше нуля').max(1e12, 'Слишком большое число');
const calendarDate = z.iso.date('Введите дату в виде дд.мм.гггг');

/** What an earlier report printed of an offer, where that differs from what is told now. */
const printedBefore = z.object({
  report_number: z.string(),
  report_date: calendarDate.nullable(),
  /** Null where the report said the same of it. Price ₽, area sq m. */
  price: z.number().nullable(),
  area: z.number().nullable(),
});
export type PrintedBefore = z.output<typeof printedBefore>;

/** What an earlier report says of the conditions of an offer, as its column has them. */
const conditions = z.object({
  price_type: z.string(),
  bargaining: z.string(),
  financing: z.string(),
  saleTerms: z.string(),
  /** Which of them its appraiser took as usual, since the offer says nothing of them. */
  assumed: z.array(z.enum(USUAL_FIELDS)),
});
export type Conditions = z.output<typeof conditions>;

/** What comes along with an offer that becomes an analogue. */
const comesAlong = z.object({
  /** The page that was kept of it by the day, else the first one after it. */
  evidence: z.uuid().nullable(),
  /** Keys of the pictures that an earlier report has of it. */
  screenshots: z.array(z.string()),
  /** Null where no earlier report names any. */
  conditions: conditions.nullable(),
});
export type ComesAlong = z.output<typeof comesAlong>;

const suggestedOffer = z.object({
  /** As it stood on the day of the valuation; `published` where its price is newer than that. */
  offer: offerRecord.extend({ published: calendarDate.nullable() }),
  /** 0 to 100, and what they are made of. */
  points: z.number().int(),
  parts: z.object({
    place: z.number(),
    area: z.number(),
    freshness: z.number(),
    factors: z.number(),
    completeness: z.number(),
  }),
  reason: z.string(),
  /** «Цена увидена 18.11.2026, позже даты оценки.» */
  late: z.string().nullable(),
  ...comesAlong.shape,
  before: printedBefore.nullable(),
});
export type SuggestedOffer = z.output<typeof suggestedOffer>;

/** Chosen among the offers near in place, in area and in time (decision 0062), and ranked (rows.md M5). */
export const suggestOffers = endpoint({
  method: 'POST',
  path: '/api/offers/suggest',
  access: 'user',
  tag: 'Рынок: предложения',
  summary: 'Предложения для аналогов объекта, лучшие первыми, с основанием',
  body: z.strictObject({
    /** What the report knows of its object; the factors as an analogue would say them. */
    object: z.strictObject({
      segment: text(100),
      address: text(1000),
      area: z.number().positive().max(1e10).nullable(),
      propertyRights: known,
      electricity: known,
      gas: known,
      waterSewerage: known,
      buildings: known,
      roads: known,
    }),
    /** Null while the report has none: then it is today. */
    valuation_date: calendarDate.nullable(),
    /** Only these: by place, area in sq m, price in ₽, last seen not earlier. */
    only: z
      .strictObject({
        place: text(200).optional(),
        area_from: least.optional(),
        area_to: least.optional(),
        price_from: least.int('Введите целое число').optional(),
        price_to: least.int('Введите целое число').optional(),
        seen_from: calendarDate.optional(),
      })
      .default({}),
    /** The report that asks: what it printed itself is no earlier report. */
    report_id: uuid,
    /** The analogues that the calculation holds. */
    analogues: z
      .array(z.strictObject({ id: uuid, url: text(1000), phone: text(60), area: z.number().nullable(), place: known }))
      .max(5, 'Не больше пяти аналогов'),
  }),
  reply: z.object({
    offers: z.array(suggestedOffer),
    /** Found near, and why they are not among the ranked. */
    left_out: z.object({
      used: z.number().int(),
      segment: z.number().int(),
      later: z.number().int(),
      old: z.number().int(),
    }),
    /** All of the user. */
    all: z.number().int(),
  }),
  limit: ASKING,
});

export const readComesAlong = endpoint({
  method: 'GET',
  path: '/api/offers/:id/comes-along',
  access: 'user',
  tag: 'Рынок: предложения',
  summary: 'Копия объявления, снимки и условия прежнего отчета, которые приходят с предложением в расчет',
  params: z.object({ id: uuid }),
  query: z.object({ day: calendarDate }),
  reply: comesAlong,
});
