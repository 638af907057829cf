/** The five steps of a report, in order. Paths are the specification's; sheets are the stored records of a step; `short` is for a phone. */
export const REPORT_STEPS = [
  {
    key: 'contract',
    label: 'Договор и задание',
    short: 'Договор',
    path: 'new-report',
    sheets: ['client', 'assignment'],
  },
  { key: 'description', label: 'Описание объекта', short: 'Описание', path: 'description', sheets: ['description'] },
  {
    key: 'market-analysis',
    label: 'Анализ рынка',
    short: 'Рынок',
    path: 'market-analysis',
    sheets: ['market-analysis', 'sample'],
  },
  { key: 'market-value', label: 'Расчет стоимости', short: 'Расчет', path: 'calculation', sheets: ['market-value'] },
  { key: 'files', label: 'Файлы', short: 'Файлы', path: 'files', sheets: ['review'] },
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
