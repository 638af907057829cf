import { PLEDGE } from '#features/report/options.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/* Who orders, owns, values and reads: the appraiser is independent of the parties, and the bank is named (N1). */

const INDEPENDENCE = '135-ФЗ, ст. 16';

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\d-]+/gu) ?? [];

interface Person {
  last_name: string;
  first_name: string;
  middle_name: string;
}

/** The three names of a person; empty unless all are known. */
const fullName = ({ last_name, first_name, middle_name }: Person): string =>
  [last_name, first_name, middle_name].every((part) => part.trim())
    ? wordsOf(`${last_name} ${first_name} ${middle_name}`).join(' ')
    : '';

const isPerson = ({ client }: ReportData) =>
  client?.client_type === 'individual' || client?.client_type === 'entrepreneur';

const signer = ({ person }: ReportData): Compared => ({
  label: 'Профиль, оценщик',
  value: [person.last_name, person.first_name, person.middle_name].filter(Boolean).join(' '),
  page: 'account',
});

const owner = ({ description }: ReportData): Compared => ({
  label: 'Описание объекта, правообладатель',
  value: description?.owner_name ?? '',
  page: 'description',
  field: 'owner_name',
});

/** Endings of a Russian surname that differ by gender alone. */
const stem = (surname: string) => surname.replace(/(?:ая|ий|ой|ый|а)$/, '');

/** «Петров» and «Петрова»; «Петровский» is another family. */
const sameFamily = (one: string, other: string) => one !== '' && stem(one) === stem(other);

const oneBank = (bank: string) =>
  wordsOf(bank)
    .filter((word) => !['ао', 'пао', 'ооо', 'оао', 'зао', 'банк', 'банка', 'банке'].includes(word))
    .join(' ');

export const clientParties = [
  rule({
    id: 'I-01',
    asks: 'Заказчик и оценщик — разные лица',
    severity: 'error',
    clause: INDEPENDENCE,
    says: (data: ReportData): Remark[] => {
      const own = fullName(data.person);
      if (!own || !data.client || !isPerson(data) || fullName(data.client) !== own) return [];
      const { last_name, first_name, middle_name } = data.client;
      const places = [{ label: 'Договор, заказчик', value: `${last_name} ${first_name} ${middle_name}` }, signer(data)];
      return [{ text: 'Заказчик и оценщик — одно лицо', field: 'last_name', places }];
    },
  }),
  rule({
    id: 'I-03',
    asks: 'Исполнитель — не заказчик и не собственник',
    severity: 'error',
    clause: INDEPENDENCE,
    says: ({ client, description, form, legalEntity }: ReportData): Remark[] => {
      const own = form === 'legal' && legalEntity ? legalEntity.ogrn : '';
      if (!own) return [];
      const executor = { label: 'Профиль, исполнитель', value: `ОГРН ${own}`, page: 'firm', field: 'ogrn' };
      const same = (who: string, at: Omit<Compared, 'value'>): Remark => ({
        id: `I-03.${at.field}`,
        text: `${who} и исполнитель — одно юридическое лицо`,
        field: 'org_ogrn',
        places: [{ ...at, value: `ОГРН ${own}` }, executor],
      });
      return [
        ...(client?.client_type === 'legal' && client.org_ogrn === own
          ? [same('Заказчик', { label: 'Договор, заказчик', field: 'org_ogrn' })]
          : []),
        ...(description?.owner_type === 'firm' && description.owner_ogrn === own
          ? [same('Собственник', { label: 'Описание объекта, собственник', page: 'description', field: 'owner_ogrn' })]
          : []),
      ];
    },
  }),
  rule({
    id: 'I-04',
    asks: 'Оценщик не однофамилец заказчика или правообладателя',
    severity: 'warning',
    clause: INDEPENDENCE,
    says: (data: ReportData): Remark[] => {
      const [own = ''] = wordsOf(data.person.last_name);
      const me = fullName(data.person);
      if (!me) return [];
      const [ofClient = ''] = data.client && isPerson(data) ? wordsOf(data.client.last_name) : [];
      const ownerWords = data.description?.owner_type === 'firm' ? [] : wordsOf(data.description?.owner_name ?? '');
      const isClient = sameFamily(ofClient, own) && data.client !== null && fullName(data.client) !== me;
      const isOwner = ownerWords.some((word) => sameFamily(word, own)) && !ownerWords.join(' ').includes(me);
      if (!isClient && !isOwner) return [];
      const who = isClient ? (isOwner ? 'заказчик с правообладателем' : 'заказчик') : 'правообладатель';
      const places = isClient
        ? [{ label: 'Договор, заказчик', value: data.client?.last_name ?? '' }, signer(data)]
        : [owner(data), signer(data)];
      return [
        {
          text: `Оценщик и ${who} — однофамильцы: подтвердите, что близкого родства нет`,
          field: 'last_name',
          places,
        },
      ];
    },
  }),
] as const;

