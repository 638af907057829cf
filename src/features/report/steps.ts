/** The five steps of a report, in order. Paths are the specification's; sheets are the stored records of a step. */
export const REPORT_STEPS = [
  { key: 'contract', label: 'Договор и задание', path: 'new-report', sheets: ['client', 'assignment'] },
  { key: 'description', label: 'Описание объекта', path: 'description', sheets: ['description'] },
  { key: 'market-analysis', label: 'Анализ рынка', path: 'market-analysis', sheets: ['market-analysis', 'sample'] },
  { key: 'market-value', label: 'Расчет стоимости', path: 'calculation', sheets: ['market-value'] },
  { key: 'files', label: 'Файлы', path: 'files', sheets: ['review'] },
] as const;

type Step = (typeof REPORT_STEPS)[number];
export type StepKey = Step['key'];

/** Names of the stored sheets. */
export type SheetKind = Step['sheets'][number];

export const STEP_KEYS = REPORT_STEPS.map(({ key }) => key) as readonly StepKey[] as readonly [StepKey, ...StepKey[]];

/** The address of a step on the screen; a link to a field adds `#field-<name>`. */
export function stepPath(reportId: string, step: StepKey, field?: string): string {
  const path = REPORT_STEPS.find(({ key }) => key === step)?.path ?? '';
  return `/report/${reportId}/${path}${field ? `#field-${field}` : ''}`;
}
