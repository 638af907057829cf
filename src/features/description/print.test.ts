import { expect, it } from 'vitest';
import type { Block } from '#document/model/block.ts';
import { plainRuns, type Run } from '#document/model/block-run.ts';
import { valuedRight } from '#features/valued/right.ts';
import { falselyPrinted } from '#test/print-changes.ts';
import { CONFIRMABLE_FIELDS } from './confirmable.ts';
import { land } from './land.ts';
import { type LandPlot, newLandPlot } from './land-plot.ts';
import { copiedDocuments, printDescription } from './print.ts';
import { printRights } from './print-rights.ts';
import { inSentence } from './wording.ts';

const plot = (values: Partial<LandPlot> = {}): LandPlot => ({
  ...newLandPlot(),
  total_area: 1310,
  area_inaccuracy: 13,
  cadastral_number: '99:12:0304017:245',
  address: 'Светлоярская область, деревня Верхние Липки, ул. Луговая, уч. 14',
  land_category: 'Земли населенных пунктов',
  owner_name: 'Заречная Мария Сергеевна',
  nearest_transport: 'Остановка «Липки»',
  transport_time: 5,
  transport_type: 'пешком',
  highway_proximity: 'На удалении',
  confirmed_fields: CONFIRMABLE_FIELDS,
  ...values,
});

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const words = (runs: Run[]) => spaced(plainRuns(runs));

/** Every line of the blocks as text: rows of tables joined by ' | '. */
function lines(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return [`# ${spaced(block.text)}`];
    if (block.kind === 'paragraph') return [words(block.runs)];
    if (block.kind === 'table') return block.rows.map((row) => row.map(({ runs }) => words(runs)).join(' | '));
    if (block.kind === 'kv') {
      return block.groups.flatMap(({ title, rows }) => [
        ...(title ? [words(title)] : []),
        ...rows.map(({ label, value }) => `${words(label)} | ${words(value)}`),
      ]);
    }
    return [];
  });
}

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
        { caption: 'Выписка ЕГРН № КУВИ-001/2026-00000417, лист 1 из 3', id: 'a' },
        { caption: 'Договор купли-продажи земельного участка', id: 'b' },
      ],
    }),
  );
  expect(printed).toContain(
    '1 | Выписка из ЕГРН об объекте недвижимости | КУВИ-001/2026-00000417, Росреестр | 12.11.2026 | прил. …, с. …',
  );
  expect(printed).toContain('2 | Договор купли-продажи | 15 | 11.04.2019 | прил. …, с. …');
  expect(printed).toContain('3 | Технический отчёт | б/н | — | —');
});

it('R1 it is known of which documents the appendix has copies', () => {
  const listed = plot({ documents: ['Выписка из ЕГРН', 'Договор купли-продажи'] });
  const contract = { caption: 'Договор купли-продажи', id: 'b' };
  const extract = { caption: 'Выписка из ЕГРН', id: 'a' };
  expect(copiedDocuments(listed, [])).toBe('none');
  expect(copiedDocuments(listed, [contract])).toBe('some');
  expect(copiedDocuments(listed, [contract, extract])).toBe('all');
  // Copies that tell no document by their captions: the table does not know them either.
  expect(copiedDocuments(listed, [{ caption: 'Документ 1', id: 'c' }])).toBe('all');
});

it('R1 the rights are told without declining names, and what only an extract says needs its number', () => {
  const rights = (values: Partial<LandPlot>) => lines(printRights(plot(values), '2026-11-16'));
  expect(rights({ right_number: '99:12:0304017:245-99/012/2019-2', right_date: '2019-04-23' })).toEqual([
    'Правообладатель: Заречная Мария Сергеевна. Вид права: право собственности, запись 99:12:0304017:245-99/012/2019-2 от 23.04.2019. Ограничения прав и обременения не зарегистрированы. Оцениваемое право — право собственности — совпадает с зарегистрированным.',
  ]);
  expect(rights({ egrn_number: 'КУВИ-1', egrn_date: '2026-11-12' })[0]).toContain(
    'Ограничения прав и обременения не зарегистрированы (выписка ЕГРН от 12.11.2026 № КУВИ-1).',
  );
  const leased = rights({ encumbrances: 'Ипотека в силу закона', assessed_right: 'Право аренды' });
  expect(leased[0]).toContain('Зарегистрированы ограничения (обременения): ипотека в силу закона.');
  expect(leased[1]).toBe('Оценивается право аренды земельного участка; зарегистрировано право собственности.');
  expect(
    rights({ owner_type: 'firm', owner_name: 'ООО «Пример»', owner_ogrn: '1099900000012', book_value: 1200000.5 })[1],
  ).toBe('Собственник — юридическое лицо: ООО «Пример», ОГРН 1099900000012; балансовая стоимость 1 200 000,50 ₽.');
});

