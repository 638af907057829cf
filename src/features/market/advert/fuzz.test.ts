import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMhtml } from './page/mhtml.ts';
import { readHtmlPage, readPaste, readTextPage } from './read-page.ts';
import type { Reading } from './reading.ts';

/*
 * Whatever arrives ends in a reading or a sentence.
 */

const CIRCUMSTANCES = { savedAt: new Date('2026-11-20T15:04:00+03:00'), timeZone: 'Europe/Moscow' };
const ROOT = 'test/files/market/adverts';
const PAGES = fs
  .readdirSync(ROOT)
  .flatMap((folder) => fs.readdirSync(path.join(ROOT, folder)).map((file) => path.join(ROOT, folder, file)))
  .filter((file) => /\.(?:html|txt|csv|json|mhtml)$/.test(file) && !file.endsWith('expected.json'))
  .map((file) => fs.readFileSync(file));

/** A page cut, with bytes flipped and a part doubled. */
const mutated = fc
  .record({
    page: fc.constantFrom(...PAGES),
    cut: fc.double({ min: 0.02, max: 1, noNaN: true }),
    flips: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
      maxLength: 12,
    }),
    twice: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 400 })),
  })
  .map(({ page, cut, flips, twice }) => {
    const bytes = new Uint8Array(page.subarray(0, Math.ceil(page.length * cut)));
    for (const [at, value] of flips) bytes[Math.floor(at * bytes.length)] = value;
    const from = Math.floor(twice[0] * bytes.length);
    return Buffer.concat([bytes.subarray(0, from + twice[1]), bytes.subarray(from)]);
  });

function wellFormed(reading: Reading): void {
  if (reading.result === 'refused') {
    expect(reading.message).toMatch(/\.$/);
    return;
  }
  const adverts =
    reading.result === 'choose'
      ? reading.rows.map(({ advert }) => advert)
      : reading.result === 'read'
        ? [reading.advert]
        : [];
  for (const { proposals, copy } of adverts) {
    expect(
      copy.lines.map(({ at, label, value }) => copy.text.slice(at).startsWith(label === null ? value : `${label}: `)),
    ).not.toContain(false);
    for (const { field, value, quote, tick, note, others } of proposals) {
      expect(value === '' || Number.isNaN(value), field).toBe(false);
      if (tick) expect(others, field).toEqual([]);
      else expect(note, field).toBeTruthy();
      if (quote?.at == null) continue;
      const words = quote.text.slice(quote.from, quote.to);
      expect(copy.text.slice(quote.at, quote.at + words.length), field).toBe(words);
    }
  }
}

it('M3 a page that is cut, flipped and doubled is read or refused, and every quote stands in the copy', () => {
  fc.assert(
    fc.property(mutated, (bytes) => {
      const text = bytes.toString('utf8');
      wellFormed(readHtmlPage(text, CIRCUMSTANCES));
      wellFormed(readTextPage(text, CIRCUMSTANCES));
      readMhtml(bytes);
    }),
    { numRuns: 250 },
  );
});

const WORDS = fc.constantFrom(
  ...'Участок 10 сот. 12 соток 1 850 000 ₽ 150 000 ₽ за сотку/мес Цена: Площадь Газ Свет есть нет по границе, — \n \t <p> </p> <s> </s> торг? без торга 5 ноября вчера +7 900 000-11-22 99:12:0304050:123 СНТ «Дальнее» ИЖС Похожие объявления 1/2 доли {"@type":"Product"} ( ) дом 40 м²'.split(
    ' ',
  ),
);

it('M3 words of adverts in any order are read or refused, as markup and as text', () => {
  fc.assert(
    fc.property(fc.array(WORDS, { maxLength: 120 }), (words) => {
      const text = words.join(' ');
      wellFormed(readPaste({ html: `<h1>Участок 7 сот.</h1><div>${text}</div>`, text }, CIRCUMSTANCES));
      wellFormed(readTextPage(`Участок 7 сот.\n${text}`, CIRCUMSTANCES));
    }),
    { numRuns: 400 },
  );
});
