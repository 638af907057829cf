import './editor.css';
import { Button, useComputedColorScheme } from '@mantine/core';
import { Editor } from '@tinymce/tinymce-react';
import { useContext, useMemo, useRef, useState } from 'react';
import { CONTENT_LIMITS } from '#document/model/content-block.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { onlyPicture } from '#kit/web/pictures/picture-source.ts';
import classes from './blocks.module.css';
import { storeImage, type UploadImage } from './image-upload.ts';
import { TextPlacesContext } from './places/text-places.ts';
import { EDITOR_HEIGHT, EDITOR_SCRIPT, editorSettings, ROLLBACK_MS } from './rich-text-config.ts';
import { sameMarkup } from './same-markup.ts';

export interface RichTextInputProps {
  value: string;
  onChange(html: string): void;
  upload: UploadImage;
  /** Names the text for those who do not see it. */
  label: string;
  /** Puts the cursor into the text once the editor is there. */
  autoFocus?: boolean;
  /** Without pictures. */
  wordsOnly?: boolean;
}

/** Without the bytes of pictures that are on their way. */
const lengthOf = (html: string) => html.replace(/src="data:[^"]*"/g, '').length;

/** The text as the editor writes it. New line breaks that the editor makes by itself are no change of the user's. */
function useWritten(value: string, onChange: (html: string) => void) {
  const [written, setWritten] = useState(value);
  const given = useRef(value);
  const told = useRef(value);
  if (value !== told.current) {
    given.current = value;
    told.current = value;
    setWritten(value);
  }
  const change = (html: string) => {
    setWritten(html);
    const next = sameMarkup(html, given.current) ? given.current : html;
    if (next === told.current) return;
    told.current = next;
    onChange(next);
  };
  return { written, change };
}

/** Whoever began in another field while the editor was loading goes on there: the rest would land in the text. */
const isWritingElsewhere = () => document.activeElement?.matches('input, textarea, select, iframe') ?? false;

/** The rich text editor, loaded when it is first needed. What it gives is cleaned again by the server. */
export function RichTextInput({
  value,
  onChange,
  upload,
  label,
  autoFocus = false,
  wordsOnly = false,
}: RichTextInputProps) {
  const dark = useComputedColorScheme('light') === 'dark';
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [notice, setNotice] = useState<string | null>(null);
  // The frame takes them when it is made; while it is open nothing else of the report changes.
  const places = useRef(useContext(TextPlacesContext));
  const latest = useRef(upload);
  latest.current = upload;
  const { written, change } = useWritten(value, onChange);

  const init = useMemo(
    () =>
      editorSettings({
        label,
        dark,
        wordsOnly,
        storePicture: async (pasted, name, onProgress) => {
          const { file } = await onlyPicture(new File([pasted], name, { type: pasted.type }));
          return (await storeImage(latest.current, 'editor', file, name, onProgress)).url;
        },
        say: setNotice,
        places: places.current,
      }),
    [label, dark, wordsOnly],
  );

  if (state === 'failed') {
    return (
      <div className={classes.editorState} style={{ minHeight: EDITOR_HEIGHT }} role="alert">
        <span>Редактор текста не загрузился. Проверьте подключение к интернету.</span>
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            setAttempt(attempt + 1);
            setState('loading');
          }}
        >
          Повторить
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.editor} style={{ minHeight: EDITOR_HEIGHT }} aria-busy={state === 'loading'}>
      {state === 'loading' && <div className={classes.editorState}>Загружаем редактор…</div>}
      {notice !== null && (
        <div className={classes.notice} role="alert">
          <Banner tone="warn" title={notice} action={{ label: 'Закрыть', onClick: () => setNotice(null) }} />
        </div>
      )}
      <Editor
        // Its frame takes colours and settings only when it is made.
        key={`${dark} ${attempt}`}
        licenseKey="gpl"
        tinymceScriptSrc={attempt === 0 ? EDITOR_SCRIPT : `${EDITOR_SCRIPT}?${attempt}`}
        onScriptsLoadError={() => setState('failed')}
        onInit={(_, editor) => {
          setState('ready');
          if (autoFocus && !isWritingElsewhere()) editor.focus();
        }}
        value={written}
        rollback={ROLLBACK_MS}
        onEditorChange={(html) => {
          if (lengthOf(html) <= CONTENT_LIMITS.text) change(html);
          else setNotice(TOO_LONG);
        }}
        init={init}
      />
    </div>
  );
}

const TOO_LONG = 'Слишком длинный текст. Разделите его или сократите.';
