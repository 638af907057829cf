import { BUILDINGS, OTHER, PROPERTY_RIGHTS, ROADS, SUPPLY, USES, WATER_SUPPLY } from './characteristics.ts';

export { OTHER };

/*
 * The price-forming factors: 13 with a row of their own, and three corrections that only older records hold. One
 * factor has three codes, because the records of the specification name it apart: the field of the market analysis
 * that explains it, the analogue's choice, the analogue's percent.
 */

export interface Choice {
  value: string;
  label: string;
}

const labels = (...list: string[]): Choice[] => list.map((label) => ({ value: label, label }));

interface FactorLine {
  /** The analogue's value that is compared with the object's. */
  choice: string;
  /** The analogue's percent. */
  correction: string;
  /** Field of the market analysis whose text explains the correction. */
  analysisField: string;
  /** What the report calls it, in every heading, table and sentence, and in the spreadsheet. */
  name: string;
  /** As the places of the texts name it, «… аналогов»; the name where there is no other. */
  of?: string;
  /** The same after «корректировка на», where it reads otherwise. */
  on?: string;
  /** As the step of the market analysis asks for it; the name where there is no other. */
  label?: string;
  /** As the narrow columns of the screen show it; the name where there is no other. */
  shortLabel?: string;
  /** Where the choice is one of a list. It is stored as its label; only financing and sale terms as codes (rows.md W10). */
  options?: Choice[];
  /** A text of one's own takes the place of 'Другое', which stands last. */
  open?: true;
}

/**
 * The 16 percent corrections, in the order in which they are applied (ФСО № 7, п. 22 е). The order of the factors is also
 * that of the market analysis.
 */
const LINES = [
  {
    choice: 'bargaining',
    correction: 'bargainingCorrection',
    analysisField: 'bargaining',
    name: 'Скидка на торг',
    of: 'торг',
    options: labels('Предусмотрен', 'Не предусмотрен'),
  },
  {
    choice: 'propertyRights',
    correction: 'propertyRightsCorrection',
    analysisField: 'property_rights',
    name: 'Имущественные права, обременения',
    of: 'права',
    on: 'имущественные права',
    label: 'Передаваемые имущественные права, ограничения (обременения) этих прав',
    shortLabel: 'Имущественные права',
    options: labels(...PROPERTY_RIGHTS),
  },
  {
    choice: 'financing',
    correction: 'financingCorrection',
    analysisField: 'financing_terms',
    name: 'Условия финансирования',
    options: [
      { value: 'typical', label: 'Типичные' },
      { value: 'atypical', label: 'Нетипичные' },
    ],
  },
  {
    choice: 'saleTerms',
    correction: 'saleTermsCorrection',
    analysisField: 'sale_terms',
    name: 'Условия продажи',
    options: [
      { value: 'clean', label: 'Чистая продажа' },
      { value: 'alternative', label: 'Альтернативная сделка' },
    ],
  },
  {
    choice: 'saleDate',
    correction: 'saleDateCorrection',
    analysisField: 'sale_date',
    name: 'Дата продажи (предложения)',
    of: 'даты предложений',
    on: 'дату продажи',
    shortLabel: 'Дата продажи',
  },
  { correction: 'timeCorrection', name: 'Условия рынка' },
  {
    choice: 'permittedUse',
    correction: 'permittedUseCorrection',
    analysisField: 'permitted_use',
    name: 'Вид использования',
    label: 'Вид разрешённого использования',
    options: labels(...USES),
  },
  {
    choice: 'location',
    correction: 'locationCorrection',
    analysisField: 'location',
    name: 'Местоположение',
  },
  {
    choice: 'area',
    correction: 'areaCorrection',
    analysisField: 'total_area',
    name: 'Общая площадь (масштаб)',
    of: 'площадь',
    shortLabel: 'Площадь',
  },
  {
    choice: 'electricity',
    correction: 'electricityCorrection',
    analysisField: 'electricity',
    name: 'Электроснабжение',
    options: labels(...SUPPLY),
  },
  {
    choice: 'gas',
    correction: 'gasCorrection',
    analysisField: 'gas',
    name: 'Газоснабжение',
    options: labels(...SUPPLY),
  },
  {
    choice: 'waterSewerage',
    correction: 'waterSewerageCorrection',
    analysisField: 'water_sewerage',
    name: 'Водоснабжение и канализация',
    on: 'водоснабжение и канализацию',
    shortLabel: 'Вода и канализация',
    options: labels(...WATER_SUPPLY),
  },
  {
    choice: 'buildings',
    correction: 'buildingsCorrection',
    analysisField: 'improvements',
    name: 'Здания и сооружения (улучшения)',
    of: 'улучшения',
    label: 'Наличие зданий и сооружений (улучшений)',
    shortLabel: 'Здания и сооружения',
    options: labels(...BUILDINGS),
    open: true,
  },
  {
    choice: 'roads',
    correction: 'roadsCorrection',
    analysisField: 'access_roads',
    name: 'Подъездные пути',
    options: labels(...ROADS),
    open: true,
  },
  { correction: 'physicalCharacteristicsCorrection', name: 'Физические характеристики' },
  { correction: 'economicCharacteristicsCorrection', name: 'Экономические характеристики' },
] as const satisfies readonly (FactorLine | Pick<FactorLine, 'correction' | 'name'>)[];

type Line = (typeof LINES)[number];
type OfFactor = Extract<Line, { choice: string }>;

export type CorrectionField = Line['correction'];
export type ChoiceField = OfFactor['choice'];
/** Fields of the market analysis. */
export type FactorField = OfFactor['analysisField'];
/** Choices of a list. */
export type ListedField = Extract<OfFactor, { options: unknown }>['choice'];
/** Where a text of one's own takes the place of 'Другое'. */
export type OpenField = Extract<OfFactor, { open: true }>['choice'];

export interface Factor extends FactorLine {
  choice: ChoiceField;
  correction: CorrectionField;
  analysisField: FactorField;
  label: string;
  shortLabel: string;
}

export const CORRECTIONS: readonly CorrectionField[] = LINES.map(({ correction }) => correction);

export const FACTORS: readonly Factor[] = LINES.filter((line) => 'choice' in line).map((line) => ({
  label: line.name,
  shortLabel: line.name,
  ...line,
}));

/** Corrections without a factor: their row shows only while an analogue holds a value, so that no hidden number moves the price (I5). */
export const RARE_CORRECTIONS = LINES.filter((line) => !('choice' in line));

/** Name of any of the 16 corrections. */
export function correctionName(field: CorrectionField): string {
  return LINES.find(({ correction }) => correction === field)?.name ?? field;
}

/** The same as the screen's narrow columns and filled reasons name it. */
export function shortName(field: CorrectionField): string {
  return FACTORS.find(({ correction }) => correction === field)?.shortLabel ?? correctionName(field);
}
