import fs from 'node:fs';
import { expect, it } from 'vitest';
import { readHtmlPage } from '#features/market/advert/read-page.ts';
import type { Advert } from '#features/market/advert/reading.ts';
import { whyPassed } from './against-object.ts';

function advert(name: string): Advert {
  const html = fs.readFileSync(`test/files/market/adverts/${name}/page.html`, 'utf8');
  const reading = readHtmlPage(html, { savedAt: new Date('2026-11-20T15:04:00+03:00'), timeZone: 'Europe/Moscow' });
  if (reading.result !== 'read') throw new Error(reading.result);
  return reading.advert;
}
const garden = advert('04-yandex-realty-like');
const plot = { permitted_use: 'Для индивидуального жилищного строительства' };

it('P3 offers that were passed over for one reason are told of by it, once', () => {
  expect(whyPassed([garden, garden], plot)).toBe('другое использование (СНТ/ДНП, у объекта ИЖС/ЛПХ)');
});

it('P3 the reason of an offer that fits is the user’s own', () => {
  expect(whyPassed([garden, advert('01-avito-like')], plot)).toBeNull();
  expect(whyPassed([], plot)).toBeNull();
});
