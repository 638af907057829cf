import type { Choice, ChoiceField } from '#features/market/factors.ts';
import { comparedRight } from '#features/valued/right.ts';
import { formatDate } from '#kit/dates.ts';
import { formatShort } from '#kit/numbers.ts';
import { placeOf, samePlace } from '#kit/place/place.ts';
import { lowerFirst, sameText } from '#kit/russian.ts';
import type { Analogue } from './analogue.ts';
import { noObjectChoices, type ObjectChoices } from './calculation.ts';
import { CHOICES, choiceLabel, findChoice, USE_OF_SEGMENT } from './choices.ts';

/** What the other steps know of the appraised plot; names of the description record. Area in sq m. */
export interface ObjectSources {
  description: {
    total_area: number | null;
    address: string;
    right_type: string;
    assessed_right: string;
    right_share: string;
    share_mode: 'share' | 'whole';
    electricity: string;
    gas: string;
    water: string;
    sewerage: string;
    capital_construction: string;
    access_roads: string;
    /** Printed beside the group of uses; the comparison does not read it. */
    permitted_use?: string;
  } | null;
  /** yyyy-MM-dd */
  evaluationDate: string | null;
  marketSegment: string;
  /** Codes and label of the calculation record. */
  bargaining: string;
  financing: string;
  saleTerms: string;
  /** What he compares the object by where the description does not decide. */
  object_choices: ObjectChoices;
}

/** Of the calculation: what no other step knows of the object. */
export type ObjectSettings = Pick<ObjectSources, 'bargaining' | 'financing' | 'saleTerms' | 'object_choices'>;

export const NO_OBJECT_SETTINGS: ObjectSettings = {
  ...{ bargaining: '', financing: '', saleTerms: '' },
  object_choices: noObjectChoices(),
};

/** What of a report the object's column is made of. */
export interface ObjectFacts {
  head: { evaluation_date: string | null };
  description: ObjectSources['description'];
  market: { market_segment: string } | null;
}

export const objectSources = (
  { description, head, market }: ObjectFacts,
  { bargaining, financing, saleTerms, object_choices }: ObjectSettings,
): ObjectSources => ({
  description,
  evaluationDate: head.evaluation_date,
  marketSegment: market?.market_segment ?? '',
  bargaining,
  financing,
  saleTerms,
  object_choices,
});

/** A value that has no counterpart among the analogues' choices, so the user decides (W11). */
export interface Question {
  field: ChoiceField;
  text: string;
  options: readonly Choice[];
}

export interface ObjectValue {
  /** As the object's column shows it; empty when unknown. */
  text: string;
  /** The same as an analogue would store it; null when unknown or without counterpart. */
  value: string | null;
  question: Question | null;
  /** Of a place: the settlement that its address names. */
  settlement?: string;
  /** What stands for it in the comparison, where that is not its own value. */
  compared?: string;
}

export type ObjectValues = Record<ChoiceField, ObjectValue>;

const unknown: ObjectValue = { text: '', value: null, question: null };
const plain = (value: string): ObjectValue => (value ? { text: value, value, question: null } : unknown);

type Supply = 'propertyRights' | 'electricity' | 'gas';

function fromList(field: Supply, words: string, name: string): ObjectValue {
  if (!words) return unknown;
  const value = findChoice(field, words);
  if (value !== null) return { text: words, value, question: null };
  const text = `${name}: у объекта «${words}», в списке расчета такого значения нет.`;
  return { text: words, value: null, question: { field, text, options: CHOICES[field] } };
}

