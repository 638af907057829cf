import type { StoredSheet } from '#features/report/sheet.ts';

/*
 * What the appraiser answered to the remarks (rows.md N2). It is a sheet of the report, so it is sealed, locked,
 * frozen, archived and deleted with it. It has no calls of its own: `answerRemark` writes an answer.
 */

export interface StoredAnswer {
  text: string;
  /** Into the report, where its rule has a section for it. */
  printed: boolean;
  /** What the remark compared when it was answered: the answer stands as long as that is so. */
  facts: string;
  /** An instant. */
  at: string;
}

export const reviewSheet = {
  kind: 'review',
  sealed: ['answers'],
  parts: { answers: (): StoredAnswer => ({ text: '', printed: false, facts: '', at: '' }) },
  empty: () => ({ answers: {} as Record<string, StoredAnswer> }),
  requirements: () => [],
} as const satisfies StoredSheet;

export type Review = ReturnType<typeof reviewSheet.empty>;

/** A standing answer that the report prints, and the section (`report/sections.ts`) at whose end it stands. */
export interface PrintedAnswer {
  section: string;
  /** What the remark found, as a sentence of the report; empty in an edition that was made without it. */
  matter: string;
  text: string;
}
