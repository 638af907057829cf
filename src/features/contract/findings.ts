import type { Assignment } from '#features/report/assignment.ts';
import { type Client, emptyClient } from '#features/report/client.ts';
import { COPY_SUFFIX } from '#features/report/report.ts';
import { SECTION } from '#features/report/sections.ts';
import { kindOf } from '#features/valued/kind.ts';
import { formatDate } from '#kit/dates.ts';
import { innDoubt, innProblem, ogrnDoubt, ogrnipProblem, ogrnProblem } from '#kit/requisites/tax-numbers.ts';
import { type Numbered, type Remark, rule, unfilled, wrongNumbers } from '#kit/rule.ts';
import { upperFirst, withoutStop } from '#kit/russian.ts';
import type { Contract } from './contract.ts';
import { datesAfterReport, isRetrospective } from './date-order.ts';
import { clientRequirements, headRequirements } from './requirements.ts';

export interface Facts {
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

/** Only the market value, and that of a forced sale, come of a comparison of offers. */
function kindRefused({ head }: Facts): Remark[] {
  const { code, nominative } = kindOf(head.value_type);
  const tell = (text: string): Remark[] => [{ text, field: 'value_type' }];
  if (code === 'cadastral') {
    return tell(
      'Кадастровую стоимость оценщик не определяет: вид стоимости — рыночная, цель — пересмотр кадастровой стоимости',
    );
  }
  if (code !== 'investment' && code !== 'equilibrium') return [];
  return tell(`${upperFirst(nominative)} сравнением предложений не определяется. Выберите рыночную или ликвидационную`);
}

/** A kind that neither the law nor the standards name. */
function kindUnnamed({ head }: Facts): Remark[] {
  const { code } = kindOf(head.value_type);
  if (code !== 'own' || !head.value_type.trim()) return [];
  const text = `Вид стоимости «${withoutStop(head.value_type)}» не назван в 135-ФЗ и ФСО II: проверьте, каким актом он установлен, и назовите этот акт в задании`;
  return [{ text, field: 'value_type' }];
}

/** The rules about the contract and the assignment. */
export const contractFindings = [
  rule({
    id: 'wrong.order',
    asks: 'Дата отчета не раньше договора, оценки и осмотра',
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
    asks: 'Допущения ретроспективной оценки говорят о её дате',
    severity: 'warning',
    clause: 'ФСО III; ФСО IV, п. 3; ФСО VI, п. 7',
    section: SECTION.assumptionList,
    says: retrospective,
  }),
  rule({
    id: 'kind.refused',
    asks: 'Вид стоимости — рыночная или ликвидационная',
    severity: 'error',
    clause: 'ФСО II; 237-ФЗ',
    says: kindRefused,
  }),
  rule({
    id: 'kind.unnamed',
    asks: 'Вид стоимости назван в законе или стандартах',
    severity: 'warning',
    clause: 'ФСО II',
    says: kindUnnamed,
  }),
  rule({
    id: 'copy-number',
    asks: 'Номер отчета не остался от копии',
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
    asks: 'Договор и задание заполнены',
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
  rule({
    id: 'wrong.Заказчик',
    asks: 'ИНН и ОГРН заказчика: длина и контрольная цифра',
    severity: 'error',
    clause: 'ФСО VI, п. 7',
    says: clientNumbers,
  }),
  rule({
    id: 'client',
    asks: 'Сведения о заказчике заполнены',
    severity: 'error',
    clause: 'ФСО VI, п. 7',
    says: ({ client }: Facts) => unfilled('client', clientRequirements(client ?? emptyClient())),
  }),
] as const;
