import { useQuery } from '@tanstack/react-query';
import { asInReport } from '#features/report/as-in-report.ts';
import { type Client, clientForm, clientName, emptyClient } from '#features/report/client.ts';
import { lowerFirst, sameText } from '#kit/russian.ts';
import { call } from '#kit/web/call.ts';
import type { Proposal } from '#kit/web/form/proposals.ts';
import { ifAny } from '#kit/web/form/reading.ts';
import type { ProposedByFormer } from '../proposals.ts';
import { clientSheet } from '../sheet.ts';

/* A client who comes back has the same papers: they are proposed of the user's own newest report for him (rows.md P9). */

/** What a former report knows of its client. */
export interface FormerClient {
  report_number: string;
  client: Client;
}

/** By what a client is known, and what he is to the plot of one report. */
const OF_THE_NAME: readonly string[] = [
  ...['client_type', 'last_name', 'first_name', 'middle_name', 'no_middle_name'],
  ...['org_full_name', 'org_short_name', 'relation_to_object'],
];
const PAPERS = (Object.keys(clientForm.fields) as (keyof Client)[]).filter((field) => !OF_THE_NAME.includes(field));

/** Which of them the form waits for, and their words. */
export function papersOf(values: Partial<Client>, { client }: FormerClient) {
  const told = PAPERS.filter((field) => (client[field] ?? '') !== '' && (values[field] ?? '') === '');
  return {
    values: Object.fromEntries(told.map((field) => [field, client[field]])),
    words: told
      .map((field) => `${lowerFirst(clientForm.labelOf(field))}\u00a0— ${clientForm.words(field, client[field])}`)
      .join('; '),
  };
}

/** To a client whose name is that of a former one. */
export function papersProposal(values: Client, former: FormerClient | null): Proposal | undefined {
  if (!former || sameText(clientName(values)) !== sameText(clientName(former.client))) return undefined;
  const { words, values: papers } = papersOf(values, former);
  return words === ''
    ? undefined
    : { of: 'Данные заказчика', from: asInReport(former), words, values: papers, instead: true };
}

/** The client as the newest other report for him has him. Read once his whole name stands there; by the name alone nothing is told. */
export function useFormerClient(
  clients: ProposedByFormer['clients'],
  values: Client,
  owner: Partial<Client> | null,
): FormerClient | null {
  const name = clientName(values) || (owner ? clientName({ ...emptyClient(), ...owner }) : '');
  const found = clients.find((one) => name !== '' && sameText(one.name) === sameText(name));
  const params = { reportId: found?.id ?? '' };
  const client = useQuery({
    queryKey: [clientSheet.read.path, params, 'if-any'],
    queryFn: ({ signal }) => ifAny(call(clientSheet.read, { params, signal })),
    enabled: found !== undefined,
  });
  return found && client.data ? { report_number: found.report_number, client: client.data } : null;
}
