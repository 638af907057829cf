import { ownLines } from '#features/contract/assignment-texts.ts';
import { CONTRACT_BASIS } from '#features/report/assignment.ts';
import { recipientsOf } from '#features/report/recipients.ts';
import { hasForcedSale, kindsOf } from '#features/valued/valued.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/* What the purpose and the special assumptions of a valuation ask for (rows.md V). */

/** By these words a special assumption differs from the facts. */
const CONTRARY = /если бы|как если|при условии|в отличие от|как (?:не)?застроенн|как свободн/i;
const TO_COME = /предполага\p{L}{0,4},? что/iu;
const isContrary = (text: string) => CONTRARY.test(text) || (TO_COME.test(text) && /буд[еу]т/i.test(text));

export const specialAssumption = rule({
  id: 'V-06',
  asks: 'Специальное допущение не соответствует фактам',
  severity: 'hint',
  clause: 'ФСО III, п. 5',
  recipients: ['sro'],
  says: ({ assignment: { special_assumptions: text } }: ReportData): Remark[] => {
    const lines = ownLines(text) ?? [];
    if (lines.length === 0 || /^не (?:вводил|предусмотр)/i.test(lines[0] ?? '') || isContrary(lines.join(' ')))
      return [];
    const said = 'Похоже на обычное допущение: специальное не соответствует фактам («как если бы», «при условии»)';
    return [{ text: said, field: 'special_assumptions' }];
  },
});

/** Where the law asks for a valuation it is named. */
export const obligatoryAct = rule({
  id: 'V-08',
  asks: 'Назван акт, по которому оценка обязательна',
  severity: 'hint',
  clause: 'ФСО IV, п. 3 (2)',
  recipients: ['court', 'guardianship'],
  says: ({ head, assignment }: ReportData): Remark[] =>
    /опек|суд/i.test(head.purpose) && !assignment.purpose_legal_basis && assignment.basis_type === CONTRACT_BASIS
      ? [{ text: 'Назовите акт, по которому оценка обязательна, если он есть', field: 'purpose_legal_basis' }]
      : [],
});

/** An inheritance is valued for the day on which it was opened. */
export const inheritanceDay = rule({
  id: 'D-09',
  asks: 'Для наследства дата оценки — день открытия наследства',
  severity: 'hint',
  clause: 'НК РФ, ст. 333.25',
  recipients: ['notary'],
  says: ({ head, assignment }: ReportData): Remark[] =>
    recipientsOf(head, assignment.recipients).includes('notary') && !assignment.purpose_legal_basis
      ? [{ text: 'Для наследства дата оценки — день открытия наследства: проверьте', field: 'evaluation_date' }]
      : [],
});

const OF_SALE = /прода[жв]|купл|реализац|сделк|отчужд|взыскан|банкрот|торг|аукцион|залог|ипотек|суд/i;

/** Whoever sells in haste sells: a purpose that is no sale leaves a reader to guess what the value is for. */
export const forcedPurpose = rule({
  id: 'V-10',
  asks: 'Ликвидационная стоимость: цель оценки называет вынужденную продажу',
  severity: 'hint',
  clause: 'ФСО II; ФСО IV, п. 3 (2)',
  says: ({ head, calculation }: ReportData): Remark[] => {
    if (!head.purpose.trim() || !/ликвидацион/i.test(head.value_type) || OF_SALE.test(head.purpose)) return [];
    const reason = calculation?.liquidation_reason.trim() ?? '';
    return [
      {
        text: `Вид стоимости — ликвидационная, а цель «${head.purpose}» продажи не называет: укажите, для какой продажи определяется стоимость`,
        field: 'purpose',
        places: [
          { label: 'Договор, цель оценки', value: head.purpose },
          ...(reason
            ? [
                {
                  label: 'Расчет, причина вынужденной продажи',
                  value: reason.slice(0, 200),
                  page: 'market-value',
                  field: 'liquidation_reason',
                },
              ]
            : []),
        ],
      },
    ];
  },
});

const INSOLVENCY =
  /банкрот|несостоятельн|реструктуризац\p{L}{1,2} долг|конкурсн\p{L}{2,3} (?:масс|производств)|финансов\p{L}{2,3} управляющ/iu;

/** Whose property is sold, by whom and when is ruled by one law: a reader looks for its article. */
export const insolvencyLaw = rule({
  id: 'V-09',
  asks: 'Оценка при банкротстве: названа норма Федерального закона № 127-ФЗ',
  severity: 'warning',
  clause: 'ФСО IV, п. 3 (2)',
  says: ({ head, assignment, calculation }: ReportData): Remark[] => {
    const reason = hasForcedSale(kindsOf(head, assignment)) ? (calculation?.liquidation_reason ?? '') : '';
    const { purpose_legal_basis, basis_details, assignment_other } = assignment;
    const said = [head.purpose, purpose_legal_basis, basis_details, assignment_other, reason].join(' ');
    return INSOLVENCY.test(said) && !/127-ФЗ/.test(said)
      ? [
          {
            text: 'Оценка связана с банкротством, а норма Федерального закона № 127-ФЗ не названа ни в задании, ни в причине вынужденной продажи. Для гражданина это ст. 213.14 и 213.17 (план реструктуризации долгов) или ст. 213.26 (реализация имущества)',
            field: 'purpose_legal_basis',
          },
        ]
      : [];
  },
});
