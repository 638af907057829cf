import { expect, it } from 'vitest';
import { z } from 'zod';
import { CONTENT_LIMITS, contentBlocks, newTable } from './content-block.ts';

const read = (sent: unknown) => z.safeDecode(contentBlocks, sent as never);

it('H2 blocks are read as they are written, an image given as a string as its url, null as none', () => {
  const url = '/api/report-files/download/a.jpg';
  expect(read(null).data).toEqual([]);
  expect(
    read([
      { type: 'text', value: '<p>а</p>' },
      { type: 'table', rows: [['а', 'б'], ['1'], [2, null]] },
      url,
      { type: 'image', url, width: null, caption: ' Карта ' },
      { type: 'image', value: url },
      { type: 'image', value: { url, width: 320, height: 200 } },
    ]).data,
  ).toEqual([
    { type: 'text', value: '<p>а</p>' },
    {
      type: 'table',
      rows: [
        ['а', 'б'],
        ['1', ''],
        ['2', ''],
      ],
    },
    { type: 'image', url },
    { type: 'image', url, caption: 'Карта' },
    { type: 'image', url },
    { type: 'image', url, width: 320, height: 200 },
  ]);
});

it('H2 a second text, an unknown kind, an unknown key, an empty table and sizes beyond the limits are refused in Russian', () => {
  const text = { type: 'text', value: '' };
  const refused = [
    [text, text],
    [{ type: 'video', url: 'a' }],
    [{ ...text, onload: 'x' }],
    [{ type: 'table', rows: [] }],
    [{ type: 'table', rows: [[]] }],
    [{ type: 'table', rows: 'а' }],
    [{ type: 'table', rows: [['а'.repeat(CONTENT_LIMITS.cell + 1)]] }],
    [{ type: 'table', rows: [Array(CONTENT_LIMITS.columns + 1).fill('')] }],
    [{ type: 'text', value: 'а'.repeat(CONTENT_LIMITS.text + 1) }],
    [{ type: 'image' }],
    [{ type: 'image', url: 'a', width: 0 }],
    [{ type: 'image', url: { src: 'a' } }],
    Array(CONTENT_LIMITS.blocks + 1).fill({ type: 'table', rows: [['']] }),
    'текст',
  ];
  for (const sent of refused) {
    const { success, error } = read(sent);
    expect(success, JSON.stringify(sent).slice(0, 80)).toBe(false);
    if (!JSON.stringify(sent).includes('onload') && !JSON.stringify(sent).includes('src')) {
      expect(error?.issues[0]?.message).toMatch(/[а-я]/);
    }
  }
});

it('H2 a new table is 2 × 2 with named columns', () => {
  expect(newTable().rows).toEqual([
    ['Заголовок 1', 'Заголовок 2'],
    ['', ''],
  ]);
});
