import { type Analogue, emptyAnalogue } from '#features/market-value/analogue.ts';
import { type Calculation, emptyMeta, emptySettings, noObjectChoices } from '#features/market-value/calculation.ts';
import type { ObjectSources } from '#features/market-value/object-values.ts';

/*
 * The specification's worked example as a whole record: an invented plot of 1310 sq m and three invented offers. The
 * example report that a user finds (Q7) has offers of its own.
 */

export const EXAMPLE_AREA = 1310;
export const EXAMPLE_EVALUATION_DATE = '2026-11-16';

export const EXAMPLE_OBJECT: ObjectSources = {
  description: {
    total_area: EXAMPLE_AREA,
    address: 'Калужская область, Боровский район, деревня Кабицыно, ул. Южная, уч. 14',
    right_type: 'Право собственности',
    assessed_right: '',
    right_share: '',
    share_mode: 'share',
    electricity: 'Центральное',
    gas: 'Центральное',
    water: 'Автономное',
    sewerage: 'Автономное',
    capital_construction: 'Отсутствуют',
    access_roads: 'Щебёночная дорога',
  },
  evaluationDate: EXAMPLE_EVALUATION_DATE,
  marketSegment: 'ИЖС',
  bargaining: 'Не предусмотрен',
  financing: 'typical',
  saleTerms: 'clean',
  object_choices: noObjectChoices(),
};

function offer(id: string, changes: Partial<Analogue>): Analogue {
  return {
    ...emptyAnalogue(id),
    isIncluded: true,
    bargaining: 'Предусмотрен',
    bargainingCorrection: -9.5,
    propertyRights: 'Право собственности',
    financing: 'typical',
    saleTerms: 'clean',
    permittedUse: 'ИЖС/ЛПХ',
    location: 'д.\u00a0Кабицыно',
    electricity: 'Центральное',
    gas: 'Центральное',
    waterSewerage: 'Автономное',
    buildings: 'Отсутствуют',
    roads: 'Щебёночная',
    ...changes,
  };
}

const HANDBOOK = { ...emptyMeta(), source: 'Справочник корректировок для земельных участков', year: '2026' };

/** @param newId makes a fresh uuid for each analogue */
export function exampleCalculation(newId: () => string): Calculation {
  return {
    ...emptySettings(),
    rounding_type: 'thousands',
    corrections_meta: {
      bargainingCorrection: { ...HANDBOOK, table: '14', page: '61', low: -11.8, high: -7.2 },
      saleDateCorrection: { ...emptyMeta(), comment: 'За время до даты оценки цены предложений не изменились.' },
      locationCorrection: { ...HANDBOOK, table: '27', page: '88', low: 3, high: 8 },
      areaCorrection: { ...HANDBOOK, table: '31', page: '97', low: -6, high: 4 },
      electricityCorrection: { ...HANDBOOK, table: '38', page: '112', low: 12, high: 18 },
      gasCorrection: { ...HANDBOOK, table: '39', page: '114', low: 9, high: 16 },
      buildingsCorrection: { ...HANDBOOK, table: '41', page: '118', low: -9.5, high: -7 },
      roadsCorrection: { ...HANDBOOK, table: '43', page: '121', low: -8, high: -3 },
    },
    value_interval_low: 2342000,
    value_interval_high: 2773000,
    value_interval_reason: 'Границы отражают разброс скорректированных цен отобранных предложений.',
    liquidity_level: 'средняя',
    exposure_months: 6,
    analogs: [
      offer(newId(), {
        source: 'uchastki40.example/28841',
        phone: '+7 (910) 555-21-30',
        address: 'Калужская область, Боровский район, деревня Кривское',
        price: 2400000,
        area: 1200,
        saleDate: '2026-11-04',
        location: 'д.\u00a0Кривское',
        locationCorrection: 5,
        areaCorrection: -1,
        gas: 'Отсутствует',
        gasCorrection: 12.5,
        offer_date: '2026-11-04',
        accessed_at: '2026-11-16',
      }),
      offer(newId(), {
        source: 'dom-i-zemlya.example/5120',
        phone: '+7 (953) 555-08-14',
        address: 'Калужская область, Боровский район, деревня Кабицыно',
        price: 1650000,
        area: 1000,
        saleDate: '2026-10-29',
        areaCorrection: -4,
        electricity: 'По границе участка',
        electricityCorrection: 15,
        gas: 'Отсутствует',
        gasCorrection: 12.5,
        offer_date: '2026-10-29',
        accessed_at: '2026-11-16',
      }),
      offer(newId(), {
        source: 'uchastki40.example/30077',
        phone: '+7 (920) 555-77-02',
        address: 'Калужская область, Боровский район, деревня Кабицыно',
        price: 3300000,
        area: 1500,
        saleDate: '2026-11-11',
        areaCorrection: 3,
        buildings: 'Фундамент, хозблок',
        buildingsCustom: 'Фундамент, хозблок',
        buildingsCorrection: -8.25,
        roads: 'Асфальтированная',
        roadsCorrection: -5,
        offer_date: '2026-11-11',
        accessed_at: '2026-11-16',
      }),
    ],
  };
}
