import { expect, it } from 'vitest';
import { emptyAssignment } from '#features/report/assignment.ts';
import { client, contract, LISTS, plot, rowsOf, textOf } from '#test/printed-assignment.ts';
import { newContract } from './contract.ts';
import { type AssignedPlot, printAssignment, printSpecialists } from './print.ts';

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

it('V: where the extract is younger than the valuation, that nothing burdens the plot is an assumption', () => {
  const rights = (changes: Partial<AssignedPlot>) =>
    rowsOf(
      printAssignment({
        contract,
        client,
        assignment: null,
        plot: { ...plot, ...changes },
        interval: 'stated',
        terms: null,
        ...LISTS,
      }),
    )['Права, учитываемые при оценке'];
  expect(rights({ burdensOn: '17.11.2026' })).toBe(
    'Право собственности без ограничений (обременений). Отсутствие обременений на дату оценки принято по допущению',
  );
  expect(rights({ burdensOn: '17.11.2026', encumbrances: 'Ипотека' })).not.toContain('допущени');
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

it('R1 chapter 2.3 promises copies only of documents that have one', () => {
  const printed = (copies: AssignedPlot['copies']) =>
    printAssignment({
      contract,
      client,
      assignment: null,
      plot: { ...plot, copies },
      interval: 'stated',
      terms: null,
      ...LISTS,
    });
  const said = (copies: AssignedPlot['copies']) => textOf(printed(copies));
  expect(said('all')).toContain('Реквизиты приведены в п. …, копии — в приложении ….');
  // One run: a dash that begins a run may begin a line.
  expect(JSON.stringify(printed('all'))).toMatch(/, копии\s— в\sприложении/);
  expect(said('some')).toContain('Реквизиты приведены в п. …; наличие копий указано в ….');
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
    'Иные существенные допущения': 'Пункт …, 2 допущения, первое — «Документы, предоставленные заказчиком, достоверны»',
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
        assignment: emptyAssignment(),
        plot,
        interval: 'stated',
        terms: null,
        ...LISTS,
        special: ['Как если бы сети', 'были подключены.'],
        assumptions: [...LISTS.assumptions, `${since} Выписка от 12.11.2026: права те же на дату оценки.`],
        agreed: [...LISTS.assumptions, since],
      }),
    );
  // The contract is of 09.11.2026.
  expect(rows('2024-11-16')).toMatchObject({
    'Дата оценки': '16.11.2024 (ретроспективная дата)',
    'Иные существенные допущения':
      'Пункт …, 3 допущения, первое — «Документы, предоставленные заказчиком, достоверны». Предполагается, что состояние участка на дату оценки было таким же',
    'Специальные допущения': 'Как если бы сети были подключены',
  });
  expect(rows('2026-11-16')['Иные существенные допущения']).not.toContain('состояние');
  // What an extract of later shows was found out when both sides had agreed.
  expect(rows('2024-11-16')['Иные существенные допущения']).not.toContain('Выписка');
  const since = 'Окружение участка с даты оценки до осмотра не менялось.';
  expect(rows('2024-11-16', since)['Иные существенные допущения']).toContain('с даты оценки до осмотра не менялось');
});
