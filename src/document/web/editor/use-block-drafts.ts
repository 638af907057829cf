import { useRef, useState } from 'react';
import type { ContentBlock } from '#document/model/content-block.ts';
import { usePictureUploads } from '#kit/web/pictures/use-picture-uploads.ts';
import {
  type BlockDraft,
  type ImageDraft,
  moveDraft,
  newImageDraft,
  newTableDraft,
  newTextDraft,
  toDrafts,
} from './block-draft.ts';
import { storeImage, type UploadImage } from './image-upload.ts';

type Change = Partial<Omit<ImageDraft, 'type'>> | { value: string } | { rows: string[][] };

interface Options {
  value: readonly ContentBlock[];
  upload: UploadImage;
}

interface Undo {
  /** The block that comes back. */
  id: string;
  said: string;
  back(list: readonly BlockDraft[]): BlockDraft[];
}

const REMOVED = { text: 'Текст удалён.', table: 'Таблица удалена.', image: 'Изображение удалено.' } as const;

/** Where pictures go that are no block yet. The id of a block: there they take the picture's place. */
const AT_THE_END = 'end';
/** Of one PDF: of more pages those that are wanted are chosen. */
const MOST_PAGES = 10;

/** The blocks while they are edited, and the pictures that are on their way into them. */
export function useBlockDrafts({ value, upload }: Options) {
  const [drafts, showDrafts] = useState<BlockDraft[]>(() => toDrafts(value));
  /** Ahead of what is shown: one press can fill the last place of a text and leave it. */
  const written = useRef(drafts);
  const setDrafts = (next: (list: BlockDraft[]) => BlockDraft[]) => {
    written.current = next(written.current);
    showDrafts(written.current);
  };
  /** What was done last and can be taken back, until something else is changed. */
  const [undo, setUndo] = useState<Undo | null>(null);
  const latest = useRef(upload);
  latest.current = upload;

  const change = (id: string, part: Change) =>
    setDrafts((list) => list.map((draft) => (draft.id === id ? ({ ...draft, ...part } as BlockDraft) : draft)));

  const pictures = usePictureUploads({
    room: (place) => (place === AT_THE_END ? MOST_PAGES : 1),
    async send(place, { file }, onProgress) {
      const stored = await storeImage(latest.current, 'block', file, file.name, onProgress);
      const { url, name = file.name, size = file.size, width = 0, height = 0 } = stored;
      const about = { name, size, width, height };
      if (place === AT_THE_END) setDrafts((list) => [...list, newImageDraft(url, about)]);
      // The width chosen for the old picture need not fit the new one.
      else change(place, { url, about, width: undefined, height: undefined });
    },
    failed: ({ message }) => message,
  });
  /** They are still to become part of the blocks. */
  const waiting = pictures.uploads.filter(({ error, again }) => error === null || again);

  return {
    drafts,
    /** As they are written, also before they are shown. */
    written: () => written.current,
    isWaiting: waiting.length > 0,
    undo,
    change(id: string, part: Change) {
      setUndo(null);
      change(id, part);
    },
    /** Adds a block at the end and gives its id. */
    add(kind: 'text' | 'table'): string {
      const draft = kind === 'text' ? newTextDraft() : newTableDraft();
      setUndo(null);
      setDrafts((list) => [...list, draft]);
      return draft.id;
    },
    addImages(files: readonly File[]) {
      setUndo(null);
      pictures.add(AT_THE_END, files);
    },
    replaceImage(id: string, file: File) {
      for (const former of pictures.uploads) if (former.place === id) pictures.dismiss(former.id);
      pictures.add(id, [file]);
    },
    newImages: pictures.uploads.filter(({ place }) => place === AT_THE_END),
    replacing: (id: string) => pictures.uploads.find(({ place }) => place === id),
    retry: pictures.retry,
    dismiss: pictures.dismiss,
    move(id: string, step: -1 | 1) {
      setDrafts((list) => moveDraft(list, id, step));
    },
    remove(id: string) {
      const at = drafts.findIndex((draft) => draft.id === id);
      const draft = drafts[at];
      if (!draft) return;
      const back = (list: readonly BlockDraft[]) => [...list.slice(0, at), draft, ...list.slice(at)];
      setUndo({ id, said: REMOVED[draft.type], back });
      setDrafts((list) => list.filter((other) => other.id !== id));
    },
    replace(blocks: readonly ContentBlock[], said: string) {
      const former = drafts;
      setUndo({ id: former[0]?.id ?? '', said, back: () => [...former] });
      setDrafts(() => toDrafts(blocks));
    },
    restore() {
      if (!undo) return;
      setDrafts(undo.back);
      setUndo(null);
    },
  };
}

export type BlockDrafts = ReturnType<typeof useBlockDrafts>;
