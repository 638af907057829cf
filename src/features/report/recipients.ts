import { RECIPIENTS, type Recipient } from '#kit/rule.ts';
import { PLEDGE } from './options.ts';

/* To whom a report goes (rows.md N1, V): it selects rules, fields and proposals, and hides no fact. */

export const RECIPIENT_NAMES: Readonly<Record<Recipient, string>> = {
  bank: 'Банк',
  court: 'Суд',
  notary: 'Нотариус',
  guardianship: 'Опека',
  sro: 'СРО',
};

/** What the assignment says of who reads the report. */
const SIGNS: Readonly<Record<Recipient, RegExp | null>> = {
  bank: /залог|банк/i,
  court: /суд/i,
  notary: /нотариус|наслед/i,
  guardianship: /опек/i,
  // Any report may be looked over by the society of appraisers; nobody sends it there by itself.
  sro: null,
};

interface Head {
  purpose: string;
  report_users: string;
}

/** Who reads the report as far as its purpose and its users tell, and the words that told it. */
export function proposedRecipients({ purpose, report_users }: Head): { recipient: Recipient; why: string }[] {
  return RECIPIENTS.flatMap((recipient) => {
    const sign = SIGNS[recipient];
    if (sign?.test(purpose)) return [{ recipient, why: purpose === PLEDGE ? 'цели «залог»' : 'цели оценки' }];
    return sign?.test(report_users) ? [{ recipient, why: 'пользователям отчета' }] : [];
  });
}

/** The chosen ones; as long as nobody chose, the proposed. */
export const recipientsOf = (head: Head, chosen: readonly Recipient[]): readonly Recipient[] =>
  chosen.length > 0 ? chosen : proposedRecipients(head).map(({ recipient }) => recipient);
