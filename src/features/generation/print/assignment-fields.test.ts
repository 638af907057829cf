import { expect, it } from 'vitest';
import { type Assignment, assignmentForm, emptyAssignment } from '#features/report/assignment.ts';
import { falselyPrinted } from '#test/print-changes.ts';
import { reportData } from '#test/report-data.ts';
import { reportDocument } from './document.ts';

const paper = { report_format: 'на бумажном носителе' };
const { description } = reportData({}, paper);
// Of a lease, whose value stands on a basis of the tax.
const lease = description && { ...description, right_type: 'Право аренды' };
const print = (assignment: Assignment) =>
  reportDocument(reportData({ assignment, description: lease, calculation: null }, paper));

it.each([
  ['with', { inspection_performed: true, inspection_note: 'в присутствии заказчика' }],
  ['without', { inspection_performed: false, no_inspection_reason: 'нет доступа' }],
])('R1 whatever field of the assignment is filled in another way, %s a visit, the document says so', (_, visit) => {
  const all = {
    ...emptyAssignment(),
    ...visit,
    basis_type: 'Определение суда' as const,
    basis_details: 'дело 5',
    paper_copies: 2,
    vat: 'included' as const,
    independence_confirmed: true,
    recipients: ['bank', 'court', 'guardianship'] as Assignment['recipients'],
    pledge_inspection: 'С представителем банка',
    pledge_materials: 'До 10.11.2026',
    pledge_experts: 'Не требуется',
    recipient_requirements: 'Форма банка',
    cadastral_route: '22' as const,
    child_share: '1/4',
  };
  expect(falselyPrinted(assignmentForm, all, print, { paper_copies: 3, recipients: ['sro'] })).toEqual([]);
  const exempt = { ...all, vat: 'seller_exempt' as const };
  expect(falselyPrinted(assignmentForm, exempt, print, { paper_copies: 3, recipients: ['sro'] })).toEqual([]);
});
