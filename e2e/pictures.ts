import fs from 'node:fs';
import { expect } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { updateUser } from '#features/account/api.ts';
import { fillProfile, makeReport } from '../test/example-report.ts';
import { test } from './journey.ts';
import { atStep } from './report-step.ts';

/* The pictures of the README: `npm run pictures`. They show the running product with the example report. */

const TARGET = 'docs/pictures';
const WIDTH = 1440;
const GAP = 32;
const LARGEST = 200 * 1024;

/** PDF.js does not say what its factory makes: in Node a canvas that can be saved. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement & { toBuffer(type: 'image/png'): Buffer } };
}

/** A screen needs few colours, and so takes little room. */
async function keep(name: string, picture: Sharp): Promise<void> {
  const { size } = await picture.png({ palette: true, colours: 128, effort: 10 }).toFile(`${TARGET}/${name}.png`);
  expect(size, `bytes of ${name}.png`).toBeLessThanOrEqual(LARGEST);
}

/** Pages of the example's PDF side by side, on the grey of a desk. */
async function pagesOfThePdf(...numbers: number[]): Promise<Sharp> {
  const task = getDocument({ data: new Uint8Array(fs.readFileSync('docs/example/report.pdf')), verbosity: 0 });
  const document = await task.promise;
  const width = Math.floor((WIDTH - GAP) / numbers.length) - GAP;
  const height = Math.round(width * Math.SQRT2);
  const pages: OverlayOptions[] = [];
  for (const [index, number] of numbers.entries()) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    const { canvas } = (document.canvasFactory as CanvasFactory).create(width, height);
    await page.render({ canvas, viewport }).promise;
    pages.push({ input: canvas.toBuffer('image/png'), left: GAP + index * (width + GAP), top: GAP });
  }
  await task.destroy();
  const desk = { width: WIDTH, height: height + 2 * GAP, channels: 3, background: '#dfe3e6' } as const;
  return sharp({ create: desk }).composite(pages);
}

test('the pictures of the README', async ({ page, newUser }) => {
  fs.mkdirSync(TARGET, { recursive: true });
  const user = await newUser({ consent: true });
  await fillProfile(user, 'legal');
  await user.call(updateUser, { params: { id: user.id }, body: { selectedForm: 'legal' } });
  const report = await makeReport(user);

  await page.setViewportSize({ width: WIDTH, height: 1370 });
  await atStep(page, user, report, 'calculation');
  await page.waitForLoadState('networkidle');
  await keep('calculation', sharp(await page.screenshot()));

  await page.setViewportSize({ width: WIDTH, height: 1010 });
  await atStep(page, user, report, 'files');
  const panel = page.getByRole('region', { name: 'Готовность отчета' });
  await expect(panel.getByText('Отчет можно формировать.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await keep('readiness', sharp(await page.screenshot()));

  await keep('report', await pagesOfThePdf(1, 4, 21));
});
