import { createHash } from 'node:crypto';

/* What clients were told is done. Each must hold whatever happens to the server afterwards. */

/** Serial numbers of the saves of one sheet: the last that was sent, the last that was acknowledged. */
export interface Save {
  sent: number;
  acknowledged: number;
}

export interface Records {
  users: { id: string; email: string }[];
  bonuses: { userId: string }[];
  /** Of the description, by report. */
  saves: Map<string, Save>;
  /** `sha256` is of the stored bytes, read at the first check and the same ever after. */
  files: { key: string; reportId: string; size: number; sha256: string | null }[];
  deletedFiles: { key: string }[];
  paid: { reportId: string }[];
  topUps: { paymentId: string; amount: number }[];
  /** Of the complete report, with all of its sheets and pictures. */
  copies: { reportId: string }[];
  generated: { reportId: string; revision: number; files: { format: string; sha256: string }[] }[];
}

export function noRecords(): Records {
  return {
    users: [],
    bonuses: [],
    saves: new Map(),
    files: [],
    deletedFiles: [],
    paid: [],
    topUps: [],
    copies: [],
    generated: [],
  };
}

/** How many writes were acknowledged. */
export function countRecords({ saves, ...lists }: Records): number {
  const saved = [...saves.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return Object.values(lists).reduce((sum, list) => sum + list.length, saved);
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
