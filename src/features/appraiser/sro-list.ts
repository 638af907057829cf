/** A self-regulating organisation of appraisers, with its number in the state register. */
export interface Sro {
  register: string;
  fullName: string;
  shortName: string;
  address: string;
}

/** The 13 organisations of the state register of appraisers' SROs, by number. Picking one fills three fields. */
export const SRO_LIST: readonly Sro[] = [
  {
    register: '0001',
    fullName: 'Саморегулируемая межрегиональная ассоциация оценщиков',
    shortName: 'СМАО',
    address: '119311, г. Москва, проспект Вернадского, д. 8А, пом. XXIII',
  },
  {
    register: '0002',
    fullName: 'Некоммерческое партнёрство «Саморегулируемая организация ассоциации российских магистров оценки»',
    shortName: 'НП «АРМО»',
    address: '115280, г. Москва, ул. Ленинская Слобода, д. 19',
  },
  {
    register: '0003',
    fullName: 'Ассоциация «Русское общество оценщиков»',
    shortName: 'Ассоциация РОО',
    address: '105066, г. Москва, 1-й Басманный пер., д. 2А, офис 5',
  },
  {
    register: '0004',
    fullName: 'Ассоциация Саморегулируемая организация оценщиков «СОЮЗ»',
    shortName: 'СРО «СОЮЗ»',
    address: '101000, г. Москва, ул. Покровка, д. 33, помещ. 10',
  },
  {
    register: '0005',
    fullName: 'Ассоциация «Межрегиональный союз оценщиков»',
    shortName: 'Ассоциация «МСО»',
    address: '344022, г. Ростов-на-Дону, ул. Максима Горького, д. 245/26, этаж 6, офис 606',
  },
  {
    register: '0006',
    fullName: 'Ассоциация Саморегулируемая организация «Национальная коллегия специалистов-оценщиков»',
    shortName: 'Ассоциация СРО «НКСО»',
    address: '119017, г. Москва, ул. Малая Ордынка, д. 13, стр. 3',
  },
  {
    register: '0007',
    fullName:
      'Межрегиональная саморегулируемая некоммерческая организация – Некоммерческое партнёрство «Общество профессиональных экспертов и оценщиков»',
    shortName: 'МСНО – НП «ОПЭО»',
    address: '125167, г. Москва, ул. 4-я 8 Марта, д. 6А',
  },
  {
    register: '0009',
    fullName: 'Саморегулируемая организация Ассоциация оценщиков «Сообщество профессионалов оценки»',
    shortName: 'СРО Ассоциация оценщиков «СПО»',
    address: '190000, г. Санкт-Петербург, пер. Гривцова, д. 5, лит. Б, офис 101',
  },
  {
    register: '0011',
    fullName: 'Ассоциация «Саморегулируемая организация оценщиков «Экспертный совет»',
    shortName: 'Ассоциация СРОО «Экспертный совет»',
    address: '101000, г. Москва, Потаповский пер., д. 16/5, стр. 1',
  },
  {
    register: '0012',
    fullName: 'Некоммерческое партнёрство Саморегулируемая организация «Деловой Союз Оценщиков»',
    shortName: 'НП СРО «ДСО»',
    address: '119180, г. Москва, ул. Большая Якиманка, д. 31, офис 205',
  },
  {
    register: '0013',
    fullName: 'Саморегулируемая организация Региональная ассоциация оценщиков',
    shortName: 'СРО РАО',
    address: '350001, г. Краснодар, ул. Адыгейская Набережная, д. 98',
  },
  {
    register: '0014',
    fullName: 'Ассоциация Саморегулируемая организация оценщиков «Свободный Оценочный Департамент»',
    shortName: 'Ассоциация СРОО «СВОД»',
    address: '620100, г. Екатеринбург, ул. Ткачей, д. 23, офис 13',
  },
  {
    register: '0017',
    fullName: 'Саморегулируемая организация «Союз «Федерация Специалистов Оценщиков»',
    shortName: 'СРО «СФСО»',
    address: '109147, г. Москва, ул. Марксистская, д. 34, стр. 10, офис 20а',
  },
];

/** The three fields that a picked organisation fills. */
export function sroFields(sro: Sro): { sro_name: string; sro_short_name: string; sro_address: string } {
  return { sro_name: sro.fullName, sro_short_name: sro.shortName, sro_address: sro.address };
}

/** The organisation whose name stands in the record, whatever the case and the quotes. */
export function findSro(name: string): Sro | null {
  const plain = (value: string) =>
    value
      .toLowerCase()
      .replace(/["'«»„“”\s–—-]/g, '')
      .replaceAll('ё', 'е');
  const wanted = plain(name);
  return SRO_LIST.find(({ fullName, shortName }) => plain(fullName) === wanted || plain(shortName) === wanted) ?? null;
}
