import fs from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { phonePhoto } from '../test/papers.ts';
import { pngOfSides } from '../test/picture-parts.ts';
import { picturePath } from '../test/pictures.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { test } from './journey.ts';
import { input, jpeg, section, stored, tiles } from './papers-page.ts';
import { atStep, newReport } from './report-step.ts';
import { letter, pdf } from './test-files.ts';

/* Papers as people have them: photographs of a phone, PDFs of a scanner, and what is neither. */

const MB = 1024 * 1024;

/** From now on notes the bytes of each file that is sent; gives a function that tells them. */
async function noteSent(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const sent: number[] = [];
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('file') : null;
      if (file instanceof File) sent.push(file.size);
      send.call(this, body);
    };
    Object.assign(window, { sent });
  });
  return () => page.evaluate(() => (window as unknown as { sent: number[] }).sent);
}

/** Notes the largest renderer of the browser; gives a function that ends it and tells the megabytes, 0 where they cannot be read. */
async function noteMemory(browser: Browser): Promise<() => number> {
  const session = await browser.newBrowserCDPSession();
  let most = 0;
  const look = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    for (const { id, type } of processInfo) {
      const status = `/proc/${id}/status`;
      if (type !== 'renderer' || !fs.existsSync(status)) continue;
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(status, 'utf8')) ?? [];
      most = Math.max(most, Number(kilobytes ?? 0) / 1024);
    }
  };
  const timer = setInterval(() => void look().catch(() => undefined), 200);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** The most workers that scaled pictures at the same time. */
function mostWorkers(page: Page): () => number {
  let [now, most] = [0, 0];
  page.on('worker', (worker) => {
    if (!worker.url().includes('picture-worker')) return;
    now += 1;
    most = Math.max(most, now);
    worker.on('close', () => {
      now -= 1;
    });
  });
  return () => most;
}

test(
  'P2 photographs of a phone go in upright, small and with their time; a broken one stops none',
  { tag: '@long' },
  async ({ page, browser, appraiser }, info) => {
    const reportId = await newReport(appraiser);
    const sent = await noteSent(page);
    const workers = mostWorkers(page);
    await atStep(page, appraiser, reportId, 'files');
    const photo = await phonePhoto();
    expect(photo.length).toBeGreaterThan(9 * MB);
    const count = Number(process.env.PHOTOGRAPHS ?? 8);
    const files = Array.from({ length: count }, (_, index) => info.outputPath(`IMG_${index + 1}.jpg`));
    for (const [index, file] of files.entries()) {
      fs.writeFileSync(file, index === 2 ? Buffer.concat([photo.subarray(0, 3000), Buffer.alloc(4 * MB)]) : photo);
    }
    const memory = await noteMemory(browser);
    await input(page, 'Фотографии').setInputFiles(files);
    await expect(section(page, 'Фотографии').getByText('Уменьшаем…').first()).toBeVisible();
    // Of those for which there is a place, however many were chosen.
    const underWay = await page
      .getByText(/^Загружаем/)
      .last()
      .textContent();
    expect(underWay).toMatch(/^Загружаем [1-6] /);
    // Twelve megapixels take seconds each where other work goes on.
    await expect(tiles(page, 'Фотографии')).toHaveText([/IMG_1/, /IMG_2/, /IMG_4/, /IMG_5/, /IMG_6/, /IMG_7/], {
      timeout: 60_000,
    });
    await expect(page.getByText(/^IMG_3\.jpg: Размер файла не должен превышать 3 МБ, а уменьшить/)).toBeVisible();
    await expect(page.getByText('Добавлены не все файлы: не более 6 файлов в этом разделе')).toBeVisible();
    await expect(page.getByText('Все изменения сохранены')).toBeVisible();
    await accessible(page);
    expect(await sent()).toHaveLength(6);
    for (const bytes of await sent()) expect(bytes).toBeLessThanOrEqual(3 * MB);
    expect(workers()).toBe(1);
    // Measured: 180 MB before, 450 with six of them; each is 48 MB as pixels, and however many there are, one at a time is.
    expect(memory()).toBeLessThan(800);
    const [first] = await stored(appraiser, reportId);
    // It lay on its side.
    expect(first).toMatchObject({ width: 1200, height: 1600, taken_at: '2026-11-12T14:03:22' });
    await page.getByRole('button', { name: 'Убрать «IMG_3.jpg»' }).click();
    await expect(page.getByText(/^IMG_3/)).toHaveCount(0);
  },
);

