import { expect, it } from 'vitest';
import type { Block, KeyValueBlock } from '#document/model/block.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { type Assignment, emptyAssignment } from '#features/report/assignment.ts';
import { CLIENT_TYPES, clientForm, emptyClient } from '#features/report/client.ts';
import { PLEDGE } from '#features/report/options.ts';
import { kindWithGrounds } from '#features/valued/kind.ts';
import { falselyPrinted } from '#test/print-changes.ts';
import { type Contract, newContract } from './contract.ts';
import { independenceStatement } from './independence.ts';
import {
  basisPhrase,
  groundsPhrase,
  inspectionPhrase,
  purposePhrase,
  reportFormatPhrase,
  usersPhrase,
} from './phrases.ts';
import { type AssignedPlot, printAssignment, printClient, printSpecialists } from './print.ts';

const contract: Contract = {
  ...newContract('2026-11-16', 'ПАО Сбербанк'),
  contract_number: '84-Д',
  contract_date: '2026-11-09',
  report_number: '2026/11-084',
  purpose: PLEDGE,
  report_format: 'на бумажном носителе',
  report_users: 'ПАО Сбербанк',
};
const plot: AssignedPlot = {
  object: 'Земельный участок',
  cadastralNumber: '99:12:0304017:245',
  area: '1 310',
  category: 'Земли населенных пунктов',
  permittedUse: 'Для индивидуального жилищного строительства',
  right: 'Право собственности',
  encumbrances: 'Не зарегистрировано',
  zoned: false,
  shareNote: '',
  vat: '',
  documents: ['выписка из ЕГРН', 'копия договора купли-продажи'],
  copies: 'all',
};
const LISTS = {
  assumptions: [
    'Документы, предоставленные заказчиком, достоверны; экспертиза не проводилась.',
    'Границы приняты по ЕГРН.',
  ],
  limitations: ['Величина действительна только на дату оценки.'],
};
const client = { ...emptyClient(), last_name: 'Заречная', first_name: 'Мария', middle_name: 'Сергеевна' };

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

function rowsOf(blocks: Block[]): Record<string, string> {
  const table = blocks.find((block): block is KeyValueBlock => block.kind === 'kv');
  const rows = table?.groups.flatMap((group) => group.rows) ?? [];
  return Object.fromEntries(rows.map(({ label, value }) => [plain(plainRuns(label)), plain(plainRuns(value))]));
}

function textOf(blocks: Block[]): string {
  return plain(
    blocks
      .map((block) => {
        if (block.kind === 'paragraph') return plainRuns(block.runs);
        if (block.kind === 'list') return block.items.map((item) => plainRuns(item.runs)).join('\n');
        return block.kind === 'heading' ? block.text : '';
      })
      .join('\n'),
  );
}

it('R1 chapter 2 prints the assignment with the default sentences when nothing else was written', () => {
  const blocks = printAssignment({
    contract,
    client,
    assignment: null,
    plot,
    interval: 'stated',
    terms: null,
    ...LISTS,
  });
  expect(rowsOf(blocks)).toMatchObject({
    'Объект оценки, состав':
      'Земельный участок с кадастровым номером 99:12:0304017:245. Частей, оцениваемых отдельно, нет',
    'Права, учитываемые при оценке': 'Право собственности без ограничений (обременений)',
    'Цель оценки': 'Определение рыночной стоимости для целей залога (предполагаемый залогодержатель — ПАО Сбербанк)',
    'Вид стоимости': 'Рыночная стоимость (ст. 3 Федерального закона № 135-ФЗ; ФСО II)',
    'Дата оценки': '16.11.2026',
    'Форма отчёта': 'На бумажном носителе',
    'Предполагаемые пользователи': 'Заказчик; ПАО Сбербанк',
    'Привлечение внешних специалистов': 'Не предусмотрено',
    'Иная информация': 'В соответствии с ФСО № 9 указываются ликвидность объекта и типичный срок экспозиции',
  });
  const text = textOf(blocks);
  expect(text).toContain(
    'Заказчиком предоставлены документы: выписка из ЕГРН; копия договора купли-продажи. Реквизиты',
  );
});

