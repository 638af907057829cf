import { expect, it } from 'vitest';
import type { ReportFile } from '../api.ts';
import { usualCaptions } from './usual-captions.ts';

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
