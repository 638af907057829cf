import { BUILDINGS, OTHER, PROPERTY_RIGHTS, ROADS, SUPPLY, USES, WATER_SUPPLY } from './characteristics.ts';

export { OTHER };

/*
 * The price-forming factors: 13 with a row of their own, and three corrections that only older records hold. One
 * factor has three names, because the records of the specification name it apart: the field of the market analysis
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
  /** As the report prints it. */
  label: string;
  /** As the narrow first column of the table shows it. */
  shortLabel: string;
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
    label: 'Скидка на торг',
    shortLabel: 'Скидка на торг',
    options: labels('Предусмотрен', 'Не предусмотрен'),
  },
  {
    choice: 'propertyRights',
    correction: 'propertyRightsCorrection',
    analysisField: 'property_rights',
    label: 'Передаваемые имущественные права, ограничения (обременения) этих прав',
    shortLabel: 'Имущественные права',
    options: labels(...PROPERTY_RIGHTS),
  },
  {
    choice: 'financing',
    correction: 'financingCorrection',
    analysisField: 'financing_terms',
    label: 'Условия финансирования',
    shortLabel: 'Условия финансирования',
    options: [
      { value: 'typical', label: 'Типичные' },
      { value: 'atypical', label: 'Нетипичные' },
    ],
  },
  {
    choice: 'saleTerms',
    correction: 'saleTermsCorrection',
    analysisField: 'sale_terms',
    label: 'Условия продажи',
    shortLabel: 'Условия продажи',
    options: [
      { value: 'clean', label: 'Чистая продажа' },
      { value: 'alternative', label: 'Альтернативная сделка' },
    ],
  },
  {
    choice: 'saleDate',
    correction: 'saleDateCorrection',
    analysisField: 'sale_date',
    label: 'Дата продажи (предложения)',
    shortLabel: 'Дата продажи',
  },
  { correction: 'timeCorrection', label: 'Условия рынка' },
  {
    choice: 'permittedUse',
    correction: 'permittedUseCorrection',
    analysisField: 'permitted_use',
    label: 'Вид разрешённого использования',
    shortLabel: 'Вид использования',
    options: labels(...USES),
  },
  {
    choice: 'location',
    correction: 'locationCorrection',
    analysisField: 'location',
    label: 'Местоположение',
    shortLabel: 'Местоположение',
  },
  {
    choice: 'area',
    correction: 'areaCorrection',
    analysisField: 'total_area',
    label: 'Общая площадь (масштаб)',
    shortLabel: 'Площадь',
  },
  {
    choice: 'electricity',
    correction: 'electricityCorrection',
    analysisField: 'electricity',
    label: 'Электроснабжение',
    shortLabel: 'Электроснабжение',
    options: labels(...SUPPLY),
  },
  {
    choice: 'gas',
    correction: 'gasCorrection',
    analysisField: 'gas',
    label: 'Газоснабжение',
    shortLabel: 'Газоснабжение',
    options: labels(...SUPPLY),
  },
  {
    choice: 'waterSewerage',
    correction: 'waterSewerageCorrection',
    analysisField: 'water_sewerage',
    label: 'Водоснабжение и канализация',
    shortLabel: 'Вода и канализация',
    options: labels(...WATER_SUPPLY),
  },
  {
    choice: 'buildings',
    correction: 'buildingsCorrection',
    analysisField: 'improvements',
    label: 'Наличие зданий и сооружений (улучшений)',
    shortLabel: 'Здания и сооружения',
    options: labels(...BUILDINGS),
    open: true,
  },
  {
    choice: 'roads',
    correction: 'roadsCorrection',
    analysisField: 'access_roads',
    label: 'Подъездные пути',
    shortLabel: 'Подъездные пути',
    options: labels(...ROADS),
    open: true,
  },
  { correction: 'physicalCharacteristicsCorrection', label: 'Физические характеристики' },
  { correction: 'economicCharacteristicsCorrection', label: 'Экономические характеристики' },
] as const satisfies readonly (FactorLine | Pick<FactorLine, 'correction' | 'label'>)[];

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
}

export const CORRECTIONS: readonly CorrectionField[] = LINES.map(({ correction }) => correction);

export const FACTORS: readonly Factor[] = LINES.filter((line) => 'choice' in line);

/** Corrections without a factor: their row shows only while an analogue holds a value, so that no hidden number moves the price (I5). */
export const RARE_CORRECTIONS = LINES.filter((line) => !('choice' in line));

/** Label of any of the 16 corrections. */
export function correctionLabel(field: CorrectionField): string {
  return LINES.find(({ correction }) => correction === field)?.label ?? field;
}
