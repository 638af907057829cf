import { clientIn, valuesOfAdvert } from '../plan.ts';
import type { SortedPaper } from './heap.ts';
import { detailsOf, usualInWords } from './paper-words.ts';

/* What a heap asks its user beside which papers are taken. */

/** A tick of its own: what may be taken with a paper. */
export type Ask = 'compared' | 'client' | 'contract' | 'named' | 'usual';

/** Of a paper among those that are taken. All but the naming of a document are one tick for its kind, at the first. */
export function asksOf(paper: SortedPaper, taken: readonly SortedPaper[]): Ask[] {
  const { becomes, read } = paper;
  if (becomes === 'document') return detailsOf(paper) ? ['named'] : [];
  const alike = taken.filter((one) => one.becomes === becomes);
  if (alike[0] !== paper) return [];
  if (becomes === 'extract' && read.extract) {
    const { doubtful, values } = read.extract;
    return [...(doubtful ? (['compared'] as const) : []), ...(clientIn(values) ? (['client'] as const) : [])];
  }
  if (becomes === 'contract') return read.contract ? ['contract'] : [];
  return becomes === 'advert' && usualInWords(alike.flatMap((one) => one.read.advert ?? [])) ? ['usual'] : [];
}

/** The cells of which an advert says two things. */
export const contradictionsOf = ({ becomes, picks, read }: SortedPaper) =>
  becomes === 'advert' && read.advert
    ? valuesOfAdvert(read.advert, false, picks).rows.filter(({ choices }) => choices.length > 1)
    : [];

/** The name of a question, by which its control is found on the page. */
export const questionId = (paper: Pick<SortedPaper, 'id'>, asked: string) => `${paper.id} ${asked}`;

/** All that is asked of these papers, in the order of the heap. */
export function questionsOf(papers: readonly SortedPaper[]): string[] {
  const taken = papers.filter(({ placed }) => placed.ticked);
  return taken.flatMap((paper) =>
    [...asksOf(paper, taken), ...contradictionsOf(paper).map(({ field }) => field)].map((asked) =>
      questionId(paper, asked),
    ),
  );
}
