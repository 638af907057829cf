import { type Assignment, assignmentForm, CONFIRMED } from '#features/report/assignment.ts';
import { type Client, clientForm } from '#features/report/client.ts';
import { isOwnText } from '#features/report/options.ts';
import type { Requirement } from '#kit/form/form.ts';
import { type Contract, HEAD_LABELS, needsBank } from './contract.ts';

/** A field that must be filled: before the step can be saved (`onSave`), or only before the report is complete. */
export interface ContractRequirement extends Requirement {
  message: string;
  onSave: boolean;
}

/** What of the assignment counts for the step. */
export type Inspection = Pick<Assignment, 'inspection_performed' | 'no_inspection_reason' | 'independence_confirmed'>;

const filled = (value: string | null) => (value ?? '').trim() !== '' && !isOwnText(value ?? '');

const toFill = (label: string) => `Необходимо заполнить поле "${label}".`;

function field(
  name: string,
  label: string,
  value: string | null,
  options: { message?: string; onSave?: boolean } = {},
): ContractRequirement {
  return {
    field: name,
    label,
    filled: filled(value),
    message: options.message ?? toFill(label),
    onSave: options.onSave ?? true,
  };
}

const ofHead = (name: keyof Contract, contract: Contract, options?: { message?: string; onSave?: boolean }) =>
  field(name, HEAD_LABELS[name], contract[name], options);

/** The visit to the plot, or the reason why there was none (ФСО № 7 п. 5, rows.md R3). */
function inspectionRequirement(contract: Contract, inspection: Inspection): ContractRequirement {
  return inspection.inspection_performed
    ? ofHead('inspection_date', contract)
    : field('no_inspection_reason', assignmentForm.labelOf('no_inspection_reason'), inspection.no_inspection_reason);
}

/** The head's required fields, in the order of the screen. An empty report number does not stop a save (rows.md D4). */
export function headRequirements(contract: Contract, inspection: Inspection): ContractRequirement[] {
  return [
    ofHead('contract_number', contract),
    ofHead('contract_date', contract),
    ofHead('report_number', contract, { onSave: false }),
    ofHead('report_date', contract),
    ofHead('evaluation_date', contract),
    inspectionRequirement(contract, inspection),
    ofHead('purpose', contract),
    ...(needsBank(contract.purpose)
      ? [ofHead('bank', contract, { message: 'Пожалуйста, укажите корректное название банка.' })]
      : []),
    ofHead('value_type', contract),
    ofHead('report_format', contract),
    ofHead('report_users', contract),
    // The report states it (135-ФЗ, ст. 16): without the tick it cannot be finished.
    field(CONFIRMED, assignmentForm.labelOf(CONFIRMED), inspection.independence_confirmed ? 'да' : null, {
      onSave: false,
    }),
  ];
}

const NAMES: Partial<Record<string, string>> = {
  last_name: 'Необходимо заполнить Фамилию заказчика.',
  first_name: 'Необходимо заполнить Имя заказчика.',
  middle_name: 'Необходимо заполнить Отчество заказчика.',
};

/** Of the client's fields a save needs the names alone. */
const ON_SAVE = [...Object.keys(NAMES), 'org_full_name'];

/** The client's required fields: a person's names; of a firm what ФСО VI п. 7 and 135-ФЗ ст. 11 ask for (rows.md R2). */
export function clientRequirements(client: Client): ContractRequirement[] {
  const named = client.no_middle_name ? { ...client, middle_name: 'отсутствует' } : client;
  return clientForm.requirements(named).map((requirement) => ({
    ...requirement,
    message: NAMES[requirement.field] ?? toFill(requirement.label),
    onSave: ON_SAVE.includes(requirement.field),
  }));
}

/** Everything that the contract step asks for. */
export function contractRequirements(
  contract: Contract,
  client: Client,
  inspection: Inspection,
): ContractRequirement[] {
  return [...headRequirements(contract, inspection), ...clientRequirements(client)];
}
