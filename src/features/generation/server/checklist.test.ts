import { beforeAll, describe, expect, it } from 'vitest';
import { reports } from '#features/report/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { ASSIGNMENT } from '#test/checklist/assignment.ts';
import { MARKET } from '#test/checklist/market.ts';
import { PARTIES } from '#test/checklist/parties.ts';
import { PLOT } from '#test/checklist/plot.ts';
import { RESULT } from '#test/checklist/result.ts';
import { makeUnusualReport } from '#test/checklist/unusual-report.ts';
import { fillProfile, makeReport } from '#test/example-report.ts';
import { generate } from '#test/generate.ts';
import { pdfPages } from '#test/pdf-text.ts';

/*
 * Every item of the law's checklist, found in the text of a PDF as a client gets it. The firm's report is an ordinary
 * one: a pledge, a person as client, a visit, paper. The private appraiser's has what the law asks for only sometimes: a
 * court's ruling, a firm as client and as owner, no visit, an electronic document.
 */

const app = testApp();
const texts = { legal: '', private: '' };

async function printed(user: TestUser, id: string): Promise<string> {
  await app.db.update(reports).set({ isPaid: true });
  const generated = await generate(user, id);
  expect(generated.status, JSON.stringify(generated.body)).toBe(200);
  const pages = await pdfPages((await user.download(`/api/reports/${id}/document.pdf`)).bytes);
  return pages
    .join(' ')
    .replaceAll(/\u00ad\s*/g, '')
    .replaceAll('\u200b', '')
    .replaceAll(/[\s\u00a0]+/g, ' ');
}

beforeAll(async () => {
  const firm = await app.newUser({ selectedForm: 'legal' });
  await fillProfile(firm, 'legal');
  texts.legal = await printed(firm, await makeReport(firm));
  const alone = await app.newUser({ selectedForm: 'private' });
  await fillProfile(alone, 'private');
  texts.private = await printed(alone, await makeUnusualReport(alone));
});

const CHECKLIST = [...ASSIGNMENT, ...PARTIES, ...PLOT, ...MARKET, ...RESULT];

/** 58, the keeping of the copies, is no text: J4 and R5 of routes.test.ts prove it. */
it('R1 the checklist has no gap', () => {
  expect(CHECKLIST.map(([number]) => number)).toEqual(Array.from({ length: 57 }, (_, index) => index + 1));
});

describe.each(['legal', 'private'] as const)('R1 the PDF of the form %s', (form) => {
  const asked = CHECKLIST.flatMap(([number, what, found]) => {
    const words = Array.isArray(found) ? found : found[form];
    return words ? [{ number, what, words }] : [];
  });
  it.each(asked)('R1 item $number: $what', ({ words }) => {
    for (const expected of words) expect(texts[form].includes(expected), expected).toBe(true);
  });
});
