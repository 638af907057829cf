import type { Align } from '../model/block.ts';
import type { TextRun } from '../model/block-run.ts';

/* What of an element's name, attributes and style the model keeps. */

export type Marks = Omit<TextRun, 'kind' | 'text'>;
export type Attributes = ReadonlyMap<string, string>;

const ELEMENT_MARKS: Record<string, Marks> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  sub: { sub: true },
  sup: { sup: true },
};

/** Declarations of a style attribute, lower case. */
function declarations(attributes: Attributes): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of (attributes.get('style') ?? '').slice(0, 2000).toLowerCase().split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0)
      found.set(
        part.slice(0, colon).trim(),
        part
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      );
  }
  return found;
}

/** Marks of the surrounding text plus those of this element. */
export function marksOf(tag: string, attributes: Attributes, outer: Marks): Marks {
  const marks: Marks = { ...outer, ...(Object.hasOwn(ELEMENT_MARKS, tag) ? ELEMENT_MARKS[tag] : {}) };
  const style = declarations(attributes);
  const weight = style.get('font-weight') ?? '';
  if (/^(bold|bolder|[6-9]00)$/.test(weight)) marks.bold = true;
  // A word processor's <b style="font-weight: normal"> around everything.
  else if (/^(normal|[1-5]00)$/.test(weight)) delete marks.bold;
  const slant = style.get('font-style') ?? '';
  if (/^(italic|oblique)/.test(slant)) marks.italic = true;
  else if (slant === 'normal') delete marks.italic;
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  if (line.includes('underline')) marks.underline = true;
  if (line.includes('line-through')) marks.strike = true;
  const shift = style.get('vertical-align');
  if (shift === 'sub') marks.sub = true;
  if (shift === 'super') marks.sup = true;
  // One of the two, never both.
  if (marks.sub && marks.sup) delete marks.sub;
  const href = tag === 'a' ? safeHref(attributes.get('href')) : null;
  if (href) marks.href = href;
  return marks;
}

/** The address when its scheme is http or https, else null. Control characters and spaces would hide a scheme. */
function safeHref(value: string | undefined): string | null {
  const href = (value ?? '').trim();
  return href.length <= 2000 && /^https?:\/\/[^\s/?#]/i.test(href) && !/[\s\p{Cc}\p{Cf}]/u.test(href) ? href : null;
}

/** Alignment by style or by the old attribute. */
export function alignOf(attributes: Attributes): Align | undefined {
  const value = declarations(attributes).get('text-align') ?? attributes.get('align')?.toLowerCase();
  return value === 'left' || value === 'center' || value === 'right' || value === 'justify' ? value : undefined;
}

/** What Word says of its lists: a paragraph with its list and level (from 1), a mark that it typed, or nothing. */
export function wordList(attributes: Attributes): { list: string; level: number } | 'mark' | null {
  const style = attributes.get('style') ?? '';
  if (!style.includes('mso-list')) return null;
  const value = declarations(attributes).get('mso-list') ?? '';
  if (value === 'ignore') return 'mark';
  const [, list, level] = /^(l\d{1,5}) level([1-9])(?!\d)/.exec(value) ?? [];
  return list && level ? { list, level: Number(level) } : null;
}

/** A column's width by style or attribute: per cent in 1 to 100, or pixels (points count as such); null for others. */
export function columnWidth(attributes: Attributes): { value: number; unit: '%' | 'px' } | null {
  const match = /^(\d{1,4}(?:\.\d{1,6})?)(%|px|pt)?$/.exec(
    (declarations(attributes).get('width') ?? attributes.get('width') ?? '').trim(),
  );
  const value = Number(match?.[1]);
  if (!match || value < 1) return null;
  if (match[2] !== '%') return { value, unit: 'px' };
  return value <= 100 ? { value: Math.round(value * 100) / 100, unit: '%' } : null;
}

/** A whole number of pixels in 1 to 4000, or undefined. */
export function pixels(value: string | undefined): number | undefined {
  const match = /^(\d{1,4})(?:px|\.\d+)?$/.exec((value ?? '').trim());
  const size = match ? Number(match[1]) : 0;
  return size >= 1 && size <= 4000 ? size : undefined;
}

/** A whole number from 1 to `max` out of an attribute, 1 when there is none. */
export function span(value: string | undefined, max: number): number {
  const count = Number.parseInt(value ?? '', 10);
  return Number.isFinite(count) && count >= 1 ? Math.min(count, max) : 1;
}
