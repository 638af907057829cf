import { useRef, useState } from 'react';
import type { ContentBlock } from '#document/model/content-block.ts';
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

/** The blocks while they are edited, and the uploads that belong to them. */
export function useBlockDrafts({ value, upload }: Options) {
  const [drafts, setDrafts] = useState<BlockDraft[]>(() => toDrafts(value));
  const [removed, setRemoved] = useState<{ draft: BlockDraft; at: number } | null>(null);
  const latest = useRef(upload);
  latest.current = upload;

  const change = (id: string, part: Change) =>
    setDrafts((list) => list.map((draft) => (draft.id === id ? ({ ...draft, ...part } as BlockDraft) : draft)));

  const changeFile = (id: string, blob: File, part: Change) =>
    setDrafts((list) =>
      list.map((draft) =>
        // Meanwhile the user may have chosen another file.
        draft.id === id && draft.type === 'image' && draft.file?.blob === blob
          ? ({ ...draft, ...part } as BlockDraft)
          : draft,
      ),
    );

  async function send(id: string, blob: File) {
    try {
      const { url, name, size, width, height } = await storeImage(latest.current, 'block', blob, blob.name, (share) =>
        changeFile(id, blob, { file: { blob, share, error: null } }),
      );
      changeFile(id, blob, {
        url,
        file: undefined,
        about: { name: name ?? blob.name, size: size ?? blob.size, width: width ?? 0, height: height ?? 0 },
      });
    } catch (error) {
      changeFile(id, blob, { file: { blob, share: 0, error: (error as Error).message } });
    }
  }

  return {
    drafts,
    /** The block deleted last, until something else is changed. */
    removed: removed?.draft ?? null,
    change(id: string, part: Change) {
      setRemoved(null);
      change(id, part);
    },
    /** Adds a block at the end and gives its id. */
    add(kind: 'text' | 'table'): string {
      const draft = kind === 'text' ? newTextDraft() : newTableDraft();
      setRemoved(null);
      setDrafts((list) => [...list, draft]);
      return draft.id;
    },
    addImage(file: File): string {
      const draft = newImageDraft(file);
      setRemoved(null);
      setDrafts((list) => [...list, draft]);
      void send(draft.id, file);
      return draft.id;
    },
    replaceImage(id: string, file: File) {
      // The width chosen for the old picture need not fit the new one.
      change(id, {
        url: null,
        about: undefined,
        width: undefined,
        height: undefined,
        file: { blob: file, share: 0, error: null },
      });
      void send(id, file);
    },
    retry(id: string, file: File) {
      change(id, { file: { blob: file, share: 0, error: null } });
      void send(id, file);
    },
    move(id: string, step: -1 | 1) {
      setDrafts((list) => moveDraft(list, id, step));
    },
    remove(id: string) {
      const at = drafts.findIndex((draft) => draft.id === id);
      const draft = drafts[at];
      if (!draft) return;
      setRemoved({ draft, at });
      setDrafts((list) => list.filter((other) => other.id !== id));
    },
    restore() {
      if (!removed) return;
      setDrafts((list) => [...list.slice(0, removed.at), removed.draft, ...list.slice(removed.at)]);
      setRemoved(null);
    },
  };
}

export type BlockDrafts = ReturnType<typeof useBlockDrafts>;
