import { expect, it } from 'vitest';
import { readPaste } from './advert/read-page.ts';
import { printedCopy } from './advert-copy.ts';
import { rowsOf } from './advert-rows.ts';
import { OFFER_CELLS } from './advert-sighting.ts';
import { emptyPrintedAdvert } from './evidence.ts';
import { printCopy } from './print-copy.ts';

const PAGE = [
  'Участок 10 сот. (ИЖС)',
  '1 850 000 ₽',
  'Адрес: Заозёрный район, д. Малые Зарницы',
  '№ 7000000001 · вчера в 14:20',
  'Описание',
  'Свет 15 кВт подключён. Газ по границе участка. Звонить после 9:00, +7 900 000-11-22. Без выходных.',
].join('\n');

function printed() {
  const savedAt = new Date('2026-11-16T11:32:00Z');
  const reading = readPaste({ html: '', text: PAGE }, { savedAt, timeZone: 'Europe/Moscow' });
  if (reading.result !== 'read') throw new Error(JSON.stringify(reading));
  return printedCopy(
    reading.advert,
    rowsOf(reading.advert, OFFER_CELLS).map((row) => ({ ...row, tick: row.picked !== null })),
  );
}

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

it('M4 of a copied line only the words that went into the cells are underlined', () => {
  const blocks = printCopy(0, { ...emptyPrintedAdvert(), copy: printed() }, '');
  const text = spaced(JSON.stringify(blocks));
  const underlined = [...text.matchAll(/"text":"([^"]*)","underline":true/g)].map(([, words = '']) => words);
  expect(underlined).toContain('1 850 000 ₽');
  expect(underlined).toContain('+7 900 000-11-22');
  expect(underlined.join(' ')).toMatch(/Свет 15 кВт подключён.*Газ по границе участка/);
  expect(underlined.join(' ')).not.toMatch(/Звонить|Без выходных/);
  // The whole line stands there, its words in their order.
  expect(spaced(printed().at(-1)?.value ?? '')).toContain('Звонить после 9:00, +7 900 000-11-22. Без выходных.');
  expect(text).toContain('Имя продавца в копии не приводится');
});

it('M4 a line with the number of the advert and its day is two rows of the copy', () => {
  const rows = printed().map(({ kind, label, value }) => [label ?? kind, spaced(value)]);
  expect(rows).toContainEqual(['Номер объявления', '7000000001']);
  expect(rows).toContainEqual(['date', 'вчера в 14:20']);
});
