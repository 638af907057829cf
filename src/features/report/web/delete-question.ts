import { isKeptByLaw, type ReportListItem } from '../report.ts';

/** The specification's question, the thing and what deleting it means (rows.md C7). */
export function deleteQuestion(report: Pick<ReportListItem, 'report_number' | 'status' | 'isPaid'>) {
  const name = report.report_number ? `№\u00a0${report.report_number}` : 'Отчет без номера';
  return {
    title: 'Вы уверены, что хотите удалить этот отчет?',
    text: isKeptByLaw(report)
      ? `${name}: отчет уйдёт из списка. Его копия хранится на сервере три года: таков срок по закону.`
      : `${name}: черновик и его файлы будут удалены без возможности восстановления.`,
    yes: 'Удалить',
    danger: true,
  };
}
