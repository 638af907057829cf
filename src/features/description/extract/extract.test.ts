import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wordsOfEncumbrances } from './encumbrances.ts';
import { readExtract } from './extract.ts';

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
      egrn_issuer: 'Филиал публично-правовой компании «Роскадастр» по Тестовой области',
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
      right_basis: 'Договор купли-продажи земельного участка №\u00a015 от\u00a010.04.2018 (доля 1/3)',
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
    expect(values.right_type).toBe('');
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

it('Q8 an encumbrance in favour of a person is told without a name', () => {
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
