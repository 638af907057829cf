import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#kit/errors.ts';
import { newId } from '../new-id.ts';
import { PictureProblem } from './picture-problem.ts';
import type { Picture, PictureSource } from './picture-source.ts';

/** A picture on its way to a place of the page, or why it did not arrive. */
export interface PictureUpload<Place extends string = string> {
  id: string;
  place: Place;
  /** Of the file, or of the page. */
  name: string;
  stage: 'waiting' | 'reading' | 'preparing' | 'sending' | 'failed';
  /** What has left, 0 to 1. */
  share: number;
  /** An address of the prepared picture, valid as long as the upload is in the list. */
  preview: string | null;
  error: string | null;
  /** Trying again may help. */
  again: boolean;
}

export interface PictureUploads<Place extends string = string> {
  uploads: readonly PictureUpload<Place>[];
  /** Places that had no room for all that was given last. */
  full: readonly Place[];
  add(place: Place, files: readonly File[]): void;
  retry(id: string): void;
  dismiss(id: string): void;
  /** What did not fit was said. */
  forgetFull(): void;
}

interface Options<Place extends string> {
  /** How many more pictures the place takes, as it stands at this moment. */
  room(place: Place): number;
  /** Stores a picture. The next one waits for it, so that files keep the order in which they were chosen. */
  send(place: Place, picture: Picture, onProgress: (share: number) => void): Promise<void>;
  /** The sentence for what is no picture, by the name of the file. */
  wrongKind?: (name: string) => string;
  /** The sentence for a failure of the line or the server; without it, theirs. */
  failed?: (error: Error) => string;
}

const STAGES = {
  waiting: 'Ждёт очереди',
  reading: 'Читаем файл…',
  preparing: 'Уменьшаем…',
  sending: 'Загружаем…',
  failed: '',
} as const;

export const stageInWords = ({ stage }: Pick<PictureUpload, 'stage'>) => STAGES[stage];

const wordsOf = (error: Error) => (error instanceof AppError ? error.message : 'Не удалось загрузить файл');

/** What is wrong is the picture itself, and was said: sending it again cannot help. */
const isFinal = (error: unknown) =>
  error instanceof PictureProblem || (error instanceof AppError && [400, 409, 413, 415, 422].includes(error.status));

/**
 * Pictures and pages of PDFs, prepared and sent one after the other. What fails stays in the list with its reason, and the
 * others go on.
 */
export function usePictureUploads<Place extends string>(options: Options<Place>): PictureUploads<Place> {
  const [uploads, setUploads] = useState<PictureUpload<Place>[]>([]);
  const [full, setFull] = useState<Place[]>([]);
  const latest = useRef(options);
  latest.current = options;
  const queue = useRef(Promise.resolve());
  /** What was chosen and is neither stored nor dismissed. */
  const chosen = useRef(new Map<string, File>());
  /** Prepared and not stored: they can be sent again. */
  const prepared = useRef(new Map<string, { picture: Picture; preview: string }>());

  const onPage = useRef(true);
  useEffect(() => {
    const kept = prepared.current;
    onPage.current = true;
    return () => {
      onPage.current = false;
      for (const { preview } of kept.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  const change = (id: string, values: Partial<PictureUpload<Place>>) =>
    setUploads((list) => list.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)));

  const drop = (id: string) => {
    setUploads((list) => list.filter((entry) => entry.id !== id));
    URL.revokeObjectURL(prepared.current.get(id)?.preview ?? '');
    prepared.current.delete(id);
    chosen.current.delete(id);
  };

  const fail = (id: string, error: unknown) => {
    const { failed = wordsOf } = latest.current;
    const words = error instanceof PictureProblem ? error.message : failed(error as Error);
    const again = !isFinal(error) && (prepared.current.has(id) || chosen.current.has(id));
    change(id, { stage: 'failed', share: 0, error: words, again });
  };

  const hasRoom = (place: Place) => {
    if (latest.current.room(place) > 0) return true;
    setFull((places) => [...places.filter((other) => other !== place), place]);
    return false;
  };

  /** Prepares the picture, unless it is, and sends it. */
  async function carry(id: string, place: Place, source: PictureSource | null): Promise<void> {
    try {
      if (source && !prepared.current.has(id)) {
        change(id, { stage: 'preparing' });
        const picture = await source.prepare();
        prepared.current.set(id, { picture, preview: URL.createObjectURL(picture.file) });
      }
      const ready = prepared.current.get(id);
      if (!ready) return;
      change(id, { stage: 'sending', preview: ready.preview, share: 0, error: null });
      await latest.current.send(place, ready.picture, (share) => change(id, { share }));
      drop(id);
    } catch (error) {
      fail(id, error);
    }
  }

  /** A file of several pages stands as itself until the last of them has been taken. */
  async function take(id: string, place: Place, file: File): Promise<void> {
    if (!onPage.current || !chosen.current.has(id) || !hasRoom(place)) return drop(id);
    const { room, wrongKind } = latest.current;
    change(id, { stage: 'reading' });
    try {
      const { sourcesOf } = await import('./picture-source.ts');
      for await (const source of sourcesOf(file, {
        room: room(place),
        ...(wrongKind ? { wrongKind: wrongKind(file.name) } : {}),
      })) {
        if (source.name === file.name) return await carry(id, place, source);
        if (!onPage.current || !hasRoom(place)) break;
        const page = entryOf(place, source.name);
        setUploads((list) => list.flatMap((entry) => (entry.id === id ? [page, entry] : [entry])));
        await carry(page.id, place, source);
      }
      drop(id);
    } catch (error) {
      fail(id, error);
    }
  }

  const inTurn = (work: () => Promise<void>) => {
    queue.current = queue.current.then(work);
  };

  const retry = (id: string) => {
    const entry = uploads.find((candidate) => candidate.id === id);
    if (!entry) return;
    change(id, { stage: 'waiting', error: null, again: false });
    const file = chosen.current.get(id);
    inTurn(() => (file && !prepared.current.has(id) ? take(id, entry.place, file) : carry(id, entry.place, null)));
  };
  // What the line has cut off goes on by itself when it is back.
  useWindowEvent('online', () => {
    for (const { id, again } of uploads) if (again) retry(id);
  });

  return {
    uploads,
    full,
    add(place, files) {
      setFull((places) => places.filter((other) => other !== place));
      const entries = files.map((file) => ({ file, entry: entryOf(place, file.name) }));
      setUploads((list) => [...list, ...entries.map(({ entry }) => entry)]);
      for (const { file, entry } of entries) {
        chosen.current.set(entry.id, file);
        inTurn(() => take(entry.id, place, file));
      }
    },
    retry,
    dismiss: drop,
    forgetFull: () => setFull([]),
  };
}

function entryOf<Place extends string>(place: Place, name: string): PictureUpload<Place> {
  return { id: newId(), place, name, stage: 'waiting', share: 0, preview: null, error: null, again: false };
}
