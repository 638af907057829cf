import { z } from 'zod';
import { asInReport } from '#features/report/as-in-report.ts';
import { copiedFrom } from '#features/report/copied-head.ts';
import { formatDate } from '#kit/dates.ts';
import { endpoint } from '#kit/endpoint.ts';
import { uuid } from '#kit/wire.ts';

/** What one former report says of its assignment: what the next one is likely to say again. */
const formerTerms = z.object({
  /** The report that said it. */
  report_number: z.string(),
  purpose: z.string(),
  bank: z.string(),
  report_format: z.string(),
  report_users: z.string(),
});
export type FormerTerms = z.output<typeof formerTerms>;

/** What the user's own reports would put into a new one. Nothing is stored for it. */
export const readProposals = endpoint({
  method: 'GET',
  path: '/api/proposals',
  access: 'user',
  tag: 'Отчеты',
  summary: 'Что предложить отчету по прежним отчетам пользователя',
  query: z.object({
    /** The report that is being written: its own words are no proposal. */
    report: uuid.optional(),
  }),
  reply: z.object({
    /** The next ones by the user's own numbers; '' where none can be told. */
    report_number: z.string(),
    contract_number: z.string(),
    /** Each that differs once, the newest first. */
    terms: z.array(formerTerms),
    /** The newest other report of the same settlement whose description is whole; null without one. */
    neighbour: z.object({ id: uuid, report_number: z.string(), evaluation_date: z.string().nullable() }).nullable(),
    /** Each client once, with the newest report that names him. */
    clients: z.array(z.object({ id: uuid, report_number: z.string(), name: z.string() })),
    /** The newest other report; null for whoever has none. */
    newest: z.object({ id: uuid, report_number: z.string() }).nullable(),
    /** What the report remembers of the one that it is a copy of; null where it is none. */
    copied: copiedFrom.nullable(),
  }),
});
export type ProposedByFormer = z.output<(typeof readProposals)['reply']>;

/** «Как в отчете № 84 на 16.11.2026, тот же населённый пункт»: whose words are proposed. */
export function fromNeighbour(neighbour: { report_number: string; evaluation_date: string | null }): string {
  const { evaluation_date } = neighbour;
  const on = evaluation_date ? ` на\u00a0${formatDate(evaluation_date)}` : '';
  return `${asInReport(neighbour)}${on}, тот\u00a0же населённый пункт`;
}

/** More kinds of work nobody has. */
const TERMS_MAX = 20;

/** Each wording once, the newest first. */
export function distinctTerms(heads: readonly FormerTerms[]): FormerTerms[] {
  const known = new Map<string, FormerTerms>();
  for (const { report_number, ...head } of heads) {
    const { purpose, bank, report_format, report_users } = head;
    const wording = JSON.stringify([purpose, bank, report_format, report_users]);
    if (purpose === '' || known.has(wording)) continue;
    known.set(wording, { report_number, purpose, bank, report_format, report_users });
  }
  return [...known.values()].slice(0, TERMS_MAX);
}
