import { expect, it } from 'vitest';
import { isObject, jsonAt, objectsIn } from './page/bounded-json.ts';
import { MAX_ELEMENTS, MAX_LEVELS, readTree } from './page/html-tree.ts';
import { MAX_LETTERS, readLines } from './page/page-lines.ts';
import { readStyles } from './page/style-rules.ts';
import { readHtmlPage, readTextPage } from './read-page.ts';

const CIRCUMSTANCES = { savedAt: new Date('2026-11-20T15:04:00+03:00'), timeZone: 'Europe/Moscow' };
const HEAD = '<h1>Участок 7 сот.</h1><p>Цена: 700 000 руб.</p>';
const codesOf = (html: string) => {
  const reading = readHtmlPage(html, CIRCUMSTANCES);
  return reading.result === 'read' ? reading.advert.warnings.map(({ code }) => code) : [reading.result];
};

it('M3 a page deeper than any is read to the bound, and it is told', () => {
  expect(codesOf(`${HEAD}${'<div>'.repeat(100_000)}`)).toContain('cut_off');
  expect(readTree('<div>'.repeat(100_000)).elements).toBeLessThanOrEqual(MAX_LEVELS + 2);
  expect(codesOf(`${HEAD}${'<div>'.repeat(200)}`)).not.toContain('cut_off');
});

it('M3 markup that multiplies itself makes no more elements than the bound', () => {
  // Each paragraph takes over the formatting elements that the one before left open.
  const formatting = Array.from({ length: 300 }, (_, at) => `<b id="${at}">`).join('');
  const tree = readTree(`${HEAD}<p>${formatting}${'</p><p>x'.repeat(5000)}`);
  expect(tree).toMatchObject({ cutOff: true, elements: MAX_ELEMENTS });
});

it('M3 of a page without end no more letters are looked at than the bound', () => {
  const lines = readLines(readTree(`<p>${'Участок 7 сот. '.repeat(60_000)}</p>`).nodes, readStyles([]));
  const seen = lines.lines.reduce((sum, { text }) => sum + text.length, 0);
  expect(lines.cutOff).toBe(true);
  expect(seen).toBeLessThanOrEqual(MAX_LETTERS);
  const text = readTextPage(`Участок 7 сот.\nЦена: 700 000 руб.\n${'слово '.repeat(200_000)}`, CIRCUMSTANCES);
  expect(text).toMatchObject({
    result: 'read',
    advert: { warnings: expect.arrayContaining([{ code: 'cut_off', text: expect.any(String) }]) },
  });
});

it('M3 JSON that is too deep, too long or not closed is left out; its prototype is a key like any other', () => {
  expect(jsonAt('['.repeat(5000) + ']'.repeat(5000))).toBeUndefined();
  expect(jsonAt(`[${'1,'.repeat(300_000)}1]`)).toBeUndefined();
  expect(jsonAt('{"a":"\\"}')).toBeUndefined();
  expect(jsonAt('x = {"a":["}"]};')).toEqual({ a: ['}'] });
  const [outer] = objectsIn(jsonAt('{"__proto__":{"polluted":1},"price":1}'));
  expect(isObject(outer) && Object.hasOwn(outer, '__proto__')).toBe(true);
  expect('polluted' in {}).toBe(false);
});

it('M3 what is hidden is not read: by style, by a sheet beside the page, by an attribute', () => {
  const html = `${HEAD}<p style="display: none">Газ есть</p><p class="x">Свет есть</p><p hidden>Воды нет</p><p class="y">Цена: 700 000 руб.</p><template>Торг</template>`;
  const reading = readHtmlPage(html, CIRCUMSTANCES, { styles: ['.x{display:none} @media print{.y{display:none}}'] });
  if (reading.result !== 'read') throw new Error(reading.result);
  expect(reading.advert.copy.text).toBe('Участок 7 сот.\nЦена: 700 000 руб.\nЦена: 700 000 руб.');
});

it('M3 the copy is plain text: markup in words stays words, a script is no part of it', () => {
  const reading = readHtmlPage(
    `${HEAD}<div itemprop="description">&lt;script&gt;alert(1)&lt;/script&gt; ровный<script>alert(2)</script></div>`,
    CIRCUMSTANCES,
  );
  if (reading.result !== 'read') throw new Error(reading.result);
  expect(reading.advert.copy.text).toContain('<script>alert(1)</script> ровный');
  expect(reading.advert.copy.text).not.toContain('alert(2)');
});
