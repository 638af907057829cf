import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfRenderer } from '#document/server/pdf.ts';
import { readProfile } from '#features/account/page-api.ts';
import { ledger } from '#features/balance/server/tables.ts';
import { payReport } from '#features/report/pay-api.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { watchChildMemory } from '#test/child-memory.ts';
import { fillProfile } from '#test/example-report.ts';
import { generate } from '#test/generate.ts';
import { type LargeReport, landmarks, makeLargeReport } from '#test/large-report.ts';
import { giveRoubles } from '#test/money.ts';
import { pdfPages } from '#test/pdf-text.ts';
import { readDocx } from '#test/read-docx.ts';
import { SERVER_BUILD } from '#test/server-build.ts';

/* Two appraisers press the button in the same moment, each for a report of more than sixty pages with thirty pictures. */

// Their memory is measured.
const pdf = createPdfRenderer({ children: SERVER_BUILD });
const app = testApp({}, { pdf });
afterAll(() => pdf.close());

const PLACES = ['Журавлёвка', 'Соколиное'] as const;
type Place = (typeof PLACES)[number];

interface Made extends LargeReport {
  user: TestUser;
  status: number;
  pages: number;
  files: Record<'pdf' | 'docx' | 'xlsx', Buffer>;
}
const made = {} as Record<Place, Made>;
let seconds = 0;
let memory: Record<string, number> = {};

async function order(place: Place): Promise<LargeReport & { user: TestUser }> {
  const form = place === 'Журавлёвка' ? 'legal' : 'private';
  const user = await app.newUser({ selectedForm: form });
  await fillProfile(user, form);
  await giveRoubles(app.db, user.id, 1000);
  return { user, ...(await makeLargeReport(user, place)) };
}

beforeAll(async () => {
  const orders = { [PLACES[0]]: await order(PLACES[0]), [PLACES[1]]: await order(PLACES[1]) } as const;
  const watch = watchChildMemory(['render-child.js', 'docx-child.js']);
  const began = performance.now();
  const answers = await Promise.all(
    PLACES.map(async (place) => {
      const { user, id } = orders[place];
      await Promise.all([1, 2].map(() => user.call(payReport, { params: { id }, body: {} })));
      return generate(user, id);
    }),
  );
  seconds = (performance.now() - began) / 1000;
  memory = watch.stop();
  for (const [index, place] of PLACES.entries()) {
    const { user, id } = orders[place];
    const bytesOf = async (name: string) => (await user.download(`/api/reports/${id}/${name}`)).bytes;
    made[place] = {
      ...orders[place],
      status: answers[index]?.status ?? 0,
      pages: answers[index]?.body.pages ?? 0,
      files: {
        pdf: await bytesOf('document.pdf'),
        docx: await bytesOf('document.docx'),
        xlsx: await bytesOf('calculation.xlsx'),
      },
    };
  }
});

describe.each([
  { place: PLACES[0], other: PLACES[1] },
  { place: PLACES[1], other: PLACES[0] },
])('two large reports at the same time: $place', ({ place, other }) => {
  /** Every paragraph and row in its order; the space that a page's end puts between two lines does not count. */
  function tellsItsOwn(text: string): void {
    const words = text.replaceAll(/[\s\u00a0\u00ad\u200b]+/g, '');
    const found = landmarks(place).map((landmark) => words.indexOf(landmark.replaceAll(/\s/g, '')));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(words).not.toContain(other);
  }

  it('J4 it is made, and charged once', async () => {
    const { user, id, status } = made[place];
    expect(status).toBe(200);
    expect(await app.db.select().from(ledger).where(eq(ledger.reportId, id))).toMatchObject([{ amountKop: -15_000 }]);
    expect((await user.call(readProfile)).body.balance).toBe(850);
  });

  it('R6 its PDF has all its pages, texts and thirty pictures and nothing of the other', async () => {
    const { files, pages, pictures } = made[place];
    const read = await pdfPages(files.pdf);
    expect(pages).toBeGreaterThanOrEqual(60);
    expect(read.length).toBeGreaterThanOrEqual(pages);
    tellsItsOwn(read.join(' '));
    expect(pictures.filter((picture) => files.pdf.includes(picture)).length).toBe(30);
    expect(made[other].pictures.filter((picture) => files.pdf.includes(picture))).toEqual([]);
  });

  it('R6 its DOCX has the same texts and pictures and nothing of the other', () => {
    const { files, pictures } = made[place];
    const { parts, text } = readDocx(files.docx);
    tellsItsOwn(text);
    const shown = [...parts].filter(([name]) => name.startsWith('word/media/')).map(([, bytes]) => bytes);
    const has = (picture: Buffer) => shown.some((bytes) => bytes.equals(picture));
    expect(pictures.filter(has).length).toBe(30);
    expect(made[other].pictures.filter(has)).toEqual([]);
  });

  it('R6 its spreadsheet is of its own calculation', async () => {
    const { sheets } = await readXlsx(made[place].files.xlsx);
    const cells = JSON.stringify(sheets.map(({ rows }) => rows));
    expect(cells).toContain(`${place}, зона 3`);
    expect(cells).not.toContain(other);
  });
});

it('J4 two large reports at the same time take no longer than the renderer may take for two', () => {
  const pages = PLACES.map((place) => made[place].pages).join(' and ');
  process.stdout.write(`J4 ${pages} pages in ${seconds.toFixed(1)} s, most memory in MB: ${JSON.stringify(memory)}\n`);
  expect(seconds).toBeLessThan(120);
});

it.skipIf(process.platform !== 'linux')('J4 no process that makes a large report takes more than 600 MB', () => {
  expect(Object.keys(memory).sort()).toEqual(['docx-child.js', 'render-child.js']);
  for (const [script, peak] of Object.entries(memory)) expect(peak, script).toBeLessThan(600);
});
