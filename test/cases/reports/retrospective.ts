import { exampleDescription } from '#features/example/example-report.ts';
import type { Case } from '../base.ts';
import { MARCH_2024, rentsOf, SURVEYED_2024 } from '../economy.ts';
import { advert, offer } from '../market.ts';
import { ARCHIVED, HOUSES, plot, SEEN_LATER, SHOWN } from './common.ts';

const MARRIAGE = 'Свидетельство о заключении брака';
const PLOT = plot('307', 37);

export const retrospective: Case = {
  head: {
    report_number: '2026/11-307',
    contract_number: '90-Д',
    purpose: 'для предоставления в органы судопроизводства',
    report_users: 'Органы судопроизводства',
    evaluation_date: '2024-03-01',
  },
  assignment: {
    purpose_legal_basis: 'ст. 8 Федерального закона № 135-ФЗ (спор о стоимости имущества при разделе между супругами)',
    assignment_other:
      'Право зарегистрировано на имя заказчика. Участок куплен по договору купли-продажи № 37 от 11.04.2019 в браке, заключённом 21.06.2014 (свидетельство I-АБ № 000001), и оценивается как общая совместная собственность супругов (ст. 34 Семейного кодекса Российской Федерации). Стоимость определяется для участка в целом, без раздела на доли супругов. Дата оценки названа заказчиком: по его сведениям, с 01.03.2024 семейные отношения супругов прекращены и общее хозяйство не ведётся. Стоимость на время рассмотрения дела в задание не входит; какая дата применяется, решает суд',
  },
  description: {
    ...PLOT,
    cadastral_value_date: '2023-01-01',
    owner_name:
      'Заречная Мария Сергеевна (право зарегистрировано на её имя; участок куплен в браке: договор купли-продажи от 11.04.2019, свидетельство о заключении брака от 21.06.2014)',
    assessed_right: 'Общая совместная собственность',
    right_basis: 'договор купли-продажи № 37 от 11.04.2019',
    documents: [...exampleDescription.documents, MARRIAGE],
    documents_details: [
      ...PLOT.documents_details,
      { document: MARRIAGE, number: 'I-АБ № 000001', date: '2014-06-21', issuer: 'Отдел ЗАГС Заозёрного района' },
    ],
  },
  answers: {
    'F-09': SHOWN,
    ...SEEN_LATER,
    'extract-date:Справка о технологическом присоединении':
      'В ней названы акты, составленные до даты оценки: о присоединении к электрической сети — от 18.08.2021, о вводе газа — от 02.06.2023.',
  },
  market: {
    ...HOUSES,
    factors: {
      propertyRightsCorrection: {
        comment:
          'Участок оценивается в целом, целиком предложены и аналоги; согласие второго супруга на продажу (ст. 35 Семейного кодекса Российской Федерации) — условие сделки, а не различие участков.',
      },
    },
    economy: MARCH_2024,
    surveyed: SURVEYED_2024,
    others: [
      offer('doski.example/37446', '2023-12-06', 'дер. Заполье', 750, 1_050_000),
      offer('uchastki.example/1531', '2024-02-05', 'дер. Дубровка', 1150, 1_725_000),
      offer('doski.example/39480', '2024-02-18', 'дер. Верхние Липки', 900, 1_395_000),
      offer('doski.example/38053', '2023-12-28', 'дер. Ольховка', 1300, 2_200_000),
      offer('uchastki.example/1441', '2024-01-07', 'пос. Лесной', 800, 1_460_000),
      offer('doski.example/38403', '2024-01-10', 'дер. Заполье', 1240, 2_295_000),
      offer('uchastki.example/1334', '2023-12-05', 'дер. Верхние Липки', 1000, 1_960_000),
      offer('doski.example/37924', '2023-12-23', 'с. Покровское', 1450, 3_080_000),
      offer('uchastki.example/1504', '2024-01-27', 'дер. Дубровка', 600, 1_320_000),
    ],
    prices: [100, 100.4, 100.6, 100.7, 100.7, 100.9, 101.1],
    rents: `${rentsOf(true)} Протоколов аукционов администрации района на право аренды за 2023 год, январь и февраль 2024 года на сайте https://torgi.example нет.`,
    // Of that day no tender is known.
    texts: {},
    state: {},
    handbookYear: '2023',
    seen: ARCHIVED,
    analogues: [
      {
        ...advert('doski.example/39307', '+7 (900) 000-64-05'),
        address: 'дер. Малый Бор, ул. Садовая',
        price: 2_290_000,
        area: 1220,
        saleDate: '2024-02-12',
      },
      {
        ...advert('uchastki.example/1512', '+7 (900) 000-18-77'),
        address: 'дер. Ольховка, ул. Лесная',
        price: 1_550_000,
        area: 1010,
        saleDate: '2024-01-30',
      },
      {
        ...advert('uchastki.example/1579', '+7 (900) 000-83-41'),
        address: 'с. Покровское, ул. Новая',
        price: 3_050_000,
        area: 1490,
        saleDate: '2024-02-20',
      },
    ].map((analogue) => ({ ...analogue, accessed_at: '2026-11-16' })),
  },
};
