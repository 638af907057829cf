import { assignmentShape, emptyAssignment } from '#features/report/assignment.ts';
import { CLIENT_SEALED, clientShape, emptyClient } from '#features/report/client.ts';
import { defineSheet } from '#features/report/sheet.ts';
import { clientRequirements } from './requirements.ts';

const TAG = 'Договор и заказчик';

export const clientSheet = defineSheet({
  kind: 'client',
  path: '/api/clients',
  tag: TAG,
  title: 'Заказчик',
  content: clientShape,
  sealed: CLIENT_SEALED,
  empty: emptyClient,
  requirements: clientRequirements,
});

/** Nothing of it is required by itself: every text has a default, and the inspection counts with the head. */
export const assignmentSheet = defineSheet({
  kind: 'assignment',
  path: '/api/report-assignments',
  tag: TAG,
  title: 'Задание на оценку и осмотр',
  content: assignmentShape,
  empty: emptyAssignment,
  requirements: () => [],
});