it('R1 whoever is named after the client goes on small, a name stays as it is', () => {
  expect(usersPhrase('Участники общей долевой собственности')).toBe('Заказчик; участники общей долевой собственности');
  expect(usersPhrase('Нотариус Иванова А. А.')).toBe('Заказчик; нотариус Иванова А. А.');
  expect(usersPhrase('Петров Пётр Петрович')).toBe('Заказчик; Петров Пётр Петрович');
  expect(usersPhrase('Банк «Заречье»')).toBe('Заказчик; Банк «Заречье»');
});

it('N3 where nobody confirmed that there are no encumbrances, the assignment does not say so', () => {
  const rights = (encumbrances: string, zoned = false) =>
    rowsOf(
      printAssignment({
        contract,
        client,
        assignment: null,
        plot: { ...plot, encumbrances, zoned },
        interval: 'stated',
        terms: null,
        ...LISTS,
      }),
    )['Права, учитываемые при оценке'];
  expect(rights('')).toBe('Право собственности');
  expect(rights('Не зарегистрировано')).toBe('Право собственности без ограничений (обременений)');
  expect(rights('Не зарегистрировано', true)).toBe(
    'Право собственности без зарегистрированных обременений, с ограничениями в границах зоны с особыми условиями использования территории',
  );
});

it('R1 the appraiser’s own texts take the place of the default sentences', () => {
  const assignment = {
    ...emptyAssignment(),
    basis_type: 'Определение суда' as const,
    basis_details: 'Светлоярского суда от 01.11.2026 по делу № 2-17/2026.',
    purpose_legal_basis: 'ст. 8 Федерального закона № 135-ФЗ',
    value_premises: 'Первая предпосылка.\n\n Вторая.',
    engaged_specialists: 'Кадастровый инженер А. А. Иванов',
    assignment_other: 'Отчет на двух языках.',
  };
  const blocks = printAssignment({
    contract,
    client,
    assignment,
    plot: { ...plot, documents: [], encumbrances: 'Ипотека' },
    interval: 'waived',
    terms: null,
    ...LISTS,
  });
  expect(rowsOf(blocks)).toMatchObject({
    'Основание для проведения оценки':
      'Определение Светлоярского суда от 01.11.2026 по делу № 2-17/2026; договор на проведение оценки № 84-Д от 09.11.2026',
    'Права, учитываемые при оценке': 'Право собственности с учётом зарегистрированных ограничений: ипотека',
    'Форма представления результата':
      'В виде числа, в рублях Российской Федерации. Указание границ интервала не требуется',
    'Иная информация':
      'В соответствии с ФСО № 9 указываются ликвидность объекта и типичный срок экспозиции. Отчет на двух языках',
  });
  expect(rowsOf(blocks)['Правовая основа']).toContain(
    'Нормативное основание оценки: ст. 8 Федерального закона № 135-ФЗ',
  );
  expect(rowsOf(blocks)['Предпосылки стоимости']).toBe('Первая предпосылка; вторая');
  expect(textOf(blocks)).toContain('Документы заказчиком не предоставлялись');
  expect(textOf(printSpecialists(assignment))).toContain('Привлечены: Кадастровый инженер А. А. Иванов.');
  expect(textOf(printSpecialists(null))).toContain('не привлекались.');
});

it('R1 an act that is no contract reads well as it is typed, and the contract is named beside it', () => {
  const of = (basis_type: Assignment['basis_type'], basis_details: string, number = '84-Д') => {
    const assignment = { ...emptyAssignment(), basis_type, basis_details };
    const head = { ...contract, contract_number: number, contract_date: number ? contract.contract_date : null };
    return [basisPhrase(head, assignment), groundsPhrase(head, assignment)];
  };
  const agreed = '; договор на проведение оценки № 84-Д от 09.11.2026';
  const typed = 'Арбитражный суд Светлоярской области, дело № А60-1/2026, от 22.09.2026';
  expect(of('Определение суда', typed)).toEqual([
    `Определение суда: ${typed}${agreed}`,
    `На основании определения суда (${typed}) и договора № 84-Д от 09.11.2026`,
  ]);
  expect(of('Определение суда', 'Светлоярского суда от 01.11.2026', '')).toEqual([
    'Определение Светлоярского суда от 01.11.2026',
    'На основании определения Светлоярского суда от 01.11.2026',
  ]);
  for (const typed of ['№ 2-17/2026 от 01.11.2026', 'от 01.11.2026 по делу № 2-17/2026', 'по делу № 2-17/2026'])
    expect(of('Определение суда', typed, '')).toEqual([
      `Определение суда ${typed}`,
      `На основании определения суда ${typed}`,
    ]);
  expect(of('Иное', 'Государственный контракт № 84-Д от 09.11.2026').join()).not.toContain('договор');
  expect(of('Иное', 'письмо нотариуса')[1]).toBe(
    'На указанном заказчиком основании (письмо нотариуса) и в соответствии с договором № 84-Д от 09.11.2026',
  );
  expect(of('Определение суда', '')).toEqual(['', 'На основании определения суда и договора № 84-Д от 09.11.2026']);
});