test('P2 a small picture goes byte for byte, with its time', { tag: '@long' }, async ({ page, appraiser }) => {
  const reportId = await newReport(appraiser);
  const sent = await noteSent(page);
  await atStep(page, appraiser, reportId, 'files');
  const small = await phonePhoto({ width: 400, height: 300 });
  await input(page, 'Дополнительные фотографии').setInputFiles(jpeg('вид.jpg', small));
  await expect(tiles(page, 'Дополнительные фотографии')).toHaveCount(1);
  expect(await sent()).toEqual([small.length]);
  expect((await stored(appraiser, reportId))[0]).toMatchObject({ width: 300, taken_at: '2026-11-12T14:03:22' });
});

test('P2 bad papers: each is told why at its name, nothing is lost, the page goes on', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const reportId = await newReport(appraiser);
  await atStep(page, appraiser, reportId, 'files');
  const huge = pngOfSides(20_000, 20_000);
  await input(page, 'Документы').setInputFiles([
    letter('договор.jpg'),
    jpeg('из облака.jpg', Buffer.alloc(0)),
    { name: 'карта.png', mimeType: 'image/png', buffer: huge },
    pdf('закрыт.pdf', 3, { locked: true }),
    pdf('пустой.pdf'),
    pdf('скан.pdf', 1, { picture: [20_000, 20_000] }),
    pdf('чертёж.pdf', 1, { sheet: [20_000, 20_000] }),
    jpeg('IMG_1.HEIC', Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(90)])),
    // It lies about its kind, and is a picture.
    { name: 'план.png', mimeType: 'image/png', buffer: await sharp(picturePath('map')).webp().toBuffer() },
  ]);
  await expect(tiles(page, 'Документы')).toHaveText([/чертёж/, /план/]);
  for (const said of [
    'договор.jpg: Допустимые форматы: JPG, PNG',
    'из облака.jpg: Файл пустой. Возможно, он ещё не скачан из облака: откройте его и добавьте снова.',
    'карта.png: В снимке 400 мегапикселей, а подходят снимки до 100. Сохраните его меньшего размера и добавьте снова.',
    'закрыт.pdf: PDF закрыт паролем. Сохраните его без пароля и добавьте снова.',
    'пустой.pdf: PDF повреждён и не открывается. Сохраните его заново и добавьте снова.',
    'скан.pdf: В PDF есть картинка больше 100 мегапикселей. Сохраните PDF меньшего размера и добавьте снова.',
    'IMG_1.HEIC: Этот браузер не открывает HEIC. Сохраните снимок как JPEG или добавьте его с телефона.',
  ]) {
    await expect(page.getByText(said)).toBeVisible();
  }
  await expect(page.getByText('Все изменения сохранены')).toBeVisible();
  await page.setViewportSize(PHONE);
  await fitsTheWidth(page);
  await accessible(page);
});

test('P2 the line cut in the middle: what is prepared waits and is sent again, the rest goes on', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atStep(page, appraiser, await newReport(appraiser), 'files');
  const photo = await phonePhoto({ width: 2400, height: 1800 });
  let cut = true;
  await page.route('**/api/report-files/upload', (route) => {
    if (!cut) return route.continue();
    cut = false;
    return route.abort('connectionreset');
  });
  await input(page, 'Фотографии').setInputFiles([jpeg('a.jpg', photo), jpeg('b.jpg', photo)]);
  await expect(tiles(page, 'Фотографии')).toHaveText([/b/]);
  await expect(page.getByText('Не загружено: 1 файл')).toBeVisible();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(tiles(page, 'Фотографии')).toHaveText([/b/, /a/]);
});

test('P2 files that found no connection go on by themselves when it is back', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  await atStep(page, appraiser, await newReport(appraiser), 'files');
  // The scripts for pictures come with the first of them.
  await input(page, 'Карта').setInputFiles(jpeg('карта.jpg', await phonePhoto({ width: 2400, height: 1800 })));
  await expect(tiles(page, 'Карта')).toHaveCount(1);
  await page.context().setOffline(true);
  const photo = await phonePhoto({ width: 400, height: 300 });
  await input(page, 'Фотографии').setInputFiles([jpeg('a.jpg', photo), jpeg('b.jpg', photo)]);
  await expect(page.getByText('Не загружено: 2 файла')).toBeVisible();
  await page.context().setOffline(false);
  await expect(tiles(page, 'Фотографии')).toHaveText([/a/, /b/]);
  await expect(page.getByText('Все изменения сохранены')).toBeVisible();
});