/** Of two supplies that are not alike the appraiser says which one is compared. */
function fromWater(water: string, sewerage: string, chosen: string): ObjectValue {
  if (!water && !sewerage) return unknown;
  if (sameText(water) === sameText(sewerage)) {
    const value = findChoice('waterSewerage', water);
    if (value !== null) return { text: water, value, question: null };
  }
  if (chosen) return { text: choiceLabel('waterSewerage', chosen), value: chosen, question: null };
  const text = `Водоснабжение у объекта «${water || 'не указано'}», канализация — «${sewerage || 'не указано'}». Какое значение взять?`;
  return {
    text: water && sewerage ? `${water} / ${lowerFirst(sewerage)}` : water || sewerage,
    value: null,
    question: { field: 'waterSewerage', text, options: CHOICES.waterSewerage },
  };
}

/** A listed word or, where the calculation allows it, the object's own words. */
function fromOpen(field: 'buildings' | 'roads', words: string): ObjectValue {
  const value = findChoice(field, words) ?? words;
  return words ? { text: value, value, question: null } : unknown;
}

const NO_BUILDINGS = 'Отсутствуют';

/** Buildings of the object are not valued: the plot is compared as if it were free of them (ФСО № 7, п. 20). */
function fromBuildings(words: string): ObjectValue {
  const own = fromOpen('buildings', words);
  if (own.text === '' || sameText(own.text) === sameText(NO_BUILDINGS)) return own;
  return { ...own, text: `${own.text} (не учитываются)`, compared: NO_BUILDINGS };
}

/** The appraiser's own words for where the object lies, else the settlement that its address names. */
function fromAddress(address: string, own: string): ObjectValue {
  const settlement = placeOf(address);
  return { ...plain(own || settlement), settlement };
}

function fromSegment(segment: string): ObjectValue {
  const use = USE_OF_SEGMENT[segment];
  if (use) return plain(use);
  const text = 'Вид использования: сегмент рынка ещё не выбран на шаге «Анализ рынка».';
  return { text: '', value: null, question: { field: 'permittedUse', text, options: CHOICES.permittedUse } };
}

/** The object's column of the comparison. */
export function objectValues(sources: ObjectSources): ObjectValues {
  const { description: plot } = sources;
  const area = plot?.total_area ?? null;
  return {
    bargaining: plain(sources.bargaining),
    propertyRights: fromList('propertyRights', plot ? comparedRight(plot) : '', 'Имущественные права'),
    financing: { text: choiceLabel('financing', sources.financing), value: sources.financing, question: null },
    saleTerms: { text: choiceLabel('saleTerms', sources.saleTerms), value: sources.saleTerms, question: null },
    saleDate: sources.evaluationDate
      ? { text: formatDate(sources.evaluationDate), value: sources.evaluationDate, question: null }
      : unknown,
    permittedUse: fromSegment(sources.marketSegment),
    location: fromAddress(plot?.address ?? '', sources.object_choices.location),
    area: area ? { text: formatShort(area, 4), value: String(area), question: null } : unknown,
    electricity: fromList('electricity', plot?.electricity ?? '', 'Электроснабжение'),
    gas: fromList('gas', plot?.gas ?? '', 'Газоснабжение'),
    waterSewerage: fromWater(plot?.water ?? '', plot?.sewerage ?? '', sources.object_choices.waterSewerage),
    buildings: fromBuildings(plot?.capital_construction ?? ''),
    roads: fromOpen('roads', plot?.access_roads ?? ''),
  };
}

/**
 * Whether an analogue's choice is the object's; null while one of them is not known. What the calculation's list lacks
 * («Автономное» of gas) is equal to nothing that the list has.
 */
export function equalsObject(analogue: Analogue, field: ChoiceField, object: ObjectValues): boolean | null {
  const own = analogue[field];
  const { value: ownValue, text, compared } = object[field];
  const value = compared ?? ownValue;
  if (own === null || own === '') return null;
  // As long as nobody said by which of two values it is compared, no analogue differs from it.
  if (value === null) return text === '' || field === 'waterSewerage' ? null : false;
  if (typeof own === 'number') return own === Number(value);
  return field === 'location' ? samePlace(own, value) : sameText(own) === sameText(value);
}
