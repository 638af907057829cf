import { expect, it } from 'vitest';
import type { ReportFile } from '../api.ts';
import { isOfPlot, needsDescription } from './use-described.ts';
import { captionChoices, usualCaptions } from './usual-captions.ts';

const file = (id: string, caption = '') => ({ id, caption, category: 'photos' }) as ReportFile;

it('P9 photographs without captions are proposed the usual series, each of it once', () => {
  expect(usualCaptions([file('1'), file('2', 'Общий вид участка'), file('3')], 'photos', '')).toEqual([
    { id: '1', text: 'Вид участка с улицы' },
    { id: '3', text: 'Подъезд к участку' },
  ]);
  expect(usualCaptions([file('1', 'Колодец')], 'photos', '')).toEqual([]);
});

it('P9 the cadastral map is proposed the caption that names the plot, where its number is known', () => {
  const text = 'Участок 99:12:0304017:245 на публичной кадастровой карте';
  expect(usualCaptions([file('1')], 'cadastral', '99:12:0304017:245')).toEqual([{ id: '1', text }]);
  expect(usualCaptions([file('1', 'Схема')], 'cadastral', '99:12:0304017:245')).toEqual([]);
  expect(usualCaptions([file('1')], 'cadastral', '')).toEqual([]);
  expect(usualCaptions([file('1')], 'map', '99:12:0304017:245')).toEqual([]);
});

it('P9 no caption is proposed to a picture that came from the report on another plot, nor to a copied one while the plot is not known', () => {
  const [own, other] = ['99:12:0304017:301', '99:12:0304017:245'];
  const from = (copied_from: string) => ({ ...file('1'), copied_from });
  const isOf = (copied_from: string, number: string) => isOfPlot(from(copied_from), number);
  expect([isOf('', own), isOf('', ''), isOf(own, own), isOf(other, own), isOf(other, '')]).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
  // Only then the plot's number has to be read.
  const document = { ...from(''), category: 'documents' };
  const read = [from(other), { ...from(other), caption: 'Вид' }, document, { ...document, caption: 'План' }, from('')];
  expect(read.map(needsDescription)).toEqual([true, true, true, false, false]);
});

it('P9 at a photograph the usual captions are to choose from, but those of the others; at a map and a document none', () => {
  const files = [file('1', 'Общий вид участка'), file('2'), file('3', 'Дорога у участка')];
  expect(captionChoices(files, file('2'))).toEqual([
    ...['Вид участка с улицы', 'Подъезд к участку', 'Вид внутри участка', 'Граница участка'],
    ...['Прилегающая территория', 'Строения на участке', 'Подключение к сетям'],
  ]);
  // Its own may be chosen again.
  expect(captionChoices(files, file('1', 'Общий вид участка'))[0]).toBe('Общий вид участка');
  for (const category of ['map', 'cadastral', 'documents'] as const)
    expect(captionChoices([], { ...file('1'), category })).toEqual([]);
});
