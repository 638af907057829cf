import type { createReport, updateReport } from '#features/report/api.ts';
import { type Assignment, emptyAssignment } from '#features/report/assignment.ts';
import { type Client, emptyClient } from '#features/report/client.ts';
import { finalText, OTHER, OWN_USERS, PURPOSES, reportUsersOptions, VALUE_TYPES } from '#features/report/options.ts';
import type { SheetRecord } from '#features/report/sheet.ts';
import type { ReplyOf } from '#kit/endpoint.ts';
import { type AssignmentContext, type AssignmentText, defaultText } from '../assignment-texts.ts';
import { type Contract, needsBank, newContract } from '../contract.ts';
import { isRetrospective } from '../date-order.ts';
import type { assignmentSheet, clientSheet } from '../sheet.ts';

/** What the step edits: the head and its two parts. A new report has none of them yet. */
export interface ContractRecord {
  head: ReplyOf<typeof updateReport> | null;
  client: SheetRecord<typeof clientSheet> | null;
  assignment: SheetRecord<typeof assignmentSheet> | null;
}

/** What the installation and the day add to an empty form. */
export interface FormSetting {
  defaultBank: string;
  /** yyyy-MM-dd. */
  today: string;
}

type Text<T> = { [K in keyof T]: T[K] extends boolean ? boolean : T[K] extends number | null ? number | null : string };

/** The form: flat, so that `#field-<wire name>` leads to every field. A field of its own text holds 'Другое'. */
export type ContractValues = Text<Contract> &
  Text<Client> &
  Text<Omit<Assignment, 'inspection_performed'>> & {
    purpose_custom: string;
    bank_custom: string;
    value_type_custom: string;
    report_users_custom: string;
    /** The tick 'Осмотр не проводился'. */
    not_inspected: boolean;
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
    inspected: !values.not_inspected,
    noInspectionReason: values.no_inspection_reason,
    inspectionDate: values.inspection_date || null,
    retrospective: isRetrospective(values, { inspection_performed: !values.not_inspected }),
    hasBuildings: false,
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

/** `null` shows as an empty field. */
function shown<T extends object>(record: T): Text<T> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, key === 'paper_copies' ? value : (value ?? '')]),
  ) as Text<T>;
}

function pick<T extends object>(from: T, keys: readonly (keyof T)[]): T {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as T;
}

const CLIENT_KEYS = Object.keys(emptyClient()) as (keyof Client)[];
const ASSIGNMENT_KEYS = Object.keys(emptyAssignment()) as (keyof Assignment)[];

/** The form's values of what is stored; of a new report the defaults (rows.md D1). */
export function toForm(record: ContractRecord, { defaultBank, today }: FormSetting): ContractValues {
  const head: Contract = record.head ?? newContract(today, defaultBank);
  const [purpose, purposeOwn] = choice(head.purpose, PURPOSES);
  const [bank, bankOwn] = choice(head.bank, [defaultBank]);
  const [valueType, valueTypeOwn] = choice(head.value_type, VALUE_TYPES);
  const [users, usersOwn] = choice(head.report_users, reportUsersOptions(defaultBank), OWN_USERS);
  const { inspection_performed, ...assignment } = pick(record.assignment ?? emptyAssignment(), ASSIGNMENT_KEYS);
  const values: ContractValues = {
    ...shown(pick(head, Object.keys(newContract('', '')) as (keyof Contract)[])),
    ...shown(pick(record.client ?? emptyClient(), CLIENT_KEYS)),
    ...shown(assignment),
    purpose,
    purpose_custom: purposeOwn,
    bank,
    bank_custom: bankOwn,
    value_type: valueType,
    value_type_custom: valueTypeOwn,
    report_users: users,
    report_users_custom: usersOwn,
    not_inspected: !inspection_performed,
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
    inspection_date: values.not_inspected ? null : dateOrNull(values.inspection_date),
    report_date: dateOrNull(values.report_date),
    purpose,
    bank: needsBank(purpose) ? finalText(values.bank, values.bank_custom) : '',
    value_type: finalText(values.value_type, values.value_type_custom),
    report_format: values.report_format,
    report_users: finalText(values.report_users, values.report_users_custom),
  };
}

const emptyToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

function stored<T extends object>(values: object, keys: readonly (keyof T)[], required: readonly (keyof T)[]): T {
  const from = values as Record<keyof T, unknown>;
  return Object.fromEntries(keys.map((key) => [key, required.includes(key) ? from[key] : emptyToNull(from[key])])) as T;
}

/** The client as the form has him; empty optional fields are `null`. */
export function clientOf(values: ContractValues): Client {
  const client = stored<Client>(values, CLIENT_KEYS, ['last_name', 'first_name', 'middle_name']);
  return client.no_middle_name ? { ...client, middle_name: '' } : client;
}

/** The assignment as the form has it; a text that is still the default sentence is stored as `null`. */
export function assignmentOf(values: ContractValues): Assignment {
  const defaults: Partial<Record<string, string>> = defaultTexts(textContext(values));
  const texts = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === defaults[key] ? null : value]),
  );
  return {
    ...stored<Assignment>({ ...values, ...texts }, ASSIGNMENT_KEYS, []),
    inspection_performed: !values.not_inspected,
  };
}

/** The body of a save: head, client and assignment in one, with the versions that they were made from (rows.md D5, W7). */
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
