import { expect, it } from 'vitest';
import { SECTION } from '#features/report/sections.ts';
import { falselyPrinted } from '#test/print-changes.ts';
import { LEASE, lines, plot } from '#test/printed-plot.ts';
import { documentCaption } from './document-details.ts';
import { land } from './land.ts';
import type { LandPlot } from './land-plot.ts';
import { copiedDocuments, knownDocuments, printDescription } from './print.ts';

it('J5 chapter 7 says what is known of the plot, under its headings', () => {
  const printed = lines(
    printDescription({
      plot: plot(),
      inspected: true,
      inspectionDate: '2026-11-16',
      evaluationDate: '2026-11-16',
      copies: [],
    }),
  );
  expect(printed.filter((line) => line.startsWith('#'))).toEqual([
    '# Описание объекта оценки',
    '# Перечень документов, устанавливающих характеристики объекта',
    '# Количественные и качественные характеристики',
    '# Имущественные права и обременения',
    '# Местоположение и ближайшее окружение',
  ]);
  for (const line of [
    'Кадастровый номер, квартал | 99:12:0304017:245, квартал 99:12:0304017',
    'Площадь | 1 310 ± 13 кв. м',
    'Результаты осмотра 16.11.2026',
    'Форма; рельеф | Треугольная; ровный',
    'Водоснабжение, канализация | Отсутствуют',
    'Ближайший транспорт | Остановка «Липки» — 5 минут пешком',
  ]) {
    expect(printed).toContain(line);
  }
});

it('R3 without an inspection nothing is called its result', () => {
  const printed = lines(
    printDescription({ plot: plot(), inspected: false, inspectionDate: null, evaluationDate: null, copies: [] }),
  );
  expect(printed.join('\n')).not.toContain('осмотр');
  expect(printed).toContain('Сведения документов и заказчика');
});

it('N3 what papers tell is no result of the visit: each row stands below what a remark asks to confirm it by', () => {
  const rows = (inspectionDate: string | null) => {
    const said = lines(
      printDescription({
        plot: plot({ actual_use: 'Огород', other_characteristics: 'Почва — чернозём (паспорт поля)' }),
        inspected: inspectionDate !== null,
        inspectionDate,
        evaluationDate: null,
        copies: [],
      }),
    );
    return (head: string) => said.slice(said.indexOf(head)).join('\n');
  };
  const seen = rows('2026-11-16');
  const [visit, papers] = [seen('Результаты осмотра 16.11.2026'), seen('Сведения документов и заказчика')];
  expect(visit).toContain('Фактическое использование | Огород');
  expect(papers).not.toContain('Огород');
  expect(visit.length).toBeGreaterThan(papers.length);
  for (const row of ['Газоснабжение |', 'Водоснабжение, канализация |', 'Иные характеристики | Почва — чернозём'])
    expect(papers).toContain(row);
  // Without a visit all of it is of papers.
  expect(rows(null)('Сведения документов и заказчика')).toMatch(/Огород[\s\S]*чернозём/);
});

it('N3 what is said of the mains stands by whoever stated it: the visit, or the source that is named', () => {
  const of = (utilities_source: string, inspectionDate: string | null = '2026-11-16') =>
    lines(
      printDescription({
        plot: plot({ utilities_source, territorial_zone: 'Ж-1' }),
        inspected: inspectionDate !== null,
        inspectionDate,
        evaluationDate: null,
        copies: [],
      }),
    );
  const between = (said: string[], head: string, end: string) =>
    said.slice(said.indexOf(head), said.indexOf(end)).join('\n');
  const seen = of('Осмотр');
  expect(between(seen, 'Результаты осмотра 16.11.2026', 'Сведения документов и заказчика')).toContain('Газоснабжение');
  expect(seen).not.toContain('Коммуникации');
  const end = '# Имущественные права и обременения';
  for (const source of ['Сведения заказчика', 'Публичные карты']) {
    const group = between(of(source), 'Коммуникации', end);
    expect(group).toMatch(/^Коммуникации\nЭлектроснабжение/);
    expect(group).toContain(`Источник сведений | ${source}`);
  }
  // Nobody said where it is known from: no paper and no client is named.
  const unsaid = of('');
  expect(between(unsaid, 'Сведения документов и заказчика', 'Коммуникации')).not.toContain('Газоснабжение');
  expect(between(unsaid, 'Коммуникации', end)).not.toContain('Источник');
  // Without a visit nothing is its result.
  expect(of('Осмотр', null)).toContain('Коммуникации');
});

