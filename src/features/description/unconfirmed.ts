import { sameValue } from '#kit/record-merge.ts';
import { sameText } from '#kit/russian.ts';
import { CONFIRMABLE_FIELDS, CONFIRMED_BY, type ConfirmableField, type ConfirmedBy, fieldsOf } from './confirmable.ts';
import { isOtherPlot } from './copied-values.ts';
import { deniesExtract } from './extract/notes.ts';
import { type LandPlot, newLandPlot } from './land-plot.ts';

/*
 * What a description says and nobody has confirmed (rows.md N3): a default of a new one, and what a copied one still says
 * of the former plot. Only «that is right» is stored, as names in `confirmed_fields`: another value is somebody's
 * statement by itself.
 */

type Copied = Pick<LandPlot, 'cadastral_number' | 'copied_values'>;
type Supposed = Copied & Pick<LandPlot, 'extract_values'>;
type Confirmable = Pick<LandPlot, ConfirmableField | 'confirmed_fields'> & Supposed;

const DEFAULTS = newLandPlot();

export const isDefault = (field: ConfirmableField, value: unknown) => sameValue(value, DEFAULTS[field]);

const isBlank = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The plot whose report was copied; '' where that is this one, or nothing was copied. */
export const formerPlot = ({ copied_values: { cadastral_number: former = '' }, cadastral_number }: Copied): string =>
  isOtherPlot(former, cadastral_number) ? former : '';

/** A value that nobody chose for this plot: whoever picks it, or the name that is stored, confirms it. */
export const isUnsaid = (plot: Supposed, field: ConfirmableField, value: unknown): boolean =>
  !isBlank(value) && (isDefault(field, value) || isSupposed(plot, field, value) || isLeft(plot, field, value));

/** The default where the extract names no buildings. */
const isSupposed = ({ extract_values: { actual_use } }: Supposed, field: ConfirmableField, value: unknown): boolean =>
  field === 'actual_use' && value === actual_use;

const isLeft = (plot: Copied, field: ConfirmableField, value: unknown): boolean =>
  formerPlot(plot) !== '' && sameValue(value, plot.copied_values[field]);

/** In this report, or in the one on the same plot that was copied. */
function isConfirmed(plot: Confirmable, field: ConfirmableField): boolean {
  const { confirmed_fields: before = [], [field]: value } = plot.copied_values;
  const confirmedBefore = formerPlot(plot) === '' && before.includes(field) && sameValue(value, plot[field]);
  return confirmedBefore || plot.confirmed_fields.includes(field);
}

/** Of a stored record or of a form. */
export function unconfirmedFields(plot: Confirmable): ConfirmableField[] {
  return CONFIRMABLE_FIELDS.filter((field) => isUnsaid(plot, field, plot[field]) && !isConfirmed(plot, field));
}

/** Of these, what is left of the former plot. */
export const leftOfFormer = (plot: Confirmable, fields: readonly ConfirmableField[]): ConfirmableField[] =>
  fields.filter((field) => isLeft(plot, field, plot[field]));

/** What the description is given as its report is copied: it remembers what it says, and of which plot. */
export function asCopied(plot: LandPlot): Pick<LandPlot, 'copied_values' | 'confirmed_fields'> {
  const stated = CONFIRMABLE_FIELDS.filter((field) => !isBlank(plot[field]));
  const values = Object.fromEntries(stated.map((field) => [field, plot[field]]));
  // What itself was left of a former plot is of that one, also in the copy of a copy.
  const isOfFormer = leftOfFormer(plot, unconfirmedFields(plot)).length > 0;
  const [cadastral_number, confirmed_fields] = isOfFormer
    ? [formerPlot(plot), []]
    : [plot.cadastral_number, CONFIRMABLE_FIELDS.filter((field) => isConfirmed(plot, field))];
  return { copied_values: { ...values, cadastral_number, confirmed_fields }, confirmed_fields: [] };
}

/** The use that the description has by itself, and nobody has confirmed: an extract may change it. */
export const isUseOpen = (plot: Confirmable): boolean =>
  unconfirmedFields(plot).includes('actual_use') && !isLeft(plot, 'actual_use', plot.actual_use);

/** Of the register until somebody says that the visit saw them. */
const SEEN_BY_VISIT = ['capital_construction', 'plot_shape'] as const satisfies readonly ConfirmableField[];

/** What stands there in the words of the extract: no visit tells a cadastral number or measures a plan, whoever confirmed it. */
export const inWordsOfExtract = (plot: Confirmable): ConfirmableField[] =>
  SEEN_BY_VISIT.filter(
    (field) => plot[field] !== '' && sameText(plot[field]) === sameText(plot.extract_values[field] ?? ''),
  );

