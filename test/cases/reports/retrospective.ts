import type { Case } from '../base.ts';
import { MARCH_2024, SURVEYED_2024 } from '../economy.ts';
import { ARCHIVED, HOUSES, plot, SEEN_LATER } from './common.ts';

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
      'Право зарегистрировано за заказчиком; по его сведениям, участок куплен в браке и является общей совместной собственностью супругов (ст. 34 Семейного кодекса Российской Федерации). Стоимость определяется для участка в целом, без раздела на доли супругов',
  },
  description: { ...plot('307', 37), cadastral_value_date: '2023-01-01' },
  answers: {
    ...SEEN_LATER,
    'extract-date:Справка о технологическом присоединении':
      'По справке электроснабжение присоединено по акту от 18.08.2021, газ введён по акту от 02.06.2023.',
  },
  market: {
    ...HOUSES,
    economy: MARCH_2024,
    surveyed: SURVEYED_2024,
    offersOf: '2024-01-01',
    handbookYear: '2023',
    seen: ARCHIVED,
    analogues: ['2024-02-12', '2024-01-30', '2024-02-20'].map((saleDate) => ({ saleDate, accessed_at: '2026-11-16' })),
  },
};
