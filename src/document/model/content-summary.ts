import { plural } from '#kit/russian.ts';
import type { ContentBlock } from './content-block.ts';

/* What lists and editors say of blocks without opening them. */

/** Whether there is anything in it at all; an empty paragraph or table is nothing. */
export function isBlank(blocks: readonly ContentBlock[]): boolean {
  return blocks.every((block) => {
    if (block.type === 'text') return previewText(block.value) === '' && !/<img\b/i.test(block.value);
    return block.type === 'table' && block.rows.slice(1).every((row) => row.every((cell) => cell.trim() === ''));
  });
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** 10⁶ м² must not read 106 м2. */
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The characters of clean markup, blocks and breaks as spaces: for previews and search, never for output as HTML. */
export function previewText(html: string): string {
  return html
    .replace(/<sup>(\d+)<\/sup>/gi, (_, digits: string) => [...digits].map((digit) => RAISED[Number(digit)]).join(''))
    .replace(/<br\b[^<>]*>|<\/(?:p|li|h[1-6]|td|th|tr|blockquote)>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}

/** Headings say what the list's own line says. Clean markup never has one inside another. */
function withoutHeadings(html: string): string {
  const [last = '', ...before] = html.split(/<\/h[1-6]>/i).reverse();
  const kept = before.map((part) => part.slice(0, part.search(/<h[1-6][\s>]/i))).reverse();
  return [...kept, last].join(' ');
}

/** The beginning of the text, or of the table, for one line of a list. */
export function previewOf(blocks: readonly ContentBlock[], length = 160): string {
  for (const block of blocks) {
    const whole =
      block.type === 'text'
        ? previewText(withoutHeadings(block.value)) || previewText(block.value)
        : block.type === 'table'
          ? block.rows.flat().filter(Boolean).join(', ')
          : (block.caption ?? '');
    if (whole !== '') return whole.length > length ? `${whole.slice(0, length - 1).trimEnd()}…` : whole;
  }
  return '';
}

/** «1 текст, 2 таблицы». */
export function countInWords(blocks: readonly ContentBlock[]): string {
  const count = (type: ContentBlock['type']) => blocks.filter((block) => block.type === type).length;
  const parts: [number, string][] = [
    [count('text'), plural(count('text'), 'текст', 'текста', 'текстов')],
    [count('table'), plural(count('table'), 'таблица', 'таблицы', 'таблиц')],
    [count('image'), plural(count('image'), 'изображение', 'изображения', 'изображений')],
  ];
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number}\u00a0${word}`)
    .join(', ');
}

const NUMERIC = /^[-−–+±]?[\d\s\u00a0\u202f]*\d(?:[.,]\d+)?\s*%?$/;

/** A dash in the place of a number, as it is typed. */
const NONE = /^[-−–—]$/;

/** A column stands right when its filled cells below the head are all numbers: so their commas meet. */
export function isNumericColumn(rows: readonly (readonly string[])[], index: number): boolean {
  const filled = rows
    .slice(1)
    .map((row) => (row[index] ?? '').trim())
    .filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => NUMERIC.test(cell) || NONE.test(cell));
}
