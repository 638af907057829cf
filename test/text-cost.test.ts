import { parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { plainRuns } from '#document/model/block-run.ts';
import { CONTENT_LIMITS, type ContentBlock, imageTags } from '#document/model/content-block.ts';
import { previewOf } from '#document/model/content-summary.ts';

import { missingGlyphs } from '#document/server/glyphs.ts';
import { printedText } from '#document/server/pdf-text.ts';
import { imageKeys, sanitizeHtml } from '#document/text/rich-text.ts';
import { parseRichText } from '#document/text/rich-text-parse.ts';
import { deniesCorrection, isShippedDenial } from '#features/market-analysis/denied-correction.ts';
import { placesLeftIn } from '#features/market-analysis/placeholder.ts';
import { printField } from '#features/market-analysis/print/print-blocks.ts';
import { printableBlocks } from '#features/market-analysis/printable-blocks.ts';
import { AppError } from '#kit/errors.ts';
import { clipboardCells } from '#kit/table/clipboard-cells.ts';
import { cleanText, typo } from '#kit/typography.ts';
import { itInLong } from './size.ts';

/*
 * What an appraiser writes is cleaned, searched, typeset and measured in the thread that answers everybody. Here each of
 * these gets the worst text that may be sent, as long as it may be.
 */

/** A piece again and again, to the limit of a text. */
const long = (piece: string) =>
  piece.repeat(Math.ceil(CONTENT_LIMITS.text / piece.length)).slice(0, CONTENT_LIMITS.text);

const REPEATED = [
  ...['а', 'a', '1', '.', '…', ' ', '\u00a0', '-', ' - ', '—', '/', '"', '"а', '" ', '«', '[', '(', '\n', '\t', '😀'],
  ...['[указать ', '[указать] Аа. ', '[не требуется / ', 'г. А ', 'ул. ', 'и ', 'А. ', 'А.А. ', 'Аа! ', '!" ', '.. '],
  ...['a@', 'a@b.', 'a.', 'a.ru/', 'a.b.ru/....', 'http://', 'www.,,', '1:', '1-', '11:11/', 'а-1', '1 000 ', '1 м '],
  ...['+7 (1', 'ООО «', 'корректиров', 'корректировка а ', 'не требует в ', 'аналог', 'остальн', '\u0301\u0316'],
  ...['<b>', '<div>', '<i><b>', '<p>', '<br>', '<ul><li>', '<li>а', '<table>', '<table><tr><td>', '<', '<img ', '<h3>'],
  ...['<h3>а</h3>', '<h3>[указать</h3>', '<p>а</p>', '<p>[указать]</p>', '<b>Аа.</b> ', '&amp;', '&', '<sup>1', '</p>'],
  ...[
    '<b><p>',
    '<!--',
    '<img src="data:',
    '<img src= ',
    '<svg>',
    '<p style="mso-list:l0 level1">а',
    '<a href="http://',
  ],
];

const SINGLE: [string, string][] = [
  ['accents of two kinds', `а${'\u0301'.repeat(49_000)}${'\u0316'.repeat(49_000)}`],
  ['sentences over bold words, one to fill', long(`<p>[указать]. ${'<b>Аа.</b> Бб. '.repeat(6000)}`)],
  ['headings over something to fill', `${'<h3>Аа</h3>'.repeat(8000)}<p>[указать]</p>`],
  ['breaks and a word', `<p>${'<br>'.repeat(19_000)}а`],
  ['cells', `<table><tr>${long('<td>а')}`],
  ['rows', `<table>${long('<tr><td>а')}`],
  ['tall cells', `<table>${long(`<tr>${'<td rowspan=999>а'.repeat(10)}`)}`],
  ['wide cells', `<table>${long('<tr><td rowspan=999 colspan=20>а')}`],
  ['a cell of dashes', `<table><tr><td>${'—'.repeat(90_000)}`],
  ['a cell of many words', `<table><tr><td>${Array.from({ length: 12_000 }, (_, i) => `слово${i}`).join(' ')}`],
  ['declarations', `<p style="${'mso-list:l0;'.repeat(8000)}">а`],
  ['attributes', `<p ${'a '.repeat(40_000)}>а`],
];

const TEXTS = [...REPEATED.map((piece): [string, string] => [JSON.stringify(piece), long(piece)]), ...SINGLE];

function clean(text: string): string {
  try {
    return sanitizeHtml(text);
  } catch (error) {
    // What is refused costs nothing more.
    if (error instanceof AppError) return '';
    throw error;
  }
}

const field = (value: string): ContentBlock[] => [{ type: 'text', value }];

const STEPS: [string, (text: string) => unknown][] = [
  ['cleaned', clean],
  ['searched as it came', (text) => [imageTags(text), missingGlyphs(text), clipboardCells(text)]],
  [
    'searched',
    (text) => {
      const cleaned = clean(text);
      return [previewOf(field(cleaned)), placesLeftIn(field(cleaned)), imageKeys(parseRichText(cleaned))];
    },
  ],
  ['read', (text) => deniesCorrection(field(clean(text)))],
  ['printed', (text) => printField(field(clean(text)), { pictures: new Map(), alt: '', field: 'price_analysis' })],
  ['typeset as one line', (text) => plainRuns([{ kind: 'text', text: typo(text) }])],
  ['fitted to the page', (text) => [printedText(text, { mm: 165, points: 11 }), cleanText(text)]],
  ['fitted to a cell', (text) => printedText(text, { mm: 15, points: 8.5 })],
];

/** Milliseconds of the processor: what else the machine does is not counted. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Quadratic work takes from two seconds to an hour here. On a quiet machine the slowest step takes 150 ms; the best of
 * three tries is free of what the collector of garbage and the compiler do beside it.
 */
const MOST_MS = 700;

itInLong.each(STEPS)('H6, R4 no text of the greatest length is dear: %s', { timeout: 900_000 }, (_, step) => {
  const dear = TEXTS.filter(([, text]) =>
    // An eighth of the text first: what takes hours is told in minutes.
    [text.slice(0, text.length / 8), text].some(
      (part) =>
        cost(() => step(part)) > MOST_MS && cost(() => step(part)) > MOST_MS && cost(() => step(part)) > MOST_MS,
    ),
  );
  expect(dear.map(([name]) => name)).toEqual([]);
});

/** Texts in which every letter, word or sentence asks for something: a whole body of them stops the server longest. */
const BUSY = [
  'и ',
  'г. А',
  'Участок на ул. Луговой, 17, за 12 000 руб. не продан. ',
  'корректировка не требуется г. А',
].map(long);

/**
 * What is done with a text, and how many times longer than the parser of markup alone that may take: about twice what
 * it does.
 */
const READINGS: [string, number, (text: string) => unknown][] = [
  ['read', 2.2, parseRichText],
  ['typeset', 7, (text) => typo(text.replace(/<[^<>]*>/g, ''))],
  ['searched for characters that no font has', 0.5, missingGlyphs],
  ['asked whether anything of it is printed', 2.2, (text) => printableBlocks(field(text))],
  // Of a text of nothing but denials; of others it is a tenth of that.
  ['asked whether it denies a correction', 7.8, (text) => deniesCorrection(field(text))],
  ['printed', 9, (text) => printField(field(text), { pictures: new Map(), alt: '', field: 'price_analysis' })],
  [
    'printed beside a correction',
    11,
    (text) => printField(field(text), { pictures: new Map(), alt: '', unwanted: isShippedDenial }),
  ],
];

/**
 * How many times longer a step takes than the parser. Both take turns, and the least of each counts: the compiler, the
 * collector of garbage and a slow second of the machine meet both alike. A ratio that is too great is asked for longer.
 */
function timesLonger(step: () => unknown, parser: () => unknown, most: number): number {
  let [least, parsed] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < 20 || (tries < 200 && least / parsed >= most); tries++) {
    parsed = Math.min(parsed, cost(parser));
    least = Math.min(least, cost(step));
  }
  return least / parsed;
}

it.each(READINGS)('S14 a text is not read over and over: %s', { timeout: 300_000 }, (_, most, step) => {
  for (const text of BUSY) {
    const cleaned = clean(text);
    const times = timesLonger(
      () => step(cleaned),
      () => parseFragment(cleaned),
      most,
    );
    expect(times, cleaned.slice(0, 60)).toBeLessThan(most);
  }
});
