import type { Market } from '../market.ts';

/* What several of the reports say alike. */

const VILLAGES = ['дер. Дубровка', 'дер. Верхние Липки', 'дер. Ключи', 'с. Покровское'];

/** Of the worked example: 1922,831437 ₽ per sq m. */
export const HOUSES: Market = {
  segment: 'ИЖС',
  area: 'Заозёрный район в радиусе 25 км от г. Светлояр',
  offersOf: '2026-10-01',
  villages: VILLAGES,
  ownVillage: ['дер. Верхние Липки', 'в деревне Верхние Липки'],
  from: 1500,
  step: 110,
  smallest: 700,
  deals: { are: 'три-четыре', of: 'трёх-четырёх' },
  lowers: 'нет водоснабжения и канализации',
  slow: 'участки без водоснабжения и канализации',
  analogues: [],
};

export const SALE = 'для проведения сделки купли-продажи';

export const SEEN_LATER = {
  'wrong.retrospective':
    'По сведениям заказчика, с даты оценки на участке не строили, а дороги и сети рядом не менялись.',
  'extract-date': 'Право в ней зарегистрировано раньше даты оценки, и позднейших записей об участке в ней нет.',
};
export const ARCHIVED = 'Объявления просмотрены в архиве площадки: цены и сведения — на день публикации.';

/** Of a document that names other persons. */
export const SHOWN =
  'Документ представлен заказчиком для ознакомления; копия не приложена, потому что в документе есть персональные данные других лиц.';

/** Of the register: no zone of the plot is entered. */
export const NO_ZONES = { restriction_zones: 'Не установлены' };

export const BEFORE_FIRM = 'осмотр проводится оценщиком в присутствии представителя заказчика';

/** A plot of the village with the papers that it has in most cases. */
export const plot = (number: string, house: number) => ({
  cadastral_number: `99:12:0304017:${number}`,
  address: `Светлоярская область, Заозёрный район, деревня Верхние Липки, улица Луговая, участок ${house}`,
  right_number: `99:12:0304017:${number}-99/012/2019-2`,
  egrn_number: `КУВИ-001/2026-00000${number}`,
  ...NO_ZONES,
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
