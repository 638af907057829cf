/*
 * The price-forming factors: 13 with a row of their own, and three corrections that only older records hold. One
 * factor has three names, because the records of the specification name it apart: the field of the market analysis
 * that explains it, the analogue's choice, the analogue's percent.
 */

/** The 16 percent corrections, in the order in which they are applied (ФСО № 7, п. 22 е). */
export const CORRECTIONS = [
  'bargainingCorrection',
  'propertyRightsCorrection',
  'financingCorrection',
  'saleTermsCorrection',
  'saleDateCorrection',
  'timeCorrection',
  'permittedUseCorrection',
  'locationCorrection',
  'areaCorrection',
  'electricityCorrection',
  'gasCorrection',
  'waterSewerageCorrection',
  'buildingsCorrection',
  'roadsCorrection',
  'physicalCharacteristicsCorrection',
  'economicCharacteristicsCorrection',
] as const;

export type CorrectionField = (typeof CORRECTIONS)[number];

/** The analogue's value that is compared with the object's. */
export type ChoiceField =
  | 'bargaining'
  | 'propertyRights'
  | 'financing'
  | 'saleTerms'
  | 'saleDate'
  | 'permittedUse'
  | 'location'
  | 'area'
  | 'electricity'
  | 'gas'
  | 'waterSewerage'
  | 'buildings'
  | 'roads';

export interface Factor {
  choice: ChoiceField;
  correction: CorrectionField;
  /** Field of the market analysis whose text explains the correction. */
  analysisField: string;
  /** As the report prints it. */
  label: string;
  /** As the narrow first column of the table shows it. */
  shortLabel: string;
}

export const FACTORS: readonly Factor[] = [
  {
    choice: 'bargaining',
    correction: 'bargainingCorrection',
    analysisField: 'bargaining',
    label: 'Скидка на торг',
    shortLabel: 'Скидка на торг',
  },
  {
    choice: 'propertyRights',
    correction: 'propertyRightsCorrection',
    analysisField: 'property_rights',
    label: 'Передаваемые имущественные права, ограничения (обременения) этих прав',
    shortLabel: 'Имущественные права',
  },
  {
    choice: 'financing',
    correction: 'financingCorrection',
    analysisField: 'financing_terms',
    label: 'Условия финансирования',
    shortLabel: 'Условия финансирования',
  },
  {
    choice: 'saleTerms',
    correction: 'saleTermsCorrection',
    analysisField: 'sale_terms',
    label: 'Условия продажи',
    shortLabel: 'Условия продажи',
  },
  {
    choice: 'saleDate',
    correction: 'saleDateCorrection',
    analysisField: 'sale_date',
    label: 'Дата продажи (предложения)',
    shortLabel: 'Дата продажи',
  },
  {
    choice: 'permittedUse',
    correction: 'permittedUseCorrection',
    analysisField: 'permitted_use',
    label: 'Вид разрешённого использования',
    shortLabel: 'Вид использования',
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
  },
  {
    choice: 'gas',
    correction: 'gasCorrection',
    analysisField: 'gas',
    label: 'Газоснабжение',
    shortLabel: 'Газоснабжение',
  },
  {
    choice: 'waterSewerage',
    correction: 'waterSewerageCorrection',
    analysisField: 'water_sewerage',
    label: 'Водоснабжение и канализация',
    shortLabel: 'Вода и канализация',
  },
  {
    choice: 'buildings',
    correction: 'buildingsCorrection',
    analysisField: 'improvements',
    label: 'Наличие зданий и сооружений (улучшений)',
    shortLabel: 'Здания и сооружения',
  },
  {
    choice: 'roads',
    correction: 'roadsCorrection',
    analysisField: 'access_roads',
    label: 'Подъездные пути',
    shortLabel: 'Подъездные пути',
  },
];

/** Corrections without a factor: their row shows only while an analogue holds a value, so that no hidden number moves the price (I5). */
export const RARE_CORRECTIONS: readonly { correction: CorrectionField; label: string }[] = [
  { correction: 'timeCorrection', label: 'Условия рынка' },
  { correction: 'physicalCharacteristicsCorrection', label: 'Физические характеристики' },
  { correction: 'economicCharacteristicsCorrection', label: 'Экономические характеристики' },
];

/** Label of any of the 16 corrections. */
export function correctionLabel(correction: CorrectionField): string {
  const known = [...FACTORS, ...RARE_CORRECTIONS].find((entry) => entry.correction === correction);
  return known?.label ?? correction;
}
