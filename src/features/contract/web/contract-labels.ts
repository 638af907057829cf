import { ASSIGNMENT_TEXTS } from './assignment-fields.ts';

export const CONTRACT_TITLE = 'Договор и задание на оценку';

const LABELS: Record<string, string> = {
  contract_number: 'Номер договора',
  contract_date: 'Дата договора',
  report_number: 'Номер отчета',
  report_date: 'Дата отчета',
  evaluation_date: 'Дата оценки',
  inspection_date: 'Дата осмотра',
  not_inspected: 'Осмотр не проводился',
  no_inspection_reason: 'Причина, по которой осмотр не проводился',
  inspection_note: 'Как прошёл осмотр',
  purpose: 'Цель оценки',
  purpose_custom: 'Своя цель оценки',
  bank: 'Банк',
  bank_custom: 'Название банка',
  value_type: 'Вид стоимости',
  value_type_custom: 'Свой вид стоимости',
  report_format: 'Форма отчета',
  report_users: 'Предполагаемые пользователи отчета',
  report_users_custom: 'Свои пользователи отчета',
  client_type: 'Вид заказчика',
  last_name: 'Фамилия',
  first_name: 'Имя',
  middle_name: 'Отчество',
  no_middle_name: 'Отчество отсутствует',
  passport_series: 'Серия паспорта',
  passport_number: 'Номер паспорта',
  passport_code: 'Код подразделения',
  passport_date: 'Дата выдачи',
  passport_issuer: 'Кем выдан',
  registration_address: 'Адрес регистрации',
  phone: 'Телефон',
  email: 'Электронная почта',
  org_full_name: 'Полное наименование',
  org_short_name: 'Сокращённое наименование',
  org_inn: 'ИНН',
  org_kpp: 'КПП',
  org_ogrn: 'ОГРН',
  org_ogrn_date: 'Дата присвоения ОГРН',
  org_address: 'Место нахождения',
  org_representative: 'Представитель',
  relation_to_object: 'Отношение к объекту оценки',
  basis_type: 'Основание для оценки',
  basis_details: 'Реквизиты основания',
  purpose_legal_basis: 'Акт, по которому оценка обязательна',
  paper_copies: 'Экземпляров на бумаге',
  result_form: 'Форма результата',
  assignment_other: 'Иная информация',
  independence_confirmed: 'Независимость подтверждена',
};

/** The label of a field, for the choice between two versions (rows.md Q1). */
export function labelOf(field: string): string {
  return LABELS[field] ?? ASSIGNMENT_TEXTS.find(({ name }) => name === field)?.label ?? field;
}

const CLIENT_TYPES: Record<string, string> = {
  individual: 'Физическое лицо',
  entrepreneur: 'Предприниматель',
  legal: 'Юридическое лицо',
};

export const CLIENT_TYPE_OPTIONS = Object.entries(CLIENT_TYPES).map(([value, label]) => ({ value, label }));

/** A value as the screen shows it, where it is no plain text. */
export function showValue(field: string, value: unknown): string | undefined {
  return field === 'client_type' ? CLIENT_TYPES[String(value)] : undefined;
}
