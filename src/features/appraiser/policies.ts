import { formatDate } from '#kit/dates.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { type Appraiser, against, ofAppraiser, ofFirm, PRACTICE, paper } from './paper.ts';

/* The policies of the appraiser and of the firm on the day of the report (rows.md N1; 135-ФЗ, ст. 15.1, 24.7). */

type Policy = Pick<Appraiser, 'insurance_start_date' | 'insurance_end_date'>;

const DAY_MS = 24 * 3600_000;
/** A policy may be written down a little after it begins. */
const POLICY_DAYS = 30;

const ended = (whose: string, { insurance_end_date: end }: Policy, day: string): Remark[] =>
  end && end < day
    ? against(day, 'полис действует по', end, 'insurance_end_date', `${whose} истёк ${formatDate(end)}, до даты отчета`)
    : [];

const begun = (whose: string, { insurance_start_date: start }: Policy, day: string): Remark[] =>
  start && start > day
    ? against(
        day,
        'полис действует с',
        start,
        'insurance_start_date',
        `${whose} действует с ${formatDate(start)}, позже даты отчета`,
      )
    : [];

/** An end that is not there is asked for among the required fields, where it is one. */
const undated = (whose: string, { insurance_start_date: start, insurance_end_date: end }: Policy): Remark[] =>
  start && end
    ? []
    : [{ text: `Укажите срок действия ${whose}`, field: end ? 'insurance_start_date' : 'insurance_end_date' }];

const OWN = 'Полис оценщика';
const FIRMS = 'Полис юридического лица';

export const policies = [
  paper('P-06', 'Полис оценщика действует на дату отчета', 'error', '135-ФЗ, ст. 24.7', (appraiser, day) =>
    ended(OWN, appraiser, day),
  ),
  paper('P-07', 'Полис оценщика начал действовать до отчета', 'error', '135-ФЗ, ст. 24.7', (appraiser, day) =>
    begun(OWN, appraiser, day),
  ),
  paper('P-08', 'Срок полиса оценщика указан', 'warning', '135-ФЗ, ст. 24.7', (appraiser) =>
    undated('полиса оценщика', appraiser),
  ),
  rule({
    id: 'P-18',
    asks: 'Полис выдан не позже 30 дней после начала его действия',
    severity: 'hint',
    clause: PRACTICE,
    recipients: ['sro'],
    says: ofAppraiser(({ insurance_date: given, insurance_start_date: start }) =>
      given && start && Date.parse(given) - Date.parse(start) > POLICY_DAYS * DAY_MS
        ? [
            {
              text: `Полис выдан ${formatDate(given)}, а действует с ${formatDate(start)}`,
              field: 'insurance_date',
            },
          ]
        : [],
    ),
  }),
] as const;

export const firmPolicies = [
  rule({
    id: 'P-15.ended',
    asks: 'Полис юридического лица действует на дату отчета',
    severity: 'error',
    clause: '135-ФЗ, ст. 15.1',
    says: ofFirm((firm, day) => ended(FIRMS, firm, day)),
  }),
  rule({
    id: 'P-15.begun',
    asks: 'Полис юридического лица начал действовать до отчета',
    severity: 'error',
    clause: '135-ФЗ, ст. 15.1',
    says: ofFirm((firm, day) => begun(FIRMS, firm, day)),
  }),
  rule({
    id: 'P-15',
    asks: 'Срок полиса юридического лица указан',
    severity: 'warning',
    clause: '135-ФЗ, ст. 15.1',
    says: ofFirm((firm) => undated('полиса юридического лица', firm)),
  }),
] as const;