it('R1 chapter 2.3 promises copies only of documents that have one', () => {
  const said = (copies: AssignedPlot['copies']) =>
    textOf(
      printAssignment({
        contract,
        client,
        assignment: null,
        plot: { ...plot, copies },
        interval: 'stated',
        terms: null,
        ...LISTS,
      }),
    );
  expect(said('all')).toContain('Реквизиты приведены в п. …, копии — в приложении ….');
  expect(said('some')).toContain('Реквизиты приведены в п. …; где приложены их копии, указано в ….');
  expect(said('none')).toContain('Реквизиты приведены в п. ….');
});

it('R1 one document is told as one', () => {
  const blocks = printAssignment({
    contract,
    client,
    assignment: null,
    plot: { ...plot, documents: ['Выписка из ЕГРН'] },
    interval: 'stated',
    terms: null,
    ...LISTS,
  });
  expect(textOf(blocks)).toContain(
    'Заказчиком предоставлен документ: выписка из ЕГРН. Реквизиты приведены в п. …, копия — в приложении ….',
  );
});

it('R1 a client who is no firm has no founders and no workers', () => {
  const of = (clientIsFirm: boolean) => independenceStatement({ firm: '', clientIsFirm }).join('');
  expect(of(false)).toContain('Оценщик не является лицом, имеющим имущественный интерес в объекте оценки');
  expect(of(false)).not.toContain('юридического лица');
  expect(of(true)).toContain(
    'Оценщик не является учредителем, собственником, акционером, должностным лицом или работником юридического лица — заказчика, лицом,',
  );
});

it('R1 nothing is printed with a gap: a missing value is printed as missing', () => {
  const empty = { ...newContract('', ''), contract_date: null, evaluation_date: null, value_type: '' };
  const nothing = { ...plot, cadastralNumber: '', area: '', category: '', permittedUse: '', right: '' };
  const rows = rowsOf(
    printAssignment({
      contract: empty,
      client,
      assignment: null,
      plot: nothing,
      interval: 'stated',
      terms: null,
      ...LISTS,
    }),
  );
  expect(rows['Цель оценки']).toBe('не указано');
  expect(rows['Дата оценки']).toBe('не указано');
  expect(rows['Права, учитываемые при оценке']).toBe('не указано');
  expect(rows).not.toHaveProperty('Характеристики объекта');
  expect(JSON.stringify(rows)).not.toMatch(/undefined|null| {2}/);
});

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

it('R1 phrases read well with the users’ own words', () => {
  expect(
    purposePhrase({ ...contract, purpose: 'оспаривание кадастровой стоимости', value_type: 'Инвестиционная' }),
  ).toBe('Определение инвестиционной стоимости: оспаривание кадастровой стоимости');
  expect(purposePhrase({ ...contract, purpose: 'для суда.', value_type: 'Рыночная и залоговая' })).toBe(
    'Определение стоимости («Рыночная и залоговая») для суда',
  );
  expect(kindWithGrounds('ликвидационная')).toBe(
    'Ликвидационная стоимость (ст. 3 Федерального закона № 135-ФЗ; ФСО II)',
  );
  expect(usersPhrase('Только заказчик')).toBe('Заказчик');
  expect(usersPhrase('Нотариус')).toBe('Заказчик; нотариус');
  expect(usersPhrase('заказчик, участники ООО "Заря", нотариус Петрова А.А.')).toBe(
    'Заказчик, участники ООО "Заря", нотариус Петрова А.А.',
  );
  expect(usersPhrase('банк, Заказчик')).toBe('Банк, Заказчик');
  expect(usersPhrase('представитель заказчика')).toBe('Заказчик; представитель заказчика');
  expect(purposePhrase({ ...contract, purpose: 'Для внесения в уставный капитал' })).toBe(
    'Определение рыночной стоимости для внесения в уставный капитал',
  );
  expect(reportFormatPhrase('на бумажном носителе', 2)).toBe('На бумажном носителе, два экземпляра');
  expect(inspectionPhrase(contract, { ...emptyAssignment(), inspection_note: 'в присутствии заказчика' })).toBe(
    '16.11.2026, в присутствии заказчика',
  );
  const unseen = { ...emptyAssignment(), inspection_performed: false, no_inspection_reason: 'Нет доступа.' };
  expect(inspectionPhrase(contract, unseen)).toBe('Не проводился: нет доступа');
});

