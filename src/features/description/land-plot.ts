import { z } from 'zod';
import { parseNumber } from '#kit/numbers.ts';
import { clearableText, dateOrNull, text } from '#kit/wire.ts';
import { CONFIRMABLE_FIELDS, type ConfirmableField } from './confirmable.ts';
import { OWNER_TYPES } from './options.ts';

/** A JSON number or null that also reads a string, with comma or point; answered as a number. */
function numberOrNull(wording: string, problem: (value: number, decimals: number) => string | null) {
  return z.codec(z.union([z.number(wording), z.string().max(40, wording), z.null()], wording), z.number().nullable(), {
    decode(sent, context) {
      if (sent === null || (typeof sent === 'string' && sent.trim() === '')) return null;
      const canonical = parseNumber(String(sent));
      const value = canonical === null ? Number.NaN : Number(canonical);
      const message = Number.isNaN(value) ? wording : problem(value, canonical?.split('.')[1]?.length ?? 0);
      if (message === null) return value;
      context.issues.push({ code: 'custom', message, input: sent });
      return z.NEVER;
    },
    encode: (value) => value,
  });
}

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0;

/** What is wrong with an area of the plot in sq m, or null. At most 4 decimals, as everywhere in the calculation. */
export function areaProblem(area: number, decimals = decimalsOf(area)): string | null {
  if (area <= 0) return 'Площадь должна быть больше нуля';
  if (decimals > 4) return 'Не больше 4 знаков после запятой';
  return area > 1e10 ? 'Площадь не больше 10 000 000 000 кв. м' : null;
}

const area = numberOrNull('Введите площадь числом', areaProblem);

/** What is wrong with a time in minutes, or null. */
export function minutesProblem(value: number, decimals = decimalsOf(value)): string | null {
  if (decimals > 0 || value < 0) return 'Введите время целым числом минут';
  return value > 10_000 ? 'Время не больше 10\u00a0000 минут' : null;
}

const minutes = numberOrNull('Введите время числом минут', minutesProblem);

/** What is wrong with a sum in roubles, or null. */
export function roublesProblem(value: number, decimals = decimalsOf(value)): string | null {
  return decimals > 2 || value < 0 || value > 1e15 ? 'Введите сумму в рублях и копейках' : null;
}

const roubles = numberOrNull('Введите сумму числом', roublesProblem);

/** Of an own text beside the options, or of all that stand in a list together. */
export const OWN_TEXT_MAX = 1000;

const list = z.array(text(OWN_TEXT_MAX), 'Выберите значения из списка').max(30, 'Не больше 30 значений').nullable();
const clearableList = z.codec(list, z.array(z.string()), { decode: (value) => value ?? [], encode: (value) => value });

const confirmed = z
  .array(z.enum(CONFIRMABLE_FIELDS, 'Подтвердить можно только поля со значением по умолчанию'))
  .max(100, 'Не больше 100 полей')
  .nullable();
const confirmedFields = z.codec(confirmed, z.array(z.enum(CONFIRMABLE_FIELDS)), {
  decode: (value): ConfirmableField[] => value ?? [],
  encode: (value) => value,
});

/** Number, date and author of a document of the list. */
export const documentDetails = z.object({
  document: text(OWN_TEXT_MAX),
  number: text(100),
  date: dateOrNull,
  issuer: text(300),
});
export type DocumentDetails = z.output<typeof documentDetails>;

export const emptyDetails = (): DocumentDetails => ({ document: '', number: '', date: null, issuer: '' });

const ownerType = z.codec(
  z.enum([...OWNER_TYPES.map(({ code }) => code), ''], 'Выберите вид правообладателя из списка').nullable(),
  z.enum([...OWNER_TYPES.map(({ code }) => code), '']),
  { decode: (value) => value ?? '', encode: (value) => value },
);

const words = clearableText(OWN_TEXT_MAX);

