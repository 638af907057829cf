import { CONFIRMABLE_FIELDS } from '#features/description/confirmable.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import type { ReportData } from '#features/generation/report-data.ts';
import { emptyAssignment } from '#features/report/assignment.ts';
import { EXAMPLE_OBJECT, exampleCalculation } from './worked-example.ts';

const HEAD = {
  report_number: '1',
  contract_number: '1',
  contract_date: '2026-11-09',
  evaluation_date: '2026-11-16',
  inspection_date: '2026-11-16',
  report_date: '2026-11-20',
  purpose: '',
  bank: '',
  value_type: 'Рыночная',
  report_format: '',
  report_users: '',
};

let next = 0;

/** The worked example's calculation, with ids that look like ids. */
export const CALCULATION = exampleCalculation(() => `00000000-0000-4000-8000-${String(++next).padStart(12, '0')}`);

/** A report with the worked example's plot and calculation, and nothing else but `values`. */
export function reportData(values: object, head: object = {}): ReportData {
  return {
    head: { ...HEAD, ...head },
    client: null,
    assignment: emptyAssignment(),
    description: {
      ...descriptionSheet.empty(),
      ...EXAMPLE_OBJECT.description,
      confirmed_fields: CONFIRMABLE_FIELDS,
    },
    market: null,
    sample: null,
    calculation: CALCULATION,
    review: null,
    adverts: [],
    explained: [],
    files: [],
    pictures: {},
    form: null,
    person: { last_name: '', first_name: '', middle_name: '', phone: '', email: '' },
    appraiser: null,
    legalEntity: null,
    scans: {},
    ...values,
  } as unknown as ReportData;
}
