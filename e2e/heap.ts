import fs from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pictureBytes } from '../test/pictures.ts';

/* Files of a heap of papers that a report begins with. */

/** Small photographs, the last one taken first. */
export async function photographs(count: number) {
  const small = await sharp(pictureBytes('photo-1')).resize(320).toBuffer();
  return Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      ...{ name: `IMG_${1000 + at}.jpg`, mimeType: 'image/jpeg' },
      buffer: await sharp(small)
        .withExif({ IFD2: { DateTimeOriginal: `2026:11:12 14:${String(count - at).padStart(2, '0')}:22` } })
        .jpeg()
        .toBuffer(),
    })),
  );
}

/** Three offers of the district, each saved as a page of its own. */
export function offers() {
  const saved = fs.readFileSync('test/files/market/adverts/01-avito-like/page.html', 'utf8');
  const variants = [
    { id: '7000000001', price: '1 850 000', area: '10', place: 'Малые Зарницы' },
    { id: '7000000002', price: '2 150 000', area: '12', place: 'Ольховка' },
    { id: '7000000003', price: '1 690 000', area: '9', place: 'Малый Бор' },
  ];
  return variants.map(({ id, price, area, place }) => ({
    ...{ name: `объявление ${place}.html`, mimeType: 'text/html' },
    buffer: Buffer.from(
      saved
        .replaceAll('Примерная область, Озёрный район', 'Светлоярская область, Заозёрный район')
        .replaceAll('7000000001', id)
        .replaceAll('Малые Зарницы', place)
        .replace(/1[\s\u00a0]850[\s\u00a0]000/g, price)
        .replaceAll('1850000', price.replaceAll(' ', ''))
        .replace(/10([\s\u00a0]сот)/g, `${area}$1`),
    ),
  }));
}

/** The contract of a valuation, printed by this browser. */
export async function valuationContract(page: Page) {
  const printer = await page.context().newPage();
  await printer.setContent(
    '<p>ДОГОВОР № 84-Д</p><p>на оказание услуг по оценке</p><p>г. Светлояр, 9 ноября 2026 года</p>',
  );
  const buffer = await printer.pdf({ format: 'A4' });
  await printer.close();
  return { name: 'договор.pdf', mimeType: 'application/pdf', buffer };
}

/** No file of the heap waits to be read. */
export const allRead = (page: Page) => expect(page.getByText(/осталось прочитать/)).toHaveCount(0, { timeout: 60_000 });
