import { useEffect, useMemo, useState } from 'react';
import type { Becomes } from '../recognise.ts';
import { heapOf, type Paper, type ProfileFacts, sorted } from './heap.ts';
import type { PaperReaders } from './ports.ts';

/** The heap of a page. What reads a file is loaded with the first one. */
export function usePapers(readers: PaperReaders, profile: ProfileFacts) {
  const [papers, show] = useState<readonly Paper[]>([]);
  const [moved, setMoved] = useState<string | null>(null);
  const [heap] = useState(() =>
    heapOf(async (file, isNoPassport) => {
      const { readPaper, NO_PASSPORT } = await import('./read-paper.ts');
      return readPaper(file, readers, isNoPassport ? NO_PASSPORT : file.name);
    }, show),
  );
  useEffect(() => heap.open(), [heap]);
  return {
    ...heap,
    papers,
    sorted: useMemo(() => sorted(papers, profile), [papers, profile]),
    settled: async () => sorted(await heap.settled(), profile),
    reading: papers.filter(({ read }) => read === null),
    mend(id: string, as: Becomes): void {
      setMoved(id);
      heap.mend(id, as);
    },
    /** The paper that was mended last. */
    moved,
  };
}

export type Papers = ReturnType<typeof usePapers>;