it('R4 what the law asks for and nobody filled is printed as not given, the rest is left out', () => {
  const printed = lines(
    printDescription({
      plot: plot({ address: '', permitted_use: '' }),
      inspected: false,
      inspectionDate: null,
      evaluationDate: null,
      copies: [],
    }),
  );
  expect(printed).toContain('Адрес | не указано');
  expect(printed.join('\n')).not.toContain('разрешённого');
});

it('R4 a characteristic that says nothing is no row, one that says something is', () => {
  const rowsOf = (values: Partial<LandPlot>) =>
    lines(
      printDescription({
        plot: plot(values),
        inspected: true,
        inspectionDate: '2026-11-16',
        evaluationDate: null,
        copies: [],
      }),
    ).filter((line) => /^(?:Особые|Иные) характеристики/.test(line));
  expect(rowsOf({ special_characteristics: 'Отсутствуют', other_characteristics: 'отсутствует.' })).toEqual([]);
  expect(rowsOf({ special_characteristics: 'Колодец', other_characteristics: 'Отсутствуют' })).toEqual([
    'Особые характеристики | Колодец',
  ]);
});

it('R4 water and sewerage share a row where both are known and the same, and have one each otherwise', () => {
  const rows = (water: string, sewerage: string) =>
    lines(
      printDescription({
        plot: plot({ water, sewerage }),
        inspected: false,
        inspectionDate: null,
        evaluationDate: null,
        copies: [],
      }),
    ).filter((line) => /^(?:Водоснабжение|Канализация)/.test(line));
  expect(rows('', '')).toEqual(['Водоснабжение | не указано', 'Канализация | не указано']);
  expect(rows('Центральное', '')).toEqual(['Водоснабжение | Центральное', 'Канализация | не указано']);
  expect(rows('Центральное', 'Автономное')).toEqual(['Водоснабжение | Центральное', 'Канализация | Автономное']);
  expect(rows('Автономное', 'Автономное')).toEqual(['Водоснабжение, канализация | Автономное']);
  expect(rows('Отсутствует', 'Отсутствует')).toEqual(['Водоснабжение, канализация | Отсутствуют']);
});

it('R1 the list of documents has their numbers and refers to the copies that show them', () => {
  const documents = ['Выписка из ЕГРН об объекте недвижимости', 'Договор купли-продажи', 'Технический отчёт'];
  const printed = lines(
    printDescription({
      plot: plot({
        documents,
        egrn_number: 'КУВИ-001/2026-00000417',
        egrn_date: '2026-11-12',
        documents_details: [{ document: 'Договор купли-продажи', number: '15', date: '2019-04-11', issuer: '' }],
      }),
      inspected: false,
      inspectionDate: null,
      evaluationDate: null,
      copies: [
        { caption: 'Выписка ЕГРН № КУВИ-001/2026-00000417, лист 1 из 2', id: 'a', appendix: SECTION.appendixDocuments },
        { caption: 'Выписка ЕГРН № КУВИ-001/2026-00000417, лист 2 из 2', id: 'c', appendix: SECTION.appendixDocuments },
        { caption: 'Договор купли-продажи земельного участка', id: 'b', appendix: SECTION.appendixMore },
      ],
    }),
  );
  expect(printed).toContain(
    '1 | Выписка из ЕГРН об объекте недвижимости | № КУВИ-001/2026-00000417, Росреестр | 12.11.2026 | прил. …, с. …–…',
  );
  expect(printed).toContain('2 | Договор купли-продажи | № 15 | 11.04.2019 | прил. …, с. …');
  expect(printed).toContain('3 | Технический отчёт | б/н | — | не прилагается');
});

it('P9 a document whose number or day the description knows may name its copies', () => {
  const documents = ['Выписка из ЕГРН', 'Договор купли-продажи', 'Технический отчёт'];
  const documents_details = [{ document: 'Договор купли-продажи', number: '', date: '2019-04-11', issuer: '' }];
  const known = knownDocuments(plot({ documents, documents_details, egrn_number: 'КУВИ-1', egrn_date: '2026-11-12' }));
  expect(known.map((one) => documentCaption(one.document, one))).toEqual([
    'Выписка из ЕГРН №\u00a0КУВИ-1 от\u00a012.11.2026',
    'Договор купли-продажи от\u00a011.04.2019',
  ]);
  expect(knownDocuments(plot({ documents, egrn_number: '', egrn_date: null }))).toEqual([]);
});

