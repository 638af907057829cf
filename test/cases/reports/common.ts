import { rentsOf, SITES, SURVEYED } from '../economy.ts';
import { advert, type Market, offer } from '../market.ts';

/* What several of the reports say alike. */

const OWN = 'дер. Верхние Липки';

/** The tender that the rent of such plots is known from, and what its protocol says. */
export const TENDER_LINES = [
  'Администрация Заозёрного района. Протокол от 14.09.2026 № 6 аукциона на право аренды земельного участка',
  'Дер. Ключи, для индивидуального жилищного строительства, 1 290 кв. м',
  'Годовая арендная плата по итогам аукциона — 51 600 руб. (40 руб. за 1 кв. м в год)',
];
export const TENDER_COPY = { 'Итоги торгов: протокол аукциона № 6 от 14.09.2026': TENDER_LINES };

export const TENDER_PAGE = 'torgi.example/zaozersk/6, дата обращения 16.11.2026';

/** Nobody lets such plots but the district, and of its tenders one is known. */
export const LET_BY_TENDER = `${rentsOf(false)} Администрация района сдаёт участки с торгов: по протоколу аукциона № 6 от 14.09.2026 (${TENDER_PAGE}) участок в дер. Ключи площадью 1 290 кв. м сдан за 51 600 руб. в год, 40 руб. за 1 кв. м; протоколов других аукционов за 2026 год на этом сайте нет.`;

/** Of the worked example: 1922,831437 ₽ per sq m. */
export const HOUSES: Market = {
  segment: 'ИЖС',
  area: 'Заозёрный район в радиусе 25 км от г. Светлояр',
  others: [
    offer('doski.example/65934', '2026-10-14', 'дер. Дубровка', 700, 1_050_000),
    offer('doski.example/65620', '2026-10-03', 'дер. Малый Бор', 1000, 1_550_000),
    offer('uchastki.example/4661', '2026-10-19', 'с. Покровское', 1210, 2_050_000),
    offer('doski.example/66506', '2026-11-04', 'дер. Ключи', 1400, 2_500_000),
    offer('doski.example/65472', '2026-09-27', 'дер. Ключи', 850, 1_635_000),
    offer('uchastki.example/4593', '2026-09-28', OWN, 1300, 2_660_000),
    offer('uchastki.example/4690', '2026-10-28', OWN, 920, 1_990_000),
    offer('doski.example/65545', '2026-09-30', 'с. Покровское', 1500, 3_400_000),
    offer('uchastki.example/4655', '2026-10-17', 'дер. Дубровка', 700, 1_650_000),
  ],
  ownVillage: [OWN, 'в деревне Верхние Липки'],
  prices: [100, 100.2, 100.3, 100.5, 100.7, 101, 101.2],
  state: {
    market_facts_source: `${SURVEYED}; о плате за аренду — протокол аукциона администрации Заозёрного района № 6 от 14.09.2026, ${TENDER_PAGE}`,
  },
  rents: LET_BY_TENDER,
  texts: {
    approach_income_refusal: `Доходный подход не применялся: предложений собственников об аренде участков сегмента на сайтах ${SITES} не найдено, а плата за участок района известна по одному источнику — протоколу аукциона № 6 от 14.09.2026 (п. 8.5); ставку капитализации по одному источнику определить нельзя.`,
  },
  deals: { are: 'три-четыре', of: 'трёх-четырёх' },
  lowers: 'нет водоснабжения и канализации',
  slow: 'участки без водоснабжения и канализации',
  analogues: [
    advert('uchastki.example/4704', '+7 (900) 000-47-12'),
    advert('uchastki.example/4667', '+7 (900) 000-08-63'),
    advert('uchastki.example/4727', '+7 (900) 000-91-30'),
  ],
};

export const SALE = 'для проведения сделки купли-продажи';

export const SEEN_LATER = {
  'wrong.retrospective':
    'Заказчик сообщил, что с даты оценки на участке не строили, а дороги и сети рядом не менялись.',
  'extract-date': 'Право в ней зарегистрировано раньше даты оценки, и позднейших записей об участке в ней нет.',
};
export const ARCHIVED =
  'Объявления просмотрены в архиве сайта, на котором были опубликованы: цены и сведения — на день публикации.';

/** Of the register: no zone of the plot is entered. */
export const NO_ZONES = { restriction_zones: 'Не установлены' };

/** Its name and by what it acts stand with the client. */
export const BEFORE_FIRM = 'осмотр проводится оценщиком в присутствии представителя заказчика, названного в п. 3.1';

/** A plot of the village with the papers that it has in most cases. */
export const plot = (number: string, house: number) => ({
  cadastral_number: `99:12:0304017:${number}`,
  address: `Светлоярская область, Заозёрный район, деревня Верхние Липки, улица Луговая, участок ${house}`,
  right_number: `99:12:0304017:${number}-99/012/2019-2`,
  egrn_number: `КУВИ-001/2026-00000${number}`,
  ...NO_ZONES,
  territorial_zone:
    'Ж-1, зона застройки индивидуальными жилыми домами, основной вид использования — для индивидуального жилищного строительства (решение Совета депутатов Заозёрного района от 24.06.2021 № 58, zaozersk.example/pzz, дата обращения 16.11.2026; на дату оценки не менялось)',
  distances: '14 км до г. Светлояр; 9 км до районного центра Заозёрск; 1,2 км до шоссе Светлояр — Заозёрск',
  documents_details: [
    { document: 'Договор купли-продажи', number: `${house}`, date: '2019-04-11', issuer: '' },
    {
      document: 'Справка о технологическом присоединении',
      number: `3${house}`,
      date: '2026-11-03',
      issuer: 'ООО «Заозёрные сети»',
    },
  ],
});
