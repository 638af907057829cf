import { Bookmark, type INumberingOptions, Paragraph, type ParagraphChild } from 'docx';
import type { Block, HeadingBlock, ListBlock } from '#document/model/block.ts';
import type { ReportDocument } from '#document/model/block-document.ts';
import { type Numbering, numberBlocks } from '#document/model/block-numbering.ts';
import { invalid } from '#kit/errors.ts';
import { dashList, headingList, numberList } from './docx-styles.ts';

type List = INumberingOptions['config'][number];

/** Bookmark of the last counted page; no id of the model becomes this name. */
export const LAST = 'mzLast';

/** Bytes of a picture; a drawing is found by its block's place among the drawings. */
export interface DocxPictures {
  stored: ReadonlyMap<string, Uint8Array>;
  drawings: readonly Uint8Array[];
}

/** What the parts of one document share while it is written. */
export interface Draft {
  numbering: Numbering;
  /** Style of running text: the letter has no column of section numbers. */
  text: 'Normal' | 'Letter';
  /** The format's name of an id: ids may hold what a bookmark's name must not. Of a heading without one, its own. */
  bookmark(of: string | HeadingBlock): string;
  /** «Приложение 1. Документы»: the text of a heading without the number of a section. */
  titleOf(block: HeadingBlock): string;
  isNumberedHeading(id: string): boolean;
  /** `children` under the bookmark of this id; without an id as they are. */
  marked(of: string | HeadingBlock | undefined, children: ParagraphChild[], suffix?: 'n'): ParagraphChild[];
  /** The bookmark of a place that no id names. */
  endMark(name: string): ParagraphChild[];
  /** An empty line of no height that carries the bookmark of what has no paragraph of its own. */
  anchor(id: string | undefined): Paragraph[];
  /** Reference of a list that numbers its items itself. */
  list(block: ListBlock): string;
  lists(): List[];
  picture(key: string): Uint8Array;
  drawing(): Uint8Array;
}

const END = { paren: ')', dot: '.' } as const;

export function createDraft(document: ReportDocument, pictures: DocxPictures): Draft {
  const numbering = numberBlocks(document.blocks, [document.letter, document.titlePage]);
  const names = new Map<string | HeadingBlock, string>();
  const headings = new Set<string>();
  const lists = [headingList, dashList];
  let drawings = 0;

  const collect = (block: Block): void => {
    if (block.kind === 'landscape') block.blocks.forEach(collect);
    if (block.kind === 'heading' && block.numbered && block.id !== undefined) headings.add(block.id);
  };
  numbering.blocks.forEach(collect);

  const bookmark: Draft['bookmark'] = (of) => {
    const name = names.get(of) ?? `mz${names.size + 1}`;
    names.set(of, name);
    return name;
  };
  const marked: Draft['marked'] = (of, children, suffix) =>
    of === undefined ? children : [new Bookmark({ id: `${bookmark(of)}${suffix ?? ''}`, children })];

  return {
    numbering,
    text: 'Normal',
    bookmark,
    titleOf(block) {
      const number = numbering.numberOf(block);
      return block.appendix && number ? `Приложение\u00a0${number}. ${block.text}` : block.text;
    },
    isNumberedHeading: (id) => headings.has(id),
    marked,
    endMark: (name) => [new Bookmark({ id: name, children: [] })],
    anchor: (id) =>
      id === undefined ? [] : [new Paragraph({ style: 'Gap', keepNext: true, children: marked(id, []) })],
    list(block) {
      if (block.marker === 'dash') return dashList.reference;
      const last = (block.start ?? 1) + block.items.length - 1;
      const reference = `MzList${lists.length}`;
      lists.push(numberList(reference, END[block.marker], block.start ?? 1, last > 99 ? 570 : last > 9 ? 460 : 345));
      return reference;
    },
    lists: () => lists,
    picture(key) {
      const bytes = pictures.stored.get(key);
      if (!bytes) throw invalid({ [key]: 'Изображение не читается' });
      return bytes;
    },
    drawing() {
      const bytes = pictures.drawings[drawings];
      drawings += 1;
      if (!bytes) throw new Error('a drawing of the document was not made');
      return bytes;
    },
  };
}
