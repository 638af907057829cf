import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageKeys, sanitizeHtml } from './rich-text.ts';
import { richTextToBlocks } from './rich-text-blocks.ts';
import { parseRichText } from './rich-text-parse.ts';

const KEY = '0b6f3c1e-0000-4000-8000-000000000001.jpg';
const IMAGE = `/api/report-files/download/${KEY}`;

describe('sanitizeHtml', () => {
  it.each([
    ['<p>а<script>alert(1)</script>б</p>', '<p>аб</p>'],
    ['<p onclick="alert(1)" style="position:fixed">а</p>', '<p>а</p>'],
    ['<img src=x onerror=alert(1)><p>а</p>', '<p>а</p>'],
    ['<svg><script>alert(1)</script><p>в</p></svg><p>а</p>', '<p>в</p>\n<p>а</p>'],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math><p>а</p>', '<p>а</p>'],
    ['<style>p{color:red}</style><p>а</p>', '<p>а</p>'],
    ['<p><a href="javascript:alert(1)">а</a></p>', '<p>а</p>'],
    ['<p><a href="java\nscript:alert(1)">а</a></p>', '<p>а</p>'],
    ['<p><a href=" \u0001javascript:alert(1)">а</a></p>', '<p>а</p>'],
    ['<p><a href="data:text/html,<script>1</script>">а</a></p>', '<p>а</p>'],
    ['<p><a href="file:///etc/passwd">а</a></p>', '<p>а</p>'],
    ['<p><a href="//evil.example">а</a></p>', '<p>а</p>'],
    ['<img src="data:image/png;base64,AAAA"><p>а</p>', '<p>а</p>'],
    ['<img src="https://evil.example/x.jpg"><p>а</p>', '<p>а</p>'],
    ['<img src="/api/report-files/download/../../../etc/passwd.jpg"><p>а</p>', '<p>а</p>'],
    ['<p data-mce-style="x" data-mce-href="javascript:1" id="a" class="b">а</p>', '<p>а</p>'],
    ['<iframe src="https://a.ru">б</iframe><p>а</p>', '<p>а</p>'],
    [
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>а',
      '<p>&quot;&gt;а</p>'.replace('&quot;', '"'),
    ],
    ['<form action="https://a.ru"><input name="x"><button>б</button><p>а</p></form>', '<p>а</p>'],
    ['<!-- б --><p>а</p><![CDATA[в]]>', '<p>а</p>'],
    ['<p>1 &lt; 2 &amp; <b>"3"</b></p>', '<p>1 &lt; 2 &amp; <strong>"3"</strong></p>'],
    ['<template><p>б</p></template><p>а</p>', '<p>а</p>'],
  ])('H6 cleans %s', (dirty, clean) => {
    expect(sanitizeHtml(dirty)).toBe(clean);
  });

  it.each([
    '<p>Обычный <strong>полужирный</strong> <em>курсив</em> <u>под</u> <s>за</s> м<sup>2</sup> K<sub>i</sub></p>',
    '<p style="text-align: center;">строка<br>другая</p>',
    '<h3>Заголовок</h3>',
    '<ul><li>а<ul><li>б</li></ul></li><li>в</li></ul>',
    '<ol start="3"><li>а</li></ol>',
    '<p><a href="https://a.example/x?y=1&amp;z=2" rel="noopener noreferrer">а</a></p>',
    `<p><img src="${IMAGE}" alt="Карта &quot;А&quot;" width="300" height="200"></p>`,
    '<table><colgroup><col style="width: 30%;"><col style="width: 70%;"></colgroup><tbody><tr><th colspan="2">а</th></tr><tr><td rowspan="2">б</td><td style="text-align: right;">1</td></tr><tr><td>2</td></tr></tbody></table>',
  ])('H6 keeps what the editor offers: %s', (html) => {
    expect(sanitizeHtml(html)).toBe(html);
  });

  it('H6 reads marks from the styles that editors write', () => {
    const html =
      '<p><span style="text-decoration: underline;">а</span><span style="font-weight: 700">б</span>' +
      '<b style="font-weight:normal"><span style="vertical-align: super">в</span></b></p>';
    expect(sanitizeHtml(html)).toBe('<p><u>а</u><strong>б</strong><sup>в</sup></p>');
  });

  it('H6 makes an absolute address of an own picture relative', () => {
    expect(sanitizeHtml(`<img src="http://localhost:3000${IMAGE}">`)).toBe(`<p><img src="${IMAGE}" alt=""></p>`);
    expect(
      imageKeys(parseRichText(`<p>а<img src="${IMAGE}"></p><table><tr><td><img src="${IMAGE}"></td></tr></table>`)),
    ).toEqual([KEY]);
  });

  it('H6 cuts spans to the table and fills its gaps', () => {
    const html = '<table><tr><td colspan="9999" rowspan="9999">а</td></tr><tr><td>б</td></tr></table>';
    expect(sanitizeHtml(html)).not.toContain('9999');
    const uneven = sanitizeHtml('<table><tr><td>а</td></tr><tr><td>б</td><td>в</td></tr></table>');
    expect(uneven).toBe('<table><tbody><tr><td>а</td><td></td></tr><tr><td>б</td><td>в</td></tr></tbody></table>');
  });

  it('H6 flattens a table inside a cell and lists deeper than five levels, losing no text', () => {
    const nested = '<table><tr><td>а<table><tr><td>б</td><td>в</td></tr></table></td></tr></table>';
    expect(sanitizeHtml(nested)).toBe('<table><tbody><tr><td><p>а</p>\n<p>б</p>\n<p>в</p></td></tr></tbody></table>');
    const deep = `${'<ul><li>а'.repeat(12)}${'</li></ul>'.repeat(12)}`;
    expect(sanitizeHtml(deep).match(/а/g)).toHaveLength(12);
    expect(sanitizeHtml(deep).match(/<ul>/g)).toHaveLength(5);
  });

  it('H6 refuses markup beyond the limits quickly and in Russian', () => {
    const hostile = [
      `<p>${'а'.repeat(600_000)}</p>`,
      '<div>'.repeat(80),
      '<p>а</p>'.repeat(25_000),
      // Formatting elements that the parser must open again in every paragraph.
      Array.from({ length: 2000 }, (_, i) => `<b id=${i}>`).join('') + '<p>'.repeat(20_000),
      '<table>'.repeat(20_000),
    ];
    for (const html of hostile) {
      const start = performance.now();
      expect(() => sanitizeHtml(html)).toThrow(/[а-я]/);
      expect(performance.now() - start).toBeLessThan(3000);
    }
  });

  it('H6 changes nothing when applied twice, and lets no script through', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<ul>',
        '<li>',
        '</li>',
        '</ul>',
        '<table>',
        '<tr>',
        '<td colspan=3>',
        '<th rowspan=2>',
      ],
      ...[
        '</td>',
        '</table>',
        'текст ',
        '&nbsp;',
        '<br>',
        '\n',
        '<script>',
        '</script>',
        '<svg>',
        '</svg>',
        '<h2>',
        '<a href="https://a.ru">',
      ],
      ...[
        '</a>',
        '<img src=x onerror=1>',
        `<img src="${IMAGE}">`,
        '<!--',
        '-->',
        '<style>',
        '</style>',
        '<i style="text-align:right">',
        '<math>',
        '<div align=center>',
      ],
      ...[
        '<ol>',
        '</ol>',
        '<sub>',
        '<sup>',
        '</h2>',
        '&lt;script&gt;',
        '<a href="javascript:1">',
        '<textarea>',
        '</textarea>',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const once = sanitizeHtml(pieces.join(''));
        expect(sanitizeHtml(once)).toBe(once);
        expect(once).not.toMatch(
          /<(?!\/?(?:p|h[1-6]|ul|ol|li|table|colgroup|col|tbody|tr|td|th|img|br|strong|em|u|s|sub|sup|a)\b)/,
        );
        expect(once).not.toMatch(/<[^>]*\b(?:on\w+|javascript:)/i);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('richTextToBlocks', () => {
  it('R6 typesets text, makes headings bold lines and keeps alignment', () => {
    expect(richTextToBlocks(parseRichText('<h2>Вывод</h2><p style="text-align:right">цена - 5%</p>'))).toEqual([
      { kind: 'paragraph', dress: 'label', runs: [{ kind: 'text', text: 'Вывод' }] },
      { kind: 'paragraph', align: 'right', runs: [{ kind: 'text', text: 'цена\u00a0— 5\u00a0%' }] },
    ]);
  });

  it('R6 takes a bold first row for the head and sets numbers to the right', () => {
    const [table] = richTextToBlocks(
      parseRichText(
        '<table><tr><td><b>Год</b></td><td><b>Цена</b></td></tr><tr><td>лето 2025</td><td>1 500,00</td></tr></table>',
      ),
    );
    expect(table).toMatchObject({
      kind: 'table',
      dress: 'user',
      columns: [{ align: 'left' }, { align: 'right' }],
      head: [[{ runs: [{ text: 'Год', bold: true }] }, {}]],
      rows: [[{}, {}]],
    });
  });

  it('R6 gives a table of eight columns, or of words too long for the page, a landscape section', () => {
    const eight = `<table><tr>${'<td>а</td>'.repeat(8)}</tr></table>`;
    expect(richTextToBlocks(parseRichText(eight))).toMatchObject([{ kind: 'landscape', blocks: [{ kind: 'table' }] }]);
    const long = `<table><tr>${`<td>${'Ж'.repeat(30)}</td>`.repeat(3)}</tr></table>`;
    expect(richTextToBlocks(parseRichText(long))).toMatchObject([{ kind: 'landscape' }]);
  });

  it('R6 keeps the columns within the page and at least 12 mm wide, as long as a page has room for that', () => {
    const cell = fc.tuple(
      fc.constantFrom('а', 'слово и ещё слово', 'Ы'.repeat(40), '1 200,00'),
      fc.integer({ min: 1, max: 4 }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 6 }), (rows) => {
        const html = `<table>${rows
          .map(
            (row) =>
              `<tr>${row.map(([text, span]) => `<td colspan=${span} rowspan=${span * 4}>${text}</td>`).join('')}</tr>`,
          )
          .join('')}</table>`;
        for (const block of richTextToBlocks(parseRichText(html))) {
          const table = block.kind === 'landscape' ? block.blocks[0] : block;
          if (table?.kind !== 'table') throw new Error('no table');
          const widths = table.columns.map((column) => ('mm' in column.width ? column.width.mm : 0));
          const total = block.kind === 'landscape' ? 257 : 165;
          // Whole hundredths: as fractions, widths of 165 mm can add up to 165.00000000000003.
          expect(widths.reduce((sum, width) => sum + Math.round(width * 100), 0)).toBeLessThanOrEqual(total * 100);
          if (widths.length * 12 <= total) expect(Math.min(...widths)).toBeGreaterThanOrEqual(12);
          else expect(Math.min(...widths)).toBeCloseTo(total / widths.length, 1);
          expect([...table.head, ...table.rows].flat().every((entry) => (entry.rowspan ?? 1) <= 8)).toBe(true);
        }
      }),
      // Two words too long for the page beside short ones: their columns took nearly everything.
      {
        numRuns: 500,
        examples: [
          [
            [
              [['Ы'.repeat(40), 1]],
              [
                ['Ы'.repeat(40), 1],
                ['а', 1],
                ['Ы'.repeat(40), 1],
                ['а', 2],
                ['а', 2],
              ],
            ],
          ],
        ],
      },
    );
  });

  it('R6 leaves out a picture that is not there and keeps one that the user made small', () => {
    const html = `<p>а<img src="${IMAGE}" width="192" alt="План"></p>`;
    expect(richTextToBlocks(parseRichText(html))).toHaveLength(1);
    expect(
      richTextToBlocks(parseRichText(html), { pictures: new Map([[KEY, { width: 800, height: 400 }]]) })[1],
    ).toEqual({
      kind: 'image',
      picture: { key: KEY, width: 800, height: 400, alt: 'План' },
      framed: false,
      maxHeight: 25,
    });
  });
});
