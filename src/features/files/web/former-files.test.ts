import { expect, it } from 'vitest';
import { EXAMPLE_PICTURES } from '#features/example/example-report.ts';
import type { ReportFile } from '../api.ts';
import { formerCaptions, formerSource } from './former-files.ts';

const file = (id: string, caption = '', category = 'photos') => ({ id, caption, category }) as ReportFile;
const FORMER = {
  from: 'Как в отчете № 84',
  files: [
    file('map', 'Карта', 'map'),
    file('a', 'Вид с улицы'),
    file('b', ''),
    file('c', 'Подъезд'),
    file('d', 'Забор'),
  ],
};

it('P9 pictures without captions are proposed those that stood in their places in the former report', () => {
  const photos = [file('1'), file('2'), file('3')];
  expect(formerCaptions(photos, FORMER, 'photos')).toEqual([
    { id: '1', text: 'Вид с улицы' },
    { id: '3', text: 'Подъезд' },
  ]);
  // Those that come later are proposed theirs, too; what another picture says is not said again.
  expect(formerCaptions([file('1', 'Вид с улицы'), ...photos.slice(1)], FORMER, 'photos')).toEqual([
    { id: '3', text: 'Подъезд' },
  ]);
  expect(formerCaptions([file('1', 'Подъезд'), ...photos.slice(1)], FORMER, 'photos')).toEqual([]);
  expect(formerCaptions(photos, FORMER, 'additional')).toEqual([]);
  expect(formerCaptions(photos, null, 'photos')).toEqual([]);
  expect(formerCaptions([], FORMER, 'photos')).toEqual([]);
});

it('P9 of a former caption nothing is proposed that names its street, a number or a plot', () => {
  const proposed = (text: string) =>
    formerCaptions([file('1')], { from: '', files: [file('a', text)] }, 'photos').map(({ text }) => text);
  for (const text of [
    'Вид с переулка Садового',
    'ул.Луговая у въезда',
    'Участок 17, забор',
    'Участок 99:12:0304017:245',
  ])
    expect([text, proposed(text)]).toEqual([text, []]);
  for (const text of [
    'Вид участка от въезда',
    'Вид с улицы',
    'Опора ЛЭП у участка',
    'Культура, грунт',
    'Вид на юг, 2 столба',
  ])
    expect([text, proposed(text)]).toEqual([text, [text]]);
  // What stands behind a street that the caption begins with, and what stands before the place, is said of any plot.
  expect(proposed('Ул. Луговая у въезда в деревню')).toEqual(['У въезда в деревню']);
  expect(proposed('ул. 8 Марта, 17, съезд к участку с дороги')).toEqual(['Съезд к участку с дороги']);
  for (const text of ['Ул. Розы Люксембург', 'ул. Луговая у въезда в Ольховку', 'Участок 17 с видом на уч. 18'])
    expect([text, proposed(text)]).toEqual([text, []]);
  expect(proposed('Общий вид участка с ул. Луговой')).toEqual(['Общий вид участка']);
  expect(proposed('Вид на участок № 17')).toEqual(['Вид на участок']);
  expect(proposed('Подъезд к участку, ул. Луговая')).toEqual(['Подъезд к участку']);
});

it('P9 each of the six photographs of the example is proposed a caption for the next plot', () => {
  const former = EXAMPLE_PICTURES.filter(({ category }) => category === 'photos').map(({ name, caption }) =>
    file(name, caption),
  );
  const next = former.map(({ id }) => file(`next ${id}`));
  const proposed = formerCaptions(next, { from: '', files: former }, 'photos').map(({ text }) => text);
  expect(proposed).toHaveLength(6);
  expect(proposed.join()).not.toContain('Лугов');
});

it('P9 of the source of a former map its site alone is proposed', () => {
  const from = (source_url: string) =>
    formerSource({ from: '', files: [{ ...file('map', '', 'map'), source_url }] }, 'map');
  expect(from('https://karta.example/245?x=1')).toBe('https://karta.example');
  expect([from(''), formerSource(null, 'map'), formerSource(FORMER, 'cadastral')]).toEqual(['', '', '']);
});
