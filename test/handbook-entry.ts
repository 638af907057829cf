/** An entry of the handbook as a user adds it; invented. */
export const HANDBOOK_ENTRY = {
  factor: 'gas',
  segment: 'ИЖС/ЛПХ',
  from: 'Отсутствует',
  to: 'Центральное',
  low: 1.1,
  mean: 1.14,
  high: 1.18,
  source: 'Справочник корректировок',
  edition: '2026-03',
  table: '39',
  page: '114',
} as const;
