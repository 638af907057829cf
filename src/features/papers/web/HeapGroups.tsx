import type { ReactNode } from 'react';
import type { Becomes } from '../recognise.ts';
import type { SortedPaper } from './heap.ts';
import { PaperRow } from './PaperRow.tsx';
import classes from './Papers.module.css';
import { PhotoGrid } from './PhotoGrid.tsx';
import type { Papers } from './use-papers.ts';

/** By what a thing becomes; what is left out stands last. */
const GROUPS: readonly { title: string; of: readonly Becomes[] }[] = [
  { title: 'Объект и заказчик', of: ['extract'] },
  { title: 'Договор', of: ['contract'] },
  { title: 'Документы', of: ['document'] },
  { title: 'Объявления', of: ['advert'] },
  { title: 'Карты', of: ['map', 'cadastral'] },
  { title: 'Фотографии', of: ['photo'] },
  { title: 'Не вошли', of: ['nothing', 'passport'] },
];

function countOf(title: string, found: readonly SortedPaper[]): string {
  const taken = found.filter(({ placed }) => placed.ticked).length;
  if (title === 'Не вошли') return `${found.length}`;
  if (title === 'Объявления' && taken > 0) return `${found.length}, станут аналогами: ${taken}`;
  const count = taken === found.length ? `${found.length}` : `${found.length}, войдут: ${taken}`;
  // Without a day of their own they stand as they were chosen.
  const isDated = found.every(({ read, placed }) => read.takenAt || !placed.ticked);
  return title === 'Фотографии' && taken > 1 && isDated ? `${count}, в порядке съёмки` : count;
}

interface Props {
  papers: Papers;
  /** What else may be taken with a paper that is. */
  extraOf(paper: SortedPaper): ReactNode;
  /** Below the adverts: what becomes of those that are not taken. */
  ofOthers: ReactNode;
}

export function HeapGroups({ papers, extraOf, ofOthers }: Props) {
  const analogues = papers.sorted.filter(({ becomes, placed }) => becomes === 'advert' && placed.ticked);
  return GROUPS.map(({ title, of }) => {
    const found = papers.sorted.filter(({ becomes }) => of.includes(becomes));
    if (found.length === 0) return null;
    const [kind] = of;
    return (
      <section key={title} aria-label={title}>
        <h2 className={classes.group}>
          {title} <span className={classes.count}>{countOf(title, found)}</span>
        </h2>
        <ul className={classes.rows}>
          {kind === 'photo' ? (
            <PhotoGrid photos={found} papers={papers} />
          ) : (
            found.map((paper) => {
              const at = analogues.findIndex(({ id }) => id === paper.id);
              return (
                <PaperRow key={paper.id} paper={paper} number={at < 0 ? null : at + 1} papers={papers}>
                  {paper.placed.ticked && extraOf(paper)}
                </PaperRow>
              );
            })
          )}
        </ul>
        {kind === 'advert' && ofOthers}
      </section>
    );
  });
}
