import { normalizeCadastralNumber, withoutSpaces } from '#kit/requisites.ts';
import { upperFirst } from '#kit/russian.ts';
import { findOption, fold, isOwnText } from './find-option.ts';
import type { DocumentDetails, LandPlot } from './land-plot.ts';
import {
  ABSENT,
  ACCESS_ROADS,
  ACTUAL_USES,
  DOCUMENTS,
  ENCUMBRANCES,
  HIGHWAY_PROXIMITIES,
  LAND_CATEGORIES,
  OWN_TEXT,
  PLOT_RELIEFS,
  PLOT_SHAPES,
  PROPERTY_RIGHTS,
  SURROUNDINGS,
  TERRITORY_IMPROVEMENTS,
  TRANSPORT_TYPES,
  UTILITIES,
} from './options.ts';
import { withConfirmed } from './unconfirmed.ts';

/*
 * From the stored record to the form and back (part 2, sections 4 and 5; rows.md G3, G5, W15). Stored is the final
 * text, mirrored in `<field>_custom` when it is none of the options; the form's selector then stands on `OWN_TEXT`.
 */

/** Selectors with a text field of their own, with the text that a blank one gets on save; access roads get none. */
export const OWN_TEXT_FIELDS = {
  encumbrances: { options: ENCUMBRANCES, blank: 'Не зарегистрировано' },
  other_communications: { options: ABSENT, blank: 'Отсутствуют' },
  capital_construction: { options: ABSENT, blank: 'отсутствуют' },
  actual_use: { options: ACTUAL_USES, blank: 'по назначению' },
  plot_shape: { options: PLOT_SHAPES, blank: 'треугольная' },
  plot_relief: { options: PLOT_RELIEFS, blank: 'ровный' },
  special_characteristics: { options: ABSENT, blank: 'отсутствуют' },
  other_characteristics: { options: ABSENT, blank: 'отсутствуют' },
  access_roads: { options: ACCESS_ROADS, blank: '' },
} as const satisfies Partial<Record<keyof LandPlot, { options: readonly string[]; blank: string }>>;

export type OwnTextField = keyof typeof OWN_TEXT_FIELDS;

/** Lists with an own text of their own. */
export const LIST_FIELDS = {
  surroundings: { options: SURROUNDINGS, upperFirst: true },
  territory_improvements: { options: TERRITORY_IMPROVEMENTS, upperFirst: false },
  documents: { options: DOCUMENTS, upperFirst: false },
} as const satisfies Partial<Record<keyof LandPlot, { options: readonly string[]; upperFirst: boolean }>>;

export type ListField = keyof typeof LIST_FIELDS;

/** Plain selectors: an option in other letters becomes that option, any other text is kept. */
export const PLAIN_CHOICES = {
  land_category: LAND_CATEGORIES,
  right_type: PROPERTY_RIGHTS,
  electricity: UTILITIES,
  gas: UTILITIES,
  water: UTILITIES,
  sewerage: UTILITIES,
  transport_type: TRANSPORT_TYPES,
  highway_proximity: HIGHWAY_PROXIMITIES,
} as const satisfies Partial<Record<keyof LandPlot, readonly string[]>>;

export type PlainChoice = keyof typeof PLAIN_CHOICES;

const KEPT_SMALL: ReadonlySet<string> = new Set<PlainChoice>(['transport_type']);

function finalText({ options, blank }: { options: readonly string[]; blank: string }, value: string, own: string) {
  const typed = own.trim();
  const chosen = isOwnText(value) ? (isOwnText(typed) ? blank : typed || blank) : value.trim();
  const option = findOption(options, chosen);
  const final = upperFirst(option ?? chosen);
  return { final, own: option === null ? final : '' };
}

function finalList(
  { options, upperFirst: raise }: { options: readonly string[]; upperFirst: boolean },
  values: readonly string[],
  own: string,
) {
  const typed = isOwnText(own) ? '' : own.trim();
  const kept = new Map<string, { text: string; option: boolean }>();
  for (const value of values) {
    const chosen = isOwnText(value) ? typed : value.trim();
    if (chosen === '') continue;
    const option = findOption(options, chosen);
    const words = option ?? (raise ? upperFirst(chosen) : chosen);
    if (!kept.has(fold(words))) kept.set(fold(words), { text: words, option: option !== null });
  }
  const items = [...kept.values()];
  return {
    final: items.map((item) => item.text),
    own: items
      .filter((item) => !item.option)
      .map((item) => item.text)
      .join(', '),
  };
}

