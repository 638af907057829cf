import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readExtract } from './extract.ts';
import { readContours } from './extract-contour.ts';
import { wordsOfEncumbrances } from './extract-encumbrances.ts';
import { filledForm, proposalsOf } from './extract-fill.ts';
import { readXml } from './extract-xml.ts';
import { newLandPlot } from './land-plot.ts';
import { toForm, toStored } from './land-record.ts';

const sample = (name: string) => fs.readFileSync(`test/files/extracts/${name}.xml`, 'utf8');
const MORTGAGE =
  'Ипотека в силу закона, запись 50:12:0000000:101-50/001/2021-9, срок с 01.02.2021 до 01.02.2036, залогодержатель — Публичное акционерное общество "БАНК-ПРИМЕР"';
const about = sample('egrn_about_property_land');
const unburdened = about.replace(/<restrict_records>.*<\/restrict_records>/s, '');
const only = (xml: string) => {
  const [plot] = readExtract(xml);
  if (!plot) throw new Error('no plot');
  return plot.read();
};

describe('an extract of the register', () => {
  it('Q8 today’s extract gives the plot, its rights with shares, the encumbrance and its own number', () => {
    const { values, warnings } = only(about);
    expect(values).toEqual({
      egrn_number: 'КУВИ-001/2026-00000001',
      egrn_date: '2026-11-10',
      cadastral_number: '50:12:0000000:101',
      total_area: 1310,
      area_inaccuracy: 12,
      land_category: 'Земли населенных пунктов',
      permitted_use: 'Для индивидуального жилищного строительства',
      address: 'Московская область, г.о. Тестовый, д. Примерная, ул. Садовая, з/у 10',
      cadastral_value: 1845000.5,
      capital_construction: 'Объекты с кадастровыми номерами 50:12:0000000:777, 50:12:0000000:778',
      right_type: 'Общая долевая собственность',
      right_number: '50:12:0000000:101-50/001/2018-8; 50:12:0000000:101-50/001/2017-6',
      owner_name: 'Примеров Пример Примерович (доля 1/3); Общество с ограниченной ответственностью "ПРИМЕР" (доля 2/3)',
      encumbrances: 'Ипотека в силу закона',
      documents: ['Выписка из ЕГРН об объекте недвижимости'],
    });
    expect(warnings).toEqual([`Обременение: ${MORTGAGE}. В поле взято слово из списка.`]);
  });

  it('Q8 the extract on main characteristics is told by its own name in the list of documents', () => {
    expect(only(sample('egrn_base_params_land')).values.documents).toEqual([
      'Выписка из ЕГРН об основных характеристиках и зарегистрированных правах на объект недвижимости',
    ]);
  });

  it('Q8 a cadastral extract of the years before is read through its namespaces, with a warning', () => {
    const { values, warnings } = only(sample('kvzu_7'));
    expect(values).toMatchObject({
      cadastral_number: '50:12:0000000:102',
      total_area: 900,
      land_category: 'Земли населенных пунктов',
      permitted_use: 'Для ведения личного подсобного хозяйства',
      address: 'Московская область, г.о. Тестовый, д. Примерная, уч. 11',
      cadastral_value: 990000,
      right_type: 'Право собственности',
      owner_name: 'Примерова Анна Петровна',
      owner_type: 'person',
    });
    expect(warnings).toEqual(['Документ старого образца: сверьте сведения с действующей выпиской из ЕГРН.']);
  });

  it('Q8 a holder whose name is withheld is neither named nor said to be missing', () => {
    const withheld = unburdened.replace(/<individual>.*?<\/individual>/s, '<individual/>');
    const { values, warnings } = only(withheld);
    expect(values).not.toHaveProperty('owner_name');
    expect(values.right_type).toBe('Общая долевая собственность');
    expect(warnings).toEqual(['Имя правообладателя в выписке не раскрыто: впишите его по документам собственника.']);
  });

  it('Q8 a plot without a registered right leaves the right to the appraiser', () => {
    const { values, warnings } = only(about.replace(/<right_records>.*<\/right_records>/s, ''));
    expect(values).not.toHaveProperty('right_type');
    expect(warnings[0]).toMatch(/нет зарегистрированных прав/);
  });

  it('Q8 passports, birth dates and addresses of persons in an owner’s extract are not taken over', () => {
    const owners = about.replace(
      '<patronymic>Примерович</patronymic>',
      '<patronymic>Примерович</patronymic><birth_date>1970-01-01</birth_date><snils>00000000000</snils>' +
        '<identity_doc><document_series>0000</document_series><document_number>111222</document_number></identity_doc>',
    );
    expect(JSON.stringify(only(owners))).not.toMatch(/1970|111222|00000000000/);
  });

  it('Q8 the plan of a quarter offers all of its plots', () => {
    const land = /<land_record>.*<\/land_record>/s.exec(about)?.[0] ?? '';
    const second = land.replaceAll('50:12:0000000:101', '50:12:0000000:102');
    const plan = `<extract_cadastral_plan_territory><cadastral_blocks><cadastral_block><record_data><base_data><land_records>${land}${second}</land_records></base_data></record_data></cadastral_block></cadastral_blocks></extract_cadastral_plan_territory>`;
    const plots = readExtract(plan);
    expect(plots.map(({ cadastralNumber }) => cadastralNumber)).toEqual(['50:12:0000000:101', '50:12:0000000:102']);
    expect(plots[1]?.read().values).not.toHaveProperty('encumbrances');
  });

  it.each([
    ['<extract_about_property_build/>', /здание или помещение/],
    ['<KPOKS/>', /здание или помещение/],
    ['<extract_transfer_rights_property/>', /переходе прав/],
    ['<exract_notice_absence_request_info_12/>', /отсутствии сведений/],
    ['<Extract/>', /старого образца/],
    ['<extract_about_boundary/>', /выписка о границе/],
    ['<html><body/></html>', /не выписка из ЕГРН/],
    ['<extract_about_property_land/>', /нет сведений о земельном участке/],
    ['<a><b></a>', /повреждён/],
    ['%PDF-1.7', /повреждён/],
    ['', /повреждён/],
  ])('Q8 %s is refused in words that say what to do', (xml, sentence) => {
    expect(() => readExtract(xml)).toThrow(sentence);
  });

  it('Q8 entities of a hostile file are not expanded, and its text does not come back in the refusal', () => {
    const hostile = `<!DOCTYPE a [<!ENTITY x "secret"><!ENTITY y SYSTEM "file:///etc/passwd">]><extract_about_property_land>&x;&y;</extract_about_property_land>`;
    expect(() => readExtract(hostile)).toThrow(/^Файл повреждён: это не XML выписки\. Скачайте выписку ещё раз\.$/);
  });
});

