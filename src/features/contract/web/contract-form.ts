import { type Assignment, assignmentForm, emptyAssignment } from '#features/report/assignment.ts';
import { type Client, clientForm, emptyClient } from '#features/report/client.ts';
import { finalText, OTHER, OWN_USERS, PURPOSES, reportUsersOptions } from '#features/report/options.ts';
import { recipientsOf } from '#features/report/recipients.ts';
import type { createReport, updateReport } from '#features/report/save-api.ts';
import type { SheetRecord } from '#features/report/sheet.ts';
import { VALUE_TYPES } from '#features/valued/kind.ts';
import { kindsOf } from '#features/valued/valued.ts';
import type { ReplyOf } from '#kit/endpoint.ts';
import { type AssignmentContext, type AssignmentText, defaultText, isForCourt } from '../assignment-texts.ts';
import { type Contract, needsBank, newContract } from '../contract.ts';
import { isRetrospective } from '../date-order.ts';
import type { assignmentSheet, clientSheet } from '../sheet.ts';

/** What the step edits: the head and its two parts. A new report has none of them yet. */
export interface ContractRecord {
  head: ReplyOf<typeof updateReport> | null;
  client: SheetRecord<typeof clientSheet> | null;
  assignment: SheetRecord<typeof assignmentSheet> | null;
}

/** Grows with each save of any of the three. */
export const versionOf = ({ head, client, assignment }: ContractRecord): number =>
  [head, client, assignment].reduce((sum, part) => sum + (part?.version ?? 0), 0);

/** What the installation and the day add to an empty form. */
export interface FormSetting {
  defaultBank: string;
  /** yyyy-MM-dd. */
  today: string;
  /** The description names buildings on the plot. */
  built: boolean;
}

/** A date or text that the head does not have shows as an empty one. */
type Shown<T> = { [K in keyof T]: string };

/** The form: flat, so that `#field-<wire name>` leads to every field. A field of its own text holds 'Другое'. */
export type ContractValues = Shown<Contract> &
  Client &
  Assignment & {
    purpose_custom: string;
    bank_custom: string;
    value_type_custom: string;
    report_users_custom: string;
    /** Of the description: a default sentence follows from it. It is not sent. */
    built: boolean;
  };

const TEXTS: readonly AssignmentText[] = [
  'value_premises',
  'assumptions',
  'special_assumptions',
  'limitations',
  'distribution_limits',
  'engaged_specialists',
  'method_recommendations',
];

/** What the default sentences depend on, as the form stands. */
export function textContext(values: ContractValues): AssignmentContext {
  return {
    evaluationDate: values.evaluation_date || null,
    isPledge: needsBank(values.purpose),
    inspected: values.inspection_performed,
    noInspectionReason: values.no_inspection_reason ?? '',
    inspectionDate: values.inspection_date || null,
    retrospective: isRetrospective(values, values),
    inherited: recipientsOf(values, values.recipients).includes('notary'),
    built: values.built,
    // Of the plot the screen knows nothing else: the description comes later.
    unbounded: false,
    leaseAssign: '',
    regionFirst: false,
    alsoLiquidation:
      kindsOf({ value_type: finalText(values.value_type, values.value_type_custom) }, values).beside !== null,
    valueType: finalText(values.value_type, values.value_type_custom),
    withTax: values.vat === 'included',
    forCourt: isForCourt(values.purpose),
    readByCourt: recipientsOf(values, values.recipients).includes('court'),
    // The description knows it; the screen shows the sentences of ownership.
    right: 'own',
    terms: null,
    copied: null,
  };
}

/** The default sentences for the context, by field. */
export function defaultTexts(context: AssignmentContext): Record<AssignmentText, string> {
  return Object.fromEntries(TEXTS.map((field) => [field, defaultText(field, context)])) as Record<
    AssignmentText,
    string
  >;
}

/** The option, or 'Другое' and the text. */
function choice(value: string, options: readonly string[], other = OTHER): [option: string, own: string] {
  return value === '' || options.includes(value) ? [value, ''] : [other, value];
}

export function shownPurpose(head: Pick<Contract, 'purpose'>) {
  const [purpose, purpose_custom] = choice(head.purpose, PURPOSES);
  return { purpose, purpose_custom };
}

