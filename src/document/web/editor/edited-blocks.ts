import type { ContentBlock } from '#document/model/content-block.ts';

/** What stands in the window of the editor, for what is offered beside it. */
export interface EditedBlocks {
  /** As they are now. */
  blocks(): ContentBlock[];
  /** Others in their place; the former come back by one press. @param said what happened, a sentence */
  replace(blocks: readonly ContentBlock[], said: string): void;
}
