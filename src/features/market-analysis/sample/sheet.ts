import { z } from 'zod';
import { wireArea, wirePrice } from '#features/market/amounts.ts';
import { OFFERS_PAGE_MAX, offerFilters, offerPage } from '#features/market/api.ts';
import { CHARACTERISTICS, type CharacteristicName } from '#features/market/characteristics.ts';
import { PRICE_TYPES } from '#features/market/offer.ts';
import { defineSheet } from '#features/report/sheet.ts';
import { endpoint } from '#kit/endpoint.ts';
import { clearableText, dateOrNull, uuid } from '#kit/wire.ts';

/*
 * The offers by which a report speaks of its market (rows.md M6). The report keeps its own copy of each, as it stood on
 * the valuation date: the library goes on, the report does not.
 */

/** Offers of one sample. A page of the library: what one choice of offers brings has room in it. */
export const SAMPLE_MAX = OFFERS_PAGE_MAX;
const TOO_MANY = `В выборке не больше ${SAMPLE_MAX} предложений. Сузьте условия.`;
const TWICE = 'Предложение стоит в выборке дважды';
/** Bounds between classes of area, and the largest, sq m. */
const BOUNDS_MAX = 8;
const BOUND_MAX = 1_000_000_000;

const types = PRICE_TYPES.map(({ value }) => value) as ['offer', 'deal'];
const stated = Object.fromEntries(CHARACTERISTICS.map(({ name }) => [name, clearableText(300)])) as Record<
  CharacteristicName,
  ReturnType<typeof clearableText>
>;

/** An offer of the sample, by its name on the wire. Price in ₽, area in sq m. */
const rowShape = {
  /** The offer of the library. */
  offer: uuid,
  url: clearableText(1000),
  source: clearableText(500),
  phone: clearableText(60),
  place: clearableText(300),
  address: clearableText(500),
  price: wirePrice,
  area: wireArea,
  price_type: z.enum(types, 'Выберите значение из списка'),
  offer_date: dateOrNull,
  /** The day of its publication, where the price is newer. */
  published: dateOrNull.prefault(null),
  /** The day on which this price was first seen. */
  seen: dateOrNull,
  ...stated,
  included: z.boolean('Укажите true или false'),
  /** Why the user left it out. */
  reason: clearableText(500),
};
const rowObject = z.strictObject(rowShape);
export type SampleRow = z.output<typeof rowObject>;

const emptyRow = (): SampleRow => ({
  offer: '',
  ...{ url: '', source: '', phone: '', place: '', address: '' },
  ...{ price: null, area: null, price_type: 'offer', offer_date: null, published: null, seen: null },
  ...{ permittedUse: '', propertyRights: '', electricity: '', gas: '', waterSewerage: '', buildings: '', roads: '' },
  ...{ included: true, reason: '' },
});

const rows = z
  .array(rowObject, 'Ожидается список предложений')
  .max(SAMPLE_MAX, TOO_MANY)
  .refine((list) => new Set(list.map(({ offer }) => offer)).size === list.length, TWICE);

const offers = z.codec(z.array(z.unknown()).nullable(), rows, {
  decode: (sent) => (sent ?? []) as never,
  encode: (list) => list,
});

const rising = (list: readonly number[]) => list.every((bound, index) => index === 0 || bound > (list[index - 1] ?? 0));
/** Bounds between classes of area, sq m. */
export const areaBounds = z
  .array(
    z
      .number('Введите площадь числом')
      .int('Введите площадь целым числом')
      .min(1, 'Площадь больше нуля')
      .max(BOUND_MAX, 'Площадь слишком большая'),
  )
  .max(BOUNDS_MAX, `Границ не больше ${BOUNDS_MAX}`)
  .refine(rising, 'Границы идут по возрастанию');

/** Part of step 3. A report without a sample speaks of its market in the user's own words alone. */
export const sampleSheet = defineSheet({
  kind: 'sample',
  path: '/api/samples',
  tag: 'Анализ рынка',
  title: 'Выборка предложений',
  content: {
    offers,
    /** How the offers were chosen last, in words. */
    chosen_by: clearableText(500),
    /** The user's own bounds between classes of area, sq m; none for those of the segment. */
    area_bounds: areaBounds,
  },
  // With telephones of those who sell.
  sealed: ['offers'],
  readsEmpty: true,
  parts: { offers: emptyRow },
  empty: () => ({ offers: [] as SampleRow[], chosen_by: '', area_bounds: [] as number[] }),
  requirements: () => [],
});

export type SampleContent = z.output<typeof sampleSheet.content>;
export type SampleRecord = z.output<typeof sampleSheet.record>;

/** Offers of the library as this report would keep them. */
export const chooseOffers = endpoint({
  method: 'GET',
  path: '/api/samples/:reportId/offers',
  access: 'user',
  tag: 'Анализ рынка',
  summary: 'Предложения пользователя, какими они были на дату оценки',
  params: z.object({ reportId: z.uuid() }),
  /** `id`: this offer alone, `analogues`: those that are analogues of the report, whatever the filters say. */
  query: z.object({ ...offerFilters, id: z.uuid().optional(), analogues: z.literal('true').optional() }),
  reply: z.object({
    offers: z.array(rowObject),
    /** How many the filters leave, as the list of offers counts them. */
    ...offerPage.pick({ total: true, more: true }).shape,
  }),
});
