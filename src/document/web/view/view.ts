import type { ReactNode } from 'react';
import type { Block } from '#document/model/block.ts';
import type { Numbering } from '#document/model/block-numbering.ts';
import type { RefText } from './Runs.tsx';

/** What a block needs to know of the document around it. */
export interface View {
  numberOf: Numbering['numberOf'];
  refText: RefText;
  /** Address of a stored picture. */
  pictureAddress: (key: string) => string;
  /** Blocks inside a block: cells of the user's tables. */
  blocks: (blocks: readonly Block[]) => ReactNode;
}