export const ownerParty = rule({
  id: 'I-02',
  asks: 'Правообладатель и оценщик — разные лица',
  severity: 'error',
  clause: INDEPENDENCE,
  says: (data: ReportData): Remark[] => {
    const own = fullName(data.person);
    const words = wordsOf(data.description?.owner_name ?? '').join(' ');
    if (!own || !` ${words} `.includes(` ${own} `)) return [];
    return [
      { text: 'Правообладатель и оценщик — одно лицо', field: 'owner_name', places: [owner(data), signer(data)] },
    ];
  },
});

/** The users of a report for a pledge, where its bank is not among them; null where it is. */
function usersWithoutBank({ head }: ReportData): { bank: string; users: string; places: Compared[] } | null {
  const { purpose, bank, report_users: users } = head;
  if (purpose !== PLEDGE || !bank || !users) return null;
  if (` ${wordsOf(users).join(' ')} `.includes(` ${oneBank(bank)} `)) return null;
  const places = [
    { label: 'Договор, цель оценки', value: `Залог, ${bank}`, field: 'bank' },
    { label: 'Договор, пользователи отчета', value: users, field: 'report_users' },
  ];
  return { bank, users, places };
}

/** Of a bankruptcy no bank is named. */
const NAMES_BANK = /банк(?!рот)/i;

/** A purpose in own words that a bank has a part in. */
const OF_BANK = /залог|ипотек|кредит|банк(?!рот)/i;

/** A report for a pledge is read by the bank. */
export const bankUsers = [
  rule({
    id: 'I-07',
    asks: 'Банк из цели назван среди пользователей отчета',
    severity: 'warning',
    clause: 'ФСО IV, п. 4 (3)',
    recipients: ['bank'],
    says: (data: ReportData): Remark[] => {
      const found = usersWithoutBank(data);
      if (!found || NAMES_BANK.test(found.users)) return [];
      const text = `Отчет для залога в ${found.bank}, а среди пользователей банка нет`;
      return [{ text, field: 'report_users', places: found.places }];
    },
  }),
  rule({
    id: 'I-08',
    asks: 'Банк в пользователях отчета — банк из цели',
    severity: 'warning',
    clause: 'ФСО IV, п. 4 (3)',
    recipients: ['bank'],
    says: (data: ReportData): Remark[] => {
      const found = usersWithoutBank(data);
      if (!found || !NAMES_BANK.test(found.users)) return [];
      const text = `Банк в цели — ${found.bank}, в пользователях — ${found.users}`;
      return [{ text, field: 'report_users', places: found.places }];
    },
  }),
  rule({
    id: 'I-09',
    asks: 'Банк назван среди пользователей, только если цель отчета с ним связана',
    severity: 'warning',
    clause: 'ФСО IV, п. 4 (3)',
    // A report that began as another's copy keeps the users of the former purpose.
    says: ({ head: { purpose, report_users: users }, client }: ReportData): Remark[] => {
      if (!purpose || OF_BANK.test(purpose) || !NAMES_BANK.test(users)) return [];
      if (client?.client_type === 'legal' && NAMES_BANK.test(client.org_full_name ?? '')) return [];
      const text = `Среди пользователей отчета — ${users}, а цель с банком не связана: проверьте пользователей`;
      const places = [
        { label: 'Договор, цель оценки', value: purpose, field: 'purpose' },
        { label: 'Договор, пользователи отчета', value: users, field: 'report_users' },
      ];
      return [{ text, field: 'report_users', places }];
    },
  }),
] as const;
