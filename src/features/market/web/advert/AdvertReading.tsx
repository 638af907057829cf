import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Choice } from '../../advert/reading.ts';
import { placeOfQuote, takenPlaces } from '../../advert-copy.ts';
import type { AdvertCell, AdvertRow, AdvertValues } from '../../advert-rows.ts';
import classes from './Advert.module.css';
import { AdvertCopy } from './AdvertCopy.tsx';
import { AdvertRows } from './AdvertRows.tsx';
import { missingInWords } from './advert-words.ts';
import { OriginalFacts } from './OriginalFacts.tsx';
import { OriginalPicture } from './OriginalPicture.tsx';
import type { ReadItem } from './use-adverts.ts';

interface Props {
  item: ReadItem;
  cells: readonly AdvertCell[];
  now: AdvertValues;
  replaces: boolean | undefined;
  problems: Record<string, string>;
  wide: boolean;
  onChange(rows: AdvertRow[]): void;
  /** Below the rows. */
  children: ReactNode;
}

/** One advert: its values on the left, its copy on the right; on a phone the copy is folded below. */
export function AdvertReading({ item, cells, now, replaces, problems, wide, onChange, children }: Props) {
  const { advert, isUnread, rows, source } = item;
  const [shown, setShown] = useState<Choice | null>(null);
  const [showsMissing, setShowsMissing] = useState(isUnread);
  const left = useRef<HTMLDivElement>(null);
  const at = useRef(wide);
  // What had the focus went with the zone, or it stands on the cross: Enter would close what was just read.
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.closest('header')) return;
    const first = (name: string) => left.current?.querySelector<HTMLElement>(`[${name}]`);
    // On a phone a field would bring the keyboard over the rows.
    (at.current && first('data-asked') ? first('data-asked') : first('data-row'))?.focus();
  }, []);
  const taken = takenPlaces(rows);
  const missing = missingInWords(item);
  // A link is always asked for: what is without one is hard to find again.
  const listed = rows.filter(
    ({ choices, typed, field }) => showsMissing || choices.length > 0 || typed !== '' || field === 'url',
  );
  const copy = isUnread ? (
    <OriginalPicture source={source} />
  ) : (
    <AdvertCopy advert={advert} pictures={item.pictures} taken={taken} focused={placeOfQuote(shown?.quote)} />
  );
  const original = <OriginalFacts item={item} />;
  return (
    <div className={classes.reading}>
      <div ref={left}>
        <AdvertRows
          rows={listed}
          cells={cells}
          now={now}
          replaces={replaces}
          assumed={item.usual ? advert.assumed : []}
          problems={problems}
          warnings={advert.warnings.map(({ text }) => text)}
          onChange={(next) => onChange(rows.map((row) => next.find(({ field }) => field === row.field) ?? row))}
          onShow={setShown}
        />
        {children}
        {missing.length > 0 && !showsMissing && (
          <p className={classes.missing}>
            {!wide && `Не нашлось: ${missing.join(', ')}. `}
            <Button variant="subtle" size="compact-sm" onClick={() => setShowsMissing(true)}>
              {wide ? 'Вписать, чего не нашлось' : 'Вписать'}
            </Button>
          </p>
        )}
      </div>
      {wide ? (
        <aside className={classes.copy} aria-label="Копия">
          <div className={classes.copyHead}>
            <h3>Копия объявления</h3>
            {!isUnread && <span>взятое подчёркнуто</span>}
          </div>
          {copy}
          {original}
        </aside>
      ) : (
        <details className={classes.folded}>
          <summary>Копия объявления</summary>
          {copy}
          {original}
        </details>
      )}
    </div>
  );
}
