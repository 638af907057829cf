import { PLEDGE } from '#features/report/options.ts';
import { RECIPIENTS, type Recipient } from '#kit/rule.ts';
import type { Finding } from '../api.ts';

/* For whom a remark is, and to whom a report goes (rows.md N1). */

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

export interface RemarkGroup {
  /** Null for everybody. */
  recipient: Recipient | null;
  findings: Finding[];
}

/** Each remark once, in the first chosen group that it is for. Those for nobody chosen are left out. */
export function groupsOf(findings: readonly Finding[], chosen: readonly (Recipient | null)[]): RemarkGroup[] {
  const groupOf = ({ recipients }: Finding) =>
    recipients.length === 0 ? null : RECIPIENTS.find((each) => recipients.includes(each) && chosen.includes(each));
  return [null, ...RECIPIENTS]
    .filter((recipient) => chosen.includes(recipient))
    .map((recipient) => ({ recipient, findings: findings.filter((finding) => groupOf(finding) === recipient) }))
    .filter((group) => group.findings.length > 0);
}
