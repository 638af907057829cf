/* Appraisers with a report ready to be generated, made through the product's calls as the tests make them. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** A module of the product or of its tests. */
export const load = async (file) => (await runnerImport(path.join(root, file), { root, configFile: false })).module;

/** So many of them at a running server: each with their calls (`user`) and the id of their paid report. */
export async function people(origin, count) {
  const [{ clientOf }, { networkRaw }, { newAccount, startPractice }, { makeReport }] = await Promise.all(
    ['test/client.ts', 'test/network-raw.ts', 'test/new-account.ts', 'test/example-report.ts'].map(load),
  );
  const raw = networkRaw(origin);
  const server = {
    anonymous: clientOf(raw, {}),
    as: (token) => clientOf(raw, { authorization: `Bearer ${token}` }),
  };
  const made = [];
  while (made.length < count) {
    const user = await newAccount(server);
    await startPractice(user);
    const report = await makeReport(user);
    const paid = await user.send('PATCH', `/api/reports/${report}/pay`, {});
    if (paid.status !== 200) throw new Error(`pay: ${paid.status} ${JSON.stringify(paid.body)}`);
    made.push({ user, report });
  }
  return made;
}
