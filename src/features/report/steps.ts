/** The five steps of a report, in order. Paths are the specification's. */
export const REPORT_STEPS = [
  { key: 'contract', label: 'Договор и задание', path: 'new-report' },
  { key: 'description', label: 'Описание объекта', path: 'description' },
  { key: 'market-analysis', label: 'Анализ рынка', path: 'market-analysis' },
  { key: 'market-value', label: 'Расчет стоимости', path: 'calculation' },
  { key: 'files', label: 'Файлы', path: 'files' },
] as const;

export type ReportStep = (typeof REPORT_STEPS)[number]['key'];

/** The address of a step on the screen; a link to a field adds `#field-<name>`. */
export function stepPath(reportId: string, step: ReportStep, field?: string): string {
  const path = REPORT_STEPS.find(({ key }) => key === step)?.path ?? '';
  return `/report/${reportId}/${path}${field ? `#field-${field}` : ''}`;
}
