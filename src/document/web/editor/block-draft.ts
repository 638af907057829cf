import {
  type ContentBlock,
  contentBlocks,
  hasLoadingImages,
  IMAGES_LOADING,
  newTable,
} from '#document/model/content-block.ts';

/* Blocks while they are edited: each with an id that survives moving. */

interface TextDraft {
  type: 'text';
  id: string;
  value: string;
  /** Counts the moves that take the editor's frame out of the page: its content is lost there. */
  moves: number;
}

interface TableDraft {
  type: 'table';
  id: string;
  rows: string[][];
  caption: string;
}

export interface ImageDraft {
  type: 'image';
  id: string;
  url: string;
  width?: number;
  height?: number;
  caption: string;
  /** Name and size of a file that was stored just now. */
  about?: ImageAbout;
}

export type BlockDraft = TextDraft | TableDraft | ImageDraft;

export interface ImageAbout {
  name: string;
  /** Bytes. */
  size: number;
  /** Pixels. */
  width: number;
  height: number;
}

let counter = 0;
const newId = () => {
  counter += 1;
  return `block-${counter}`;
};

export function toDrafts(blocks: readonly ContentBlock[]): BlockDraft[] {
  return blocks.map((block): BlockDraft => {
    if (block.type === 'text') return { ...block, id: newId(), moves: 0 };
    return { ...block, id: newId(), caption: block.caption ?? '' };
  });
}

/** None where nothing is written. */
const captionOf = ({ caption }: { caption: string }) => (caption.trim() ? { caption: caption.trim() } : {});

/** What is saved. */
export function toBlocks(drafts: readonly BlockDraft[]): ContentBlock[] {
  return drafts.flatMap((draft): ContentBlock[] => {
    switch (draft.type) {
      case 'text':
        return [{ type: 'text', value: draft.value }];
      case 'table':
        return [{ type: 'table', rows: draft.rows, ...captionOf(draft) }];
      default: {
        const { url, width, height } = draft;
        return [
          {
            type: 'image',
            url,
            ...(width ? { width } : {}),
            ...(height ? { height } : {}),
            ...captionOf(draft),
          },
        ];
      }
    }
  });
}

/** Whether both would be saved alike: the database gives a block's keys in an order of its own. */
export function sameBlocks(one: readonly ContentBlock[], other: readonly ContentBlock[]): boolean {
  const saved = (blocks: readonly ContentBlock[]) => JSON.stringify(toBlocks(toDrafts(blocks)));
  return saved(one) === saved(other);
}

export const newTextDraft = (): BlockDraft => ({ type: 'text', id: newId(), value: '', moves: 0 });
export const newTableDraft = (): BlockDraft => ({ ...newTable(), id: newId(), caption: '' });
export const newImageDraft = (url: string, about: ImageAbout): ImageDraft => ({
  type: 'image',
  id: newId(),
  url,
  caption: '',
  about,
});

/** Swaps a block with the one above (-1) or below (1) it. The upper one of the two is the one the page takes out. */
export function moveDraft(drafts: readonly BlockDraft[], id: string, step: -1 | 1): BlockDraft[] {
  const from = drafts.findIndex((draft) => draft.id === id);
  const upper = Math.min(from, from + step);
  const [first, second] = [drafts[upper], drafts[upper + 1]];
  if (from < 0 || !first || !second) return [...drafts];
  const moved = first.type === 'text' ? { ...first, moves: first.moves + 1 } : first;
  return [...drafts.slice(0, upper), second, moved, ...drafts.slice(upper + 2)];
}

/** Why the blocks cannot be saved, or null. `waiting`: there are pictures that are still on their way. */
export function problemOf(drafts: readonly BlockDraft[], waiting: boolean): string | null {
  if (waiting || drafts.some((draft) => draft.type === 'text' && hasLoadingImages(draft.value))) return IMAGES_LOADING;
  const parsed = contentBlocks.safeDecode(toBlocks(drafts));
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}