it('Q8 an encumbrance is told with its entry, term and side, in the specification’s words where there are none', () => {
  const bare = { kind: 'Ипотека', number: '', from: null, to: null, term: '', holders: [] };
  const lease = { ...bare, kind: 'Аренда (в том числе субаренда)', number: '50:1-50/1', holders: ['ООО «Поле»'] };
  const words = (...found: Parameters<typeof wordsOfEncumbrances>[0]) => wordsOfEncumbrances(found).words;
  expect(words()).toBe('Не зарегистрировано');
  expect(wordsOfEncumbrances([bare])).toEqual({ words: 'Ипотека', warnings: [] });
  expect(wordsOfEncumbrances([{ ...bare, number: '50:1-50/2' }])).toEqual({
    words: 'Ипотека',
    warnings: ['Обременение: Ипотека, запись 50:1-50/2. В поле взято слово из списка.'],
  });
  expect(words({ ...bare, kind: 'Аренда' })).toBe('Аренда');
  expect(words({ ...lease, from: '2021-02-01', term: 'на 49 лет' })).toBe(
    'Аренда (в том числе субаренда), запись 50:1-50/1, срок с 01.02.2021 (на 49 лет), арендатор — ООО «Поле»',
  );
  expect(words({ ...lease, to: '2036-02-01', term: 'на 49 лет' })).toMatch(/срок до 01\.02\.2036, арендатор/);
  expect(words({ ...bare, term: 'бессрочно' }, { ...bare, kind: 'Сервитут', holders: ['А', 'Б'] })).toBe(
    'Ипотека, срок бессрочно; Сервитут, в чью пользу — А, Б',
  );
  expect(words({ ...bare, term: '49 лет.' }, { ...bare, kind: 'Территория' })).toBe('Ипотека, срок 49 лет; Территория');
});

it('Q8 in whose favour a person holds an encumbrance is told without his name', () => {
  const person = '<individual><surname>Заречная</surname><name>Мария</name></individual>';
  const { warnings } = only(
    about.replace(/(<restrict_record>.*?<right_holder>).*?(<\/right_holder>)/s, `$1${person}$2`),
  );
  expect(warnings.join()).toMatch(/залогодержатель — физическое лицо\./);
  expect(warnings.join()).not.toMatch(/Заречная|Мария/);
});

