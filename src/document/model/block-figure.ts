import { typo } from '#kit/typography.ts';
import type {
  Block,
  ComparisonBlock,
  ComparisonPeer,
  ComparisonStep,
  ComparisonSum,
  DumbbellBlock,
  GridBlock,
  ImageBlock,
  IntervalBlock,
  Picture,
  ScanBlock,
} from './block.ts';
import { landscape } from './block-build.ts';
import { type Inline, runs } from './block-run.ts';

/* Builders of pictures, drawings and of the comparison table. */

export interface ImageInput {
  picture: Picture;
  id?: string;
  caption?: Inline;
  framed?: boolean;
  maxHeight?: number;
}

/** A picture of its own, full width when wider than 4:3. With a caption it is a numbered figure. */
export const image = (input: ImageInput): ImageBlock => ({
  kind: 'image',
  picture: input.picture,
  ...(input.id === undefined ? {} : { id: input.id }),
  ...(input.caption === undefined ? {} : { caption: runs(input.caption) }),
  framed: input.framed ?? false,
  ...(input.maxHeight === undefined ? {} : { maxHeight: input.maxHeight }),
});

export interface CaptionedPicture {
  picture: Picture;
  id?: string;
  caption: Inline;
}

const captioned = (entry: CaptionedPicture) => ({
  picture: entry.picture,
  ...(entry.id === undefined ? {} : { id: entry.id }),
  caption: runs(entry.caption),
});

/** Photos two by two, each a numbered figure. */
export const photos = (...list: CaptionedPicture[]): GridBlock => ({ kind: 'grid', items: list.map(captioned) });

/** Copies of documents, a page each. */
export const scans = (...list: CaptionedPicture[]): ScanBlock => ({
  kind: 'scan',
  dress: 'page',
  items: list.map(captioned),
});

/** The copies of an appendix: a sheet each, across where the picture is. */
export function sheets(heading: Block, copies: readonly CaptionedPicture[]): Block[] {
  const isWide = ({ picture }: CaptionedPicture) => picture.width > picture.height;
  const out: Block[] = [];
  for (let from = 0; from < copies.length; ) {
    const wide = copies.slice(from, from + 1).some(isWide);
    const next = copies.findIndex((copy, index) => index > from && isWide(copy) !== wide);
    const alike = copies.slice(from, next < 0 ? copies.length : next);
    const printed = [...(from === 0 ? [heading] : []), scans(...alike)];
    out.push(...(wide ? [landscape(...printed)] : printed));
    from += alike.length;
  }
  return out;
}

/** Screenshots with their source above them; give each an `id` to refer to its page. */
export const clips = (...list: CaptionedPicture[]): ScanBlock => ({
  kind: 'scan',
  dress: 'clip',
  items: list.map(captioned),
});

export interface DumbbellInput extends Omit<DumbbellBlock, 'kind' | 'caption'> {
  caption: Inline;
}

/** Prices before and after, with the weighted price as a line. `alt` names all the numbers. */
export const dumbbell = (input: DumbbellInput): DumbbellBlock => ({
  ...input,
  kind: 'dumbbell',
  caption: runs(input.caption),
});

export interface IntervalInput extends Omit<IntervalBlock, 'kind' | 'caption'> {
  caption: Inline;
}

/** Value inside its interval. */
export const interval = (input: IntervalInput): IntervalBlock => ({
  ...input,
  kind: 'interval',
  caption: runs(input.caption),
});

export interface ComparisonInput {
  id?: string;
  caption: Inline;
  titles: ComparisonBlock['titles'];
  peers: ComparisonPeer[];
  before: { label: Inline; subject?: string; values: string[]; bold?: true }[];
  factors: { label: Inline; subject: string; steps: ComparisonStep[] }[];
  after: { label: Inline; values: string[]; bold?: true }[];
  results: { label: Inline; value: string }[];
  note?: Inline;
}

const sum = (entry: ComparisonInput['before'][number]): ComparisonSum => ({ ...entry, label: runs(entry.label) });

/** The adjustment table; put it into `landscape(...)`. Every number is finished text, «+12,50», «−9,50», «0,00». */
export const comparison = (input: ComparisonInput): ComparisonBlock => ({
  kind: 'comparison',
  ...(input.id === undefined ? {} : { id: input.id }),
  caption: runs(input.caption),
  titles: input.titles,
  peers: input.peers,
  before: input.before.map(sum),
  factors: input.factors.map((factor) => ({
    label: runs(factor.label),
    subject: typo(factor.subject),
    steps: factor.steps.map((step) => ({ ...step, choice: typo(step.choice) })),
  })),
  after: input.after.map(sum),
  results: input.results.map((result) => ({ label: runs(result.label), value: result.value })),
  ...(input.note === undefined ? {} : { note: runs(input.note) }),
});
