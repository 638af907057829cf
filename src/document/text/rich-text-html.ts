import {
  OWN_IMAGE_ADDRESS,
  type RichBlock,
  type RichCell,
  type RichInline,
  type RichList,
  type RichTable,
} from './rich-text-model.ts';

/** HTML of the model, and of nothing else. Reading it gives the same model again. */
export function writeHtml(blocks: readonly RichBlock[]): string {
  return blocks.map(writeBlock).join('\n');
}

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');

function writeBlock(block: RichBlock): string {
  switch (block.kind) {
    case 'paragraph': {
      const tag = block.heading ? `h${block.heading}` : 'p';
      const style = block.align ? ` style="text-align: ${block.align};"` : '';
      return `<${tag}${style}>${block.runs.map(writeInline).join('')}</${tag}>`;
    }
    case 'list':
      return writeList(block);
    case 'table':
      return writeTable(block);
    default: {
      const size = `${block.width ? ` width="${block.width}"` : ''}${block.height ? ` height="${block.height}"` : ''}`;
      return `<p><img src="${escapeAttribute(OWN_IMAGE_ADDRESS + block.key)}" alt="${escapeAttribute(block.alt)}"${size}></p>`;
    }
  }
}

function writeInline(run: RichInline): string {
  if (run.kind === 'break') return '<br>';
  let out = escapeText(run.text);
  if (run.sub) out = `<sub>${out}</sub>`;
  if (run.sup) out = `<sup>${out}</sup>`;
  if (run.strike) out = `<s>${out}</s>`;
  if (run.underline) out = `<u>${out}</u>`;
  if (run.italic) out = `<em>${out}</em>`;
  if (run.bold) out = `<strong>${out}</strong>`;
  return run.href ? `<a href="${escapeAttribute(run.href)}" rel="noopener noreferrer">${out}</a>` : out;
}

function writeList(list: RichList): string {
  const tag = list.ordered ? 'ol' : 'ul';
  const start = list.ordered && list.start ? ` start="${list.start}"` : '';
  const items = list.items.map(
    (item) => `<li>${item.runs.map(writeInline).join('')}${item.children.map(writeList).join('')}</li>`,
  );
  return `<${tag}${start}>${items.join('')}</${tag}>`;
}

function writeTable(table: RichTable): string {
  const columns = table.widths.some((width) => width !== null)
    ? `<colgroup>${table.widths.map((w) => (w === null ? '<col>' : `<col style="width: ${w}%;">`)).join('')}</colgroup>`
    : '';
  const rows = table.rows.map((row) => `<tr>${row.map(writeCell).join('')}</tr>`);
  return `<table>${columns}<tbody>${rows.join('')}</tbody></table>`;
}

function writeCell(cell: RichCell): string {
  const tag = cell.header ? 'th' : 'td';
  const spans = `${cell.colspan > 1 ? ` colspan="${cell.colspan}"` : ''}${cell.rowspan > 1 ? ` rowspan="${cell.rowspan}"` : ''}`;
  const style = cell.align ? ` style="text-align: ${cell.align};"` : '';
  const [only] = cell.blocks;
  // One plain paragraph is the cell's own text, as editors write it.
  const plain = cell.blocks.length === 1 && only?.kind === 'paragraph' && !only.heading && !only.align;
  const content = plain ? only.runs.map(writeInline).join('') : writeHtml(cell.blocks);
  return `<${tag}${spans}${style}>${content}</${tag}>`;
}
