import { useRef, useState } from 'react';
import { newId } from '#kit/web/new-id.ts';
import type { Advert, DealRow } from '../../advert/reading.ts';
import { type AdvertCell, type AdvertRow, type AdvertValues, confirmed, rowsOf } from '../../advert-rows.ts';
import type { AdvertSource, ReportFacts } from './advert-source.ts';

interface Named {
  id: string;
  /** Of the file, or what a paste is called. */
  name: string;
  source: AdvertSource;
}

/** An advert that is asked about. */
export interface ReadItem extends Named {
  stage: 'read';
  advert: Advert;
  /** Of a saved page, as they lie in it. */
  pictures: readonly Uint8Array[];
  isUnread: boolean;
  rows: AdvertRow[];
  /** What its page says, before the user changes anything. */
  brought: AdvertValues;
  /** The usual conditions of an offer are taken. */
  usual: boolean;
  /** The user changed something. */
  touched: boolean;
}

export type AdvertItem =
  | (Named & { stage: 'reading' })
  | (Named & { stage: 'choose'; deals: DealRow[]; cutOff: boolean })
  | (Named & { stage: 'refused'; message: string })
  | (Named & { stage: 'taken' })
  | ReadItem;

const nameOf = (source: AdvertSource) => (source.way === 'paste' ? 'Вставленная страница' : source.file.name);

interface Options {
  cells: readonly AdvertCell[];
  report: ReportFacts | null;
  /** Why an advert that was read is not taken here at all. */
  refuses?: ((advert: Advert) => string | null) | undefined;
}

/** Adverts on their way. Each is read by itself, and one that fails stops none of the others. */
export function useAdverts({ cells, report, refuses }: Options) {
  const [items, setItems] = useState<AdvertItem[]>([]);
  const isOpen = useRef(true);

  const replace = (id: string, next: AdvertItem) =>
    setItems((list) => list.map((item) => (item.id === id ? next : item)));

  const asked = (named: Named, read: Pick<ReadItem, 'advert' | 'pictures' | 'isUnread'>): ReadItem => {
    const rows = rowsOf(read.advert, cells);
    const brought = confirmed(rows, cells).values;
    return { ...named, ...read, stage: 'read', rows, brought, usual: false, touched: false };
  };

  async function read(named: Named, url: string): Promise<void> {
    const { readApart } = await import('./read-apart.ts');
    const reading = await readApart(named.source, url, report);
    if (!isOpen.current) return;
    if (reading.result === 'refused') replace(named.id, { ...named, stage: 'refused', message: reading.message });
    else if (reading.result === 'choose')
      replace(named.id, { ...named, stage: 'choose', deals: reading.rows, cutOff: reading.cutOff });
    else {
      const { advert, pictures, isUnread = false } = reading;
      const message = refuses?.(advert) ?? null;
      replace(
        named.id,
        message === null ? asked(named, { advert, pictures, isUnread }) : { ...named, stage: 'refused', message },
      );
    }
  }

  return {
    items,
    /** What was refused before makes room: it has been read. */
    add(sources: readonly AdvertSource[], url: string): void {
      const named = sources.map((source): Named => ({ id: newId(), name: nameOf(source), source }));
      setItems((list) => [
        ...list.filter(({ stage }) => stage !== 'refused'),
        ...named.map((one) => ({ ...one, stage: 'reading' as const })),
      ]);
      for (const one of named) void read(one, url);
    },
    change(id: string, changes: Partial<Pick<ReadItem, 'rows' | 'usual'>>): void {
      setItems((list) =>
        list.map((item) => (item.id === id && item.stage === 'read' ? { ...item, ...changes, touched: true } : item)),
      );
    },
    choose({ id, name, source }: Named, advert: Advert): void {
      replace(id, asked({ id, name, source }, { advert, pictures: [], isUnread: false }));
    },
    taken({ id, name, source }: Named): void {
      replace(id, { id, name, source, stage: 'taken' });
    },
    remove(id: string): void {
      setItems((list) => list.filter((item) => item.id !== id));
    },
    /** Nothing that is still read arrives any more. */
    end(): void {
      isOpen.current = false;
    },
  };
}
