import { fullName, greeting, sexOf, shortName, signedName } from '#kit/requisites/person.ts';
import { printedPhone } from '#kit/requisites/phone.ts';
import { lowerFirst, upperFirst, withoutStop } from '#kit/russian.ts';
import type { ReportData } from '../report-data.ts';
import type { AppraiserFacts, ExecutorFacts } from './facts.ts';

/* Who makes and signs the report, and whom its letter greets. */

const COLLEAGUES = 'Уважаемые коллеги!';
const PART = '[А-ЯЁ][а-яё]{1,40}(?:-[А-ЯЁ][а-яё]{1,40})?';
/** A whole name in the nominative: its middle name tells the sex. */
const REPRESENTATIVE = new RegExp(`(${PART}) (${PART}) ([А-ЯЁ][а-яё]{1,40}(?:вна|ична|инична|вич|ич))(?![а-яё])`, 'u');

export function greetingOf(client: ReportData['client']): string {
  if (!client) return COLLEAGUES;
  if (client.client_type === 'legal') {
    const [, last_name = '', first_name = '', middle_name = ''] =
      REPRESENTATIVE.exec(client.org_representative ?? '') ?? [];
    return last_name ? greeting({ last_name, first_name, middle_name }) : COLLEAGUES;
  }
  return greeting(client.no_middle_name ? { ...client, middle_name: '' } : client);
}

/** Of a firm's representative his office and name: what he acts by the letter does not say. */
export function greetedOf(client: ReportData['client']): string {
  const told = client?.client_type === 'legal' ? (client.org_representative ?? '') : '';
  const found = REPRESENTATIVE.exec(told);
  return found ? lowerFirst(told.slice(0, found.index)) + found[0] : '';
}

/** 'г. Светлояр' of an address; empty where it names none. */
function townOf(address: string): string {
  return /(?:^|[\s,])(?:г\.?|гор\.|город)\s*([А-ЯЁ][А-Яа-яЁё-]+(?:\s[А-ЯЁ][а-яё-]+)?)/.exec(address)?.[1] ?? '';
}

export function executorOf({ form, person, appraiser, legalEntity }: ReportData): ExecutorFacts {
  if (form === 'legal') {
    const firm = legalEntity;
    const details = [firm?.ogrn && `ОГРН ${firm.ogrn}`, firm?.inn && `ИНН ${firm.inn}`, firm?.legal_address];
    return {
      form,
      name: firm?.short_name || firm?.full_name || '',
      fullName: firm?.full_name ?? '',
      details: details.filter(Boolean).join(' · '),
      address: firm?.actual_address || firm?.legal_address || '',
      phone: printedPhone(firm?.phone ?? ''),
      email: firm?.email ?? '',
      town: townOf(firm?.legal_address ?? ''),
      director: firm?.director_name
        ? { position: upperFirst(firm.director_position), name: initialsOf(firm.director_name) }
        : null,
    };
  }
  const address = appraiser?.postal_address || appraiser?.registration_address || '';
  return {
    form: 'private',
    name: fullName(person),
    fullName: fullName(person),
    details: 'Оценщик, занимающийся частной практикой',
    address,
    phone: person.phone,
    email: person.email,
    town: townOf(address),
    director: null,
  };
}

/** 'Лугова Анна Викторовна' to 'А. В. Лугова'; a name that is written otherwise stays. */
function initialsOf(name: string): string {
  const [last, first, middle = '', more] = name.trim().split(/\s+/);
  if (!last || !first || more !== undefined || /\./.test(name)) return name.trim();
  return signedName({ last_name: last, first_name: first, middle_name: middle });
}

export function appraiserOf({ person, appraiser }: ReportData): AppraiserFacts {
  return {
    fullName: fullName(person),
    shortName: shortName(person),
    signedName: signedName(person),
    sex: sexOf(person.middle_name),
    phone: person.phone,
    sroName: appraiser?.sro_name ?? '',
    sroShortName: appraiser?.sro_short_name ?? '',
    sroStandards: withoutStop(appraiser?.sro_standards ?? ''),
    registryNumber: appraiser?.sro_registration_number ?? '',
  };
}
