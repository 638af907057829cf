import { expect, it } from 'vitest';
import type { ContentBlock } from '#document/model/content-block.ts';
import { emptyReport, filledReport } from '#test/place-facts.ts';
import { filledBlocks } from './fill.ts';
import { LIVE_PLACES, placeValues, toldPlaces } from './place-list.ts';
import { textPlaces } from './text-places.ts';

const text = (value: string): ContentBlock[] => [{ type: 'text', value }];
const values = placeValues(filledReport);
const line = (value: string, of = values) => filledBlocks(text(value), of)[0];

it('M8 a place is filled in texts, cells and captions, whatever its case, ё and spaces', () => {
  expect(line('<p>На {дата оценки}, {Населённый  пункт}.</p>')).toEqual({
    type: 'text',
    value: '<p>На 16.11.2026, д.\u00a0Кабицыно.</p>',
  });
  const blocks: ContentBlock[] = [
    { type: 'table', rows: [['а'], ['{число аналогов}']] },
    { type: 'image', url: '/x', caption: 'На {дата оценки}' },
  ];
  expect(filledBlocks(blocks, values)).toEqual([
    { type: 'table', rows: [['а'], ['3']] },
    { type: 'image', url: '/x', caption: 'На 16.11.2026' },
  ]);
});

it('M8 a value that is a verb has no dash before it', () => {
  const { description } = filledReport;
  const of = placeValues({
    ...filledReport,
    description: { ...description, gas: 'Отсутствует', water: 'Отсутствует' },
  });
  expect(line('<p>Газоснабжение — {газоснабжение объекта}, площадь — {площадь объекта}.</p>', of)).toEqual({
    type: 'text',
    value: '<p>Газоснабжение отсутствует, площадь — 1\u00a0310.</p>',
  });
});

it('M8 braces around what is no word are the user’s own', () => {
  for (const words of ['<p>{x} {} { } {{}} {17}</p>', '<p>{дата <strong>оценки</strong>}</p>', '<p>[указать] {</p>']) {
    expect(line(words)).toEqual({ type: 'text', value: words });
  }
});

it('M8 a place that is not known, or that no report has, is a place to fill', () => {
  expect(line('<p>Спрос — {неизвестное место}.</p>')).toEqual({
    type: 'text',
    value: '<p>Спрос — [указать: неизвестное место].</p>',
  });
  expect(textPlaces(toldPlaces(filledReport), 'gas').split('Спрос {неизвестное место}, {x}.')).toEqual([
    'Спрос ',
    {
      kind: 'hole',
      stored: '{неизвестное место}',
      shown: 'неизвестное место',
      about: 'Место, которое нужно заполнить',
    },
    ', {x}.',
  ]);
  expect(line('<p>На {дата оценки}.</p>', placeValues(emptyReport))).toEqual({
    type: 'text',
    value: '<p>На [указать: дата оценки].</p>',
  });
  for (const { name, read } of LIVE_PLACES) expect(read(emptyReport), name).toBe('');
});

it('M8 a value is text, never markup, and no text grows without end', () => {
  const address = '<b>x</b> & {адрес}';
  const hostile = new Map([['адрес', address]]);
  expect(line('<p>{адрес}</p>', hostile)).toMatchObject({ value: '<p>&lt;b&gt;x&lt;/b&gt; &amp; {адрес}</p>' });
  const long = new Map([['адрес', 'а'.repeat(500)]]);
  const grown = line(`<p>${'{адрес}'.repeat(14_000)}</p>`, long);
  expect(JSON.stringify(grown).length).toBeLessThan(700_000);
});