it('R1 of claims nothing is said, and an extract is referred to only where one is named', () => {
  const rights = (values: Partial<LandPlot>) => lines(printRights(plot(values), '2026-11-16')).join(' ');
  expect(rights({ egrn_number: 'КУВИ-1', egrn_date: '2026-11-12' })).not.toContain('правопритязан');
  expect(rights({ restriction_zones: 'Отсутствуют' })).toContain(
    'Зоны с особыми условиями использования территории участок не пересекают. ',
  );
  expect(rights({ restriction_zones: 'Нет', egrn_number: 'КУВИ-1' })).toContain('территории, по сведениям выписки, уч');
});

it('R1 words begin small inside a sentence, abbreviations stay', () => {
  expect(inSentence('Индивидуальные жилые дома.')).toBe('индивидуальные жилые дома');
  expect(inSentence('ЛЭП 110 кВ')).toBe('ЛЭП 110 кВ');
});

it('R1 a share is named once, in the words of the appraiser or of the register, and a whole is none', () => {
  const holder = (right_share: string) =>
    lines(printRights(plot({ right_type: 'Общая долевая собственность', right_share }), null))[0]?.split('. ')[0];
  expect(holder('1/3')).toBe('Правообладатель: Заречная Мария Сергеевна (доля 1/3)');
  expect(holder('доля 1/3.')).toBe('Правообладатель: Заречная Мария Сергеевна (доля 1/3)');
  const owner_name = 'Цой Ли (доля 1/3); ООО «ПРИМЕР» (доля 2/3)';
  const named = lines(
    printRights(plot({ right_type: 'Общая долевая собственность', right_share: '1/3', owner_name }), null),
  );
  expect(named[0]).toMatch(/^Правообладатель: Цой Ли \(доля 1\/3\); ООО «ПРИМЕР» \(доля 2\/3\)\. Вид/);
  for (const none of ['', '1/1', '—', 'нет', '1/1 доля'])
    expect(holder(none)).toBe('Правообладатель: Заречная Мария Сергеевна');
  for (const typed of ['1/3 доля', '1/3 доли в праве', 'Доля: 1/3', 'доля — 1/3', 'Доля в праве 1/3'])
    expect(holder(typed)).toBe('Правообладатель: Заречная Мария Сергеевна (доля 1/3)');
  expect(holder('1/3 (одна третья) доли')).toBe('Правообладатель: Заречная Мария Сергеевна (доля 1/3 (одна третья))');
});

