import { withOpenReport } from '#features/report/server/own-report.ts';
import { findSheet, type SheetStore, writeSheet } from '#features/report/server/sheets.ts';
import { invalid, notFound } from '#kit/errors.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import { answerProblem, factsOf, isAnswerable, withAnswer, withMore, without } from '../readiness/answers.ts';
import { checkReport } from '../readiness/completeness.ts';
import type { Finding } from '../readiness-api.ts';
import { reviewSheet } from '../review-sheet.ts';
import { gatherReport } from './gather.ts';
import { sameNumberFinding } from './same-number.ts';

/* The appraiser's answers to remarks (rows.md N2). A locked report keeps those it has. */

const NO_REMARK = 'Такого замечания у отчета нет: возможно, оно уже исправлено';
const ONLY_MENDED = 'Ошибку нельзя принять с пояснением, её можно только исправить';

interface Answer {
  key: string;
  text: string;
  printed?: boolean | undefined;
}

/** Accepts a remark with a reason; answers with the remark as it stands now. */
export function answer(
  store: SheetStore,
  caller: Caller,
  reportId: string,
  { key, text, printed = false }: Answer,
): Promise<Finding> {
  return withOpenReport(store, caller, reportId, async (tx, report) => {
    const inside = { ...store, db: tx };
    const data = await gatherReport(inside, report);
    const findings = [...checkReport(data), ...(await sameNumberFinding(tx, report, data.review))];
    const finding = findings.find((each) => each.key === key);
    if (!finding) throw notFound(NO_REMARK);
    if (!isAnswerable(finding)) throw invalid({ key: ONLY_MENDED });
    const problem = answerProblem(text, finding);
    if (problem) throw invalid({ text: problem });
    const stored = {
      text,
      printed: printed && finding.section !== '',
      facts: factsOf(finding),
      at: new Date().toISOString(),
    };
    const review = withMore(data.review, key, stored);
    await writeSheet(inside, report, reviewSheet, review);
    return withAnswer({ ...finding, former: '', copied: null }, review);
  });
}

/** Takes the answer back. 404 where there is none. */
export function reopen(store: SheetStore, caller: Caller, reportId: string, key: string): Promise<void> {
  return withOpenReport(store, caller, reportId, async (tx, report) => {
    const inside = { ...store, db: tx };
    const review = await findSheet(inside, report, reviewSheet);
    if (!review || !Object.hasOwn(review.answers, key)) throw notFound('Ответа на это замечание нет');
    await writeSheet(inside, report, reviewSheet, without(review, key));
  });
}
