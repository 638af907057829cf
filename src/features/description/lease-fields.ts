import { PROPERTY_RIGHTS } from '#features/market/characteristics.ts';
import { code } from '#kit/form/chosen-field.ts';
import { date, number, text, tick } from '#kit/form/entered-field.ts';
import { by } from '#kit/form/field.ts';
import { ROUBLES } from './measures.ts';

/* What is asked only where a lease right or a claim is valued (rows.md V). */

const VALUED = ['assessed_right', 'right_type'] as const;
const OF_LEASE = { field: VALUED, is: PROPERTY_RIGHTS.filter((right) => /аренд/.test(right)) } as const;
const OF_PUBLIC_LAND = { field: 'lease_land', is: ['public', 'undelimited'] } as const;
const OF_CLAIM = { field: VALUED, is: 'Право требования' } as const;

const LEASE_TERMS = [
  { value: 'fixed', label: 'На срок' },
  { value: 'renewed', label: 'Возобновлён на неопределённый срок (ст. 621 ГК РФ)' },
  { value: 'indefinite', label: 'На неопределённый срок' },
] as const;

const RENT_PAID = [
  { value: 'paid', label: 'Задолженности нет' },
  { value: 'debt', label: 'Есть задолженность' },
  { value: 'unknown', label: 'Сведений нет' },
] as const;

const LEASED_LAND = [
  { value: 'public', label: 'Государственная или муниципальная' },
  { value: 'undelimited', label: 'Государственная, не разграниченная' },
  { value: 'private', label: 'Частная' },
] as const;

export const CONSENTS = [
  { value: 'without_consent', label: 'Без согласия арендодателя' },
  { value: 'with_notice', label: 'С уведомлением арендодателя' },
  { value: 'with_consent', label: 'С согласия арендодателя' },
  { value: 'forbidden', label: 'Запрещена' },
] as const;

const CHOOSE = 'Выберите из списка';

export const leaseFields = {
  lease_lessor: text('Арендодатель', { max: 1000, required: true, when: OF_LEASE, span: 6, print: by('rights') }),
  // Of a lease that is registered to another's ownership the holder is the owner.
  lease_lessee: text('Арендатор', {
    max: 1000,
    when: OF_LEASE,
    span: 6,
    hint: 'Пусто — правообладатель, если зарегистрированное право — аренда',
    print: by('rights'),
  }),
  lease_contract_number: text('Номер договора аренды', {
    max: 100,
    required: true,
    when: OF_LEASE,
    span: 6,
    print: by('rights'),
  }),
  lease_contract_date: date('Дата договора аренды', { required: true, when: OF_LEASE, span: 6, print: by('rights') }),
  lease_registered_number: text('Номер регистрации договора аренды', {
    max: 200,
    when: OF_LEASE,
    span: 6,
    hint: 'Договор на срок меньше года не регистрируется',
    print: by('rights'),
  }),
  lease_registered_date: date('Дата регистрации договора аренды', { when: OF_LEASE, span: 6, print: by('rights') }),
  lease_term: code('Срок договора аренды', LEASE_TERMS, {
    refused: CHOOSE,
    required: true,
    when: OF_LEASE,
    print: by('rights'),
  }),
  lease_from: date('Начало аренды', { required: true, when: OF_LEASE, span: 6, print: by('rights') }),
  lease_until: date('Окончание аренды', {
    required: true,
    when: [OF_LEASE, { field: 'lease_term', is: ['fixed', 'renewed'] }],
    span: 6,
    print: by('rights'),
  }),
  lease_rent_year: number('Арендная плата в год', ROUBLES, {
    required: true,
    when: OF_LEASE,
    span: 6,
    print: by('rights'),
  }),
  lease_rent_paid: code('Задолженность по арендной плате', RENT_PAID, {
    refused: CHOOSE,
    required: true,
    when: OF_LEASE,
    span: 6,
    print: by('rights'),
  }),
  lease_rent_source: text('Источник сведений о задолженности', {
    max: 500,
    asked: true,
    when: [OF_LEASE, { field: 'lease_rent_paid', is: ['paid', 'debt'] }],
    placeholder: 'Справка арендодателя от 10.11.2026',
    print: by('rights'),
  }),
  lease_market_rent: number('Рыночная арендная плата в год', ROUBLES, {
    asked: true,
    when: OF_LEASE,
    span: 6,
    hint: 'За весь участок: в отчете с ней сопоставлена плата по договору',
    print: by('rights'),
  }),
  lease_market_rent_source: text('Источник рыночной арендной платы', {
    max: 500,
    when: OF_LEASE,
    span: 6,
    print: by('rights'),
  }),
  lease_land: code('Собственность на арендованную землю', LEASED_LAND, {
    refused: CHOOSE,
    required: true,
    when: OF_LEASE,
    print: by('rights'),
  }),
  lease_public_tender: tick('Договор аренды заключён на торгах', {
    when: [OF_LEASE, OF_PUBLIC_LAND],
    print: by('rights'),
  }),
  lease_no_tender: text('Основание договора без торгов', {
    max: 500,
    asked: true,
    when: [OF_LEASE, OF_PUBLIC_LAND, { field: 'lease_public_tender', is: false }],
    placeholder: 'пп. 15 п. 2 ст. 39.6 ЗК РФ',
    print: by('rights'),
  }),
  lease_assign: code('Передача прав аренды', CONSENTS, {
    refused: CHOOSE,
    required: true,
    when: OF_LEASE,
    span: 6,
    print: by('rights'),
  }),
  lease_sublease: code('Субаренда', CONSENTS, {
    refused: CHOOSE,
    required: true,
    when: OF_LEASE,
    span: 6,
    print: by('rights'),
  }),
  lease_pledge: code('Залог прав аренды', CONSENTS, { refused: CHOOSE, when: OF_LEASE, span: 6, print: by('rights') }),
  lease_clauses: text('Пункты договора о передаче прав', {
    max: 500,
    when: OF_LEASE,
    span: 6,
    placeholder: 'п. 4.3.2 договора',
    print: by('rights'),
  }),
  // The lease burdens the owner; what burdens the lease itself its buyer takes over.
  lease_encumbrances: text('Обременения права аренды', {
    max: 1000,
    asked: true,
    when: OF_LEASE,
    placeholder: 'Не зарегистрированы; залог, договор субаренды',
    print: by('rights'),
  }),
  lease_buyout: text('Право выкупа', {
    max: 1000,
    when: OF_LEASE,
    placeholder: 'Например, выкуп по кадастровой стоимости после постройки дома',
    print: by('rights'),
  }),
  claim_contract: text('Договор, из которого право требования', {
    max: 500,
    required: true,
    when: OF_CLAIM,
    placeholder: 'Предварительный договор купли-продажи № 5 от 12.03.2026',
    print: by('rights'),
  }),
  claim_debtor: text('Должник', { max: 1000, required: true, when: OF_CLAIM, span: 6, print: by('rights') }),
  claim_due: date('Срок исполнения', { required: true, when: OF_CLAIM, span: 6, print: by('rights') }),
};
