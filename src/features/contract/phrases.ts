import { type Assignment, CONTRACT_BASIS } from '#features/report/assignment.ts';
import type { Client } from '#features/report/client.ts';
import { ONLY_CLIENT, reportUsersOptions } from '#features/report/options.ts';
import { kindsInGenitive, kindsOf } from '#features/valued/valued.ts';
import { formatDate } from '#kit/dates.ts';
import { fullName } from '#kit/requisites/person.ts';
import { lowerFirst, plural, upperFirst, withoutStop } from '#kit/russian.ts';
import { type Contract, needsBank } from './contract.ts';

/* The contract's data as phrases of the printed report: every function gives finished words, empty where data lack. */

/** «№ 84-Д от 09.11.2026». */
export function numberAndDate(number: string, date: string | null): string {
  return [number && `№ ${number}`, date && `от ${formatDate(date)}`].filter(Boolean).join(' ');
}

/**
 * «Договор на проведение оценки № 84-Д от 09.11.2026», or the court's ruling with its requisites and the contract
 * beside it.
 */
export function basisPhrase(contract: Contract, assignment: Assignment): string {
  const requisites = numberAndDate(contract.contract_number, contract.contract_date);
  const agreed = requisites && `договор на проведение оценки ${requisites}`;
  if (assignment.basis_type === CONTRACT_BASIS) return upperFirst(agreed);
  const details = withoutStop(assignment.basis_details ?? '');
  if (!details) return '';
  const act = assignment.basis_type === 'Иное' ? details : actPhrase(assignment.basis_type, details);
  return agreed && !details.includes(requisites) ? `${act}; ${agreed}` : act;
}

/**
 * «Заозёрного районного суда от …», «№ 2-17/2026», «от …», «по делу …» go on after the name of the act without a stop.
 */
const GOES_ON = /^(?:[а-яё-]+[ое]го\s|№|от\s|по\s)/i;

/** «Определение суда: Арбитражный суд …, № …»: what is typed in the nominative stands behind a colon. */
function actPhrase(act: string, details: string): string {
  return GOES_ON.test(details) ? `${nameOfAct(act, details)} ${details}` : `${act}: ${details}`;
}

/** «Определение» where the court's own name goes on: «Определение Заозёрного районного суда от …». */
const nameOfAct = (act: string, details: string): string =>
  /^[^,;№]{0,120}\sсуда(?!\p{L})/iu.test(details) ? act.replace(/ суда$/, '') : act;

const IN_GENITIVE: Partial<Record<Assignment['basis_type'], string>> = {
  'Определение суда': 'определения суда',
  'Постановление уполномоченного органа': 'постановления уполномоченного органа',
};

/**
 * How a sentence begins that names the basis: «В соответствии с договором № 84-Д от …», «На основании определения суда …
 * и договора № 84-Д от …».
 */
export function groundsPhrase(contract: Contract, assignment: Assignment): string {
  if (assignment.basis_type === CONTRACT_BASIS) {
    return `В соответствии с договором ${numberAndDate(contract.contract_number, contract.contract_date)}`.trim();
  }
  const requisites = numberAndDate(contract.contract_number, contract.contract_date);
  const details = withoutStop(assignment.basis_details ?? '');
  const isNamed = requisites === '' || details.includes(requisites);
  const agreed = IN_GENITIVE[assignment.basis_type] ? ' и договора' : ' и в соответствии с договором';
  return `${actGrounds(assignment.basis_type, details)}${isNamed ? '' : `${agreed} ${requisites}`}`;
}

function actGrounds(basis: Assignment['basis_type'], details: string): string {
  const act = IN_GENITIVE[basis];
  if (act) {
    if (!details) return `На основании ${act}`;
    return GOES_ON.test(details)
      ? `На основании ${nameOfAct(act, details)} ${details}`
      : `На основании ${act} (${details})`;
  }
  return details ? `На указанном заказчиком основании (${details})` : 'На указанном заказчиком основании';
}