/** What the extract said and nobody has confirmed: stated, but by the extract. */
export const fromExtract = (plot: Confirmable): ConfirmableField[] =>
  inWordsOfExtract(plot).filter((field) => !isConfirmed(plot, field));

/** What one press confirms: what nobody chose, and what came from the extract. */
export const toConfirm = (plot: Confirmable): ConfirmableField[] =>
  withConfirmed(unconfirmedFields(plot), fromExtract(plot));

/** Without a visit nothing is said to be its result: a default need not be confirmed by it. What is left of a former plot is. */
const isAsked = (plot: Confirmable, by: ConfirmedBy, field: ConfirmableField, inspected: boolean) =>
  by !== 'inspection' || inspected || isLeft(plot, field, plot[field]);

/** What a remark asks about: that of one kind. */
export function askedBy(plot: Confirmable, by: ConfirmedBy, inspected: boolean): ConfirmableField[] {
  const open = toConfirm(plot);
  return fieldsOf(by).filter((field) => open.includes(field) && isAsked(plot, by, field, inspected));
}

/** Fields that the report must not state yet: what nobody said and a remark asks about. */
export function askedFields(plot: Confirmable, inspected: boolean): ReadonlySet<ConfirmableField> {
  const open = unconfirmedFields(plot);
  return new Set(
    CONFIRMED_BY.flatMap((by) =>
      fieldsOf(by).filter((field) => open.includes(field) && isAsked(plot, by, field, inspected)),
    ),
  );
}

/** The description as far as it may be printed: what nobody confirmed is empty, and what the extract contradicts. */
export function statedPlot(plot: LandPlot, inspected: boolean): LandPlot {
  const denied = deniesExtract(plot) ? (['encumbrances'] as const) : [];
  const emptied = [...askedFields(plot, inspected), ...denied].map((field) => {
    const value = plot[field];
    return [field, Array.isArray(value) ? [] : typeof value === 'number' ? null : ''];
  });
  return { ...plot, ...(Object.fromEntries(emptied) as Partial<LandPlot>) };
}

/** The names with these among them, in one order, so that two equal lists are equal. */
export function withConfirmed(
  names: readonly ConfirmableField[],
  more: readonly ConfirmableField[] = [],
): ConfirmableField[] {
  return CONFIRMABLE_FIELDS.filter((field) => names.includes(field) || more.includes(field));
}

/** As each reads inside a sentence. */
const NAMES: Record<ConfirmableField, string> = {
  plot_shape: 'форма',
  plot_relief: 'рельеф',
  actual_use: 'фактическое использование',
  capital_construction: 'объекты капитального строительства',
  access_roads: 'подъездные пути',
  surroundings: 'окружение',
  territory_improvements: 'благоустройство территории',
  encumbrances: 'обременения',
  electricity: 'электроснабжение',
  gas: 'газоснабжение',
  water: 'водоснабжение',
  sewerage: 'канализация',
  other_communications: 'иные коммуникации',
  utilities_source: 'источник сведений о коммуникациях',
  special_characteristics: 'особые характеристики',
  other_characteristics: 'иные характеристики',
  negative_factors: 'негативные факторы',
  nearest_transport: 'ближайший транспорт',
  transport_time: 'время в пути, мин.',
  transport_type: 'чем добираться',
  highway_proximity: 'удалённость от шоссе',
  distances: 'удалённость от населённых пунктов',
  territorial_zone: 'территориальная зона',
  social_infrastructure: 'социальная инфраструктура',
};

/** A copied description may tell more of a field than one line holds. */
const MOST = 120;
const shortened = (words: string) => (words.length > MOST ? `${words.slice(0, MOST - 1)}…` : words);

/** «форма «Треугольная», рельеф «Ровный»». */
export function inWords(plot: Confirmable, fields: readonly ConfirmableField[]): string {
  return fields.map((field) => `${NAMES[field]} «${shortened([plot[field]].flat().join('; '))}»`).join(', ');
}

/** What only papers tell: the report prints them, or the client, as its source. */
const ofPapers = (fields: readonly ConfirmableField[]): boolean =>
  fields.every((field) => fieldsOf('documents').includes(field));

/** «Осталось от участка 99:12:0304017:245, подтвердите или измените: рельеф «Ровный»». */
export function leftInWords(plot: Confirmable, fields: readonly ConfirmableField[]): string {
  const confirm = ofPapers(fields) ? 'подтвердите по документам или со слов заказчика' : 'подтвердите';
  return `Осталось от участка ${formerPlot(plot)}, ${confirm} или измените: ${inWords(plot, fields)}`;
}
