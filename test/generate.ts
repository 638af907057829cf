import { generateReport, type Revision } from '#features/generation/api.ts';
import type { Answer, Client } from './client.ts';

/** Generates the report and waits for all its files. */
export const generate = async (user: Client, id: string): Promise<Answer<Revision>> =>
  (await user.call(generateReport, { params: { id } }, { prefer: 'wait=120' })) as Answer<Revision>;
