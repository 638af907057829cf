import { typo } from '#kit/typography.ts';

/*
 * The inside of a line. Text arrives finished: whoever builds the run formats numbers and dates, because the PDF, the
 * DOCX and the browser's view must show the same characters.
 */

export interface RunStyle {
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  sub?: true;
  sup?: true;
  /** Grey of labels and notes. */
  muted?: true;
  /** Grey of a value that changes nothing, such as a zero correction. */
  faint?: true;
  /** The document's green. */
  accent?: true;
}

export interface TextRun extends RunStyle {
  kind: 'text';
  text: string;
  /** Printed as a link where it `isAddress`, else as text. */
  href?: string;
}

export interface BreakRun {
  kind: 'break';
}

/** A number that only the finished order of the document knows. `page` is known to the renderer alone. */
export interface RefRun extends RunStyle {
  kind: 'ref';
  to: 'page' | 'table' | 'figure' | 'section';
  id: string;
  /** Without the word: «9» instead of «табл. 9». */
  bare?: true;
}

export interface FractionRun {
  kind: 'fraction';
  top: Run[];
  bottom: Run[];
}

export interface OverlineRun {
  kind: 'overline';
  runs: Run[];
}

/** A wide gap between two formulas of one line. */
export interface GapRun {
  kind: 'gap';
}

export type Run = TextRun | BreakRun | RefRun | FractionRun | OverlineRun | GapRun;

/** What a builder takes: a string gets `typo()`, a run is taken as it is, lists are flattened. */
export type Inline = string | Run | readonly Inline[];

/** Flattens inline parts to runs; empty strings vanish. */
export function runs(...parts: Inline[]): Run[] {
  const out: Run[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      if (part !== '') out.push({ kind: 'text', text: typo(part) });
    } else if (isList(part)) out.push(...runs(...part));
    else out.push(part);
  }
  return out;
}

const isList = (part: Run | readonly Inline[]): part is readonly Inline[] => Array.isArray(part);

function styled(style: RunStyle, parts: Inline[]): Run[] {
  return runs(...parts).map((run) => restyle(run, style));
}

/** The same run with more styles; inside fractions and overlines too. */
function restyle(run: Run, style: RunStyle): Run {
  switch (run.kind) {
    case 'text':
    case 'ref':
      return { ...run, ...style };
    case 'fraction':
      return {
        ...run,
        top: run.top.map((part) => restyle(part, style)),
        bottom: run.bottom.map((part) => restyle(part, style)),
      };
    case 'overline':
      return { ...run, runs: run.runs.map((part) => restyle(part, style)) };
    default:
      return run;
  }
}

export const bold = (...parts: Inline[]): Run[] => styled({ bold: true }, parts);
export const sub = (...parts: Inline[]): Run[] => styled({ sub: true }, parts);
export const muted = (...parts: Inline[]): Run[] => styled({ muted: true }, parts);
export const faint = (...parts: Inline[]): Run[] => styled({ faint: true }, parts);

/** Text that typography must not touch: register numbers, addresses of pages, codes. */
export const verbatim = (text: string): Run => ({ kind: 'text', text });

/** Only http, https, mailto and tel are printed as links. */
export const isAddress = (href: string): boolean => /^(?:https?|mailto|tel):/i.test(href);

/** A link; its text is the address without `https://` unless given (the list of sources gives the whole address). */
export function link(href: string, text: string = href.replace(/^https?:\/\//i, '')): TextRun {
  return { kind: 'text', text, href };
}

export const lineBreak: BreakRun = { kind: 'break' };

/** Page on which the block with this id stands, as a link: runs('прил. ', sectionRef('a2'), ', с. ', pageRef('adv1')). */
export const pageRef = (id: string): RefRun => ({ kind: 'ref', to: 'page', id });
/** «табл. 9». */
export const tableRef = (id: string): RefRun => ({ kind: 'ref', to: 'table', id });
/** «рис. 9». */
export const figureRef = (id: string): RefRun => ({ kind: 'ref', to: 'figure', id });
/** «10.2» of a section, «1» of an appendix: the word before it (п., раздел, прил.) is the author's. */
export const sectionRef = (id: string): RefRun => ({ kind: 'ref', to: 'section', id });

/** A variable of a formula with an index: variable('K', 'i'). */
export function variable(name: string, index?: string): Run[] {
  const letter: Run = { kind: 'text', text: name, italic: true };
  return index === undefined ? [letter] : [letter, { kind: 'text', text: index, italic: true, sub: true }];
}

export const fraction = (top: Inline, bottom: Inline): FractionRun => ({
  kind: 'fraction',
  top: runs(top),
  bottom: runs(bottom),
});
export const overline = (...parts: Inline[]): OverlineRun => ({ kind: 'overline', runs: runs(...parts) });
export const gap: GapRun = { kind: 'gap' };

/** The characters of runs without styles; references show as «…», for alt texts and search. */
export function plainRuns(list: readonly Run[]): string {
  return list
    .map((run) => {
      switch (run.kind) {
        case 'text':
          return run.text;
        case 'break':
          return '\n';
        case 'ref':
          return '…';
        case 'fraction':
          return `(${plainRuns(run.top)}) / (${plainRuns(run.bottom)})`;
        case 'overline':
          return plainRuns(run.runs);
        default:
          return ' ';
      }
    })
    .join('');
}
