/* The calculation of the example: the specification's worked one, with invented offers and handbook. */

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
export function exampleCalculation(screenshots: readonly string[]) {
  return {
    rounding_type: 'thousands',
    value_interval_reason:
      'аналоги одного сегмента и сопоставимой площади, после корректировок их цены однородны, поэтому ни наименьшая, ни наибольшая из них не исключена',
    liquidity_level: 'средняя',
    exposure_months: 6,
    liquidity_factors:
      'нет водоснабжения и канализации, подъездные пути щебёночные (поэтому типичный срок экспозиции взят наибольший)',
    object_choices: { location: 'д. Верхние Липки, 14 км, зона II', waterSewerage: '' },
    corrections_meta: {
      bargainingCorrection: {
        ...handbook('14', '61', -11.8, -7.2),
        comment:
          'Торг указан в объявлении аналога 2; у аналогов 1 и 3 он принят возможным, как обычно при продаже земельных участков.',
      },
      saleDateCorrection: {
        comment:
          'За шесть месяцев цены изменились не более чем на 1,5 %, за время публикации предложений — менее чем на 1 %.',
      },
      locationCorrection: {
        ...handbook('27', '88', 3, 8),
        comment:
          'Они расположены в той же зоне II, что и объект оценки. Для аналога 1 взято меньше середины диапазона: он в 20 км от областного центра, в начале зоны III. Зоны справочника — по удалённости от областного центра, она названа у каждого участка: II — от 10 до 18 км, III — свыше 18 км.',
      },
      areaCorrection: {
        ...handbook('31', '97', -6, 4),
        comment: 'Значения взяты из табл. 31 по отношению площади аналога к площади объекта оценки.',
      },
      electricityCorrection: handbook('38', '112', 12, 18),
      gasCorrection: handbook('39', '114', 9, 16),
      buildingsCorrection: handbook('41', '118', -9.5, -7),
      roadsCorrection: {
        ...handbook('43', '121', -8, -3),
        comment:
          'Взято по модулю меньше середины интервала: к объекту оценки ведёт щебёночная дорога, проезжая круглый год, и разница с асфальтом у аналога 3 невелика.',
      },
    },
    analogs: [
      {
        ...offer,
        source: 'uchastki.example/4182',
        url: 'https://uchastki.example/4182',
        phone: '+7 (900) 000-01-04',
        address: 'дер. Малый Бор, ул. Речная',
        location: 'Малый Бор, 20 км, зона III',
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
        location: 'Ольховка, 16 км, зона II',
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
        location: 'Покровское, 12 км, зона II',
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