it('V: the assignment has what ФСО IV asks for, in its order, in full or by the first words of another section', () => {
  const rows = rowsOf(
    printAssignment({ contract, client, assignment: null, plot, interval: 'stated', terms: null, ...LISTS }),
  );
  const names = Object.keys(rows);
  // п. 3 (1) to (10); premises beside the kind, special assumptions beside the others.
  const asked = [
    'Объект оценки, состав',
    'Цель оценки',
    'Правовая основа',
    'Вид стоимости',
    'Дата оценки',
    'Иные существенные допущения',
    'Ограничения оценки',
    'Ограничения на использование, распространение и публикацию отчёта',
    'Форма отчёта',
    'Иная информация',
  ];
  expect(asked).toHaveLength(10);
  expect(names.filter((name) => asked.includes(name))).toEqual(asked);
  // п. 4 (1) to (4).
  const agreed = [
    'Документы, предоставляемые заказчиком',
    'Привлечение внешних специалистов',
    'Предполагаемые пользователи',
    'Форма представления результата',
  ];
  expect(names.filter((name) => agreed.includes(name))).toEqual(agreed);
  expect(names.indexOf('Предпосылки стоимости')).toBe(names.indexOf('Вид стоимости') + 1);
  expect(names.indexOf('Специальные допущения')).toBe(names.indexOf('Иные существенные допущения') - 1);
  expect(rows).toMatchObject({
    'Предпосылки стоимости':
      'Предполагается сделка с объектом оценки; участники сделки — неопределённые (гипотетические) лица; стоимость определяется на дату оценки 16.11.2026; предполагаемое использование объекта — наиболее эффективное (раздел …); характер сделки — добровольная сделка в типичных условиях',
    'Специальные допущения': 'Не вводились',
    'Иные существенные допущения':
      'Пункт …, 2 допущения: «Документы, предоставленные заказчиком, достоверны; экспертиза не…»',
    'Ограничения оценки': 'Пункт …, 1 ограничение: «Величина действительна только на дату оценки»',
    'Документы, предоставляемые заказчиком': 'Пункт …: выписка из ЕГРН; копия договора купли-продажи',
    Согласование: 'Задание согласовано сторонами: приложение к договору № 84-Д от 09.11.2026',
  });
  expect(rows['Дата оценки']).toBe('16.11.2026');
});

it('V: a day long past is called so, and what is assumed of it stands in the assignment in full', () => {
  const ofDay = 'Предполагается, что состояние участка на дату оценки было таким же.';
  const rows = (evaluation_date: string, since = ofDay) =>
    rowsOf(
      printAssignment({
        contract: { ...contract, evaluation_date },
        client,
        assignment: { ...emptyAssignment(), special_assumptions: 'Как если бы сети\nбыли подключены.' },
        plot,
        interval: 'stated',
        terms: null,
        ...LISTS,
        assumptions: [...LISTS.assumptions, since],
      }),
    );
  // The contract is of 09.11.2026.
  expect(rows('2024-11-16')).toMatchObject({
    'Дата оценки': '16.11.2024 (ретроспективная дата)',
    'Иные существенные допущения':
      'Пункт …, 3 допущения: «Документы, предоставленные заказчиком, достоверны; экспертиза не…». Предполагается, что состояние участка на дату оценки было таким же',
    'Специальные допущения': 'Как если бы сети были подключены',
  });
  expect(rows('2026-11-16')['Иные существенные допущения']).not.toContain('состояние');
  const since = 'Окружение участка с даты оценки до осмотра не менялось.';
  expect(rows('2024-11-16', since)['Иные существенные допущения']).toContain('с даты оценки до осмотра не менялось');
});
