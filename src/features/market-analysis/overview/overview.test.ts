import { expect, it } from 'vitest';
import type { ContentBlock } from '#document/model/content-block.ts';
import { monthInWords, monthsBack, overviewBlocks } from './overview.ts';

const table: ContentBlock = { type: 'table', rows: [['а'], ['б']] };
const text = (value: string): ContentBlock => ({ type: 'text', value });
const SAID = '<p>Приведён обзор за декабрь\u00a02025\u00a0года, последний на дату оценки.</p>';

it('M9 an overview of an earlier month says its month: behind the heading, before the text, above a table', () => {
  const shown = (blocks: ContentBlock[], date = '2026-01-01') => overviewBlocks({ month: '2025-12', blocks }, date);
  expect(shown([table, text('<h3>О</h3>\n<p>Рост.</p>')])).toEqual([table, text(`<h3>О</h3>${SAID}\n<p>Рост.</p>`)]);
  expect(shown([text('<p>Рост.</p>')])).toEqual([text(`${SAID}<p>Рост.</p>`)]);
  expect(shown([text('<p>Рост.</p><h3>О</h3>')])).toEqual([text(`${SAID}<p>Рост.</p><h3>О</h3>`)]);
  expect(shown([table])).toEqual([text(SAID), table]);
  expect(shown([text('<p>Рост.</p>')], '2025-12-31')).toEqual([text('<p>Рост.</p>')]);
});

it('M9 months are named and counted back over the year', () => {
  expect(monthInWords('2026-01')).toBe('январь\u00a02026');
  expect(monthsBack('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});
