import fs from 'node:fs';
import { expect, it } from 'vitest';
import { picturePath } from '#test/pictures.ts';
import { readPrint } from '#test/print-lines.ts';
import { extractAmong } from './extract-among.ts';

const named = (name: string, path: string) => new File([fs.readFileSync(path)], name);
const XML = named('выписка.xml', 'test/files/extracts/egrn_about_property_land.xml');
const PRINT = named('1-ownership.pdf', 'test/files/extracts/printed/1-ownership-house.pdf');
const PHOTO = named('участок.jpg', picturePath('photo-1'));
const SIGNATURE = new File(['0'], 'выписка.xml.sig');

const among = (...heap: File[]) => extractAmong(heap, async (bytes) => (await readPrint(bytes)).pages);
const read = async (...heap: File[]) => {
  const { plots, left } = await among(...heap);
  return [plots.map(({ cadastralNumber }) => cadastralNumber), left];
};

it('Q8 of files dropped together the extract is read, and what is not taken is named', async () => {
  expect(await read(XML)).toEqual([['50:12:0000000:101'], '']);
  expect(await read(SIGNATURE, XML)).toEqual([['50:12:0000000:101'], '']);
  expect(await read(PHOTO, PRINT, XML)).toEqual([
    ['50:12:0000000:101'],
    'Взят файл выписка.xml, не взято: участок.jpg, 1-ownership.pdf. Снимки и карты — на шаге «Файлы».',
  ]);
  const [, left] = await read(PHOTO, PHOTO, PHOTO, PHOTO, PRINT);
  expect(left).toMatch(/не взято: участок\.jpg, участок\.jpg, участок\.jpg и ещё 1\./);
  const other = new File([XML], 'другая.xml');
  expect((await read(XML, other))[1]).toBe(
    'Взят файл выписка.xml, не взято: другая.xml. Описание заполняется по одной выписке.',
  );
});

it('Q8 another paper among them is passed over; where none is an extract it is said', async () => {
  const broken = new File(['<a/>'], 'лист.xml');
  expect(await read(broken, PRINT)).toEqual([
    ['99:12:0101001:101'],
    'Взят файл 1-ownership.pdf, не взято: лист.xml. Описание заполняется по одной выписке.',
  ]);
  await expect(among(PHOTO, PHOTO)).rejects.toThrow(/^Среди этих файлов нет выписки: .+ Снимки и карты — на шаге/);
  await expect(among(broken, new File(['<b/>'], 'б.xml'))).rejects.toThrow(/^Среди этих файлов нет выписки/);
  await expect(among(PHOTO)).rejects.toThrow(/^Это изображение/);
});
