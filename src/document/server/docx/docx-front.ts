import { AlignmentType, BorderStyle, Paragraph, TextRun } from 'docx';
import type { Letter, SewingLabel, TitlePage } from '#document/model/block-document.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { type Flow, flow } from './docx-blocks.ts';
import type { Draft } from './docx-draft.ts';
import { ACCENT, HAIR, MUTED, PORTRAIT, RULES, twips } from './docx-look.ts';
import { inline, textRuns } from './docx-runs.ts';
import { draftTable, line } from './docx-table.ts';

/* Title page, letter and sewing label. */

const hairUnder = { bottom: { style: BorderStyle.SINGLE, size: 2, color: HAIR, space: 6 } };
const hairOver = { top: { style: BorderStyle.SINGLE, size: 2, color: HAIR, space: 8 } };

/** The list stands at the foot of the page: a row of fixed height holds what is above it. */
export function titlePage(page: TitlePage, draft: Draft): Flow[] {
  const small = plainRuns(page.rows.flatMap(({ value }) => value)).length > 700 ? { size: 17 } : {};
  const top = [
    new Paragraph({ style: 'TitleName', children: textRuns(page.issuer.name) }),
    new Paragraph({ style: 'TitleSmall', border: hairUnder, children: textRuns(page.issuer.details) }),
    // A short rule: all but 26 mm of it is indented away.
    new Paragraph({
      style: 'TitleNumber',
      spacing: { before: twips(33), after: 0 },
      indent: { left: 0, right: twips(165 - 26) },
      border: { top: { style: BorderStyle.SINGLE, size: 18, color: ACCENT, space: 1 } },
      children: [],
    }),
    new Paragraph({ style: 'TitleNumber', spacing: { before: 0, after: 80 }, children: textRuns(page.number) }),
    new Paragraph({ style: 'ReportTitle', children: textRuns(page.title) }),
    new Paragraph({ style: 'Subtitle', children: textRuns(page.subtitle, { size: subtitleSize(page.subtitle) }) }),
  ];
  const foot = [
    ...page.rows.map(
      ({ label, value }) =>
        new Paragraph({
          style: 'TitleRow',
          children: [...textRuns(label, { color: MUTED }), new TextRun('\t'), ...inline(value, draft, small)],
        }),
    ),
    ...page.dates.map(
      ({ label, value }, index) =>
        new Paragraph({
          style: 'TitleRow',
          ...(index === 0 ? { border: hairOver, spacing: { before: 120 } } : {}),
          children: [...textRuns(label, { color: MUTED }), new TextRun('\t'), ...textRuns(value, { bold: true })],
        }),
    ),
    new Paragraph({
      style: 'TitleRow',
      alignment: AlignmentType.CENTER,
      indent: { left: 0, hanging: 0 },
      spacing: { before: twips(16), after: 0 },
      children: textRuns(page.place),
    }),
  ];
  const inset = { left: 0, right: 0, top: 0, bottom: 0 };
  return [
    draftTable({
      widths: [165],
      rule: () => RULES.none,
      rows: [
        { cells: [{ content: top, inset }], height: twips(128), mayBreak: true },
        { cells: [{ content: foot, inset, align: 'bottom' }], height: twips(124), mayBreak: true },
      ],
    }),
  ];
}

/** Half points; a long address takes a smaller subtitle. */
function subtitleSize(subtitle: string): number {
  if (subtitle.length > 420) return 22;
  return subtitle.length > 260 ? 25 : 28;
}

export function letterPage(letter: Letter, draft: Draft): Flow[] {
  const sender = [
    line(textRuns(letter.sender.name, { bold: true, size: 21 })),
    ...letter.sender.lines.map((text) => line(textRuns(text))),
  ];
  const addressee = [
    line(textRuns(letter.addressee.lead, { size: 19 })),
    line(textRuns(letter.addressee.name, { size: 19, bold: true })),
  ];
  return [
    draftTable({
      widths: [99, 66],
      inset: { x: 0, y: 0 },
      rule: () => RULES.none,
      rows: [{ cells: [{ content: sender, inset: { right: 400 } }, { content: addressee }] }],
    }),
    new Paragraph({
      style: 'TitleSmall',
      border: hairOver,
      spacing: { before: 480, after: 0 },
      children: textRuns(letter.reference),
    }),
    new Paragraph({ style: 'Greeting', children: textRuns(letter.greeting) }),
    ...flow(letter.blocks, { ...draft, text: 'Letter' }, PORTRAIT),
  ];
}

/** A frame in the middle of the last page. The number of sheets is a field, so no word for it has to agree. */
export function sewingLabel(label: SewingLabel, pages: () => TextRun): Flow[] {
  const text = (children: TextRun[], before = 200) =>
    new Paragraph({ style: 'TableText', spacing: { before }, children });
  const size = { size: 19 };
  const content = [
    text([...textRuns(`${label.lead}, листов: `, size), pages(), new TextRun({ ...size, text: '.' })], 0),
    ...label.lines.map((words) => text(textRuns(words, size))),
    ...label.signers.map(({ role, name }) => text(textRuns(`${role} ____________________ ${name}`, size), 280)),
    ...(label.seal ? [text(textRuns('М.\u00a0П.', size), 320)] : []),
  ];
  const framed = {
    content,
    left: RULES.thin,
    right: RULES.thin,
    inset: { left: 397, right: 397, top: 397, bottom: 397 },
  };
  return [
    new Paragraph({ style: 'Gap', spacing: { before: twips(85) }, children: [] }),
    draftTable({
      widths: [110],
      indent: twips(27),
      rule: () => RULES.thin,
      rows: [{ cells: [framed] }],
    }),
    new Paragraph({ style: 'Gap', children: [] }),
  ];
}
