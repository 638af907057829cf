import { Button, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { ContentBlock } from '#document/model/content-block.ts';
import { useBackCloses } from '#kit/web/dialogs/back-closes.ts';
import { confirm } from '#kit/web/dialogs/confirm.tsx';
import { BlockAdders } from './BlockAdders.tsx';
import { BlockContent } from './BlockContent.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { type ImageAbout, problemOf, sameBlocks, toBlocks } from './block-draft.ts';
import classes from './blocks.module.css';
import type { EditedBlocks } from './edited-blocks.ts';
import { ImageOnItsWay } from './ImageOnItsWay.tsx';
import type { UploadImage } from './image-upload.ts';
import { HoleMenu } from './places/HoleMenu.tsx';
import { NextPlace, type PlacesAround } from './places/NextPlace.tsx';
import { UndoNotice } from './UndoNotice.tsx';
import { useBlockDrafts } from './use-block-drafts.ts';
import { useBlockFocus } from './use-block-focus.ts';

export interface BlockEditorProps {
  title: string;
  /** «Фактор 7 из 13». */
  subtitle?: string | undefined;
  value: readonly ContentBlock[];
  upload: UploadImage;
  /** Name and size of a stored picture, where the caller knows them. */
  aboutImage?: (url: string) => ImageAbout | undefined;
  /** The blocks as the user wants them; the editor closes. */
  onSave(blocks: ContentBlock[]): void;
  /** The editor is gone, with or without a save: take it off the page. */
  onClosed(): void;
  /** Where the texts have places to fill. */
  around?: PlacesAround | undefined;
  /** Beside the title. */
  tools?: ((edited: EditedBlocks) => ReactNode) | undefined;
  /** Without pictures. */
  wordsOnly?: boolean;
  /** Called after every change, so that a crash loses nothing; null when nothing is changed any more. */
  onDraft?: (blocks: ContentBlock[] | null) => void;
}

const nothing = () => undefined;

/** In a list or a window of its own, which uses Escape itself. */
function isElsewhere(target: EventTarget | null, window: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  const around = target.closest('[role="dialog"], [role="menu"]');
  return target.closest('.tox') !== null || (around !== null && !around.contains(window));
}

/** Edits the blocks of one field in a window of its own. Mount it to open it. */
export function BlockEditor({
  title,
  subtitle,
  value,
  upload,
  aboutImage = nothing,
  onSave,
  onClosed,
  onDraft,
  around,
  tools,
  wordsOnly = false,
}: BlockEditorProps) {
  const [opened, setOpened] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const blocks = useBlockDrafts({ value, upload });
  const { drafts, isWaiting } = blocks;
  const body = useRef<HTMLDivElement>(null);
  const startedWith = useRef(value);
  const changed = isWaiting || !sameBlocks(toBlocks(drafts), startedWith.current);

  const tell = useRef(onDraft);
  tell.current = onDraft;
  useEffect(() => {
    if (opened) tell.current?.(changed ? toBlocks(drafts) : null);
  }, [drafts, changed, opened]);

  // A message goes as soon as what it is about is right.
  useEffect(() => {
    if (problem !== null && problemOf(drafts, isWaiting) !== problem) setProblem(null);
  }, [drafts, isWaiting, problem]);

  const focus = useBlockFocus(body, drafts);

  const discard = () => {
    tell.current?.(null);
    setOpened(false);
  };
  // Mounted open, the window cannot know by itself where the focus came from.
  const opener = useRef(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  const asking = useRef(false);
  const leave = async () => {
    if (asking.current) return;
    asking.current = true;
    const sure =
      !changed ||
      (await confirm({
        title: 'Закрыть без сохранения?',
        text: `«${title}»: изменения в этом окне пропадут.`,
        yes: 'Закрыть без сохранения',
        no: 'Остаться',
        stay: true,
      }));
    asking.current = false;
    if (sure) discard();
  };
  useBackCloses(opened, () => void leave());
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere(event.target, body.current)) void leave();
  });
  const save = () => {
    const found = problemOf(blocks.written(), isWaiting);
    setProblem(found);
    if (found !== null) return;
    onSave(toBlocks(blocks.written()));
    setOpened(false);
  };

  /** Pictures dropped or pasted beside the text, which takes its own. */
  const take = (event: SyntheticEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    event.preventDefault();
    blocks.addImages([...files]);
  };

  return (
    <Modal
      opened={opened}
      onClose={leave}
      onExitTransitionEnd={() => {
        opener.current?.focus({ preventScroll: true });
        onClosed();
      }}
      size={860}
      title={
        <>
          {title}
          {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
        </>
      }
      classNames={{ content: classes.window, header: classes.head, body: classes.inside }}
      // The text editor's own windows and lists use Escape too; they lie outside or say so.
      closeOnEscape={false}
      onPaste={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      {(around || tools) && (
        <div className={classes.tools}>
          {around && (
            <NextPlace
              {...around}
              window={body}
              leave={(step) => {
                if (problemOf(blocks.written(), isWaiting) !== null) {
                  save();
                  return true;
                }
                if (!around.leave(step)) return false;
                onSave(toBlocks(blocks.written()));
                return true;
              }}
            />
          )}
          {tools?.({ blocks: () => toBlocks(drafts), replace: blocks.replace })}
        </div>
      )}
      <div className={classes.body} ref={body}>
        {drafts.length + blocks.newImages.length === 0 && (
          <p className={classes.empty}>Здесь пока ничего нет. Добавьте текст, таблицу или изображение.</p>
        )}
        {drafts.map((draft, index) => (
          <BlockFrame
            key={draft.id}
            id={draft.id}
            kind={draft.type}
            first={index === 0}
            last={index === drafts.length - 1}
            onMove={(step) => {
              const atEnd = step < 0 ? index === 1 : index === drafts.length - 2;
              focus({ id: draft.id, action: step < 0 === atEnd ? 'down' : 'up' });
              blocks.move(draft.id, step);
            }}
            onRemove={() => blocks.remove(draft.id)}
          >
            <BlockContent
              draft={draft}
              blocks={blocks}
              upload={upload}
              aboutImage={aboutImage}
              title={title}
              autoFocus={index === 0}
              wordsOnly={wordsOnly}
            />
          </BlockFrame>
        ))}
        {blocks.newImages.map((upload) => (
          <ImageOnItsWay key={upload.id} upload={upload} onRetry={blocks.retry} onDismiss={blocks.dismiss} />
        ))}
        {blocks.undo && (
          <UndoNotice
            key={blocks.undo.id}
            said={blocks.undo.said}
            onRestore={() => {
              focus({ id: blocks.undo?.id ?? '', action: 'remove' });
              blocks.restore();
            }}
          />
        )}
      </div>
      <HoleMenu window={body} begun={around?.begun ?? false} />
      <div className={classes.foot}>
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <BlockAdders
          hasText={drafts.some(({ type }) => type === 'text')}
          onAdd={(kind) => focus({ id: blocks.add(kind) })}
          onImages={wordsOnly ? undefined : blocks.addImages}
        />
        <div className={classes.ways}>
          <Button variant="default" onClick={leave}>
            Отмена
          </Button>
          <Button onClick={save}>Сохранить</Button>
        </div>
      </div>
    </Modal>
  );
}
