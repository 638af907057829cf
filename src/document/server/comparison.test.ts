import { afterAll, expect, it } from 'vitest';
import { documentOf, ofOneUser } from '#test/pdf-fixture.ts';
import { pdfPages } from '#test/pdf-text.ts';
import { readDocx } from '#test/read-docx.ts';
import { SERVER_BUILD } from '#test/server-build.ts';
import { landscape } from '../model/block-build.ts';
import { comparison } from '../model/block-figure.ts';
import { createPdfRenderer } from './pdf.ts';

const renderer = ofOneUser(createPdfRenderer({ children: SERVER_BUILD }));
afterAll(() => renderer.close());

/** A calculation with so many analogues; each analogue's numbers follow from its place. */
function calculationOf(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return landscape(
    comparison({
      caption: 'Расчёт скорректированных цен',
      titles: { factor: 'Элемент', subject: 'Объект', choice: 'Значение', percent: '%', price: 'руб./кв. м' },
      peers: numbers.map((number) => ({
        title: `Аналог ${number}`,
        ...(number === 4 ? { remark: 'вне расчёта' } : {}),
      })),
      before: [{ label: 'Цена', subject: '—', values: numbers.map((number) => `${number} 000`) }],
      factors: [
        {
          label: 'Газоснабжение',
          subject: 'центральное',
          steps: numbers.map((number) => ({ choice: 'нет', percent: `+${number},50`, price: '10', changed: true })),
        },
      ],
      after: [{ label: 'Вес', values: numbers.map(() => '0,2') }],
      results: [{ label: 'Стоимость', value: '1' }],
    }),
  );
}

const NO_PICTURES = new Map<string, Buffer>();

it.each([3, 4, 5])('R6 with %i analogues the head of the calculation tells the units of each', async (count) => {
  const document = documentOf([calculationOf(count)]);
  const [{ pdf }, docx] = await Promise.all([
    renderer.render(document, NO_PICTURES),
    renderer.renderDocx(document, NO_PICTURES),
  ]);
  const heads = (text: string) => text.match(/Значение\s*%\s*руб\.\/\s*\u2060?кв\.\s*м/g);
  expect(heads((await pdfPages(pdf)).join(' '))).toHaveLength(count);
  const rows = readDocx(docx)
    .tables.find((table) => table.includes('Газоснабжение'))
    ?.split('</w:tr>');
  const repeated = (rows ?? [])
    .filter((row) => row.includes('<w:tblHeader/>'))
    .map((row) => row.replace(/<[^>]+>/g, ' '));
  expect(repeated).toHaveLength(2);
  expect(heads(repeated.join(' '))).toHaveLength(count);
});