it('Q8 a part of the extract that nobody reads is told by its name', () => {
  const { warnings } = only(
    unburdened
      .replace('</right_records>', '</right_records><ownerless_right_record/><something_new/>')
      .replace('</land_record>', '<natural_objects/></land_record>'),
  );
  expect(warnings).toEqual([
    'В описание не взято: природные объекты на участке. Посмотрите в самой выписке.',
    'В описание не взято: сведения о бесхозяйном имуществе, раздел something_new. Посмотрите в самой выписке.',
  ]);
});

it('Q8 a long text of a zone is left in the extract, and that is told; 300 letters are taken', () => {
  const zone = (content: string) =>
    `<restrictions_encumbrances><restriction_encumbrance><cad_link><reg_number_border><number>99:00-6.1</number><name_by_doc>Зона</name_by_doc></reg_number_border></cad_link><content_restrict_encumbrances>${content}</content_restrict_encumbrances></restriction_encumbrance></restrictions_encumbrances></land_record>`;
  const read = (length: number) => only(unburdened.replace('</land_record>', zone('я'.repeat(length))));
  expect(read(299).values.restriction_zones).toBe(`Зона (реестровый номер 99:00-6.1): ${'я'.repeat(299)}`);
  expect(read(300)).toMatchObject({ warnings: [] });
  expect(read(300).values.restriction_zones).toContain('я');
  expect(read(301).values.restriction_zones).toBe('Зона (реестровый номер 99:00-6.1)');
  expect(read(301).warnings).toEqual([
    'Что запрещено в зоне, в описание не взято, текст длинный: 99:00-6.1. Он есть в выписке.',
  ]);
});

it('Q8 a zone that was cancelled on the day of the extract or before is left out', () => {
  const zone = (day: string) =>
    about.replace(
      '</land_record>',
      `<restrictions_encumbrances><restriction_encumbrance><content_restrict_encumbrances>Сервитут</content_restrict_encumbrances><cancel_date>${day}</cancel_date></restriction_encumbrance></restrictions_encumbrances></land_record>`,
    );
  expect(only(zone('2026-11-09')).values).not.toHaveProperty('restriction_zones');
  expect(only(zone('2026-11-10')).values).not.toHaveProperty('restriction_zones');
  expect(only(zone('2026-11-11')).values.restriction_zones).toBe('Сервитут');
});

it.each([
  ['Треугольная', '0,0 10,0 0,10'],
  ['Четырехугольная', '0,0 30,0 30,40 0,40 0,0'],
  ['Вытянутая', '0,0 100,100 110,90 10,-10'],
  ['Многоугольная', '0,0 30,0 40,20 30,40 0,40'],
])('Q8 an outline is called %s by its points', (word, points) => {
  const ordinates = points
    .split(' ')
    .map((point) => point.split(','))
    .map(([x, y]) => `<ordinate><x>${x}</x><y>${y}</y></ordinate>`)
    .join('');
  const contour = readXml(`<contour><spatial_element><ordinates>${ordinates}</ordinates></spatial_element></contour>`);
  const boundaries = 'Установлены в соответствии с законодательством';
  expect(readContours([contour])).toEqual({ values: { boundaries, plot_shape: word }, warnings: [] });
  expect(readContours([contour, contour])).toEqual({
    values: { boundaries, plot_shape: '' },
    warnings: ['Участок состоит из 2 контуров: форму опишите сами.'],
  });
});