/** «Определение рыночной стоимости для целей залога (предполагаемый залогодержатель — ПАО Сбербанк)». */
export function purposePhrase(contract: Contract, assignment: Assignment | null = null): string {
  const isPledge = needsBank(contract.purpose);
  const purpose = isPledge ? 'для целей залога' : lowerFirst(withoutStop(contract.purpose));
  if (!purpose) return '';
  // A bank's name behind a preposition would have to be declined.
  const bank = isPledge && contract.bank ? ` (предполагаемый залогодержатель — ${contract.bank})` : '';
  const joined = /^(для|в|на|с|по|при)\s/i.test(purpose) ? ' ' : ': ';
  return `Определение ${kindsInGenitive(kindsOf(contract, assignment))}${joined}${purpose}${bank}`;
}

const COUNT = ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять'];

/** «На бумажном носителе, два экземпляра»; a form of the user's own words is printed as it is. */
export function reportFormatPhrase(format: string, copies: number | null): string {
  const count = copies
    ? `, ${COUNT[copies] ?? copies} ${plural(copies, 'экземпляр', 'экземпляра', 'экземпляров')}`
    : '';
  const signed = 'В форме электронного документа, подписанного усиленной квалифицированной электронной подписью';
  switch (format) {
    case 'на бумажном носителе':
      return `На бумажном носителе${count}`;
    case 'в форме электронного документа':
      return signed;
    case 'в форме электронного документа и на бумажном носителе':
      return `${signed}, и на бумажном носителе${count}`;
    default:
      return upperFirst(withoutStop(format));
  }
}

/** Whether the report gives the bounds of the value: `open` where they are asked for and nobody has stated them yet. */
export type IntervalState = 'stated' | 'waived' | 'open';

const ROUBLES = 'в рублях Российской Федерации';
const RESULT_FORMS: Record<IntervalState, string> = {
  stated: `В виде числа с указанием границ интервала, ${ROUBLES}`,
  waived: `В виде числа, ${ROUBLES}. Указание границ интервала не требуется`,
  open: `В виде числа, ${ROUBLES}`,
};

/** How the result is presented (ФСО IV п. 4 (4); ФСО № 7 п. 30): bounds that the report has not are not promised (decision 0036). */
export const resultFormPhrase = (interval: IntervalState): string => RESULT_FORMS[interval];

/** «Заказчик; АО «Приозёрный банк»». */
export function usersPhrase(users: string): string {
  const others = withoutStop(users);
  if (!others) return '';
  const namesClient = others.split(/[,;]\s*|\sи\s/).some((user) => /^заказчик(?!\p{L})/iu.test(user));
  return others === ONLY_CLIENT || namesClient
    ? upperFirst(others.replace(/^только /i, ''))
    : `Заказчик; ${reportUsersOptions('').includes(others) || COMMON.test(others) ? lowerFirst(others) : others}`;
}

/** What an own text begins with that is nobody's name: it goes on small after the semicolon. */
const COMMON =
  /^(?:участник|сособственник|супруг|наследник|орган|суд|нотариус|покупател|продав|аренд|собственник|правообладател|кредитор|залогодержател|инвестор|администраци|налогов|аудитор|уполномоченн|ины|други|треть|потенциальн)/i;

/** «16.11.2026, в присутствии заказчика», «Не проводился: доступ не предоставлен». */
export function inspectionPhrase(contract: Contract, assignment: Assignment): string {
  if (!assignment.inspection_performed) {
    const reason = withoutStop(assignment.no_inspection_reason ?? '');
    return reason ? `Не проводился: ${lowerFirst(reason)}` : '';
  }
  const note = withoutStop(assignment.inspection_note ?? '');
  const date = formatDate(contract.inspection_date);
  return date && note ? `${date}, ${note}` : date;
}

/** The client as running text names them: a person by the whole name, a firm by its full name. */
export function clientFullName(client: Client): string {
  if (client.client_type === 'legal') return client.org_full_name || client.org_short_name || '';
  const name = fullName(client.no_middle_name ? { ...client, middle_name: '' } : client);
  return client.client_type === 'entrepreneur' && name ? `Индивидуальный предприниматель ${name}` : name;
}
