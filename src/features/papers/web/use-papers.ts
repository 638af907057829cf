import { useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#kit/web/new-id.ts';
import { arrange, inOrderOfTime, type Placed } from '../arrange.ts';
import { type Becomes, otherGuess } from '../recognise.ts';
import type { PaperReaders } from './ports.ts';
import type { ReadPaper } from './read-paper.ts';

export interface Paper {
  id: string;
  file: File;
  /** Null while it is read. */
  read: ReadPaper | null;
  /** What the user says it is. */
  as: Becomes | null;
  tick: boolean | null;
}

/** A paper that is read, with what becomes of it. */
export interface SortedPaper extends Omit<Paper, 'read'> {
  read: ReadPaper;
  becomes: Becomes;
  placed: Placed;
  /** What it may be instead, in one press. */
  other: Becomes | null;
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

const becomesOf = ({ as, read }: Paper): Becomes => as ?? read?.becomes ?? 'nothing';

function sorted(papers: readonly Paper[]): SortedPaper[] {
  const ready = papers.flatMap((paper) => (paper.read ? [{ ...paper, read: paper.read }] : []));
  const placed = arrange(
    ready.map((paper) => ({
      ...{ id: paper.id, becomes: becomesOf(paper), tick: paper.tick },
      ...{ pages: paper.read.pages, takenAt: paper.read.takenAt },
    })),
  );
  return ready.flatMap((paper): SortedPaper[] => {
    const place = placed.get(paper.id);
    const becomes = becomesOf(paper);
    const { read, as } = paper;
    const mended = as !== null && as !== read.becomes ? read.becomes : null;
    const other = read.isFault || becomes === 'nothing' ? null : (mended ?? otherGuess(becomes, read.bytes));
    return place ? [{ ...paper, becomes, placed: place, other }] : [];
  });
}

/** The heap: each file is read by itself, one after the other, and may be mended while others are read. */
export function usePapers(readers: PaperReaders) {
  const [papers, setPapers] = useState<Paper[]>([]);
  const [moved, setMoved] = useState<string | null>(null);
  const latest = useRef(papers);
  latest.current = papers;
  const queue = useRef<Promise<void>>(Promise.resolve());
  const isOpen = useRef(true);

  const change = (id: string, values: Partial<Paper>) =>
    setPapers((list) => list.map((paper) => (paper.id === id ? { ...paper, ...values } : paper)));

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      for (const { read } of latest.current) URL.revokeObjectURL(read?.picture ?? '');
    };
  }, []);

  const readNext = async ({ id, file }: Pick<Paper, 'id' | 'file'>, isNoPassport = false) => {
    if (!isOpen.current) return;
    const { readPaper, NO_PASSPORT } = await import('./read-paper.ts');
    change(id, { read: await readPaper(file, readers, isNoPassport ? NO_PASSPORT : file.name) });
  };

  return {
    papers,
    sorted: useMemo(() => sorted(papers), [papers]),
    reading: papers.filter(({ read }) => read === null),
    /** When all that was given so far is read. */
    settled: () => queue.current,
    add(files: readonly File[]): void {
      const known = latest.current;
      const fresh = files
        .filter((file) => !known.some((paper) => isSame(paper.file, file)))
        .map((file): Paper => ({ id: newId(), file, read: null, as: null, tick: null }));
      setPapers((list) => [...list, ...fresh]);
      for (const paper of fresh) queue.current = queue.current.then(() => readNext(paper));
    },
    tick: (id: string, tick: boolean) => change(id, { tick }),
    /** What was wrongly guessed is taken as what it is. */
    mend(id: string, as: Becomes): void {
      setMoved(id);
      const paper = latest.current.find((one) => one.id === id);
      // It has not been opened yet.
      const isUnread = paper?.read?.becomes === 'passport';
      change(id, { as, tick: null, ...(isUnread ? { read: null } : {}) });
      if (paper && isUnread) queue.current = queue.current.then(() => readNext(paper, true));
    },
    /** The paper that was mended last. */
    moved,
    remove(id: string): void {
      setPapers((list) => list.filter((paper) => paper.id !== id));
    },
  };
}

export type Papers = ReturnType<typeof usePapers>;

export const photosOf = (papers: readonly SortedPaper[]): SortedPaper[] =>
  inOrderOfTime(
    papers.filter(({ becomes }) => becomes === 'photo').map((paper) => ({ ...paper, takenAt: paper.read.takenAt })),
  );