describe('filling the description from an extract', () => {
  const fresh = toForm(toStored(newLandPlot()));

  it('Q8 every field that would change is proposed, with what the appraiser has typed beside it', () => {
    const typed = { ...fresh, total_area: 1300, address: 'деревня Примерная', cadastral_number: '50:12:0000000:101' };
    const proposals = proposalsOf(typed, only(about).values);
    expect(proposals.find(({ field }) => field === 'total_area')).toEqual({
      field: 'total_area',
      label: 'Общая площадь',
      now: '1\u00a0300\u00a0кв.\u00a0м',
      proposed: '1\u00a0310\u00a0кв.\u00a0м',
    });
    expect(proposals.find(({ field }) => field === 'right_type')?.now).toBe('');
    expect(proposals.some(({ field }) => field === 'cadastral_number')).toBe(false);
  });

  it('Q8 only the chosen fields are filled, own texts in their own field, everything else stays', () => {
    const typed = { ...fresh, address: 'деревня Примерная', nearest_transport: 'Остановка' };
    const { values } = only(about);
    const filled = filledForm(typed, values, new Set(['total_area', 'capital_construction', 'encumbrances']));
    expect(filled).toMatchObject({
      total_area: 1310,
      address: 'деревня Примерная',
      nearest_transport: 'Остановка',
      capital_construction: 'custom',
      capital_construction_custom: 'Объекты с кадастровыми номерами 50:12:0000000:777, 50:12:0000000:778',
      encumbrances: 'Ипотека в силу закона',
      egrn_number: '',
    });
  });

  it('Q8 a filled form has nothing left that the extract would change', () => {
    const { values } = only(about);
    const all = filledForm(fresh, values, new Set(Object.keys(values)));
    expect(proposalsOf(all, values)).toEqual([]);
  });

  it('Q8 the extract joins the documents that were chosen before', () => {
    const chosen = { ...fresh, documents: ['Договор дарения'] };
    const filled = filledForm(chosen, only(about).values, new Set(['documents']));
    expect(filled.documents).toEqual(['Выписка из ЕГРН об объекте недвижимости', 'Договор дарения']);
  });

  const copied = toForm(
    toStored({
      ...newLandPlot(),
      cadastral_number: '99:12:0304017:245',
      right_number: '99:12:0304017:245-99/001/2019-3',
      right_date: '2019-05-14',
      right_share: '1/2',
      owner_type: 'firm',
      owner_ogrn: '1027700132195',
      owner_address: 'г. Светлояр',
      cadastral_value: 900000,
      cadastral_value_date: '2022-01-01',
    }),
  );
  const cleared = (form: typeof copied, values = only(about).values) =>
    proposalsOf(form, values).flatMap(({ field, proposed }) => (proposed === '' ? [field] : []));

  it('Q8 what stood there of another plot and the extract does not tell is proposed to be cleared', () => {
    const { values } = only(about);
    expect(cleared(copied)).toEqual([
      'cadastral_value_date',
      'right_date',
      'right_share',
      'owner_type',
      'owner_ogrn',
      'owner_address',
    ]);
    expect(proposalsOf(copied, values).find(({ field }) => field === 'right_date')).toMatchObject({
      now: '14.05.2019',
      proposed: '',
    });
    const all = filledForm(copied, values, new Set(proposalsOf(copied, values).map(({ field }) => field)));
    expect(all).toMatchObject({ right_date: null, right_share: '', owner_type: '', cadastral_value_date: null });
    expect(filledForm(copied, values, new Set(['right_number'])).right_date).toBe('2019-05-14');
  });

  it('Q8 a name that the extract withholds goes with the entry it was typed for, else it stays', () => {
    const withheld = only(about.replace(/<individual>.*?<\/individual>/s, '<individual/>')).values;
    const typed = { ...fresh, owner_name: 'Заречная Мария', right_date: '2019-05-14' };
    expect(cleared(typed, withheld)).toEqual(['right_date']);
    expect(cleared({ ...copied, owner_name: 'Заречная Мария' }, withheld)).toContain('owner_name');
    const same = { ...typed, right_number: withheld.right_number ?? '', cadastral_number: '50:12:0000000:101' };
    expect(cleared(same, withheld)).toEqual([]);
  });

  it('Q8 the requisites of the same firm stay, however the register spells its name', () => {
    const firm = { owner_name: 'ООО "ПРИМЕР"', owner_ogrn: '1099900000012', owner_type: 'firm' as const };
    const typed = { ...fresh, owner_name: 'ООО «Пример»', owner_ogrn: '1099900000012', owner_address: 'г. Светлояр' };
    expect(cleared(typed, firm)).toEqual([]);
    expect(cleared({ ...typed, owner_ogrn: '1027700132195' }, firm)).toEqual(['owner_address']);
  });

  it('Q8 a plan that tells no rights leaves none of the plot before', () => {
    const plan = { cadastral_number: '50:12:0000000:101', total_area: 1310 };
    const burdened = { ...copied, encumbrances: 'Аренда', owner_name: 'Заречная Мария' };
    expect(cleared(burdened, plan)).toEqual(
      expect.arrayContaining(['encumbrances', 'owner_name', 'right_number', 'right_date', 'cadastral_value']),
    );
    expect(cleared(burdened, { ...plan, cadastral_number: '99:12:0304017:245' })).toEqual([]);
  });
});
