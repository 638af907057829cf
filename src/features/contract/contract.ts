import { PLEDGE } from '#features/report/options.ts';
import { VALUE_TYPES } from '#features/valued/kind.ts';

/**
 * The head's fields as the contract step edits them, by wire name. Dates are yyyy-MM-dd; texts are final (rows.md W15).
 */
export interface Contract {
  report_number: string;
  contract_number: string;
  contract_date: string | null;
  evaluation_date: string | null;
  inspection_date: string | null;
  report_date: string | null;
  purpose: string;
  bank: string;
  value_type: string;
  report_format: string;
  report_users: string;
}

/** As the screen calls them. */
export const HEAD_LABELS: Readonly<Record<keyof Contract, string>> = {
  contract_number: 'Номер договора',
  contract_date: 'Дата договора',
  report_number: 'Номер отчета',
  report_date: 'Дата отчета',
  evaluation_date: 'Дата оценки',
  inspection_date: 'Дата осмотра',
  purpose: 'Цель оценки',
  bank: 'Банк',
  value_type: 'Вид стоимости',
  report_format: 'Форма отчета',
  report_users: 'Предполагаемые пользователи отчета',
};

/** A new report: every date is today, the bank is the major one, the value is the market value (rows.md D1). */
export function newContract(today: string, defaultBank: string): Contract {
  return {
    report_number: '',
    contract_number: '',
    contract_date: today,
    evaluation_date: today,
    inspection_date: today,
    report_date: today,
    purpose: '',
    bank: defaultBank,
    value_type: VALUE_TYPES[0] ?? '',
    report_format: '',
    report_users: '',
  };
}

/** The fields that repeat another one of a new report until the user changes them (rows.md D2). */
const FOLLOWS = {
  report_number: 'contract_number',
  evaluation_date: 'contract_date',
  inspection_date: 'contract_date',
  report_date: 'contract_date',
} as const;

export type Follower = keyof typeof FOLLOWS;
const FOLLOWERS = Object.keys(FOLLOWS) as Follower[];

export function isFollower(field: string): field is Follower {
  return Object.hasOwn(FOLLOWS, field);
}

/** What else changes when the user changes `field` of a new report: the followers that the user has not changed. */
export function followers<F extends keyof Contract>(
  field: F,
  value: Contract[F],
  changedByUser: ReadonlySet<string>,
): Partial<Contract> {
  return Object.fromEntries(
    FOLLOWERS.filter((follower) => FOLLOWS[follower] === field && !changedByUser.has(follower)).map((follower) => [
      follower,
      value,
    ]),
  );
}

/** The bank pledge sets the default bank; any other purpose resets the bank and its own text (rows.md D3). */
export function bankOf(purpose: string, defaultBank: string): string {
  return purpose === PLEDGE ? defaultBank : '';
}

/** Only a pledge asks for a bank. */
export function needsBank(purpose: string): boolean {
  return purpose === PLEDGE;
}
