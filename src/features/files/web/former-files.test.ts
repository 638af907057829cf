import { expect, it } from 'vitest';
import type { ReportFile } from '../api.ts';
import { formerCaptions } from './former-files.ts';

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
  // Once one is captioned, whoever looks at them says what they show.
  expect(formerCaptions([file('1', 'Въезд'), file('2')], FORMER, 'photos')).toEqual([]);
  expect(formerCaptions(photos, FORMER, 'additional')).toEqual([]);
  expect(formerCaptions(photos, null, 'photos')).toEqual([]);
  expect(formerCaptions([], FORMER, 'photos')).toEqual([]);
});