it('R1 an extract is of the authority that it names; of one that names none the report says «Росреестр»', () => {
  const issuer = (egrn_issuer: string) => {
    const all = plot({ documents: ['Выписка из ЕГРН'], egrn_number: 'КУВИ-1', egrn_issuer });
    const none = { inspected: false, inspectionDate: null, evaluationDate: null, copies: [] };
    return lines(printDescription({ plot: all, ...none })).find((line) => line.includes('КУВИ-1'));
  };
  expect(issuer('Филиал ППК «Роскадастр»')).toBe('1 | Выписка из ЕГРН | № КУВИ-1, Филиал ППК «Роскадастр» | —');
  expect(issuer('')).toBe('1 | Выписка из ЕГРН | № КУВИ-1, Росреестр | —');
});

it('V: the contract of a lease has its number and day in the list of documents, typed once', () => {
  const documents = ['Выписка из ЕГРН', 'Договор аренды земельного участка'];
  const of = (values: Partial<LandPlot>) =>
    lines(
      printDescription({
        plot: plot({
          documents,
          right_type: 'Право аренды',
          lease_contract_number: '17-А',
          lease_contract_date: '2019-01-14',
          ...values,
        }),
        inspected: false,
        inspectionDate: null,
        evaluationDate: null,
        copies: [],
      }),
    );
  expect(of({})).toContain('2 | Договор аренды земельного участка | № 17-А | 14.01.2019');
  const own = { document: 'Договор аренды земельного участка', number: '17', date: null, issuer: 'Администрация' };
  expect(of({ documents_details: [own] })).toContain(
    '2 | Договор аренды земельного участка | № 17, Администрация | 14.01.2019',
  );
  expect(of({ right_type: 'Право собственности' })).toContain('2 | Договор аренды земельного участка | б/н | —');
});

it('R1 it is known of which documents the appendix has copies', () => {
  const listed = plot({ documents: ['Выписка из ЕГРН', 'Договор купли-продажи'] });
  const first = { appendix: SECTION.appendixDocuments };
  const contract = { caption: 'Договор купли-продажи', id: 'b', ...first };
  const extract = { caption: 'Выписка из ЕГРН', id: 'a', ...first };
  const more = { appendix: SECTION.appendixMore };
  expect(copiedDocuments(listed, [])).toBe('none');
  expect(copiedDocuments(listed, [contract])).toBe('some');
  expect(copiedDocuments(listed, [contract, extract])).toBe('all');
  // Copies that tell no document by their captions: the table does not know them either.
  expect(copiedDocuments(listed, [{ caption: 'Документ 1', id: 'c', ...first }])).toBe('all');
  // What stands in appendix 4 is told by the table, and what is no document tells nothing.
  expect(copiedDocuments(listed, [extract, { ...contract, ...more }])).toBe('some');
  expect(copiedDocuments(listed, [{ caption: 'План межевания', id: 'd', ...more }])).toBe('none');
});

const printed = (values: Partial<LandPlot>, inspected = true) =>
  lines(
    printDescription({
      plot: plot(values),
      inspected,
      inspectionDate: '2026-11-16',
      evaluationDate: '2026-11-16',
      copies: [],
    }),
  );

it('N3 what nobody confirmed has no row, no heading over it and no sentence', () => {
  const found = printed({ confirmed_fields: [] });
  const said = found.join('\n');
  expect(said).not.toMatch(/форма|рельеф|осмотр|снабжение|канализация|подъездн|окружение \||благоустройство|факторы/i);
  expect(said).not.toMatch(/треугольн|ровн|не зарегистрирован|отсутству|тротуар|не указано/i);
  expect(found).toContain('# Местоположение и ближайшее окружение');
  expect(found).toContain('Удалённость от шоссе | На удалении');
});

it('N3 a confirmed default has its row again, alone or with its neighbour', () => {
  const only = (...confirmed_fields: LandPlot['confirmed_fields']) => printed({ confirmed_fields });
  expect(only('plot_shape')).toEqual(expect.arrayContaining(['Результаты осмотра 16.11.2026', 'Форма | Треугольная']));
  expect(only('plot_relief')).toContain('Рельеф | Ровный');
  expect(only('plot_shape', 'plot_relief')).toContain('Форма; рельеф | Треугольная; ровный');
  expect(only('water')).toContain('Водоснабжение | Отсутствует');
  expect(only('water').join()).not.toContain('Канализация');
  expect(only('water', 'sewerage')).toContain('Водоснабжение, канализация | Отсутствуют');
  expect(only('territory_improvements')).toContain('Благоустройство окружающей территории | Тротуары');
  expect(only('negative_factors').join()).toContain('Факторы, отрицательно влияющие на стоимость | Не выявлены');
  expect(only('encumbrances').join()).toContain('не зарегистрирован');
});

