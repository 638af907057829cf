import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import classes from './Advert.module.css';
import { stageInWords } from './advert-words.ts';
import type { useAdverts } from './use-adverts.ts';

interface Props {
  items: ReturnType<typeof useAdverts>['items'];
  /** Place of the one that is shown. */
  at: number;
  onGo(id: string | undefined): void;
  onRemove(id: string): void;
}

/** Several adverts at once: how far each is, and the way from one to the next. */
export function AdvertStrip({ items, at, onGo, onRemove }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // On a phone they stand in one line, and most of them beside it.
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <div className={classes.strip}>
      <ol ref={list} className={classes.items} aria-label="Объявления">
        {items.map((one, index) => (
          <li key={one.id} data-stage={one.stage}>
            <button type="button" aria-current={index === at || undefined} onClick={() => onGo(one.id)}>
              <span className={classes.itemName}>{one.name}</span>
              <span className={classes.itemStage}>{stageInWords(one)}</span>
            </button>
            {one.stage === 'refused' && (
              <IconButton size={30} aria-label={`Убрать «${one.name}»`} onClick={() => onRemove(one.id)}>
                <IconX size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      <div className={classes.pages}>
        <IconButton
          aria-label="Предыдущее объявление (Alt+←)"
          disabled={at <= 0}
          onClick={() => onGo(items[at - 1]?.id)}
        >
          <IconChevronLeft size={18} />
        </IconButton>
        <span>
          {at + 1} из {items.length}
        </span>
        <IconButton
          aria-label="Следующее объявление (Alt+→)"
          disabled={at >= items.length - 1}
          onClick={() => onGo(items[at + 1]?.id)}
        >
          <IconChevronRight size={18} />
        </IconButton>
      </div>
    </div>
  );
}
