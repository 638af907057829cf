import fs from 'node:fs';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { picturePath } from '#test/pictures.ts';
import { readPrint } from '#test/print-lines.ts';
import { readExtractFile } from './read-extract-file.ts';

const xml = fs.readFileSync('test/files/extracts/egrn_about_property_land.xml');
const archive = (files: Record<string, Uint8Array>) => new Blob([new Uint8Array(zipSync(files))]);
const read = (file: Blob) => readExtractFile(file, async (bytes) => (await readPrint(bytes)).pages);
const numbersOf = async (file: Blob) => (await read(file)).map(({ cadastralNumber }) => cadastralNumber);

it('Q8 the extract is found in the archive that the register gives', async () => {
  const other = new TextEncoder().encode('signature');
  const file = archive({ 'report.xml': xml, 'report.xml.sig': other, 'common.xsl': other });
  expect(await numbersOf(file)).toEqual(['50:12:0000000:101']);
});

const printed = fs.readFileSync('test/files/extracts/printed/1-ownership-house.pdf');

it('P3 an extract as PDF is read, alone or in an archive; of an archive with both the XML', async () => {
  expect(await numbersOf(new Blob([printed]))).toEqual(['99:12:0101001:101']);
  expect(await numbersOf(archive({ 'a.pdf': printed, 'a.pdf.sig': xml }))).toEqual(['99:12:0101001:101']);
  expect(await numbersOf(archive({ 'a.pdf': printed, 'a.xml': xml }))).toEqual(['50:12:0000000:101']);
});

it('Q8 an extract in windows-1251 is read by the encoding that it declares', async () => {
  const text = xml.toString('utf8').replace('UTF-8', 'windows-1251');
  const bytes = Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    if (code < 128) return code;
    if (letter === 'ё') return 0xb8;
    if (letter === '«') return 0xab;
    if (letter === '»') return 0xbb;
    return code - 0x410 + 0xc0;
  });
  const [plot] = await read(new Blob([bytes]));
  expect(plot?.read().values.address).toBe('Московская область, г.о. Тестовый, д. Примерная, ул. Садовая, з/у 10');
});

it.each([
  ['the signature beside it', () => new Blob([new Uint8Array([0x30, 0x82, 0x0b, 0xea])]), /подпись выписки/],
  ['a photograph', () => new Blob([fs.readFileSync(picturePath('photo-1'))]), /^Это изображение/],
  ['a PNG', () => new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])]), /^Это изображение/],
  ['a TIFF', () => new Blob(['II*\0\u0008']), /^Это изображение/],
  ['a HEIC', () => new Blob(['\0\0\0\u0018ftypheic']), /^Это изображение/],
  ['an archive without an extract', () => archive({ 'a.xsl': xml }), /нет выписки: файла XML или PDF/],
  ['a broken archive', () => new Blob(['PK\u0003\u0004 broken']), /Архив повреждён/],
  ['an empty file', () => new Blob([]), /повреждён/],
  ['an unknown encoding', () => new Blob(['<?xml version="1.0" encoding="klingon"?><a/>']), /кодировке klingon/],
  ['a PDF of 41 MB', () => new Blob(['%PDF', new Uint8Array(41 * 1024 * 1024)]), /PDF занимает не больше 40 МБ/],
  ['a file of 11 MB', () => new Blob([new Uint8Array(11 * 1024 * 1024)]), /слишком большой/],
  ['an archive that unpacks to 21 MB', () => archive({ 'a.xml': new Uint8Array(21 * 1024 * 1024) }), /слишком большой/],
  [
    'an archive of 51 files',
    () => archive(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`${at}.txt`, xml]))),
    /слишком большой/,
  ],
])('Q8 %s is refused in words that say what to do', async (_what, file, sentence) => {
  await expect(read(file())).rejects.toThrow(sentence);
});