it('R1 the right that is valued goes with its share, another right without', () => {
  const shared = { right_type: 'Общая долевая собственность', right_share: 'доля 1/3', assessed_right: '' };
  expect(valuedRight(shared)).toBe('Общая долевая собственность, доля 1/3');
  expect(valuedRight({ ...shared, assessed_right: 'общая долевая собственность' })).toMatch(/, доля 1\/3$/);
  expect(valuedRight({ ...shared, assessed_right: 'Право собственности' })).toBe('Право собственности');
  expect(valuedRight({ ...shared, right_share: '' })).toBe('Общая долевая собственность');
  expect(valuedRight({ ...shared, right_type: '' })).toBe('');
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

it('N3 without a visit its results are not asked about, and stand as what papers and the client say', () => {
  expect(printed({ confirmed_fields: [] }, false)).toContain('Форма; рельеф | Треугольная; ровный');
});

const LEASE: Partial<LandPlot> = {
  right_type: 'Право долгосрочной аренды',
  assessed_right: '',
  lease_lessor: 'Администрация Светлоярского района',
  lease_lessee: 'Заречная М. С.',
  lease_contract_number: '17',
  lease_contract_date: '2019-01-21',
  lease_registered_number: '99:12:0304017:245-99/012/2019-3',
  lease_registered_date: '2019-02-04',
  lease_term: 'fixed',
  lease_from: '2019-01-21',
  lease_until: '2068-01-20',
  lease_rent_year: 12_400.5,
  lease_rent_paid: 'paid',
  lease_land: 'public',
  lease_public_tender: true,
  lease_assign: 'with_notice',
  lease_sublease: 'with_consent',
  lease_pledge: 'forbidden',
  lease_clauses: 'п. 4.3.2 договора',
  lease_buyout: 'После постройки дома',
};

it('V: a lease is told of by its parties, contract, term, rent and what may pass on, and burdens itself with nothing', () => {
  // Facts: every lease_* field, the day of valuation.
  expect(lines(printRights(plot({ ...LEASE, lease_lessee: '' }), '2026-11-16'))).toEqual([
    'Правообладатель (арендатор): Заречная Мария Сергеевна. Собственник участка: Администрация Светлоярского района. Вид права: право долгосрочной аренды. ',
    'Оценивается право аренды земельного участка. Арендодатель: Администрация Светлоярского района; договор аренды № 17 от 21.01.2019, зарегистрирован 04.02.2019 за № 99:12:0304017:245-99/012/2019-3; срок — с 21.01.2019 по 20.01.2068 (на дату оценки остаётся 41 год 2 месяца); арендная плата — 12 400,50 руб. в год, задолженности нет. Передача прав по договору: с уведомлением арендодателя; субаренда: с согласия арендодателя; залог прав: запрещён (п. 4.3.2 договора). Участок находится в государственной или муниципальной собственности; договор заключён по результатам торгов. Право выкупа: после постройки дома. В ЕГРН аренда зарегистрирована как обременение права собственности арендодателя.',
  ]);
  const of = (values: Partial<LandPlot>) => lines(printRights(plot({ ...LEASE, ...values }), '2026-11-16')).join(' ');
  expect(of({ encumbrances: 'Ипотека' })).toContain('Зарегистрированы ограничения (обременения): ипотека.');
  expect(of({ encumbrances: 'Аренда' })).not.toContain('Зарегистрированы');
  expect(of({ lease_term: 'indefinite' })).toContain('срок — с 21.01.2019 неопределённый;');
  expect(of({ lease_term: 'renewed', lease_until: '2024-01-20' })).toContain(
    'срок — с 21.01.2019 по 20.01.2024, возобновлён на неопределённый срок (ст. 621 ГК РФ);',
  );
  expect(of({ lease_registered_number: '', lease_registered_date: null })).not.toContain('зарегистрирован');
  expect(of({ lease_rent_paid: 'debt' })).toContain('в год, есть задолженность.');
  expect(of({ right_type: 'Право собственности', assessed_right: 'Право аренды', owner_name: 'Город' })).toMatch(
    /^Арендатор: Заречная М\. С\. Собственник участка: Город\. /,
  );
});

it('V: a lease of which nothing is known says nothing but that it is valued', () => {
  const bare = plot({ right_type: 'Право аренды', owner_name: '' });
  expect(lines(printRights(bare, null))).toEqual([
    'Вид права: право аренды. ',
    'Оценивается право аренды земельного участка.',
  ]);
});

it('V: a claim is told of by its contract, its debtor and its day', () => {
  const claim = {
    right_type: 'Право требования',
    claim_contract: 'Предварительный договор № 5 от 12.03.2026',
    claim_debtor: 'ООО «Заречье»',
    claim_due: '2027-03-12',
  };
  expect(lines(printRights(plot(claim), null))[0]).toContain(
    'Оценивается право требования на земельный участок: основание — предварительный договор № 5 от 12.03.2026; должник — ООО «Заречье»; срок исполнения — 12.03.2027.',
  );
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
    owner_ogrn: '1027700132195',
    owner_ogrn_date: '2002-08-16',
    owner_address: 'г. Светлояр',
    book_value: 50,
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

it('V: co-owners and the use of the plot are printed of a shared plot alone', () => {
  const said = (changes: object) =>
    lines(
      printRights(
        plot({ share_owners: 'Лесная О. П. — 1/3\nЛесной П. И. — 2/3', share_use: 'open', ...changes }),
        null,
      ),
    ).join(' ');
  const shared = said({ right_type: 'Общая долевая собственность', right_share: '1/3' });
  expect(shared).toContain('Участники долевой собственности: Лесная О. П. — 1/3; Лесной П. И. — 2/3.');
  expect(shared).toContain('Порядок пользования участком не определён.');
  expect(said({})).not.toMatch(/Участники|Порядок пользования/);
});
