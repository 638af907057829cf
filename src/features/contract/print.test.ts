import { expect, it } from 'vitest';
import { CLIENT_TYPES, clientForm, emptyClient } from '#features/report/client.ts';
import { falselyPrinted } from '#test/print-changes.ts';
import { client, rowsOf } from '#test/printed-assignment.ts';
import { independenceStatement } from './independence.ts';
import { printClient } from './print.ts';

it('R2 chapter 3.1 prints a person by name alone, a firm with its requisites', () => {
  const person = {
    ...client,
    passport_number: '508316',
    phone: '+7 (910) 555-01-48',
    relation_to_object: 'Собственник',
  };
  expect(rowsOf(printClient(person))).toEqual({
    'Фамилия, имя, отчество': 'Заречная Мария Сергеевна',
    'Отношение к объекту оценки': 'Собственник',
  });
  expect(rowsOf(printClient({ ...person, no_middle_name: true }))['Фамилия, имя, отчество']).toBe('Заречная Мария');
  const firm = {
    ...emptyClient(),
    client_type: 'legal' as const,
    org_full_name: 'Общество с ограниченной ответственностью «Заречье-Агро»',
    org_ogrn: '1099900000012',
    org_ogrn_date: '2009-04-15',
    org_inn: '9999000013',
    org_address: 'г. Светлояр, ул. Полевая, д. 8',
  };
  expect(rowsOf(printClient(firm))).toEqual({
    'Полное наименование': 'Общество с ограниченной ответственностью «Заречье-Агро»',
    'ОГРН, дата присвоения': '1099900000012, 15.04.2009',
    ИНН: '9999000013',
    'Место нахождения': 'г. Светлояр, ул. Полевая, д. 8',
  });
  expect(rowsOf(printClient({ ...firm, org_kpp: '999901001' }))['ИНН / КПП']).toBe('9999000013 / 999901001');
  const trader = { ...client, client_type: 'entrepreneur' as const, org_inn: '999900000097' };
  expect(rowsOf(printClient(trader))).toEqual({
    Заказчик: 'Индивидуальный предприниматель Заречная Мария Сергеевна',
    ИНН: '999900000097',
  });
});

it.each(CLIENT_TYPES)(
  'R2 whatever is known of a client ($label) is printed, or never, as its field says',
  ({ value }) => {
    const all = {
      ...client,
      client_type: value,
      org_full_name: 'Общество',
      org_short_name: 'ООО',
      org_inn: '1',
      org_kpp: '2',
      org_ogrn: '3',
      org_ogrn_date: '2009-04-15',
      org_address: 'г. Светлояр',
      org_representative: 'Директор',
      relation_to_object: 'Собственник',
    };
    expect(falselyPrinted(clientForm, all, printClient)).toEqual([]);
  },
);

it('R1 a client who is no firm has no founders and no workers', () => {
  const of = (clientIsFirm: boolean) => independenceStatement({ firm: '', clientIsFirm }).join('');
  expect(of(false)).toContain('Оценщик не является лицом, имеющим имущественный интерес в объекте оценки');
  expect(of(false)).not.toContain('юридического лица');
  expect(of(true)).toContain(
    'Оценщик не является учредителем, собственником, акционером, должностным лицом или работником юридического лица — заказчика, лицом,',
  );
});
