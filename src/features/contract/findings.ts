import type { Assignment } from '#features/report/assignment.ts';
import { type Client, emptyClient } from '#features/report/client.ts';
import { COPY_SUFFIX } from '#features/report/report.ts';
import { formatDate } from '#kit/dates.ts';
import { innDoubt, innProblem, ogrnDoubt, ogrnipProblem, ogrnProblem } from '#kit/requisites.ts';
import { type Numbered, type Remark, rule, unfilled, wrongNumbers } from '#kit/rule.ts';
import type { Contract } from './contract.ts';
import { datesAfterReport, isRetrospective } from './date-order.ts';
import { clientRequirements, headRequirements } from './requirements.ts';

interface Facts {
  head: Contract;
  assignment: Assignment;
  client: Client | null;
}

/** Own words that tell of the day, in the list of assumptions or among the special ones. */
const TELLS_OF_DAY = /ретроспектив|на дату оценки/i;

/** What is seen and read today stands for a day long past: an assumption that only the appraiser can make (ФСО III). */
function retrospective({ head, assignment }: Facts): Remark[] {
  if (!isRetrospective(head, assignment)) return [];
  const own = [assignment.assumptions, assignment.special_assumptions];
  if (own.some((text) => TELLS_OF_DAY.test(text ?? ''))) return [];
  const seen = assignment.inspection_performed ? 'осмотра и договора' : 'договора';
  const todo = assignment.assumptions
    ? 'допишите допущение о состоянии участка на эту дату'
    : 'проверьте допущение о состоянии участка на эту дату и нужны ли специальные допущения';
  const text = `Дата оценки ${formatDate(head.evaluation_date)} раньше ${seen}: ${todo}`;
  return [{ text, field: 'assumptions' }];
}

/** The rules about the contract and the assignment. */
export const contractFindings = [
  rule({
    id: 'wrong.order',
    severity: 'error',
    clause: '135-ФЗ, ст. 11',
    says: ({ head, assignment }: Facts) =>
      datesAfterReport(head, assignment).map(({ field, words }) => ({
        id: `wrong.order.${field}`,
        text: `Дата отчета раньше ${words}`,
        field: 'report_date',
      })),
  }),
  rule({
    id: 'wrong.retrospective',
    severity: 'warning',
    clause: 'ФСО III; ФСО IV, п. 3; ФСО VI, п. 7',
    says: retrospective,
  }),
  rule({
    id: 'copy-number',
    severity: 'warning',
    clause: '135-ФЗ, ст. 11',
    // A copied report goes under the number of its original until somebody sees it.
    says: ({ head: { report_number: number } }: Facts) =>
      number.endsWith(COPY_SUFFIX)
        ? [{ text: `Номер отчета остался от копии: ${number}`, field: 'report_number' }]
        : [],
  }),
  rule({
    id: 'contract',
    severity: 'error',
    clause: '135-ФЗ, ст. 11',
    says: ({ head, assignment }: Facts) => unfilled('contract', headRequirements(head, assignment)),
  }),
] as const;

type NumberRules = Numbered['rules'];

const innOf = (holder: 'firm' | 'person'): NumberRules => [(typed) => innProblem(typed, holder), innDoubt];

const NUMBERS: Record<Client['client_type'], { inn: NumberRules; ogrn: NumberRules; ogrnName: string } | null> = {
  individual: null,
  entrepreneur: { inn: innOf('person'), ogrn: [ogrnipProblem, ogrnDoubt], ogrnName: 'ОГРНИП заказчика' },
  legal: { inn: innOf('firm'), ogrn: [ogrnProblem, ogrnDoubt], ogrnName: 'ОГРН заказчика' },
};

function clientNumbers({ client }: Facts): Remark[] {
  const rules = client && NUMBERS[client.client_type];
  if (!rules) return [];
  return wrongNumbers('wrong.Заказчик', [
    { field: 'org_inn', name: 'ИНН заказчика', value: client.org_inn, rules: rules.inn },
    { field: 'org_ogrn', name: rules.ogrnName, value: client.org_ogrn, rules: rules.ogrn },
  ]);
}

/** The rules about the client. */
export const clientFindings = [
  rule({ id: 'wrong.Заказчик', severity: 'error', clause: 'ФСО VI, п. 7', says: clientNumbers }),
  rule({
    id: 'client',
    severity: 'error',
    clause: 'ФСО VI, п. 7',
    says: ({ client }: Facts) => unfilled('client', clientRequirements(client ?? emptyClient())),
  }),
] as const;
