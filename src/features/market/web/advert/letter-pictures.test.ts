import { expect, it } from 'vitest';
import { pictureBytes } from '#test/pictures.ts';
import { readAdvertFile } from './read-advert-file.ts';

/* Pictures of a saved page: those of the offer, as they lie in the file. Nobody asks the network for others. */

const PHOTO = pictureBytes('photo-2');
const CIRCUMSTANCES = { savedAt: new Date('2026-11-20T12:00:00Z'), timeZone: 'Europe/Moscow' };

/** A PNG by its head: 8 bytes of its kind, its sides. */
function png(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const sides = Buffer.alloc(8);
  sides.writeUInt32BE(width, 0);
  sides.writeUInt32BE(height, 4);
  return Buffer.concat([head, sides, Buffer.alloc(4)]);
}

const part = (name: string, bytes: Buffer, type = 'image/png') =>
  `--edge\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n${name}\r\n\r\n${bytes.toString('base64')}\r\n`;
const at = (name: string) => `Content-Location: https://img.example/${name}`;

function letter(body: string, parts: readonly string[]): Uint8Array {
  const page = `<h1>Участок 12 сот. (ИЖС)</h1><p class="price">2 400 000 ₽</p><ul><li>Площадь: 12 сот.</li></ul>${body}`;
  const head =
    'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="edge"\r\nSnapshot-Content-Location: https://uchastki.example/1\r\n\r\n';
  const html = `--edge\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\nContent-Location: https://uchastki.example/1\r\n\r\n${Buffer.from(page).toString('base64')}\r\n`;
  return Buffer.from(`${head}${html}${parts.join('')}--edge--\r\n`, 'latin1');
}

const img = (address: string) => `<img src="${address}">`;
const picturesOf = (bytes: Uint8Array) => {
  const reading = readAdvertFile(bytes, CIRCUMSTANCES);
  if (reading.result !== 'read') throw new Error(reading.result);
  return reading.pictures.map((picture) => Buffer.from(picture).toString('hex'));
};

it('M4 pictures of a saved page are those of its offer, in their order, once each', () => {
  const names = ['b', 'a', 'seller', 'similar', 'foot', 'drawing', 'absent'];
  const [big, other] = [png(480, 320), png(481, 320)];
  const body = [
    img('https://img.example/b') + img('cid:one@page') + img('https://img.example/b'),
    `<div class="seller-info">${img('https://img.example/seller')}</div>`,
    img('https://img.example/drawing') + img('https://img.example/absent'),
    `<footer>${img('https://img.example/foot')}</footer>`,
    `<section><h2>Похожие объявления</h2>${img('https://img.example/similar')}</section>`,
  ].join('');
  const parts = [
    part('Content-ID: <one@page>', other),
    part(at('drawing'), Buffer.from('<svg/>'), 'image/svg+xml'),
    ...names.slice(0, 5).map((name) => part(at(name), big)),
  ];
  expect(picturesOf(letter(body, parts))).toEqual([big.toString('hex'), other.toString('hex')]);
  expect(picturesOf(letter(img('https://img.example/p'), [part(at('p'), PHOTO, 'image/jpeg')]))).toEqual([
    PHOTO.toString('hex'),
  ]);
});

it('M4 badges are left behind: the shorter side of a picture is 200 pixels at least; six are printed', () => {
  const of = (sides: readonly [number, number][]) => {
    const names = sides.map((_, place) => `n${place}`);
    const parts = sides.map(([width, height], place) => part(at(`n${place}`), png(width, height)));
    return picturesOf(letter(names.map((name) => img(`https://img.example/${name}`)).join(''), parts)).length;
  };
  expect(of([[200, 200]])).toBe(1);
  expect(of([[199, 400]])).toBe(0);
  expect(of([[400, 199]])).toBe(0);
  expect(of(Array.from({ length: 6 }, () => [300, 300]))).toBe(6);
  expect(of(Array.from({ length: 7 }, () => [300, 300]))).toBe(6);
});

it('M4 a picture that is none or is cut off is left out, and the page is read on', () => {
  const body = img('https://img.example/broken') + img('https://img.example/good');
  const parts = [part(at('broken'), Buffer.from('<script>')), part(at('good'), png(300, 300))];
  expect(picturesOf(letter(body, parts))).toEqual([png(300, 300).toString('hex')]);
});
