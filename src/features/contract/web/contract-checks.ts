import { OTHER, OWN_USERS } from '#features/report/options.ts';
import type { FieldErrors } from '#kit/errors.ts';
import type { Requirement } from '#kit/form/form.ts';
import { contractProblems } from '../problems.ts';
import { clientRequirements, headRequirements } from '../requirements.ts';
import { assignmentOf, type ContractValues, clientOf, contractOf } from './contract-form.ts';

const OWN_TEXT_FIELDS = ['purpose', 'bank', 'value_type', 'report_users'] as const;

/** Where 'Другое' is chosen, the text field is what must be put right. */
function shownField(values: ContractValues, field: string): string {
  const choice = OWN_TEXT_FIELDS.find((name) => name === field);
  return choice && [OTHER, OWN_USERS].includes(values[choice]) ? `${choice}_custom` : field;
}

/** What stops a save, by the form's fields, in the order of the screen (rows.md D4). */
export function checkContract(values: ContractValues): FieldErrors {
  const problems = contractProblems(contractOf(values), clientOf(values), assignmentOf(values));
  return Object.fromEntries(problems.map(({ field, message }) => [shownField(values, field), message]));
}

const CONTRACT_SECTION = [
  'contract_number',
  'contract_date',
  'report_number',
  'report_date',
  'evaluation_date',
  'inspection_date',
  'no_inspection_reason',
];

const count = (requirements: readonly Requirement[]) => ({
  filled: requirements.filter(({ filled }) => filled).length,
  required: requirements.length,
});

/** '4 из 5' beside each section's heading. */
export function sectionProgress(values: ContractValues) {
  const head = headRequirements(contractOf(values), assignmentOf(values));
  const isContract = ({ field }: Requirement) => CONTRACT_SECTION.includes(field);
  return {
    contract: count(head.filter(isContract)),
    assignment: count(head.filter((requirement) => !isContract(requirement))),
    client: count(clientRequirements(clientOf(values))),
  };
}
