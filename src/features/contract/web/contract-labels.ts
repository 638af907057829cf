import { assignmentForm } from '#features/report/assignment.ts';
import { clientForm } from '#features/report/client.ts';
import { HEAD_LABELS } from '../contract.ts';

export const CONTRACT_TITLE = 'Договор и задание на оценку';

/** Labels of the report's own fields. */
const LABELS: Record<string, string> = {
  ...HEAD_LABELS,
  purpose_custom: 'Своя цель оценки',
  bank_custom: 'Название банка',
  value_type_custom: 'Свой вид стоимости',
  report_users_custom: 'Свои пользователи отчета',
};

const formOf = (field: string) => [clientForm, assignmentForm].find(({ fields }) => field in fields);

/** The label of a field, for the choice between two versions (rows.md Q1). */
export const labelOf = (field: string): string => LABELS[field] ?? formOf(field)?.labelOf(field) ?? field;

/** A value as people read it, where it is no plain text. */
export const showValue = (field: string, value: unknown): string | undefined => formOf(field)?.words(field, value);
