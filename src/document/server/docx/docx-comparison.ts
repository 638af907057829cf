import { type Paragraph, type Table, TextRun } from 'docx';
import type { ComparisonBlock, ComparisonStep, ComparisonSum } from '#document/model/block.ts';
import { textWidth } from '#document/model/block-measure.ts';
import { captionAbove, note } from './docx-caption.ts';
import type { Draft } from './docx-draft.ts';
import { type Area, FAINT, MUTED, RULES } from './docx-look.ts';
import { inline, textRuns } from './docx-runs.ts';
import { type DraftCell, type DraftRow, draftTable, gap, type LineOptions, line } from './docx-table.ts';

/* The adjustment table on its landscape page. */

const SIZE = 16;
/** Arial of that size is as wide as this one in the type that widths are measured in. */
const MEASURED = 9.1;
const RIGHT = 'TableNum';

/** Up to three peers: choice, percent and price side by side. From four on one column each. */
export function comparison(block: ComparisonBlock, draft: Draft, area: Area): (Paragraph | Table)[] {
  const { peers, titles } = block;
  const stacked = peers.length > 3;
  const per = stacked ? 1 : 3;
  const fixed = stacked ? [46, 30] : [51, 29];
  const each = (area.width - fixed.reduce((sum, width) => sum + width, 0)) / peers.length;
  // The price grows with its longest number, the choice takes what is left.
  const prices = block.factors.flatMap((factor) => factor.steps.map((step) => textWidth(step.price, MEASURED) + 3));
  const price = Math.min(each - 30, Math.max(19.5, ...prices));
  const widths = [...fixed, ...peers.flatMap(() => (stacked ? [each] : [each - 15 - price, 15, price]))];

  const cell = (content: Paragraph[], more: Partial<DraftCell> = {}): DraftCell => ({
    content,
    align: 'center',
    ...more,
  });
  const said = (value: string, bold = false, options: LineOptions = {}) => [
    line(textRuns(value, { size: SIZE, ...(bold ? { bold: true } : {}) }), options),
  ];
  const named = (runs: ComparisonSum['label'], bold = false) => [
    line(inline(runs, draft, { size: SIZE, ...(bold ? { bold: true } : {}) })),
  ];
  const ofPeer = (content: Paragraph[], more: Partial<DraftCell> = {}) => cell(content, { left: RULES.peer, ...more });

  const sums = (rows: readonly ComparisonSum[]): DraftRow[] =>
    rows.map((row) => ({
      cells: [
        ...(row.subject === undefined
          ? [cell(named(row.label, true), { colspan: 2 })]
          : [cell(named(row.label, true)), cell(said(row.subject))]),
        ...row.values.map((value) => ofPeer(said(value, row.bold === true, { style: RIGHT }), { colspan: per })),
      ],
    }));

  const steps = (step: ComparisonStep): DraftCell[] => {
    const tone = step.changed ? {} : { color: MUTED };
    const percent = { size: SIZE, ...(step.changed ? { bold: true } : { color: FAINT }) };
    const choice = textRuns(step.choice, { size: SIZE, ...tone });
    const price = textRuns(step.price, { size: SIZE, ...tone });
    if (stacked) {
      const numbers = [...textRuns(step.percent, percent), new TextRun({ size: SIZE, text: '\u2003' }), ...price];
      return [ofPeer([line(choice), line(numbers, { style: RIGHT })])];
    }
    return [
      ofPeer([line(choice)]),
      cell([line(textRuns(step.percent, percent), { style: RIGHT })]),
      cell([line(price, { style: RIGHT })]),
    ];
  };

  const factors = block.factors.map(
    (factor): DraftRow => ({
      cells: [cell(named(factor.label)), cell(said(factor.subject)), ...factor.steps.flatMap(steps)],
    }),
  );
  const results = block.results.map(
    (result): DraftRow => ({
      cells: [
        cell(named(result.label, true), { colspan: 2, tinted: true }),
        cell([line(textRuns(result.value, { size: 19, bold: true }), { style: RIGHT })], {
          colspan: per * peers.length,
          tinted: true,
        }),
      ],
    }),
  );

  const head = { style: 'TableHead' };
  const title = (text: string, align: 'left' | 'right', more: Partial<DraftCell> = {}) =>
    cell([line(textRuns(text, { size: 15 }), { ...head, align })], { align: 'bottom', ...more });
  const peerTitles = peers.map((peer) =>
    ofPeer(
      [
        line(
          [
            ...textRuns(peer.title, { size: 17 }),
            ...(peer.remark ? textRuns(`\u2002${peer.remark}`, { size: 15, bold: false, color: MUTED }) : []),
          ],
          head,
        ),
      ],
      { colspan: per, align: 'bottom' },
    ),
  );
  const columns = [title(titles.factor, 'left'), title(titles.subject, 'left')];
  // Under each other as in the cells below.
  const units = stacked
    ? [
        ofPeer(
          [
            line(textRuns(titles.choice, { size: 15 }), head),
            line(textRuns(`${titles.percent}\u2003${titles.price}`, { size: 15 }), { ...head, align: 'right' }),
          ],
          { align: 'bottom' },
        ),
      ]
    : [
        title(titles.choice, 'left', { left: RULES.peer }),
        title(titles.percent, 'right'),
        title(titles.price, 'right'),
      ];
  const heads: DraftRow[] = [
    { head: true, cells: [cell([], { colspan: 2 }), ...peerTitles] },
    { head: true, cells: [...columns, ...peers.flatMap(() => units)] },
  ];

  const parts = [heads, sums(block.before), factors, sums(block.after), results];
  const rows = parts.flat();
  const breaks = new Set(parts.map((_, index) => parts.slice(0, index + 1).flat().length));
  const rule = (index: number) => {
    if (index === 0 || index === rows.length) return RULES.heavy;
    return breaks.has(index) ? RULES.thin : RULES.hair;
  };
  return [
    ...captionAbove(block, draft),
    draftTable({ widths, rows, rule, inset: { x: 68, y: 34 } }),
    ...note(block.note, draft),
    gap(3),
  ];
}
