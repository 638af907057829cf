import type { StoredSheet } from '#features/report/sheet.ts';

/*
 * What the appraiser answered to the remarks (rows.md N2), and what a copy is asked about its former report. It is a sheet
 * of the report, so it is sealed, locked, frozen, archived and deleted with it. It has no calls of its own: `answerRemark`
 * writes an answer.
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

/** What the report that was copied said, by the names of `readiness/said-again.ts`. What said nothing is absent or ''. */
export type CopiedWords = Record<string, string>;

export const reviewSheet = {
  kind: 'review',
  sealed: ['answers'],
  parts: { answers: (): StoredAnswer => ({ text: '', printed: false, facts: '', at: '' }) },
  empty: () => ({
    answers: {} as Record<string, StoredAnswer>,
    /** Empty where the report is no copy. */
    copied: {} as CopiedWords,
    /** The instant at which it was copied: answers up to it are the former report's, and none of this one. */
    copied_at: '',
  }),
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
