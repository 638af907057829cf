import { AlignmentType, Paragraph, type Table, TextRun } from 'docx';
import type { SignBlock, StripBlock, ValueBlock } from '#document/model/block.ts';
import type { Run } from '#document/model/block-run.ts';
import type { Draft } from './docx-draft.ts';
import { MUTED, RULES, TEXT_LEFT, twips } from './docx-look.ts';
import { inline, textRuns } from './docx-runs.ts';
import { type DraftCell, type DraftRow, draftTable, gap, line } from './docx-table.ts';

/* The value with its words, strips and signatures. */

const accent = () => RULES.accent;
const none = () => RULES.none;

export function valueBox(block: ValueBlock, draft: Draft): (Paragraph | Table)[] {
  return block.dress === 'box' ? tintedBox(block, draft) : betweenRules(block, draft);
}

function tintedBox(block: ValueBlock, draft: Draft): (Paragraph | Table)[] {
  // Insets of a row are those of its highest cell, so the air over and under the box is the paragraphs' own.
  const air = (mm: number) => new Paragraph({ style: 'Gap', spacing: { before: twips(mm) }, children: [] });
  const said: Paragraph[] = [
    air(2.5),
    ...(block.label ? [line(inline(block.label, draft), { style: 'KvLabel' })] : []),
    new Paragraph({ style: 'Value', children: textRuns(block.amount) }),
    new Paragraph({ style: 'ValueWords', children: textRuns(block.words) }),
    ...(block.note ? [line(inline(block.note, draft), { style: 'KvLabel' })] : []),
    air(2.5),
  ];
  const { facts } = block;
  const room = { top: 50, bottom: 50 };
  const beside = { ...room, left: 227, right: 113 };
  const fact = (content: Paragraph, index: number) => [
    ...(index === 0 ? [air(2.5)] : []),
    content,
    ...(index === facts.length - 1 ? [air(2.5)] : []),
  ];
  const rows: DraftRow[] =
    facts.length === 0
      ? [{ cells: [{ content: said, tinted: true, inset: beside }] }]
      : facts.map(({ label, value }, index) => ({
          cells: [
            ...(index === 0 ? [{ content: said, rowspan: facts.length, tinted: true, inset: beside }] : []),
            { content: fact(line(inline(label, draft), { style: 'KvLabel' }), index), tinted: true, inset: room },
            {
              content: fact(line(inline(value, draft), { style: 'TableNum' }), index),
              tinted: true,
              inset: { ...room, right: 227 },
            },
          ],
        }));
  const rule = (index: number) => (index === 0 || index === rows.length ? RULES.accent : RULES.none);
  return [draftTable({ widths: facts.length === 0 ? [165] : [82, 46, 37], rows, rule }), gap(5)];
}

function betweenRules(block: ValueBlock, draft: Draft): (Paragraph | Table)[] {
  const centred = { alignment: AlignmentType.CENTER };
  const content = [
    new Paragraph({
      style: 'Value',
      ...centred,
      children: textRuns(block.amount, { size: block.dress === 'letter' ? 46 : 38 }),
    }),
    new Paragraph({ style: 'ValueWords', ...centred, children: textRuns(block.words) }),
    ...(block.note ? [line(inline(block.note, draft), { style: 'KvLabel', align: 'center' })] : []),
  ];
  const rows = [{ cells: [{ content, inset: { top: 200, bottom: 200 } }] }];
  return [gap(2), draftTable({ widths: [165], rows, rule: accent }), gap(5)];
}

export function strip(block: StripBlock, draft: Draft): (Paragraph | Table)[] {
  const widths = [79, 27, 48].slice(3 - block.cells.length);
  const cells = block.cells.map(({ label, value }) => ({
    content: [
      line(inline(label, draft, { size: 15, color: MUTED }), { style: 'Strip' }),
      line(inline(value, draft), { style: 'Strip' }),
    ],
    inset: { left: 0, right: 170, top: 70, bottom: 0 },
  }));
  const rule = (index: number) => (index === 0 ? RULES.hair : RULES.none);
  return [draftTable({ widths, rows: [{ cells }], rule, indent: TEXT_LEFT }), gap(4)];
}

const ELECTRONIC = 'Подписывается усиленной квалифицированной электронной подписью; файл подписи прилагается';

/** Who signs stands together, and with the date below. @param hasMore something of the same page follows */
export function signatures(block: SignBlock, hasMore: boolean, draft: Draft): (Paragraph | Table)[] {
  if (block.form === 'electronic') return electronic(block, hasMore, draft);
  return block.signers.flatMap((signer, index) => {
    const isLast = index === block.signers.length - 1;
    const keepNext = hasMore || !isLast;
    return [gap(8, true), onPaper(signer, { seal: block.seal && isLast, keepNext }, draft), gap(1, keepNext)];
  });
}

/** Side by side: the type is wider than in print, and one under another they would not fit the page. */
function electronic({ signers }: SignBlock, keepNext: boolean, draft: Draft): (Paragraph | Table)[] {
  if (signers.length === 0) return [];
  const cells = signers.map(({ role, name }) => ({
    content: [
      line(textRuns(name, { bold: true }), { keepNext }),
      line(inline(role, draft), { keepNext }),
      line([new TextRun(ELECTRONIC)], { style: 'Note', keepNext }),
    ],
    left: RULES.thin,
    right: RULES.thin,
    inset: { left: 170, right: 170, top: 140, bottom: 140 },
  }));
  const widths = signers.map(() => Math.min(82, 165 / signers.length));
  return [gap(4, true), draftTable({ widths, rows: [{ cells }], rule: () => RULES.thin }), gap(4, keepNext)];
}

function onPaper(
  { role, name }: { role: Run[]; name: string },
  { seal, keepNext }: { seal: boolean; keepNext: boolean },
  draft: Draft,
): Table {
  const size = { size: 19 };
  const low = (content: Paragraph[]): DraftCell => ({
    content,
    align: 'bottom',
    inset: { left: 0, right: 113, top: 0, bottom: 20 },
  });
  const under = new Paragraph({
    style: 'TableText',
    alignment: AlignmentType.CENTER,
    border: { top: RULES.thin },
    keepNext: seal || keepNext,
    children: textRuns('подпись', { size: 15, color: MUTED }),
  });
  return draftTable({
    widths: [64, 53, 48],
    rule: none,
    rows: [
      {
        cells: [
          low([line(inline(role, draft, size), { keepNext: true })]),
          low([line([], { keepNext: true })]),
          {
            ...low([line(textRuns(name, size), { keepNext: true })]),
            inset: { left: 113, right: 0, top: 0, bottom: 20 },
          },
        ],
      },
      {
        cells: [
          { content: [line([], { keepNext: seal || keepNext })] },
          { content: [under], inset: { left: 0, right: 113, top: 0, bottom: 0 } },
          { content: [line([], { keepNext: seal || keepNext })] },
        ],
      },
      ...(seal
        ? [
            {
              cells: [
                {
                  content: [line(textRuns('М.\u00a0П.', size), { keepNext })],
                  colspan: 3,
                  inset: { left: 0, top: 80 },
                },
              ],
            },
          ]
        : []),
    ],
  });
}
