import { beforeAll, expect, it } from 'vitest';
import { type TestUser, testApp } from '#test/app.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { readPdf } from '#test/read-pdf.ts';
import { readBeside, readLinkOfPassage, readPassagesOfField } from '../beside/api.ts';

const app = testApp();
let user: TestUser;
let id: string;

beforeAll(async () => {
  user = await app.newUser({ selectedForm: 'legal' });
  await fillProfile(user, 'legal');
  id = await makeReport(user);
});

/** Their letters without the watermark, which stands across lines. */
const pagesOf = async (pdf: Buffer) =>
  (await readPdf(pdf)).pages.map(({ lines }) => lines.join('').replaceAll('ЧЕРНОВИК', '').replaceAll(' ', ''));

it('P5 the pages beside the form say what the pages of the preview say', async () => {
  const { pdf, areas, scan_keys } = (await user.call(readBeside, { params: { id } })).body;
  const preview = await user.download(`/api/reports/${id}/preview.pdf`);
  expect(await pagesOf(Buffer.from(pdf, 'base64'))).toEqual(await pagesOf(preview.bytes));
  expect(areas.length).toBeGreaterThan(200);
  expect(scan_keys).toHaveLength(5);
});

it('P5 a field leads to a place on the pages, and that place back to the field', async () => {
  const { areas } = (await user.call(readBeside, { params: { id } })).body;
  const place = { step: 'description', name: 'nearest_transport' } as const;
  const { passages } = (await user.call(readPassagesOfField, { params: { id }, query: place })).body;
  const [passage = -1] = passages;
  expect(areas.find((area) => area.passage === passage)?.page).toBeGreaterThan(5);
  expect((await user.call(readLinkOfPassage, { params: { id, passage } })).body).toEqual({
    link: `/report/${id}/description#field-nearest_transport`,
  });
});

it('P5 what is missing is a hole with the clause that asks for it', async () => {
  const made = await user.send('POST', '/api/reports', {});
  const { areas } = (await user.call(readBeside, { params: { id: String(made.body.id) } })).body;
  expect(areas.flatMap(({ hole }) => hole ?? [])).toContain('Цель оценки, 135-ФЗ, ст. 11');
});
