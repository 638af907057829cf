import { useQuery } from '@tanstack/react-query';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { assignmentSheet, clientSheet } from '../sheet.ts';
import type { ContractRecord } from './contract-form.ts';

export type ContractParts = Omit<ContractRecord, 'head'>;

export const partsKey = (reportId: string | undefined) => [clientSheet.read.path, { reportId }] as const;

const isMissing = (error: unknown) => error instanceof AppError && error.status === 404;

/** A report without a client gets an empty one, which is read again (rows.md D5). A locked one stays without. */
async function readClient(reportId: string, signal: AbortSignal) {
  const params = { reportId };
  try {
    return await call(clientSheet.read, { params, signal });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  try {
    await call(clientSheet.write, { params, body: {}, signal });
  } catch (error) {
    if (error instanceof AppError && error.code === 'report_locked') return null;
    throw error;
  }
  return call(clientSheet.read, { params, signal });
}

/** The assignment is made by its first save: until then its defaults hold. */
async function readAssignment(reportId: string, signal: AbortSignal) {
  try {
    return await call(assignmentSheet.read, { params: { reportId }, signal });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The client and the assignment of a report. */
export function useParts(reportId: string | undefined) {
  return useQuery({
    queryKey: partsKey(reportId),
    queryFn: async ({ signal }): Promise<ContractParts> => {
      const id = reportId ?? '';
      const [client, assignment] = await Promise.all([readClient(id, signal), readAssignment(id, signal)]);
      return { client, assignment };
    },
    enabled: reportId !== undefined,
  });
}
