import { z } from 'zod';
import { fullName } from '#kit/person.ts';
import { typo } from '#kit/typography.ts';
import { clearableText, dateOrNull, textOrNull } from '#kit/wire.ts';

/** Who orders the report: a person, a person in business (ИП), a firm. The specification's form is the person's. */
export const CLIENT_TYPES = ['individual', 'entrepreneur', 'legal'] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

/** The client's record, by wire name. Passport, phone and e-mail are for the contract and never printed. */
export const clientShape = {
  client_type: z.enum(CLIENT_TYPES, 'Вид заказчика: individual, entrepreneur или legal'),
  last_name: clearableText(100),
  first_name: clearableText(100),
  middle_name: clearableText(100),
  /** The tick 'Отчество отсутствует'. */
  no_middle_name: z.boolean(),
  passport_series: textOrNull(20),
  passport_number: textOrNull(20),
  passport_code: textOrNull(20),
  passport_issuer: textOrNull(300),
  passport_date: dateOrNull,
  registration_address: textOrNull(500),
  phone: textOrNull(50),
  email: textOrNull(254),
  org_full_name: textOrNull(300),
  org_short_name: textOrNull(200),
  org_inn: textOrNull(20),
  org_kpp: textOrNull(20),
  /** ОГРН of a firm, ОГРНИП of an entrepreneur. */
  org_ogrn: textOrNull(20),
  org_ogrn_date: dateOrNull,
  org_address: textOrNull(500),
  /** Who signs for the firm, and by what. */
  org_representative: textOrNull(300),
  /** 'Собственник' and the like, printed with the client. */
  relation_to_object: textOrNull(200),
};

/** Stored sealed: all that is known of a person but the name, which the list shows and finds by. */
export const CLIENT_SEALED = [
  'passport_series',
  'passport_number',
  'passport_code',
  'passport_issuer',
  'passport_date',
  'registration_address',
  'phone',
  'email',
] as const satisfies readonly (keyof typeof clientShape)[];

const clientObject = z.object(clientShape);
export type Client = z.output<typeof clientObject>;

export function emptyClient(): Client {
  return {
    client_type: 'individual',
    last_name: '',
    first_name: '',
    middle_name: '',
    no_middle_name: false,
    passport_series: null,
    passport_number: null,
    passport_code: null,
    passport_issuer: null,
    passport_date: null,
    registration_address: null,
    phone: null,
    email: null,
    org_full_name: null,
    org_short_name: null,
    org_inn: null,
    org_kpp: null,
    org_ogrn: null,
    org_ogrn_date: null,
    org_address: null,
    org_representative: null,
    relation_to_object: null,
  };
}

export interface ClientNames {
  client_type: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  org_short_name: string | null;
  org_full_name: string | null;
}

/** 'Терентьев Игорь Львович', 'ИП Лукин Артём Денисович', 'ООО «Заречье-Агро»'; empty for a client without a name. */
export function clientName(client: ClientNames): string {
  if (client.client_type === 'legal') return typo(client.org_short_name || client.org_full_name || '');
  const name = fullName(client);
  return client.client_type === 'entrepreneur' && name ? `ИП ${name}` : name;
}
