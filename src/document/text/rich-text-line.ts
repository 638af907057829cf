import { cleanText } from '#kit/typography.ts';
import type { Align } from '../model/block.ts';
import type { TextRun } from '../model/block-run.ts';
import type { RichBlock, RichInline, RichParagraph } from './rich-text-model.ts';
import type { Marks } from './rich-text-style.ts';

interface Paragraph {
  align: Align | undefined;
  heading: RichParagraph['heading'];
}

/** Collects the characters of one paragraph after another as a browser would show them. */
export class RichLine {
  readonly blocks: RichBlock[] = [];
  private runs: RichInline[] = [];
  private paragraph: Paragraph = { align: undefined, heading: undefined };

  /** Adds text with white space collapsed; no-break spaces stay. */
  text(value: string, marks: Marks): void {
    let text = cleanText(value).replace(/[ \t\n\r\f]{2,}|[\t\n\r\f]/g, ' ');
    const last = this.runs.at(-1);
    if (!last || last.kind === 'break' || last.text.endsWith(' ')) text = text.replace(/^ /, '');
    if (text === '') return;
    if (last?.kind === 'text' && sameMarks(last, marks)) last.text += text;
    else this.runs.push({ kind: 'text', text, ...marks });
  }

  breakLine(): void {
    this.trimEnd();
    this.runs.push({ kind: 'break' });
  }

  /** Ends the paragraph and puts blocks after it. */
  block(...blocks: RichBlock[]): void {
    this.end();
    this.blocks.push(...blocks);
  }

  /** A new paragraph inside a container; what the container sets holds unless an inner one sets it too. */
  open(align: Align | undefined, heading: RichParagraph['heading']): Paragraph {
    this.end();
    const before = this.paragraph;
    this.paragraph = { align: align ?? before.align, heading: heading ?? before.heading };
    return before;
  }

  close(before: Paragraph): void {
    this.end();
    this.paragraph = before;
  }

  end(): void {
    while (this.runs.at(-1)?.kind === 'break' || this.trimEnd()) {
      if (this.runs.at(-1)?.kind === 'break') this.runs.pop();
    }
    while (this.runs[0]?.kind === 'break') this.runs.shift();
    const runs = this.runs;
    this.runs = [];
    if (!runs.some((run) => run.kind === 'text' && run.text.trim() !== '')) return;
    const { align, heading } = this.paragraph;
    this.blocks.push({
      kind: 'paragraph',
      runs,
      ...(align === undefined ? {} : { align }),
      ...(heading === undefined ? {} : { heading }),
    });
  }

  /** Drops the space at the end; true when that emptied the last run. */
  private trimEnd(): boolean {
    const last = this.runs.at(-1);
    if (last?.kind !== 'text') return false;
    last.text = last.text.replace(/ $/, '');
    if (last.text !== '') return false;
    this.runs.pop();
    return true;
  }
}

function sameMarks(run: TextRun, marks: Marks): boolean {
  const keys = ['bold', 'italic', 'underline', 'strike', 'sub', 'sup', 'href'] as const;
  return keys.every((key) => run[key] === marks[key]);
}
