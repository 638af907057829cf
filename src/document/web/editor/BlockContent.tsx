import { lazy, Suspense } from 'react';
import type { BlockDraft, ImageAbout } from './block-draft.ts';
import classes from './blocks.module.css';
import { ImageBlock } from './ImageBlock.tsx';
import type { UploadImage } from './image-upload.ts';
import { TableBlock } from './TableBlock.tsx';
import type { BlockDrafts } from './use-block-drafts.ts';

const RichTextInput = lazy(() => import('./RichTextInput.tsx').then((module) => ({ default: module.RichTextInput })));

export interface BlockContentProps {
  draft: BlockDraft;
  blocks: BlockDrafts;
  upload: UploadImage;
  aboutImage: (url: string) => ImageAbout | undefined;
  /** Of the entry, to name the text. */
  title: string;
  autoFocus: boolean;
  wordsOnly: boolean;
}

/** The inside of a block: the text editor, cells or a picture. */
export function BlockContent({ draft, blocks, upload, aboutImage, title, autoFocus, wordsOnly }: BlockContentProps) {
  switch (draft.type) {
    case 'text':
      return (
        <Suspense
          fallback={
            <div className={classes.editorState} aria-busy>
              Загружаем редактор…
            </div>
          }
        >
          <RichTextInput
            key={draft.moves}
            value={draft.value}
            onChange={(html) => blocks.change(draft.id, { value: html })}
            upload={upload}
            label={`Текст раздела «${title}»`}
            autoFocus={autoFocus && draft.moves === 0}
            wordsOnly={wordsOnly}
          />
        </Suspense>
      );
    case 'table':
      return (
        <TableBlock
          rows={draft.rows}
          caption={draft.caption}
          onChange={(rows) => blocks.change(draft.id, { rows })}
          onCaption={(caption) => blocks.change(draft.id, { caption })}
        />
      );
    default:
      return (
        <ImageBlock
          draft={draft}
          about={draft.about ?? aboutImage(draft.url)}
          onChange={(part) => blocks.change(draft.id, part)}
          onReplace={(file) => blocks.replaceImage(draft.id, file)}
          replacing={blocks.replacing(draft.id)}
          onRetry={blocks.retry}
          onDismiss={blocks.dismiss}
        />
      );
  }
}
