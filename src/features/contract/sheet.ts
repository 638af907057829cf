import { assignmentForm } from '#features/report/assignment.ts';
import { clientForm } from '#features/report/client.ts';
import { defineSheet } from '#features/report/sheet.ts';
import { clientRequirements } from './requirements.ts';

const TAG = 'Договор и заказчик';

export const clientSheet = defineSheet({
  kind: 'client',
  path: '/api/clients',
  tag: TAG,
  title: 'Заказчик',
  content: clientForm.shape,
  sealed: clientForm.sealed,
  empty: clientForm.empty,
  requirements: clientRequirements,
});

/** Nothing of it is required by itself: every text has a default, and the inspection counts with the head. */
export const assignmentSheet = defineSheet({
  kind: 'assignment',
  path: '/api/report-assignments',
  tag: TAG,
  title: 'Задание на оценку и осмотр',
  content: assignmentForm.shape,
  empty: assignmentForm.empty,
  requirements: () => [],
});