/** Of the documents named in the record, where anything is told of them; the form's own text is put in. */
function finalDetails(form: LandPlot, documents: readonly string[], own: string): DocumentDetails[] {
  const told = form.documents_details
    .map((entry) => ({ ...entry, document: isOwnText(entry.document) ? own : entry.document }))
    .filter(
      ({ document, number, date, issuer }) => document !== '' && (number !== '' || date !== null || issuer !== ''),
    );
  return documents.flatMap((document) => {
    const details = told.find((entry) => fold(entry.document) === fold(document));
    return details ? [{ ...details, document }] : [];
  });
}

/** One entry for each option and one for the own text, so that a field of the form keeps its place. */
function formDetails(stored: LandPlot, own: string): DocumentDetails[] {
  const blank = { number: '', date: null, issuer: '' };
  const told = (match: (document: string) => boolean) =>
    stored.documents_details.find(({ document }) => match(document));
  return [
    ...DOCUMENTS.map((document) => ({ ...blank, ...told((name) => fold(name) === fold(document)), document })),
    {
      ...blank,
      ...told((name) => own !== '' && findOption(DOCUMENTS, name) === null),
      document: OWN_TEXT,
    },
  ];
}

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

/** What is stored of a form or of a call's body: own texts put in, options in their spelling, mirrors in step. Idempotent. */
export function toStored(form: LandPlot): LandPlot {
  const stored = {
    ...form,
    cadastral_number: normalizeCadastralNumber(form.cadastral_number),
    owner_ogrn: withoutSpaces(form.owner_ogrn),
    confirmed_fields: withConfirmed(form.confirmed_fields),
  };
  for (const field of keysOf(PLAIN_CHOICES)) {
    const words = findOption(PLAIN_CHOICES[field], form[field]) ?? form[field].trim();
    stored[field] = KEPT_SMALL.has(field) ? words : upperFirst(words);
  }
  for (const field of keysOf(OWN_TEXT_FIELDS)) {
    const { final, own } = finalText(OWN_TEXT_FIELDS[field], form[field], form[`${field}_custom`]);
    stored[field] = final;
    stored[`${field}_custom`] = own;
  }
  for (const field of keysOf(LIST_FIELDS)) {
    const { final, own } = finalList(LIST_FIELDS[field], form[field], form[`${field}_custom`]);
    stored[field] = final;
    stored[`${field}_custom`] = own;
  }
  stored.documents_details = finalDetails(form, stored.documents, stored.documents_custom);
  return stored;
}

/** What the form shows of a stored record: a text beside the options stands in `<field>_custom`, the selector on `OWN_TEXT`. */
export function toForm(stored: LandPlot): LandPlot {
  const form = { ...stored };
  for (const field of keysOf(PLAIN_CHOICES)) {
    form[field] = findOption(PLAIN_CHOICES[field], stored[field]) ?? stored[field];
  }
  for (const field of keysOf(OWN_TEXT_FIELDS)) {
    const option = findOption(OWN_TEXT_FIELDS[field].options, stored[field]);
    const own = option !== null || stored[field].trim() === '' ? '' : stored[field];
    form[field] = own ? OWN_TEXT : (option ?? '');
    form[`${field}_custom`] = isOwnText(own) ? stored[`${field}_custom`] : own;
  }
  for (const field of keysOf(LIST_FIELDS)) {
    const { options } = LIST_FIELDS[field];
    const known = stored[field].map((item) => findOption(options, item));
    const own = stored[field].filter((item, at) => known[at] === null && !isOwnText(item)).join(', ');
    const present = new Set(known.filter((item) => item !== null));
    form[field] = [...options.filter((option) => present.has(option)), ...(own ? [OWN_TEXT] : [])];
    form[`${field}_custom`] = own;
  }
  form.documents_details = formDetails(stored, form.documents_custom);
  return form;
}
