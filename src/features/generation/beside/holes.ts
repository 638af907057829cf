import { checkReport } from '../readiness/completeness.ts';
import type { Finding } from '../readiness-api.ts';
import type { ReportData } from '../report-data.ts';

/* A hole on paper and the remark that asks for what is missing there: they share the field's name. */

const ASKS = 'Заполните: ';

const bare = (label: string) => label.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ');

/** The remarks that ask for a field. */
export const unfilledOf = (data: ReportData): Finding[] =>
  checkReport(data).filter(({ text }) => text.startsWith(ASKS));

const askedBy = (hole: string, unfilled: readonly Finding[]): Finding | undefined =>
  unfilled.find(({ text }) => bare(hole).includes(bare(text.slice(ASKS.length))));

/** «Категория земель, ФСО VI, п. 7». */
export function holeWords(hole: string, unfilled: readonly Finding[]): string {
  const asks = askedBy(hole, unfilled);
  return asks ? `${hole}, ${asks.clause.slice(asks.subject.length + 2)}` : hole;
}

/** Where the empty field is, of a step or of the profile; null where no remark asks for it. */
export const linkOfHole = (hole: string, data: ReportData): string | null =>
  askedBy(hole, unfilledOf(data))?.link ?? null;
