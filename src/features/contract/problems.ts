import type { Client } from '#features/report/client.ts';
import { isEmailAddress } from '#kit/email.ts';
import { phoneProblem } from '#kit/phone.ts';
import {
  departmentCodeProblem,
  innProblem,
  kppProblem,
  ogrnipProblem,
  ogrnProblem,
  passportNumberProblem,
  passportSeriesProblem,
} from '#kit/requisites.ts';
import type { Contract } from './contract.ts';
import { contractRequirements, type Inspection } from './requirements.ts';

/** Why the step cannot be saved; `field` is where to put it right. */
export interface Problem {
  field: string;
  message: string;
}

const emailProblem = (email: string) => (isEmailAddress(email.trim()) ? null : 'Проверьте адрес электронной почты.');

function formatProblems(client: Client): Problem[] {
  const check = (field: keyof Client, problem: (typed: string) => string | null): Problem[] => {
    const value = client[field];
    const message = typeof value === 'string' && value.trim() !== '' ? problem(value) : null;
    return message === null ? [] : [{ field, message }];
  };
  const reached = [...check('phone', phoneProblem), ...check('email', emailProblem)];
  switch (client.client_type) {
    case 'individual':
      return [
        ...check('passport_series', passportSeriesProblem),
        ...check('passport_number', passportNumberProblem),
        ...check('passport_code', departmentCodeProblem),
        ...reached,
      ];
    case 'entrepreneur':
      return [...check('org_inn', (inn) => innProblem(inn, 'person')), ...check('org_ogrn', ogrnipProblem), ...reached];
    case 'legal':
      return [
        ...check('org_inn', (inn) => innProblem(inn, 'firm')),
        ...check('org_kpp', kppProblem),
        ...check('org_ogrn', ogrnProblem),
        ...reached,
      ];
  }
}

/** The list on top of the step, in the order of its fields (rows.md D4). An empty list: the step can be saved. */
export function contractProblems(contract: Contract, client: Client, inspection: Inspection): Problem[] {
  const missing = contractRequirements(contract, client, inspection).filter(({ filled, onSave }) => onSave && !filled);
  return [...missing.map(({ field, message }) => ({ field, message })), ...formatProblems(client)];
}
