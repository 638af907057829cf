import { Anchor, Button, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate } from '#kit/dates.ts';
import { tooLong } from '#kit/text-length.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { FieldLabel } from '#kit/web/fields/use-field.tsx';
import { useUnsavedWork } from '#kit/web/form/unsaved.ts';
import { useSilentSaving } from '#kit/web/form/use-silent-saving.ts';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import { CAPTION_MAX, type ReportFile } from '../api.ts';
import { captionOf } from '../caption.ts';
import { fileTitle } from './file-words.ts';
import classes from './files.module.css';
import { captionChoices } from './usual-captions.ts';

interface FilePreviewProps {
  /** The files of the opened one's section, in order. */
  files: readonly ReportFile[];
  /** The opened file's id; null while nothing is open. */
  opened: string | null;
  /** It is opened to be captioned: the caption has the focus. */
  captioning: boolean;
  locked: boolean;
  /** `atCaption`: to give its caption. */
  onTurn(id: string, atCaption?: true): void;
  /** What the description calls the documents of the plot: proposed as captions of their copies. */
  named: readonly string[];
  onClose(): void;
  /** True once it is saved. */
  onCaption(file: ReportFile, text: string): Promise<boolean>;
}

/** The picture in full, with what is printed under it. Arrow keys turn to the neighbours. */
export function FilePreview(props: FilePreviewProps) {
  const { files, opened, captioning, locked, named, onTurn, onClose, onCaption } = props;
  const at = files.findIndex(({ id }) => id === opened);
  const file = files[at];
  /** The next one without a caption; below zero where none is left. */
  const unsigned = files.findIndex(({ caption }, index) => index > at && caption === '');
  /** The field of a caption that cannot be saved: nothing leads away from it. */
  const unsaved = useRef<HTMLInputElement>(null);
  /** Captions that were not saved, by the file's id: each stands in its field again. */
  const lost = useRef(new Map<string, string>());
  const turn = (to: number, atCaption?: true) => {
    const next = files[to];
    if (unsaved.current) unsaved.current.focus();
    else if (next) onTurn(next.id, atCaption);
  };
  const close = () => {
    if (unsaved.current) unsaved.current.focus();
    else onClose();
  };
  useHotkeys([
    ['ArrowLeft', () => turn(at - 1)],
    ['ArrowRight', () => turn(at + 1)],
  ]);
  return (
    <Dialog opened={file !== undefined} onClose={close} size={860} title={file ? fileTitle(file) : ''}>
      {file && (
        <>
          <img
            src={file.file_path}
            alt={fileTitle(file)}
            width={file.width}
            height={file.height}
            className={classes.preview}
          />
          <div className={classes.turn}>
            {files.length > 1 && (
              <span>
                <IconButton aria-label="Предыдущий файл" disabled={at === 0} onClick={() => turn(at - 1)}>
                  <IconArrowLeft size={18} />
                </IconButton>
                {at + 1} из {files.length}
                <IconButton aria-label="Следующий файл" disabled={at === files.length - 1} onClick={() => turn(at + 1)}>
                  <IconArrowRight size={18} />
                </IconButton>
              </span>
            )}
            {file.taken_at && (
              <span>
                Снято {formatDate(file.taken_at.slice(0, 10))} в {file.taken_at.slice(11, 16)}
              </span>
            )}
            <Anchor href={file.file_path} target="_blank" rel="noreferrer">
              Открыть в новой вкладке
            </Anchor>
          </div>
          <CaptionField
            key={file.id}
            file={file}
            focused={captioning}
            locked={locked}
            onCaption={onCaption}
            unsaved={unsaved}
            lost={lost.current}
            named={file.category === 'documents' ? named : []}
            choices={locked ? [] : captionChoices(files, file)}
            isLast={unsigned < 0}
            onEnter={() => (unsigned < 0 ? close() : turn(unsigned, true))}
            onLost={() => onTurn(file.id)}
          />
        </>
      )}
    </Dialog>
  );
}

