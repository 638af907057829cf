import { type ClientNames, clientName } from '#features/report/client.ts';
import { sameText } from '#kit/russian.ts';
import type { ProposedByFormer } from '../proposals.ts';

/** A client comes back within so many reports, or is asked again. */
const CLIENTS_MAX = 100;

/** Each client of former reports once, the newest first: by the name, which the list shows as well. */
export function distinctClients(
  former: readonly { id: string; report_number: string; client: ClientNames | null }[],
): ProposedByFormer['clients'] {
  const known = new Map<string, ProposedByFormer['clients'][number]>();
  for (const { id, report_number, client } of former) {
    const name = client ? clientName(client) : '';
    if (name !== '' && !known.has(sameText(name))) known.set(sameText(name), { id, report_number, name });
  }
  return [...known.values()].slice(0, CLIENTS_MAX);
}
