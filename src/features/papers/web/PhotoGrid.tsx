import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { FileCategory } from '#features/files/categories.ts';
import { photosOf, type SortedPaper } from './heap.ts';
import { focused } from './PaperRow.tsx';
import classes from './Papers.module.css';
import { OTHER_WORDS } from './paper-words.ts';
import type { Papers } from './use-papers.ts';

/** So many are shown at once: as many as a report takes. */
const SHOWN = 12;

const KINDS: Partial<Record<FileCategory, string>> = { photos: 'фотография', additional: 'дополнительная' };

/** The photographs in order of time, each with its tick. */
export function PhotoGrid({ photos, papers }: { photos: readonly SortedPaper[]; papers: Papers }) {
  const [isAll, setAll] = useState(false);
  const inTime = photosOf(photos);
  const shown = isAll ? inTime : inTime.slice(0, SHOWN);
  return (
    <li className={classes.photos}>
      <ul className={classes.grid} aria-label="Фотографии по времени съёмки">
        {shown.map(({ id, file, read, placed, others: [other] }) => (
          <li key={id} className={classes.photo} data-left={!placed.ticked || undefined}>
            {read.picture && <img src={read.picture} alt="" />}
            <Checkbox
              className={classes.photoTick}
              aria-label={`Взять: ${file.name}`}
              checked={placed.ticked}
              disabled={!placed.canTick}
              onChange={({ currentTarget }) => papers.tick(id, currentTarget.checked)}
            />
            <span className={classes.photoName}>{file.name}</span>
            <span className={classes.kind} title={placed.note ?? read.why}>
              {placed.category ? KINDS[placed.category] : (placed.note ?? 'не войдёт')}
            </span>
            {other && (
              <button
                type="button"
                ref={papers.moved === id ? focused : null}
                className={classes.link}
                aria-label={`${OTHER_WORDS[other]}: ${file.name}`}
                onClick={() => papers.mend(id, other)}
              >
                {OTHER_WORDS[other]}
              </button>
            )}
          </li>
        ))}
      </ul>
      {inTime.length > SHOWN && (
        <button type="button" className={classes.link} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Показать первые' : `Показать все ${inTime.length}`}
        </button>
      )}
    </li>
  );
}
