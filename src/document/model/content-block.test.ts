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

it('H2 each limit of the blocks holds at its bound, and not one further', () => {
  const { blocks, text, rows, columns, cell, caption, side } = CONTENT_LIMITS;
  const table = (height: number, width: number, words = '') => ({
    type: 'table',
    rows: Array.from({ length: height }, () => Array<string>(width).fill(words)),
  });
  const url = (length: number) => ({ type: 'image', url: 'а'.repeat(length) });
  const bounds: [number, (size: number) => unknown[]][] = [
    [blocks, (size) => Array.from({ length: size }, () => table(1, 1))],
    [text, (size) => [{ type: 'text', value: 'а'.repeat(size) }]],
    [rows, (size) => [table(size, 1)]],
    [columns, (size) => [table(1, size)]],
    [cell, (size) => [table(1, 1, 'а'.repeat(size))]],
    [caption, (size) => [{ ...url(1), caption: 'а'.repeat(size) }]],
    [side, (size) => [{ ...url(1), width: size, height: size }]],
    [500, (size) => [url(size)]],
  ];
  for (const [limit, sent] of bounds) {
    expect([limit - 1, limit, limit + 1].map((size) => read(sent(size)).success)).toEqual([true, true, false]);
  }
  for (const none of [table(0, 1), table(1, 0), url(0), { ...url(1), width: 0 }])
    expect(read([none]).success).toBe(false);
  for (const least of [table(1, 1), url(1), { ...url(1), width: 1 }]) expect(read([least]).success).toBe(true);
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
