import { type Client, clientForm } from '#features/report/client.ts';
import type { FieldErrors } from '#kit/errors.ts';
import { innProblem, ogrnipProblem, ogrnProblem } from '#kit/requisites/tax-numbers.ts';
import type { Contract } from './contract.ts';
import { contractRequirements, type Inspection } from './requirements.ts';

/** Why the step cannot be saved; `field` is where to put it right. */
export interface Problem {
  field: string;
  message: string;
}

/** A firm and an entrepreneur have requisites of the same names and of other lengths. */
function requisiteProblems({ client_type: kind, org_inn: inn, org_ogrn: ogrn }: Client): FieldErrors {
  if (kind === 'individual') return {};
  const found = {
    org_inn: inn?.trim() ? innProblem(inn, kind === 'legal' ? 'firm' : 'person') : null,
    org_ogrn: ogrn?.trim() ? (kind === 'legal' ? ogrnProblem : ogrnipProblem)(ogrn) : null,
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** What is wrong with what is filled, in the order of the screen. */
function formatProblems(client: Client): Problem[] {
  const found: FieldErrors = { ...clientForm.problems(client), ...requisiteProblems(client) };
  return Object.keys(clientForm.fields).flatMap((field) => {
    const message = found[field];
    return message === undefined ? [] : [{ field, message }];
  });
}

/** The list on top of the step, in the order of its fields (rows.md D4). An empty list: the step can be saved. */
export function contractProblems(contract: Contract, client: Client, inspection: Inspection): Problem[] {
  const missing = contractRequirements(contract, client, inspection).filter(({ filled, onSave }) => onSave && !filled);
  return [...missing.map(({ field, message }) => ({ field, message })), ...formatProblems(client)];
}
