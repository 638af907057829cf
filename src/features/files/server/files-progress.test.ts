import { expect, it } from 'vitest';
import { listReports, readReport } from '#features/report/api.ts';
import { reports } from '#features/report/server/tables.ts';
import { testApp } from '#test/app.ts';
import { reportFiles } from './tables.ts';

const app = testApp();

it('W20 the files step counts what it shows, and which of the kinds that a report wants are there', async () => {
  const anna = await app.newUser();
  const made = await app.db
    .insert(reports)
    .values([{ userId: anna.id }, { userId: anna.id }])
    .returning();
  const [full, empty] = made.map(({ id }) => id) as [string, string];
  const file = (category: string, removedAt: Date | null = null) => ({
    reportId: full,
    category,
    removedAt,
    key: `${category}-${Math.random()}.jpg`,
    name: 'n.jpg',
    type: 'image/jpeg',
    size: 1,
    width: 1,
    height: 1,
  });
  const shown = ['map', 'photos', 'photos', 'additional'].map((category) => file(category));
  await app.db.insert(reportFiles).values([...shown, file('analog-screenshots'), file('documents', new Date())]);
  const list = (await anna.call(listReports, { query: {} })).body as { id: string; progress: object[] }[];
  const expected = { [full]: { filled: 2, required: 4, files: 4 }, [empty]: { filled: 0, required: 4, files: 0 } };
  for (const [id, progress] of Object.entries(expected)) {
    const own = (await anna.call(readReport, { params: { id } })).body.progress.at(-1);
    expect(own).toMatchObject({ step: 'files', ...progress });
    expect(list.find((item) => item.id === id)?.progress.at(-1)).toEqual(own);
  }
});
