import { always } from '#kit/form/chosen-field.ts';
import { date, text, textOrNone, tick } from '#kit/form/entered-field.ts';
import { by, unprinted } from '#kit/form/field.ts';
import { form, section } from '#kit/form/form.ts';
import { untilGeneration } from '#kit/requisites/doubt.ts';
import { isEmailAddress } from '#kit/requisites/email.ts';
import { departmentCodeProblem, passportNumberProblem, passportSeriesProblem } from '#kit/requisites/passport.ts';
import { fullName } from '#kit/requisites/person.ts';
import { phoneProblem } from '#kit/requisites/phone.ts';
import { innDoubt, kppProblem, ogrnDoubt } from '#kit/requisites/tax-numbers.ts';
import { typo } from '#kit/typography.ts';

/** Who orders the report: a person, a person in business (ИП), a firm. The specification's form is the person's. */
export const CLIENT_TYPES = [
  { value: 'individual', label: 'Физическое лицо' },
  { value: 'entrepreneur', label: 'Предприниматель' },
  { value: 'legal', label: 'Юридическое лицо' },
] as const;

const PERSON = { field: 'client_type', is: ['individual', 'entrepreneur'] } as const;
const INDIVIDUAL = { field: 'client_type', is: 'individual' } as const;
const LEGAL = { field: 'client_type', is: 'legal' } as const;
const REGISTERED = { field: 'client_type', is: ['entrepreneur', 'legal'] } as const;

/** Of a person ФСО VI п. 7 (5) asks only for the name. */
const OF_CONTRACT = unprinted('needed for the contract; the report names the client alone');

const emailProblem = (email: string | null) =>
  isEmailAddress((email ?? '').trim()) ? null : 'Проверьте адрес электронной почты.';
const filled = (problem: (typed: string) => string | null) => (typed: string | null) => problem(typed ?? '');

/**
 * The client, in the order of the screen. All that is known of a person is sealed, except the name: the list shows it
 * and finds by it.
 */
export const clientForm = form({
  client: section({
    title: 'Заказчик',
    fields: {
      client_type: always('Вид заказчика', CLIENT_TYPES, {
        refused: 'Вид заказчика: individual, entrepreneur или legal',
        empty: 'individual',
        print: by('name'),
      }),
      last_name: text('Фамилия', { max: 100, required: true, when: PERSON, span: 4, print: by('name') }),
      first_name: text('Имя', { max: 100, required: true, when: PERSON, span: 4, print: by('name') }),
      middle_name: text('Отчество', {
        max: 100,
        required: true,
        when: PERSON,
        span: 4,
        print: by('name'),
      }),
      no_middle_name: tick('Отчество отсутствует', { when: PERSON, print: by('name') }),
      org_full_name: textOrNone('Полное наименование', {
        max: 300,
        required: true,
        when: LEGAL,
        placeholder: 'С организационно-правовой формой: Общество с ограниченной ответственностью «Заречье-Агро»',
        print: 'client',
      }),
      org_short_name: textOrNone('Сокращённое наименование', {
        max: 200,
        when: LEGAL,
        span: 6,
        placeholder: 'ООО «Заречье-Агро»',
        print: 'client',
      }),
      org_inn: textOrNone('ИНН', {
        max: 20,
        when: REGISTERED,
        as: 'figures',
        doubt: untilGeneration(innDoubt),
        print: by('inn'),
      }),
      org_kpp: textOrNone('КПП', { max: 20, when: LEGAL, span: 3, problem: filled(kppProblem), print: by('inn') }),
      // ОГРН of a firm, ОГРНИП of an entrepreneur.
      org_ogrn: textOrNone('ОГРН', {
        max: 20,
        required: LEGAL,
        when: REGISTERED,
        as: 'figures',
        doubt: untilGeneration(ogrnDoubt),
        print: by('ogrn'),
      }),
      org_ogrn_date: date('Дата присвоения ОГРН', { required: LEGAL, when: REGISTERED, print: by('ogrn') }),
      org_address: textOrNone('Место нахождения', { max: 500, required: true, when: LEGAL, print: 'client' }),
      // Who signs for the firm, and by what.
      org_representative: textOrNone('Представитель', {
        max: 300,
        when: LEGAL,
        placeholder: 'Генеральный директор Лугова Анна Викторовна, действует на основании устава',
        print: 'client',
      }),
      passport_series: textOrNone('Серия паспорта', {
        max: 20,
        sealed: true,
        when: INDIVIDUAL,
        as: { mask: '00 00', behind: 'passport_number' },
        span: 3,
        phone: 6,
        placeholder: '29 14',
        problem: filled(passportSeriesProblem),
        print: OF_CONTRACT,
      }),
      passport_number: textOrNone('Номер паспорта', {
        max: 20,
        sealed: true,
        when: INDIVIDUAL,
        as: { mask: '000000' },
        span: 3,
        phone: 6,
        placeholder: '508316',
        problem: filled(passportNumberProblem),
        print: OF_CONTRACT,
      }),
      passport_code: textOrNone('Код подразделения', {
        max: 20,
        sealed: true,
        when: INDIVIDUAL,
        as: { mask: '000-000' },
        span: 3,
        placeholder: '400-012',
        problem: filled(departmentCodeProblem),
        print: OF_CONTRACT,
      }),
      passport_date: date('Дата выдачи', { sealed: true, when: INDIVIDUAL, span: 3, print: OF_CONTRACT }),
      passport_issuer: textOrNone('Кем выдан', { max: 300, sealed: true, when: INDIVIDUAL, print: OF_CONTRACT }),
      registration_address: textOrNone('Адрес регистрации', {
        max: 500,
        sealed: true,
        when: PERSON,
        placeholder: 'Индекс, регион, населённый пункт, улица, дом',
        print: OF_CONTRACT,
      }),
      phone: textOrNone('Телефон', {
        max: 50,
        sealed: true,
        as: 'phone',
        span: 6,
        problem: filled(phoneProblem),
        print: OF_CONTRACT,
      }),
      email: textOrNone('Электронная почта', {
        max: 254,
        sealed: true,
        as: 'email',
        span: 6,
        placeholder: 'name@example.ru',
        problem: emailProblem,
        print: OF_CONTRACT,
      }),
      // 'Собственник' and the like.
      relation_to_object: textOrNone('Отношение к объекту оценки', {
        max: 200,
        placeholder: 'Например, собственник',
        print: 'client',
      }),
    },
  }),
});

export const emptyClient = clientForm.empty;
export type Client = ReturnType<typeof emptyClient>;

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
