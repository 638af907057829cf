import { exampleDescription } from '#features/example/example-report.ts';
import type { Case } from '../base.ts';
import { longestTerm } from '../economy.ts';
import { HOUSES, plot, TENDER_COPY } from './common.ts';

const DEBT_PLAN = 'План реструктуризации долгов (дело № А99-5120/2026)';
const CONSENT = 'Согласие финансового управляющего на продажу участка';
const PLOT = plot('306', 36);
const MANAGER = 'Ручьёв С. М.';
const BOOK = 'Озерова Н. П. Справочник скидок на вынужденность. — Светлояр: Полесье (условное издательство)';
const FORCED = {
  exposure_forced: 2,
  liquidation_discount: 20,
  liquidation_low: 15,
  liquidation_high: 25,
  liquidation_source: { source: BOOK, year: '2026', table: '7', page: '31' },
  liquidation_reason: `срок продажи, два месяца, установлен п. 3.2 плана реструктуризации долгов, утверждённого определением Арбитражного суда Светлоярской области от 12.10.2026 по делу № А99-5120/2026 (ст. 213.17 Федерального закона от 26.10.2002 № 127-ФЗ); источник даёт скидку 15–25 % для продажи земельных участков за срок до трёх месяцев, а два месяца ближе к середине этого срока, чем к его краям; ${longestTerm(HOUSES.slow)}`,
};

export const liquidation: Case = {
  head: {
    report_number: '2026/11-306',
    contract_number: '89-Д',
    purpose: 'для продажи земельного участка по плану реструктуризации долгов',
    report_users: 'финансовый управляющий; Арбитражный суд Светлоярской области',
    value_type: 'Ликвидационная',
  },
  assignment: {
    assignment_other: `В деле № А99-5120/2026 о банкротстве заказчика введена реструктуризация долгов гражданина; участок продаётся по п. 3.2 плана с письменного согласия финансового управляющего (${MANAGER}) от 30.10.2026 (п. 5 ст. 213.11 Федерального закона № 127-ФЗ)`,
  },
  passedOn: 'с письменного согласия финансового управляющего от 30.10.2026',
  copies: {
    [DEBT_PLAN]: [
      'Утверждён определением от 12.10.2026. Сведения о кредиторах закрыты.',
      'Должник: Заречная Мария Сергеевна',
      `п. 3.2. Земельный участок ${PLOT.cadastral_number} продаётся в течение двух месяцев с даты оценки его стоимости; вырученное направляется на расчёты с кредиторами`,
    ],
    [CONSENT]: [
      'Дело № А99-5120/2026, процедура — реструктуризация долгов гражданина',
      `Финансовый управляющий ${MANAGER} согласен на продажу земельного участка ${PLOT.cadastral_number} на условиях п. 3.2 плана реструктуризации долгов`,
      'Финансовый управляющий: подпись',
    ],
  },
  materials: {
    ...TENDER_COPY,
    'Использованная строка справочника скидок на вынужденность': [
      `${BOOK}, 2026`,
      'Табл. 7, с. 31. Земельные участки, срок продажи до трёх месяцев: скидка от 15 до 25 %',
    ],
  },
  description: {
    ...PLOT,
    documents: [...exampleDescription.documents, DEBT_PLAN, CONSENT],
    documents_details: [
      ...PLOT.documents_details,
      {
        document: DEBT_PLAN,
        number: '',
        date: '2026-10-12',
        issuer: 'Арбитражный суд Светлоярской области',
      },
      { document: CONSENT, number: '4', date: '2026-10-30', issuer: MANAGER },
    ],
  },
  market: HOUSES,
  calculation: FORCED,
};