const PRINTED_WITHOUT: Partial<Record<string, string>> = {
  map: 'Местоположение объекта оценки',
  cadastral: 'Кадастровая карта',
};

/** The reviewer asks for what these show. */
const ASKED: readonly string[] = ['photos', 'documents'];

const PLACEHOLDERS: Partial<Record<string, string>> = {
  documents: 'Выписка из ЕГРН от 12.11.2026 № КУВИ-001/…',
};

function CaptionField({
  file,
  focused,
  locked,
  onCaption,
  unsaved,
  lost,
  named,
  choices,
  isLast,
  onEnter,
  onLost,
}: Pick<FilePreviewProps, 'locked' | 'onCaption' | 'named'> & {
  file: ReportFile;
  focused: boolean;
  unsaved: RefObject<HTMLInputElement | null>;
  lost: Map<string, string>;
  /** Usual captions: one press gives one. */
  choices: readonly string[];
  isLast: boolean;
  /** The caption is given: one picture after the other. */
  onEnter(): void;
  /** It was given, and not saved. */
  onLost(): void;
}) {
  const [text, setText] = useState(lost.get(file.id) ?? file.caption);
  const input = useRef<HTMLInputElement>(null);
  const long = tooLong(text, CAPTION_MAX);
  useEffect(() => {
    unsaved.current = long === null ? null : input.current;
    return () => {
      unsaved.current = null;
    };
  }, [unsaved, long]);
  const given = useRef(file.caption);
  const isTyped = () => !locked && text.trim() !== given.current;
  const give = async (caption = text.trim()) => {
    if (locked || caption === given.current || long !== null) return true;
    given.current = caption;
    const isSaved = await onCaption(file, caption);
    if (isSaved) lost.delete(file.id);
    else lost.set(file.id, caption);
    // A second leaving saves it again.
    if (!isSaved && given.current === caption) given.current = file.caption;
    return isSaved;
  };
  const silent = useSilentSaving(async () => ((await give()) ? 'done' : 'again'));
  useUnsavedWork({
    isDirty: isTyped,
    obstacle: () => long,
    store: async () => void (await give()),
    save: async () => (await give()) && !isTyped(),
  });
  // Esc takes the window off the page and with it the field, which is not left before.
  const latest = useRef(give);
  latest.current = give;
  useEffect(() => () => void latest.current(), []);
  // Of the next picture too: the window, which looks for it when it opens, stays open.
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const next = (caption?: string) => {
    void give(caption).then((isSaved) => !isSaved && onLost());
    // At once: what is typed meanwhile is the caption of the next picture.
    onEnter();
  };
  const take = (words: string) => {
    // The window goes with this press, and its field saves what it shows last: first it shows these words.
    flushSync(() => setText(words));
    next(words);
  };
  const fallback = PRINTED_WITHOUT[file.category] ?? captionOf({ ...file, caption: '' }, '');
  return (
    <>
      <TextInput
        ref={input}
        error={long}
        label={<FieldLabel label="Подпись в отчете" optional={!locked && !ASKED.includes(file.category)} />}
        description={fallback && !text ? `Без подписи печатается «${fallback}»` : undefined}
        placeholder={PLACEHOLDERS[file.category] ?? PRINTED_WITHOUT[file.category] ?? 'Вид с улицы'}
        readOnly={locked}
        data-autofocus={focused || undefined}
        enterKeyHint={isLast ? 'done' : 'next'}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          silent.soon();
        }}
        onBlur={() => void give()}
        onKeyDown={(event) => event.key === 'Enter' && long === null && next()}
      />
      {!locked &&
        text === '' &&
        named.map((words) => <ProposedWords key={words} from="Из описания" words={words} onTake={() => take(words)} />)}
      {text === '' && choices.length > 0 && (
        <fieldset className={classes.choices} aria-label="Обычные подписи">
          {choices.map((words) => (
            <Button key={words} variant="default" size="xs" onClick={() => take(words)}>
              {words}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
