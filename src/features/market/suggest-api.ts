import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import type { Limit } from '#kit/limit.ts';
import { text, uuid } from '#kit/wire.ts';
import { offerRecord } from './offer.ts';

const ASKING: Limit = {
  name: 'offer-suggestions',
  calls: 600,
  minutes: 60,
  tooMany: 'Слишком много запросов предложений подряд.',
};

/** Of one answer, best first. */
export const SUGGESTED_MAX = 60;

const known = text(300);
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

const suggestedOffer = z.object({
  /** As it stood on the day of the valuation. */
  offer: offerRecord,
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
  before: printedBefore.nullable(),
});
export type SuggestedOffer = z.output<typeof suggestedOffer>;

/** Chosen among the offers near in place, in area and in time (decision 0062); ranked by market-math 4. */
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
    valuation_date: calendarDate,
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
