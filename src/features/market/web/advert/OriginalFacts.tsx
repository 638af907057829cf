import { IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { EVIDENCE_KINDS } from '../../evidence.ts';
import { savedMoment } from '../../saved-moment.ts';
import { fileSize, shortSum } from '../offer-words.ts';
import classes from './Advert.module.css';
import { type Original, originalOf } from './original.ts';
import type { ReadItem } from './use-adverts.ts';

/** What will be kept: when the page was saved, what it is, its sum. */
export function OriginalFacts({ item: { source, advert } }: { item: Pick<ReadItem, 'source' | 'advert'> }) {
  const [original, setOriginal] = useState<Original | null>(null);
  useEffect(() => {
    let isShown = true;
    void originalOf(source).then((read) => isShown && setOriginal(read));
    return () => {
      isShown = false;
    };
  }, [source]);
  return (
    <>
      <dl className={classes.facts} aria-label="Оригинал">
        <div>
          <dt>Сохранено</dt>
          <dd>
            {savedMoment(advert.savedAt)}, {source.way === 'paste' ? 'вставка' : 'файл'}
          </dd>
        </div>
        {original && (
          <div>
            <dt>Оригинал</dt>
            <dd>
              {EVIDENCE_KINDS[original.kind].label}, {fileSize(original.bytes.size)}
            </dd>
          </div>
        )}
        {original?.sha256 && (
          <div>
            <dt>SHA-256</dt>
            <dd title={original.sha256}>{shortSum(original.sha256)}</dd>
          </div>
        )}
      </dl>
      <p className={classes.sealed}>
        <IconLock size={16} aria-hidden /> Сохранится с предложением. Не меняется, только заменяется новым
      </p>
    </>
  );
}
