import { exampleDescription } from '#features/example/example-report.ts';
import type { Case } from '../base.ts';
import { capacity, paragraph, RENTS } from '../economy.ts';
import { HOUSES, plot, SHOWN } from './common.ts';

const RULING = 'Определение Заозёрного районного суда о назначении оценки';
const RULES = 'Правила землепользования и застройки Заозёрного района';
const BOOK = 'Озерова Н. П. Справочник скидок на долю. — Светлояр: Полесье (условное издательство)';
const PLOT = plot('302', 32);

export const share: Case = {
  answers: { 'F-09': SHOWN },
  head: {
    report_number: '2026/11-302',
    contract_number: '85-Д',
    purpose: 'для предоставления в органы судопроизводства',
    report_users: 'Органы судопроизводства',
    report_format: 'в форме электронного документа и на бумажном носителе',
  },
  client: { last_name: 'Лесная', first_name: 'Ольга', middle_name: 'Петровна', relation_to_object: 'Сособственник' },
  assignment: {
    basis_type: 'Определение суда',
    basis_details: 'Заозёрного районного суда от 05.11.2026 по делу № 2-417/2026',
  },
  description: {
    ...PLOT,
    right_type: 'Общая долевая собственность',
    right_share: '1/3',
    documents: [...exampleDescription.documents, RULING, RULES],
    documents_details: [
      ...PLOT.documents_details,
      { document: RULING, number: '2-417/2026', date: '2026-11-05', issuer: 'Заозёрный районный суд' },
      { document: RULES, number: '58', date: '2021-06-24', issuer: 'Решение Совета депутатов Заозёрного района' },
    ],
    share_owners: 'Лесная Ольга Петровна — 1/3\nЛесной Пётр Ильич — 1/3\nЛесная Вера Ильинична — 1/3',
    share_use: 'open',
    owner_name: 'Лесная Ольга Петровна',
  },
  copies: {
    [RULES]: [
      'Статья 24. Зона застройки индивидуальными жилыми домами (Ж-1)',
      'Основной вид использования: для индивидуального жилищного строительства',
      'Минимальный размер земельного участка — 600 кв. м, максимальный — 2 000 кв. м',
    ],
  },
  materials: {
    'Использованная строка справочника скидок на долю': [
      `${BOOK}, 2026`,
      'Табл. 5, с. 24. Земельные участки, сособственников трое и больше, порядок пользования не определён: скидка от 10 до 20 %',
    ],
  },
  market: {
    ...HOUSES,
    texts: {
      market_conditions: paragraph(
        `${capacity(12)} Предложения о продаже долей в праве на участки сегмента искались в тех же источниках и не выявлены, поэтому сравнивается участок в целом. ${RENTS}`,
      ),
    },
  },
  calculation: {
    share_discount: 15,
    share_low: 10,
    share_high: 20,
    share_source: { source: BOOK, year: '2026', table: '5', page: '24' },
    share_reason:
      'сособственников трое, порядок пользования участком не определён; выдел в натуре невозможен: на долю приходится 436,67 кв. м, а минимальный размер участка для индивидуального жилищного строительства — 600 кв. м (ст. 24 правил землепользования и застройки Заозёрного района, утверждённых решением Совета депутатов района от 24.06.2021 № 58)',
  },
};