it('N3 the buildings of an extract stand among what the register says, confirmed or not; in the appraiser’s words they were seen', () => {
  const told = 'Объект с кадастровым номером 40:07:152801:77';
  const isOfRegister = (words: string, confirmed_fields: LandPlot['confirmed_fields']) => {
    const found = printed({
      capital_construction: words,
      extract_values: { capital_construction: told },
      confirmed_fields: ['plot_shape', ...confirmed_fields],
    });
    const [row, inspected] = [found.findIndex((one) => one.endsWith(`| ${words}`)), found.indexOf(VISIT)];
    expect(Math.min(row, inspected)).toBeGreaterThan(0);
    return row < inspected;
  };
  const VISIT = 'Результаты осмотра 16.11.2026';
  expect(isOfRegister(told, [])).toBe(true);
  expect(isOfRegister(told, ['capital_construction'])).toBe(true);
  expect(isOfRegister('Жилой дом', ['capital_construction'])).toBe(false);
});

it('N3 without a visit its results are not asked about, and stand as what papers and the client say', () => {
  expect(printed({ confirmed_fields: [] }, false)).toContain('Форма; рельеф | Треугольная; ровный');
});

it('R4 whatever field is filled in another way, the document says so', () => {
  const all = plot({
    permitted_use: 'Для садоводства',
    egrn_number: 'КУВИ-1',
    egrn_date: '2026-11-12',
    boundaries: 'Не установлены',
    cadastral_value: 100,
    cadastral_value_date: '2024-01-01',
    restriction_zones: 'Охранная зона',
    right_type: 'Общая долевая собственность',
    right_number: '99-1',
    right_date: '2019-04-23',
    right_share: '1/3',
    assessed_right: 'Общая долевая собственность',
    owner_type: 'firm',
    owner_ogrn: '1029900000041',
    owner_ogrn_date: '2002-08-16',
    owner_address: 'г. Светлояр',
    book_value: 50,
    book_value_date: '2026-09-30',
    encumbrances: 'Ипотека',
    water: 'Центральное',
    distances: '14 км до города',
    social_infrastructure: 'Школа',
  });
  const print = (values: LandPlot) =>
    printDescription({
      plot: values,
      inspected: true,
      inspectionDate: '2026-11-16',
      evaluationDate: '2026-11-16',
      copies: [],
    });
  const [document = ''] = all.documents;
  const others = {
    encumbrances: 'Не зарегистрировано',
    extract_notes: ['Участок состоит из 2 контуров'],
    documents_details: [{ document, number: '7', date: null, issuer: '' }],
  };
  expect(falselyPrinted(land, all, print, others)).toEqual([]);
  // The registered right is no part of what a lease or a claim to be registered says; their own fields are.
  const ofRight = (values: Partial<LandPlot>) =>
    falselyPrinted(land, { ...all, ...values }, print, others).filter((said) => /^(?:lease|claim)_/.test(said));
  expect(ofRight({ ...LEASE, lease_term: 'fixed' })).toEqual([]);
  expect(ofRight({ ...LEASE, lease_term: 'renewed' })).toEqual([]);
  expect(
    ofRight({
      assessed_right: 'Право требования',
      claim_contract: 'ДДУ',
      claim_debtor: 'Фирма',
      claim_due: '2027-01-01',
    }),
  ).toEqual([]);
});

it('N3 the shape that was read from the plan of the extract is told among what the register says, another one as seen', () => {
  const shape = (plot_shape: string) =>
    lines(
      printDescription({
        plot: plot({ plot_shape, plot_relief: 'Ровный', extract_values: { plot_shape: 'Четырехугольная' } }),
        inspected: true,
        inspectionDate: '2026-11-16',
        evaluationDate: null,
        copies: [],
      }),
    ).filter((line) => /^(?:Форма|Рельеф|Результаты)/.test(line));
  expect(shape('Четырехугольная')).toEqual([
    'Форма участка | Четырехугольная',
    'Результаты осмотра 16.11.2026',
    'Рельеф | Ровный',
  ]);
  expect(shape('Вытянутая')).toEqual(['Результаты осмотра 16.11.2026', 'Форма; рельеф | Вытянутая; ровный']);
});