/** The description's wire shape (part 2, section 3). Area in sq m, time in minutes, values in roubles. */
export const landPlotShape = {
  total_area: area,
  cadastral_number: clearableText(100),
  address: words,
  land_category: words,
  permitted_use: words,
  right_type: words,
  owner_name: words,
  encumbrances: clearableText(3000),
  encumbrances_custom: clearableText(3000),
  electricity: words,
  gas: words,
  water: words,
  sewerage: words,
  other_communications: words,
  other_communications_custom: words,
  capital_construction: words,
  capital_construction_custom: words,
  actual_use: words,
  actual_use_custom: words,
  plot_shape: words,
  plot_shape_custom: words,
  plot_relief: words,
  plot_relief_custom: words,
  special_characteristics: words,
  special_characteristics_custom: words,
  other_characteristics: words,
  other_characteristics_custom: words,
  nearest_transport: words,
  transport_time: minutes,
  transport_type: words,
  highway_proximity: words,
  surroundings: clearableList,
  surroundings_custom: words,
  access_roads: words,
  access_roads_custom: words,
  territory_improvements: clearableList,
  territory_improvements_custom: words,
  documents: clearableList,
  documents_custom: words,
};

/** Beyond the specification, for a report that is complete by law (rows.md R1, W9). */
export const landPlotExtras = {
  /** ± sq m, as the extract gives it. */
  area_inaccuracy: area,
  boundaries: words,
  /** The register's value of the plot, roubles, and the day it was determined. */
  cadastral_value: roubles,
  cadastral_value_date: dateOrNull,
  /** The extract of the register: 'КУВИ-001/2026-…'. */
  egrn_number: clearableText(100),
  egrn_date: dateOrNull,
  /** Empty where it is `right_type`. */
  assessed_right: words,
  /** '1/3' of a common right. */
  right_share: clearableText(100),
  /** The right's entry in the register. */
  right_number: clearableText(200),
  right_date: dateOrNull,
  owner_type: ownerType,
  owner_ogrn: clearableText(20),
  owner_ogrn_date: dateOrNull,
  owner_address: words,
  book_value: roubles,
  /** Zones with special conditions of use, as the extract names them. */
  restriction_zones: clearableText(3000),
  distances: words,
  social_infrastructure: words,
  negative_factors: words,
  documents_details: z.array(documentDetails, 'Укажите реквизиты документов списком').max(40),
  /** Whose default somebody has confirmed (`unconfirmed.ts`). */
  confirmed_fields: confirmedFields,
};

const landPlot = z.object({ ...landPlotShape, ...landPlotExtras });
export type LandPlot = z.output<typeof landPlot>;

/** A description as it is created (part 2, section 3); the document prints `negative_factors` (ФСО № 7, п. 11). */
export function newLandPlot(): LandPlot {
  return {
    total_area: null,
    cadastral_number: '',
    address: '',
    land_category: '',
    permitted_use: '',
    right_type: 'Право собственности',
    owner_name: '',
    encumbrances: 'Не зарегистрировано',
    encumbrances_custom: '',
    electricity: 'Отсутствует',
    gas: 'Отсутствует',
    water: 'Отсутствует',
    sewerage: 'Отсутствует',
    other_communications: 'Отсутствуют',
    other_communications_custom: '',
    capital_construction: 'Отсутствуют',
    capital_construction_custom: '',
    actual_use: 'По назначению',
    actual_use_custom: '',
    plot_shape: 'Треугольная',
    plot_shape_custom: '',
    plot_relief: 'Ровный',
    plot_relief_custom: '',
    special_characteristics: 'Отсутствуют',
    special_characteristics_custom: '',
    other_characteristics: 'Отсутствуют',
    other_characteristics_custom: '',
    nearest_transport: '',
    transport_time: null,
    transport_type: '',
    highway_proximity: '',
    surroundings: ['Индивидуальные жилые дома'],
    surroundings_custom: '',
    access_roads: 'Грунтовая дорога',
    access_roads_custom: '',
    territory_improvements: ['Тротуары'],
    territory_improvements_custom: '',
    documents: ['Выписка из ЕГРН об объекте недвижимости'],
    documents_custom: '',
    area_inaccuracy: null,
    boundaries: '',
    cadastral_value: null,
    cadastral_value_date: null,
    egrn_number: '',
    egrn_date: null,
    assessed_right: '',
    right_share: '',
    right_number: '',
    right_date: null,
    owner_type: '',
    owner_ogrn: '',
    owner_ogrn_date: null,
    owner_address: '',
    book_value: null,
    restriction_zones: '',
    distances: '',
    social_infrastructure: '',
    negative_factors: 'Не выявлены',
    documents_details: [],
    confirmed_fields: [],
  };
}
