import type { Client } from '#features/report/client.ts';
import { cadastralNumberDoubt, innDoubt, innProblem, ogrnDoubt, ogrnipProblem, ogrnProblem } from '#kit/requisites.ts';
import type { Finding } from '../api.ts';
import type { ProfileData, ReportData } from '../report-data.ts';
import { type Area, finding, profile, step, WRONG_ID } from './finding.ts';

type Rule = (typed: string) => string | null;

/** One field that holds a number of the state's registers, and the rules of that number. */
interface Numbered {
  area: Area;
  field: string;
  name: string;
  value: string | null | undefined;
  rules: readonly Rule[];
}

const innOf = (holder: 'firm' | 'person'): Rule[] => [(typed) => innProblem(typed, holder), innDoubt];
const OGRN: Rule[] = [ogrnProblem, ogrnDoubt];
const OGRNIP: Rule[] = [ogrnipProblem, ogrnDoubt];

/** What a save only warned of stops here, where it would be printed (rows.md E4, R4). An empty field is another finding. */
export function requisiteFindings(data: ReportData): Finding[] {
  return [...wrongAmong([...numbersOfPlot(data), ...numbersOfClient(data)]), ...executorFindings(data)];
}

/** Those of the profile, which are the same in all the user's reports. */
export function executorFindings(data: ProfileData): Finding[] {
  return wrongAmong(numbersOfExecutor(data));
}

function wrongAmong(numbers: readonly Numbered[]): Finding[] {
  return numbers.flatMap(({ area, field, name, value, rules }) => {
    const typed = (value ?? '').trim();
    if (typed === '') return [];
    const wrong = rules.map((rule) => rule(typed)).find((problem) => problem !== null);
    if (!wrong) return [];
    const id = `${WRONG_ID}${area.subject}.${field}`;
    return [finding(area, 'error', id, `Проверьте ${name} ${typed.slice(0, 60)}. ${wrong}`, field)];
  });
}

function numbersOfPlot(data: ReportData): Numbered[] {
  const { description } = data;
  const area = step(data, 'description', 'Описание объекта', 'ФСО VI, п. 7');
  const number = { area, field: 'cadastral_number', name: 'кадастровый номер' };
  const owner = { area, field: 'owner_ogrn', name: 'ОГРН правообладателя' };
  return [
    { ...number, value: description?.cadastral_number, rules: [cadastralNumberDoubt] },
    ...(description?.owner_type === 'firm' ? [{ ...owner, value: description.owner_ogrn, rules: OGRN }] : []),
  ];
}

const CLIENT_RULES: Record<Client['client_type'], { inn: Rule[]; ogrn: Rule[]; ogrnName: string } | null> = {
  individual: null,
  entrepreneur: { inn: innOf('person'), ogrn: OGRNIP, ogrnName: 'ОГРНИП заказчика' },
  legal: { inn: innOf('firm'), ogrn: OGRN, ogrnName: 'ОГРН заказчика' },
};

function numbersOfClient(data: ReportData): Numbered[] {
  const { client } = data;
  const rules = client && CLIENT_RULES[client.client_type];
  if (!rules) return [];
  const area = step(data, 'contract', 'Заказчик', 'ФСО VI, п. 7');
  return [
    { area, field: 'org_inn', name: 'ИНН заказчика', value: client.org_inn, rules: rules.inn },
    { area, field: 'org_ogrn', name: rules.ogrnName, value: client.org_ogrn, rules: rules.ogrn },
  ];
}

function numbersOfExecutor(data: ProfileData): Numbered[] {
  const { form, appraiser, legalEntity: firm } = data;
  if (form === 'private') {
    const area = profile(data, 'Профиль оценщика', '135-ФЗ, ст. 11');
    const inn = appraiser && 'inn' in appraiser ? appraiser.inn : null;
    return [{ area, field: 'inn', name: 'ИНН оценщика', value: inn, rules: innOf('person') }];
  }
  if (form !== 'legal') return [];
  const area = profile(data, 'Юридическое лицо', '135-ФЗ, ст. 11', 'legal-');
  return [
    { area, field: 'inn', name: 'ИНН организации', value: firm?.inn, rules: innOf('firm') },
    { area, field: 'ogrn', name: 'ОГРН организации', value: firm?.ogrn, rules: OGRN },
  ];
}
