import { expect, it } from 'vitest';
import type { ReportFile } from '../api.ts';
import { usualCaptions } from './usual-captions.ts';

const file = (id: string, caption = '') => ({ id, caption, category: 'photos' }) as ReportFile;

it('P9 photographs without captions are proposed the usual series, each of it once', () => {
  expect(usualCaptions([file('1'), file('2', 'Общий вид участка'), file('3')])).toEqual([
    { id: '1', text: 'Вид участка с улицы' },
    { id: '3', text: 'Подъезд к участку' },
  ]);
  expect(usualCaptions([file('1', 'Колодец')])).toEqual([]);
});
