import { z } from 'zod';
import { clearableText, dateOrNull } from '#kit/wire.ts';
import { wireArea, wirePrice } from './amounts.ts';
import { CHARACTERISTICS, type CharacteristicName } from './characteristics.ts';
import { advertEvidence } from './evidence.ts';

export const PRICE_TYPES = [
  { value: 'offer', label: 'Предложение' },
  { value: 'deal', label: 'Сделка' },
] as const;

export const OFFER_STATES = [
  { value: 'on_sale', label: 'В продаже' },
  { value: 'withdrawn', label: 'Снято' },
] as const;
export type OfferState = (typeof OFFER_STATES)[number]['value'];

const CHOOSE = 'Выберите значение из списка';

const characteristics = Object.fromEntries(CHARACTERISTICS.map(({ name }) => [name, clearableText(300)])) as Record<
  CharacteristicName,
  ReturnType<typeof clearableText>
>;

/**
 * What was seen of an offer, by its name on the wire; what an analogue has too is called as there. Price in ₽, area in
 * sq m.
 */
export const sightingShape = {
  url: clearableText(1000),
  source: clearableText(500),
  phone: clearableText(60),
  seller: clearableText(200),
  note: clearableText(2000),
  /** The settlement, or what the appraiser wrote of the place. */
  place: clearableText(300),
  address: clearableText(500),
  price: wirePrice,
  area: wireArea,
  price_type: z.enum(['offer', 'deal'], CHOOSE),
  state: z.enum(['on_sale', 'withdrawn'], CHOOSE),
  /** The day of the offer as its site tells it. */
  offer_date: dateOrNull,
  /** The day it was seen. */
  seen: dateOrNull,
  ...characteristics,
};

const sightingObject = z.object(sightingShape);
export type Sighting = z.output<typeof sightingObject>;

export function emptySighting(): Sighting {
  return {
    url: '',
    source: '',
    phone: '',
    seller: '',
    note: '',
    place: '',
    address: '',
    price: null,
    area: null,
    price_type: 'offer',
    state: 'on_sale',
    offer_date: null,
    seen: null,
    permittedUse: '',
    propertyRights: '',
    electricity: '',
    gas: '',
    waterSewerage: '',
    buildings: '',
    roads: '',
  };
}

/** Said of personal data: who sells, and what the appraiser wrote for himself. They are stored sealed (decision 0057). */
export const SEALED = ['phone', 'seller', 'note'] as const satisfies readonly (keyof Sighting)[];

/** What is in the library: something with a link, or with a price, an area and a place (rows.md M2). */
export function canBeKept({ url, price, area, place, address }: Sighting): boolean {
  return url !== '' || Boolean(price && area && (place || address));
}
export const CANNOT_BE_KEPT = 'Укажите ссылку, или цену, площадь и место';

const calendarDate = z.iso.date();

const told = Object.fromEntries(CHARACTERISTICS.map(({ name }) => [name, z.string()])) as Record<
  CharacteristicName,
  z.ZodString
>;

/** A time during which an offer stood as it did. */
export const offerVersion = z.object({
  id: z.uuid(),
  first_seen: calendarDate,
  last_seen: calendarDate,
  price: z.number().nullable(),
  area: z.number().nullable(),
  state: sightingShape.state,
  price_type: sightingShape.price_type,
  offer_date: calendarDate.nullable(),
  ...told,
});
export type OfferVersion = z.output<typeof offerVersion>;

/** An offer as the list shows it: as it was seen last. */
export const offerRecord = z.object({
  ...sightingShape,
  id: z.uuid(),
  /** ₽ per sq m, to 6 decimals; null without price or area. */
  price_per_meter: z.number().nullable(),
  first_seen: calendarDate,
  seen: calendarDate,
  /** The price before, and since when it is the present one; null while there was no other. */
  previous_price: z.number().nullable(),
  price_since: calendarDate.nullable(),
  /** Null while it is on sale. */
  withdrawn_since: calendarDate.nullable(),
  /** Reports that use it. */
  reports: z.number().int(),
  updated_at: z.string(),
});
export type Offer = z.output<typeof offerRecord>;

/** Where an offer is used, with what that report says of it. */
const offerUse = z.object({
  report_id: z.uuid(),
  report_number: z.string(),
  report_date: calendarDate.nullable(),
  locked: z.boolean(),
  /** From 1. */
  analogue: z.number().int(),
  price: z.number().nullable(),
  area: z.number().nullable(),
});

export const offerDetail = offerRecord.extend({
  /** The newest first. */
  evidence: z.array(advertEvidence),
  /** The oldest first. */
  versions: z.array(offerVersion),
  uses: z.array(offerUse),
});
export type OfferDetail = z.output<typeof offerDetail>;
