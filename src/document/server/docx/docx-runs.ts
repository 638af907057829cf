import {
  Math as Equation,
  ExternalHyperlink,
  InternalHyperlink,
  type IRunOptions,
  type MathComponent,
  MathFraction,
  MathRun,
  MathSubScript,
  NoBreakHyphen,
  PageReference,
  type ParagraphChild,
  SimpleField,
  TextRun,
} from 'docx';
import {
  type FractionRun,
  isAddress,
  type RefRun,
  type Run,
  type RunStyle,
  type TextRun as Text,
} from '#document/model/block-run.ts';
import { cleanText } from '#kit/typography.ts';
import type { Draft } from './docx-draft.ts';
import { ACCENT, FAINT, LINK, MUTED } from './docx-look.ts';

/** Drawn over the letter before it. */
const MACRON = '\u0304';

type Look = Pick<IRunOptions, 'bold' | 'color' | 'size' | 'font'>;

function colour({ muted, faint, accent }: RunStyle): string | undefined {
  if (accent) return ACCENT;
  if (faint) return FAINT;
  return muted ? MUTED : undefined;
}

function look(style: RunStyle, base: Look): IRunOptions {
  const color = colour(style);
  return {
    ...base,
    ...(style.bold ? { bold: true } : {}),
    ...(style.italic ? { italics: true } : {}),
    ...(style.underline ? { underline: {} } : {}),
    ...(style.strike ? { strike: true } : {}),
    ...(style.sub ? { subScript: true } : {}),
    ...(style.sup ? { superScript: true } : {}),
    ...(color === undefined ? {} : { color }),
  };
}

/** Inside a number: «118-/А», «135-ФЗ», «568-р», «КУВИ-001/2026-00000417». The PDF has its own patterns. */
const IN_NUMBER = /(?<=[\d\p{Lu}/])-(?=[\d\p{Lu}/]|р(?!\p{L}))/u;

/** A line whose numbers are not torn at their hyphens. */
const whole = (line: string): Pick<IRunOptions, 'text' | 'children'> => {
  const parts = line.split(IN_NUMBER);
  if (parts.length === 1) return { text: line };
  return { children: parts.flatMap((part, index) => (index === 0 ? [part] : [new NoBreakHyphen(), part])) };
};

/** Plain text, its line ends as breaks. */
export function textRuns(text: string, options: IRunOptions = {}): TextRun[] {
  return cleanText(text)
    .split('\n')
    .map((line, index) => new TextRun({ ...options, ...whole(line), ...(index > 0 ? { break: 1 } : {}) }));
}

function linked(run: Text, base: Look): ParagraphChild[] {
  const options = look(run, base);
  if (run.href === undefined || !isAddress(run.href)) return textRuns(run.text, options);
  return [new ExternalHyperlink({ link: run.href, children: textRuns(run.text, { ...options, color: LINK }) })];
}

function reference(run: RefRun, draft: Draft, base: Look): ParagraphChild[] {
  const text = draft.numbering.refText(run);
  const options = look(run, base);
  if (!draft.numbering.hasTarget(run.id)) return textRuns(text ?? '—', options);
  const target = draft.bookmark(run.id);
  if (text === null) return [new PageReference(target, { hyperlink: true })];
  if (run.to === 'section' && !draft.isNumberedHeading(run.id)) {
    return [new InternalHyperlink({ anchor: target, children: textRuns(text, options) })];
  }
  // The word stands outside of the field, which gives the number alone.
  const number = text.slice(text.lastIndexOf('\u00a0') + 1);
  const word = text.slice(0, text.length - number.length);
  return [
    ...(word === '' ? [] : textRuns(word, options)),
    new SimpleField(run.to === 'section' ? `REF ${target} \\r \\h` : `REF ${target}n \\h`, number),
  ];
}

function mathText(text: string): MathRun {
  const said = cleanText(text).replaceAll('\n', ' ');
  // As mathematics a number would lose the space between its thousands.
  return new MathRun({ text: said, normalText: !/\p{L}/u.test(said) });
}

/** The inside of a fraction; an index goes under the letter before it. */
function equation(runs: readonly Run[]): MathComponent[] {
  const out: MathComponent[] = [];
  for (const [index, run] of runs.entries()) {
    const next = runs[index + 1];
    if (run.kind === 'text' && run.sub) {
      const base = out.pop();
      out.push(new MathSubScript({ children: base ? [base] : [mathText('')], subScript: [mathText(run.text)] }));
    } else if (run.kind === 'text') out.push(...(isIndex(next) ? separate(run.text) : [run.text]).map(mathText));
    else if (run.kind === 'fraction') out.push(mathFraction(run));
    else if (run.kind === 'overline') out.push(mathText(overlined(run.runs)));
    else if (run.kind === 'gap' || run.kind === 'break') out.push(mathText(' '));
  }
  return out;
}

const isIndex = (run: Run | undefined): boolean => run?.kind === 'text' && run.sub === true;

/** The last letter apart: the index that follows belongs to it alone. */
const separate = (text: string) => (text.length > 1 ? [text.slice(0, -1), text.slice(-1)] : [text]);

const mathFraction = ({ top, bottom }: FractionRun) =>
  new MathFraction({ numerator: equation(top), denominator: equation(bottom) });

function overlined(runs: readonly Run[]): string {
  return runs
    .map((run) => (run.kind === 'text' ? [...run.text].map((letter) => letter + MACRON).join('') : ''))
    .join('');
}

/** The inside of a line for the document; `base` is what every run of it has. */
export function inline(runs: readonly Run[], draft: Draft, base: Look = {}): ParagraphChild[] {
  return runs.flatMap((run): ParagraphChild[] => {
    switch (run.kind) {
      case 'text':
        return linked(run, base);
      case 'break':
        return [new TextRun({ break: 1 })];
      case 'ref':
        return reference(run, draft, base);
      case 'fraction':
        return [new Equation({ children: [mathFraction(run)] })];
      case 'overline':
        return [new TextRun({ ...base, italics: true, text: overlined(run.runs) })];
      default:
        return [new TextRun({ ...base, text: '\u2003\u2003' })];
    }
  });
}