export function shownBank(head: Pick<Contract, 'bank'>, defaultBank: string) {
  const [bank, bank_custom] = choice(head.bank, [defaultBank]);
  return { bank, bank_custom };
}

export function shownUsers(head: Pick<Contract, 'report_users'>, defaultBank: string) {
  const [report_users, report_users_custom] = choice(head.report_users, reportUsersOptions(defaultBank), OWN_USERS);
  return { report_users, report_users_custom };
}

const HEAD_NAMES = Object.keys(newContract('', '')) as (keyof Contract)[];

function part<T extends object>(names: readonly string[], from: T): T {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as T;
}

const clientIn = (from: Client): Client => part(Object.keys(clientForm.fields), from);
const assignmentIn = (from: Assignment): Assignment => part(Object.keys(assignmentForm.fields), from);

/** The form's values of what is stored; of a new report the defaults (rows.md D1). */
export function toForm(record: ContractRecord, { defaultBank, today, built }: FormSetting): ContractValues {
  const head: Contract = record.head ?? newContract(today, defaultBank);
  const [valueType, valueTypeOwn] = choice(head.value_type, VALUE_TYPES);
  const shownHead = Object.fromEntries(HEAD_NAMES.map((name) => [name, head[name] ?? ''])) as Shown<Contract>;
  const values: ContractValues = {
    ...shownHead,
    ...clientForm.toForm(clientIn(record.client ?? emptyClient())),
    ...assignmentForm.toForm(assignmentIn(record.assignment ?? emptyAssignment())),
    ...shownPurpose(head),
    ...shownBank(head, defaultBank),
    ...shownUsers(head, defaultBank),
    value_type: valueType,
    value_type_custom: valueTypeOwn,
    built,
  };
  const defaults = defaultTexts(textContext(values));
  for (const field of TEXTS) values[field] ||= defaults[field];
  return values;
}

const dateOrNull = (date: string) => date || null;

/** The head as the form has it, with the final texts (rows.md W15). */
export function contractOf(values: ContractValues): Contract {
  const purpose = finalText(values.purpose, values.purpose_custom);
  return {
    report_number: values.report_number,
    contract_number: values.contract_number,
    contract_date: dateOrNull(values.contract_date),
    evaluation_date: dateOrNull(values.evaluation_date),
    inspection_date: values.inspection_performed ? dateOrNull(values.inspection_date) : null,
    report_date: dateOrNull(values.report_date),
    purpose,
    bank: needsBank(purpose) ? finalText(values.bank, values.bank_custom) : '',
    value_type: finalText(values.value_type, values.value_type_custom),
    report_format: values.report_format,
    report_users: finalText(values.report_users, values.report_users_custom),
  };
}

/** The client as the form has it; empty optional fields are `null`. */
export function clientOf(values: ContractValues): Client {
  const client = clientForm.toStored(clientIn(values));
  return client.no_middle_name ? { ...client, middle_name: '' } : client;
}

/** The assignment as the form has it; a text that is still the default sentence is stored as `null`. */
export function assignmentOf(values: ContractValues): Assignment {
  const defaults = defaultTexts(textContext(values));
  const own = TEXTS.map((field) => [field, values[field] === defaults[field] ? null : values[field]]);
  return assignmentForm.toStored({ ...assignmentIn(values), ...(Object.fromEntries(own) as Partial<Assignment>) });
}

/**
 * The body of a save: head, client and assignment in one, with the versions that they were made from (rows.md D5, W7).
 */
export function saveBody(values: ContractValues, base: ContractRecord) {
  const version = (record: { version: number } | null) => (record ? { version: record.version } : {});
  return {
    ...contractOf(values),
    ...version(base.head),
    client: { ...clientOf(values), ...version(base.client) },
    assignment: { ...assignmentOf(values), ...version(base.assignment) },
  };
}

/** What is stored after a save. */
export function recordOf(saved: ReplyOf<typeof createReport>, base: ContractRecord): ContractRecord {
  const { client, assignment, ...head } = saved;
  return { head, client: client ?? base.client, assignment: assignment ?? base.assignment };
}
