import { expect, it } from 'vitest';
import type { ContentBlock } from '#document/model/content-block.ts';
import { SHIPPED_TEXTS } from './default-texts.ts';
import { type BlockField, FACTOR_FIELDS, GENERAL_FIELDS } from './market-analysis.ts';
import { plotUseOf } from './plot-use.ts';
import { marketAnalysisBlocks } from './print/print.ts';
import { marketRequirements } from './requirements.ts';
import { marketAnalysisSheet } from './sheet.ts';

const text = (value: string): ContentBlock[] => [{ type: 'text', value }];
const only = (field: BlockField, blocks: ContentBlock[]) => ({ ...marketAnalysisSheet.empty(), [field]: blocks });

const isFilled = (field: BlockField, blocks: ContentBlock[]) =>
  marketRequirements(only(field, blocks)).some((requirement) => requirement.field === field && requirement.filled);

const isPrinted = (field: BlockField, blocks: ContentBlock[]) =>
  marketAnalysisBlocks(only(field, blocks), {
    pictures: new Map([['a.jpg', { width: 10, height: 10 }]]),
    plot: { ...plotUseOf(null), surroundings: [] },
    evaluationDate: null,
    latestAnalogue: null,
    corrected: [],
    apart: () => '',
    besideOwned: '',
    charts: [],
  }).length > 0;

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`;
const heading = (field: BlockField) => /<h3>.*?<\/h3>/.exec(JSON.stringify(SHIPPED_TEXTS[field]))?.[0] ?? '';

it.each<[what: string, filled: boolean, blocks: ContentBlock[]]>([
  ['own words in the line of the default heading', true, text('<h3>Обстановка в стране стабильна.</h3>')],
  [
    'own words typed on behind the default heading',
    true,
    text(heading('general_analysis').replace('</h3>', '. Обстановка стабильна.</h3>')),
  ],
  ['the default heading alone', false, text(heading('general_analysis'))],
  [
    'own words beside a table that is not filled',
    true,
    [
      ...text('<h3>Обстановка стабильна.</h3>'),
      ...SHIPPED_TEXTS.general_analysis.filter(({ type }) => type === 'table'),
    ],
  ],
  ['a heading over a sentence that is not filled', false, text('<h3>Россия</h3><p>Рост [указать].</p>')],
  ['a heading that is not filled', false, text('<h3>Рост [указать]</h3>')],
  ['a place across two marks', false, text('<p>Рост [<strong>указать</strong>]</p>')],
  [
    'the head of a table without a filled row',
    false,
    text(`<table><tbody><tr><th><p>Год</p></th><th><p>Рост</p></th></tr>${row('2026', '[указать]')}</tbody></table>`),
  ],
  ['a table of one row that is not filled', false, text(`<table>${row('Пусто', '[указать]')}</table>`)],
  ['nothing but space', false, text('<p>&nbsp;</p><p><br></p>')],
  ['a picture', true, text('<p><img src="/api/report-files/download/a.jpg" alt=""></p>')],
])('R4 the panel counts as filled what the report prints: %s', (_, filled, blocks) => {
  expect([isFilled('general_analysis', blocks), isPrinted('general_analysis', blocks)]).toEqual([filled, filled]);
});

it('R4 the default texts are filled exactly where they print', () => {
  const fields = [...GENERAL_FIELDS, ...FACTOR_FIELDS].map(({ field }) => field);
  const filled = fields.filter((field) => isFilled(field, SHIPPED_TEXTS[field]));
  expect(filled).toEqual(fields.filter((field) => isPrinted(field, SHIPPED_TEXTS[field])));
  expect(filled).not.toContain('general_analysis');
  expect(filled).toContain('bargaining');
});
