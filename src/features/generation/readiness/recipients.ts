import { RECIPIENTS, type Recipient } from '#kit/rule.ts';
import type { Finding } from '../readiness-api.ts';

/* For whom a remark is (rows.md N1). */

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
