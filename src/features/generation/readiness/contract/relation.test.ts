import { expect, it } from 'vitest';
import { emptyClient } from '#features/report/client.ts';
import { reportData } from '#test/report-data.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

const data = reportData({}, { id: 'r' });
const PERSON = {
  last_name: 'Семёнова',
  first_name: 'Мария',
  middle_name: 'Сергеевна',
  relation_to_object: 'Собственник',
};
const FIRM = { client_type: 'legal', org_full_name: 'Общество с ограниченной ответственностью «Заречье-Агро»' };

const told = (client: object, owner: object) =>
  checkReport({
    ...data,
    client: { ...emptyClient(), ...client },
    description: { ...data.description, ...owner },
  } as ReportData)
    .filter(({ id }) => id === 'wrong.relation')
    .map(({ severity, text, link }) => [severity, text, link]);

it('R4 a client called the owner is reported when the register names others', () => {
  expect(told(PERSON, { owner_name: 'Примеров Пример Примерович (доля 1/3); ООО "ПРИМЕР" (доля 2/3)' })).toEqual([
    [
      'warning',
      'Заказчик назван собственником, а правообладатель в описании другой: Примеров Пример Примерович (доля 1/3); ООО "ПРИМЕР" (доля 2/3)',
      '/report/r/new-report#field-relation_to_object',
    ],
  ]);
  // The same surname is not the same person.
  expect(told(PERSON, { owner_name: 'Семёнова Ольга Сергеевна' })).toHaveLength(1);
  const firm = { ...FIRM, relation_to_object: 'собственник участка' };
  expect(told(firm, { owner_name: 'ООО «Заречье»', owner_ogrn: '1029900000041' })).toHaveLength(1);
});

it.each([
  ['named among others', PERSON, { owner_name: 'ООО «Пример»; Семенова Мария Сергеевна (доля 1/2)' }],
  ['named with initials', PERSON, { owner_name: 'Семёнова М. С.' }],
  ['of another relation', { ...PERSON, relation_to_object: 'Представитель собственника' }, { owner_name: 'Цой Ли' }],
  ['of no relation', { ...PERSON, relation_to_object: null }, { owner_name: 'Цой Ли' }],
  ['beside a withheld owner', PERSON, { owner_name: 'Сведения не предоставлены' }],
  ['beside no owner', PERSON, { owner_name: '' }],
  ['a firm by its short form', { ...FIRM, relation_to_object: 'Собственник' }, { owner_name: 'ООО "ЗАРЕЧЬЕ-АГРО"' }],
  [
    'a firm by its ОГРН',
    { ...FIRM, relation_to_object: 'Собственник', org_ogrn: '1029900000041' },
    { owner_name: 'Агрофирма', owner_ogrn: '1029900000041' },
  ],
])('R4 a client is no contradiction: %s', (_how, client, owner) => {
  expect(told(client, owner)).toEqual([]);
});
