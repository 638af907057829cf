import type { ConfirmedBy } from '#features/description/confirmable.ts';
import { askedKinds, inWords, unconfirmedBy } from '#features/description/unconfirmed.ts';
import type { Finding } from '../api.ts';
import type { ReportData } from '../report-data.ts';
import { finding, step, UNCONFIRMED_ID } from './finding.ts';

const SAID: Record<ConfirmedBy, { clause: string; text: (words: string) => string }> = {
  inspection: {
    clause: 'ФСО VI, п. 2; 135-ФЗ, ст. 11',
    text: (words) => `Подтвердите результаты осмотра: ${words}`,
  },
  extract: { clause: 'ФСО № 7, п. 8', text: () => 'Подтвердите по выписке: обременения не зарегистрированы' },
  documents: { clause: 'ФСО № 7, п. 8', text: (words) => `Подтвердите: ${words}` },
};

/** What the description says by default and nobody confirmed: one remark for each way to know it (rows.md N3). */
export function confirmationFindings(data: ReportData): Finding[] {
  const { description, assignment } = data;
  if (!description) return [];
  return askedKinds(assignment.inspection_performed).flatMap((by) => {
    const fields = unconfirmedBy(description, by);
    if (fields.length === 0) return [];
    const { clause, text } = SAID[by];
    const area = step(data, 'description', 'Описание объекта', clause);
    const words = text(inWords(description, fields));
    return [finding(area, 'warning', `${UNCONFIRMED_ID}${by}`, words, fields[0])];
  });
}
