import { exampleDescription } from '#features/example/example-report.ts';
import type { Case } from '../base.ts';
import { MARCH_2024, SURVEYED_2024 } from '../economy.ts';
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
      'Право зарегистрировано на имя заказчика; по его сведениям, участок куплен в браке и является общей совместной собственностью супругов (ст. 34 Семейного кодекса Российской Федерации). Стоимость определяется для участка в целом, без раздела на доли супругов. Дата оценки названа заказчиком: по его сведениям, с 01.03.2024 семейные отношения супругов прекращены и общее хозяйство не ведётся. Стоимость на время рассмотрения дела в задание не входит; какая дата применяется, решает суд',
  },
  description: {
    ...PLOT,
    cadastral_value_date: '2023-01-01',
    owner_name:
      'Заречная Мария Сергеевна (право зарегистрировано на её имя; по сведениям заказчика, участок — общая совместная собственность супругов)',
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
      'По справке электроснабжение присоединено по акту от 18.08.2021, газ введён по акту от 02.06.2023.',
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
    offersOf: '2024-01-01',
    handbookYear: '2023',
    seen: ARCHIVED,
    analogues: ['2024-02-12', '2024-01-30', '2024-02-20'].map((saleDate) => ({ saleDate, accessed_at: '2026-11-16' })),
  },
};
