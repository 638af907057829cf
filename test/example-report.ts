import fs from 'node:fs';
import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { fileKey, type ReportFile } from '#features/files/api.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { createReport } from '#features/report/api.ts';
import type { TestUser } from './client.ts';
import { marketTexts } from './example-market.ts';

/*
 * A whole report of an invented plot, made through the calls as the screens make it. Every person, firm, plot,
 * handbook and market figure is invented; the calculation is the specification's worked example.
 */

const picture = (name: string) => ({ name: `${name}.jpg`, bytes: fs.readFileSync(`test/files/${name}.jpg`) });

async function scan(user: TestUser, field: string, name: string): Promise<string> {
  const answer = await user.upload(`/api/profile-files/${user.id}`, { field }, picture(name));
  if (answer.status !== 201) throw new Error(`scan: ${JSON.stringify(answer.body)}`);
  return String(answer.body.file_path);
}

function mustBe<T extends { status: number; body: unknown }>(answer: T, what: string): T {
  if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

const insurance = {
  insurer_name: 'АО СК «Надёжный берег»',
  insurance_date: '2026-02-20',
  insurance_start_date: '2026-03-01',
  insurance_end_date: '2027-02-28',
};

const appraiserValues = {
  sro_name: 'Ассоциация «Саморегулируемая организация оценщиков «Опора» (условное наименование)',
  sro_short_name: 'СРО «Опора»',
  sro_address: '999100, г. Светлояр, ул. Мира, д. 4',
  sro_registration_number: '00417',
  sro_registration_date: '2012-09-03',
  sro_certificate_number: '0417-12',
  sro_certificate_date: '2012-09-03',
  registration_address: '999100, Светлоярская область, г. Светлояр, ул. Полевая, д. 8, кв. 12',
  education_institution: 'Светлоярский университет',
  diploma_series_number: 'ПП-I № 000000',
  diploma_registration_number: '114',
  diploma_date: '2012-06-28',
  diploma_specialty: 'Оценка стоимости предприятия (бизнеса)',
  qualification_certificate_number: '000417-1',
  qualification_certificate_date: '2024-05-17',
  qualification_valid_until: '2027-05-17',
  experience_years: 14,
  insurance_policy_number: '26-ОО-000417',
  insurance_amount: 5_000_000,
  ...insurance,
};

const firmValues = {
  full_name: 'Общество с ограниченной ответственностью «Меридиан-Оценка»',
  short_name: 'ООО «Меридиан-Оценка»',
  inn: '9999000013',
  kpp: '999901001',
  ogrn: '1099900000012',
  ogrn_date: '2009-04-15',
  director_name: 'Лугова Анна Викторовна',
  director_position: 'Генеральный директор',
  legal_address: '999100, Светлоярская область, г. Светлояр, ул. Полевая, д. 8, офис 12',
  actual_address: '999100, Светлоярская область, г. Светлояр, ул. Полевая, д. 8, офис 12',
  phone: '+7 (900) 000-00-17',
  email: 'ocenka@meridian.example',
  insurance_policy_number: '26-ЮЛ-000093',
  insurance_amount: 30_000_000,
  employment_contract_number: '3',
  employment_contract_date: '2016-02-01',
  ...insurance,
};

/** Saves the profile of the form with its scans. The user's `selectedForm` is the caller's business. */
export async function fillProfile(user: TestUser, form: 'legal' | 'private'): Promise<void> {
  const values = {
    ...appraiserValues,
    sro_certificate_scan: await scan(user, 'sro_certificate_scan', 'scan-sro-certificate'),
    diploma_scan: await scan(user, 'diploma_scan', 'scan-diploma'),
    qualification_certificate_scan: await scan(
      user,
      'qualification_certificate_scan',
      'scan-qualification-certificate',
    ),
    insurance_policy_scan: await scan(user, 'insurance_policy_scan', 'scan-policy-appraiser'),
  };
  if (form === 'private') {
    const body = { ...values, inn: '999900000097', user_id: user.id };
    mustBe(await user.call(privateAppraiser.write, { params: {}, body }), 'private appraiser');
    return;
  }
  mustBe(await user.call(appraiserProfile.write, { params: { userId: user.id }, body: values }), 'appraiser');
  const firm = { ...firmValues, insurance_policy_scan: await scan(user, 'insurance_policy_scan', 'scan-policy-firm') };
  mustBe(await user.call(legalEntity.write, { params: { userId: user.id }, body: firm }), 'legal entity');
}

const contract = {
  report_number: '2026/11-084',
  contract_number: '84-Д',
  contract_date: '2026-11-09',
  evaluation_date: '2026-11-16',
  inspection_date: '2026-11-16',
  report_date: '2026-11-20',
  purpose: 'для целей залога Объекта оценки в банке',
  bank: 'АО «Приозёрный банк»',
  value_type: 'Рыночная',
  report_format: 'на бумажном носителе',
  report_users: 'АО «Приозёрный банк»',
  client: {
    last_name: 'Заречная',
    first_name: 'Мария',
    middle_name: 'Сергеевна',
    passport_series: '99 12',
    passport_number: '000000',
    relation_to_object: 'Собственник',
  },
  assignment: { inspection_note: 'осмотр проведён оценщиком в присутствии заказчика', paper_copies: 2 },
};

const description = {
  total_area: 1310,
  area_inaccuracy: 13,
  cadastral_number: '99:12:0304017:245',
  address: 'Светлоярская область, Заозёрный район, деревня Верхние Липки, улица Луговая, участок 17',
  land_category: 'Земли населенных пунктов',
  permitted_use: 'Для индивидуального жилищного строительства',
  right_type: 'Право собственности',
  owner_name: 'Заречная Мария Сергеевна',
  owner_type: '',
  right_number: '99:12:0304017:245-99/012/2019-2',
  right_date: '2019-04-23',
  encumbrances: 'Не зарегистрировано',
  electricity: 'Центральное',
  gas: 'Центральное',
  water: 'Отсутствует',
  sewerage: 'Отсутствует',
  plot_shape: 'Четырехугольная',
  plot_relief: 'Ровный',
  nearest_transport: 'Автобусная остановка «Липки»',
  transport_time: 5,
  transport_type: 'пешком',
  highway_proximity: 'В относительной близости',
  surroundings: ['Индивидуальные жилые дома'],
  access_roads: 'Щебёночная дорога',
  territory_improvements: ['Освещение'],
  documents: ['Выписка из ЕГРН об объекте недвижимости', 'Договор купли-продажи'],
  egrn_number: 'КУВИ-001/2026-00000417',
  egrn_date: '2026-11-12',
  cadastral_value: 1_047_314.8,
  cadastral_value_date: '2024-01-01',
  distances: '14 км до г. Светлояр; 9 км до районного центра Заозёрск',
  social_infrastructure: 'Магазин, фельдшерский пункт — 450 м; школа в с. Покровское — 5 км',
};

const villages = [
  'дер. Ольховка',
  'дер. Малый Бор',
  'с. Покровское',
  'дер. Дубровка',
  'дер. Верхние Липки',
  'дер. Ключи',
];

/** Offers of the invented market: number, source, day, place, area, price, price per sq m. */
function offers(count: number): string[][] {
  return Array.from({ length: count }, (_, index) => {
    const area = 600 + ((index * 170) % 1100);
    const perMeter = 1480 + index * 30;
    return [
      String(index + 1),
      `uchastki.example/${2100 + index * 37}, ${String((index % 28) + 1).padStart(2, '0')}.10.2026`,
      villages[index % villages.length] ?? '',
      String(area),
      String(area * perMeter),
      String(perMeter),
    ];
  });
}

const paragraph = (value: string) => ({ type: 'text' as const, value });

/** The shipped default texts with every place filled, as an appraiser leaves them. */
function marketAnalysis(mapAddress: string) {
  return {
    ...marketTexts(),
    market_segment: 'ИЖС',
    market_area: 'Заозёрный район в радиусе 25 км от г. Светлояр',
    general_analysis: [
      paragraph(
        '<p>Обстановка в стране и регионе на дату оценки оценивается как стабильная. Умеренное снижение ключевой ставки с начала года поддерживает спрос на участки под индивидуальное строительство.</p><p><strong>Ввод индивидуальных жилых домов</strong> в Светлоярской области за девять месяцев 2026 года увеличился на 4,1 % к тому же периоду прошлого года.</p>',
      ),
      {
        type: 'table' as const,
        rows: [
          ['Показатель', 'Период', 'Россия', 'Область', 'Источник, дата'],
          [
            'Индекс физического объёма ВВП (ВРП), %',
            'янв.–сент. 2026',
            '101,60',
            '101,20',
            'Бюллетень (усл.), 30.10.2026',
          ],
          [
            'Индекс потребительских цен, %',
            'окт. 2026 к дек. 2025',
            '104,70',
            '104,90',
            'Бюллетень (усл.), 11.11.2026',
          ],
          ['Ключевая ставка, % годовых', 'на 16.11.2026', '12,50', '—', 'Банк (усл.), 24.10.2026'],
        ],
      },
      { type: 'image' as const, url: mapAddress, caption: 'Карта района (условная)' },
    ],
    price_analysis: [
      paragraph(
        '<p>В открытых источниках выявлено 34 предложения о продаже участков сегмента. Интервал цен предложений — от 1 480 до 2 470 руб./кв. м. Использованы цены предложений с корректировкой на торг.</p>',
      ),
      {
        type: 'table' as const,
        rows: [
          ['№', 'Источник, дата', 'Местоположение', 'Площадь, кв. м', 'Цена, руб.', 'Цена, руб./кв. м'],
          ...offers(34),
        ],
      },
    ],
    market_conditions: [
      paragraph('<p>Спрос и предложение сбалансированы. Типичный срок экспозиции участков сегмента — 4–6 месяцев.</p>'),
    ],
    market_trends: [paragraph('<p>За шесть месяцев цены предложений сегмента изменились не более чем на 1,5 %.</p>')],
  };
}

const handbook = (table: string, page: string, low: number, high: number) => ({
  source: 'Справочник корректировок для земельных участков',
  year: '2026',
  table,
  page,
  low,
  high,
});

const offer = {
  isIncluded: true,
  bargaining: 'Предусмотрен',
  bargainingCorrection: -9.5,
  propertyRights: 'Право собственности',
  financing: 'typical',
  saleTerms: 'clean',
  permittedUse: 'ИЖС/ЛПХ',
  electricity: 'Центральное',
  gas: 'Центральное',
  waterSewerage: 'Отсутствует',
  buildings: 'Отсутствуют',
  roads: 'Щебёночная',
  accessed_at: '2026-11-16',
};

/** The worked example of the specification (1310 sq m, three analogues). */
function calculation(screenshots: string[]) {
  return {
    rounding_type: 'thousands',
    liquidity_level: 'средняя',
    exposure_months: 6,
    corrections_meta: {
      bargainingCorrection: handbook('14', '61', -11.8, -7.2),
      locationCorrection: handbook('27', '88', 3, 8),
      areaCorrection: handbook('31', '97', -6, 4),
      electricityCorrection: handbook('38', '112', 12, 18),
      gasCorrection: handbook('39', '114', 9, 16),
      buildingsCorrection: handbook('41', '118', -9.5, -7),
      roadsCorrection: handbook('43', '121', -8, -3),
    },
    analogs: [
      {
        ...offer,
        source: 'uchastki.example/4182',
        url: 'https://uchastki.example/4182',
        phone: '+7 (900) 000-01-04',
        address: 'дер. Малый Бор, ул. Речная',
        location: 'Малый Бор, зона III',
        price: 2_400_000,
        area: 1200,
        saleDate: '2026-11-02',
        gas: 'По границе участка',
        locationCorrection: 5,
        areaCorrection: -1,
        gasCorrection: 12.5,
        screenshots: [screenshots[0]],
      },
      {
        ...offer,
        source: 'uchastki.example/2917',
        url: 'https://uchastki.example/2917',
        phone: '+7 (900) 000-02-05',
        address: 'дер. Ольховка, ул. Полевая',
        location: 'Ольховка, зона II',
        price: 1_650_000,
        area: 1000,
        saleDate: '2026-10-21',
        electricity: 'По границе участка',
        gas: 'По границе участка',
        areaCorrection: -4,
        electricityCorrection: 15,
        gasCorrection: 12.5,
        screenshots: [screenshots[1]],
      },
      {
        ...offer,
        source: 'uchastki.example/6605',
        url: 'https://uchastki.example/6605',
        phone: '+7 (900) 000-03-06',
        address: 'с. Покровское, ул. Центральная',
        location: 'Покровское, зона II',
        price: 3_300_000,
        area: 1500,
        saleDate: '2026-11-09',
        buildings: 'хозпостройка 30 кв. м',
        roads: 'Асфальтированная',
        areaCorrection: 3,
        buildingsCorrection: -8.25,
        roadsCorrection: -5,
        screenshots: [screenshots[2]],
      },
    ],
  };
}

const PICTURES: [category: string, name: string, fields: Record<string, string>][] = [
  ['map', 'map', { source_url: 'https://maps.example/lipki' }],
  ['cadastral', 'cadastral-map', { source_url: 'https://karta.example/245' }],
  ['photos', 'photo-1', { caption: 'Общий вид участка с ул. Луговой' }],
  ['photos', 'photo-2', { caption: 'Северная часть, вид на лес' }],
  ['photos', 'photo-3', { caption: 'Подъездная щебёночная дорога' }],
  ['photos', 'photo-4', { caption: 'Ул. Луговая у въезда в деревню' }],
  ['photos', 'photo-5', { caption: 'Газорегуляторный шкаф, ввод газа' }],
  ['photos', 'photo-6', { caption: 'Опора ВЛ 0,4 кВ, ввод и щит учёта' }],
  ['documents', 'document-extract-1', { caption: 'Выписка из ЕГРН № КУВИ-001/2026-00000417' }],
  ['documents', 'document-extract-2', { caption: 'Выписка из ЕГРН № КУВИ-001/2026-00000417' }],
  ['documents', 'document-extract-3', { caption: 'Выписка из ЕГРН № КУВИ-001/2026-00000417' }],
  ['additional', 'document-utilities', { caption: 'Справка о технологическом присоединении' }],
  ['additional', 'additional-1', {}],
];

async function upload(
  user: TestUser,
  reportId: string,
  category: string,
  name: string,
  fields = {},
): Promise<ReportFile> {
  const answer = await user.upload('/api/report-files/upload', { category, reportId, ...fields }, picture(name));
  return mustBe(answer, name).body as unknown as ReportFile;
}

/** A complete, unpaid report of the user, ready to be generated. Gives its id. */
export async function makeReport(user: TestUser): Promise<string> {
  const created = mustBe(await user.call(createReport, { body: contract as never }), 'report');
  const reportId = created.body.id;
  const params = { reportId };
  mustBe(await user.call(descriptionSheet.write, { params, body: description as never }), 'description');
  for (const [category, name, fields] of PICTURES) await upload(user, reportId, category, name, fields);
  const inText = await upload(user, reportId, 'market_analysis_image', 'map-analogues');
  const adverts: string[] = [];
  for (const index of [0, 1, 2]) {
    const file = await upload(user, reportId, 'analog-screenshots', `advert-analogue-${index + 1}`, {
      analog_index: String(index),
    });
    adverts.push(fileKey(file.file_path) ?? '');
  }
  const market = marketAnalysis(inText.file_path);
  mustBe(await user.call(marketAnalysisSheet.write, { params, body: market as never }), 'market analysis');
  mustBe(await user.call(marketValueSheet.write, { params, body: calculation(adverts) as never }), 'market value');
  return reportId;
}
