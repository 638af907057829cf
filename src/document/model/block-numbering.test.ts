import { expect, it } from 'vitest';
import type { Block } from './block.ts';
import { appendix, column, h1, h2, h3, kv, landscape, p, pageBreak, row, table } from './block-build.ts';
import { image, photos } from './block-figure.ts';
import { numberBlocks } from './block-numbering.ts';
import { pageRef, type RefRun, sectionRef, tableRef } from './block-run.ts';

const figure = (id: string): RefRun => ({ kind: 'ref', to: 'figure', id });

const picture = { key: 'a.jpg', width: 4, height: 3, alt: 'Вид' };
const small = (id: string) => table({ id, caption: 'Таблица', columns: [column(20)], head: ['а'], rows: [['б']] });
const texts = (blocks: Block[], ...refs: RefRun[]) => refs.map((ref) => numberBlocks(blocks).refText(ref));

it('R6 sections, tables and figures are numbered through the document', () => {
  const blocks = [
    h1('s1', 'Факты'),
    kv({ id: 'facts', caption: 'Факты' }, row('а', 'б')),
    kv({}, row('а', 'б')),
    h2('s11', 'Кратко'),
    image({ id: 'map', picture, caption: 'Карта' }),
    photos({ id: 'first', picture, caption: 'а' }, { id: 'second', picture, caption: 'б' }),
    h1('s2', 'Расчёт'),
    landscape(h2('s21', 'Таблица'), small('calc')),
    appendix('a1', 'Документы'),
    p('текст'),
  ];
  expect(
    texts(
      blocks,
      ...[sectionRef('s11'), sectionRef('s21'), sectionRef('a1'), tableRef('facts'), tableRef('calc')],
      ...[figure('map'), figure('second'), pageRef('calc'), { ...tableRef('calc'), bare: true as const }],
    ),
  ).toEqual(['1.1', '2.1', '1', 'табл.\u00a01', 'табл.\u00a02', 'рис.\u00a01', 'рис.\u00a03', null, '2']);
});

it('R6 a section without content is left out and the numbers close up', () => {
  const blocks = [
    ...[h1('a', 'Пустой'), h2('b', 'Пустой'), h3('пустой'), pageBreak, h1('c', 'Полный'), h2('d', 'Пустой')],
    ...[
      landscape(h2('e', 'Пустой')),
      h2('f', 'Полный'),
      p('текст'),
      appendix('g', 'Пустое'),
      appendix('h', 'Полное'),
      p('т'),
    ],
  ];
  const numbering = numberBlocks(blocks);
  const headings = numbering.blocks.filter((block) => block.kind === 'heading');
  expect(headings.map((block) => [block.id, numbering.numberOf(block)])).toEqual([
    ['c', '1'],
    ['f', '1.1'],
    ['h', '1'],
  ]);
});

it('R6 a reference to nothing prints a dash and is reported', () => {
  const blocks = [p('см. ', tableRef('absent'), ', с. ', pageRef('gone'))];
  expect(texts(blocks, tableRef('absent'), pageRef('gone'))).toEqual(['—', '—']);
  expect(numberBlocks(blocks).missing).toEqual(['absent', 'gone']);
});
