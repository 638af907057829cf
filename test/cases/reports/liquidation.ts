import { exampleDescription } from '#features/example/example-report.ts';
import type { Case } from '../base.ts';
import { HOUSES, plot } from './common.ts';

const NO_COPY =
  'План представлен заказчиком для ознакомления; копия не приложена, потому что в плане есть персональные данные кредиторов.';
const DEBT_PLAN = 'План реструктуризации долгов, утверждённый судом';
const FORCED = {
  exposure_forced: 2,
  liquidation_discount: 20,
  liquidation_low: 15,
  liquidation_high: 25,
  liquidation_source: { source: 'Справочник скидок на вынужденность', year: '2026', table: '7', page: '31' },
  liquidation_reason:
    'срок продажи установлен планом реструктуризации долгов, утверждённым арбитражным судом (ст. 213.17 Федерального закона от 26.10.2002 № 127-ФЗ); источник даёт скидку 15–25 % для продажи земельных участков за срок до трёх месяцев; типичный срок экспозиции взят наибольший: на участке нет водоснабжения и канализации, подъездные пути щебёночные',
};

export const liquidation: Case = {
  answers: { 'F-10': NO_COPY },
  head: {
    report_number: '2026/11-306',
    purpose: 'для продажи земельного участка по плану реструктуризации долгов',
    report_users: 'Только заказчик',
    value_type: 'Ликвидационная',
  },
  description: {
    ...plot('306', 36),
    documents: [...exampleDescription.documents, DEBT_PLAN],
    documents_details: [
      ...exampleDescription.documents_details,
      {
        document: DEBT_PLAN,
        number: 'А99-5120/2026',
        date: '2026-10-12',
        issuer: 'Арбитражный суд Светлоярской области',
      },
    ],
  },
  market: HOUSES,
  calculation: FORCED,
};
