import type { IAllProps } from '@tinymce/tinymce-react';
import type { Editor, NotificationSpec } from 'tinymce';
import type { TextPlaces } from '#document/text/text-place.ts';
import { PICTURE_ACCEPT } from '#kit/uploads.ts';
import { PictureProblem } from '#kit/web/pictures/picture-problem.ts';
import { sourcesOf } from '#kit/web/pictures/picture-source.ts';
import { asStored, FOREIGN_IMAGES, hasWordImages, keepUsable, WORD_IMAGES } from './paste-rules.ts';
import { showChips } from './places/place-chips.ts';
import { offerPlaces } from './places/place-menus.ts';
import { clearWhenReplaced, replacesAll } from './replace-all.ts';

type InitOptions = NonNullable<IAllProps['init']>;

export const EDITOR_SCRIPT = '/tinymce/tinymce.min.js';
export const EDITOR_HEIGHT = 400;
/** A paste that the form does not accept is taken back after so many milliseconds. */
export const ROLLBACK_MS = 200;

const TOOLBAR =
  'bold italic underline | blocks | bullist numlist | picture table link | subscript superscript removeformat | undo redo';
/** In small groups: a group without room goes into the list of the rest as a whole. */
const NARROW_TOOLBAR =
  'bold italic underline | blocks | bullist | picture | undo | link | numlist | table | subscript superscript | removeformat redo';

/** Of one PDF: of more pages those that are wanted are chosen. */
const MOST_PAGES = 10;

/** Asks for pictures and puts them where the cursor stands; the editor then uploads them as it does pasted ones. */
function choosePictures(editor: Editor, say: Handlers['say']): void {
  const chooser = document.createElement('input');
  chooser.type = 'file';
  chooser.accept = PICTURE_ACCEPT;
  chooser.multiple = true;
  chooser.onchange = async () => {
    for (const file of chooser.files ?? []) await insertPictures(editor, file, say);
    await editor.uploadImages();
  };
  chooser.click();
}

async function insertPictures(editor: Editor, file: File, say: Handlers['say']): Promise<void> {
  try {
    for await (const source of sourcesOf(file, { room: MOST_PAGES })) {
      editor.setProgressState(true);
      await insertPicture(editor, (await source.prepare()).file);
    }
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error;
    say(`${file.name}: ${error.message}`);
  } finally {
    editor.setProgressState(false);
  }
}

async function insertPicture(editor: Editor, file: File): Promise<void> {
  const bytes = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  const cache = editor.editorUpload.blobCache;
  const blob = cache.create(`picture${Date.now()}`, file, bytes.slice(bytes.indexOf(',') + 1), file.name);
  cache.add(blob);
  editor.insertContent(editor.dom.createHTML('img', { src: blob.blobUri(), alt: '' }));
}

interface Handlers {
  /** Describes the text to those who do not see it. */
  label: string;
  dark: boolean;
  /** Without pictures. */
  wordsOnly: boolean;
  /** Stores a picture and gives its address; throws an `Error` with the sentence for the user. */
  storePicture(file: Blob, name: string, onProgress: (share: number) => void): Promise<string>;
  /** Shows a sentence over the text until it is closed or followed by another one. */
  say(text: string): void;
  /** Null where the text has none. */
  places: TextPlaces | null;
}

/**
 * The editor's settings: Russian, 400 high, pictures by upload only, paste rules. They must not change while it lives.
 */
export function editorSettings({ label, dark, wordsOnly, storePicture, say, places }: Handlers): InitOptions {
  let uploadProblem = '';
  const all = matchMedia('(max-width: 47.99em)').matches ? NARROW_TOOLBAR : TOOLBAR;
  const toolbar = wordsOnly ? all.replace(' | picture |', ' |').replace('picture ', '') : all;
  return {
    language: 'ru',
    language_url: '/tinymce/langs/ru.js',
    height: EDITOR_HEIGHT,
    menubar: false,
    statusbar: false,
    promotion: false,
    branding: false,
    help_accessibility: false,
    resize: false,
    ui_mode: 'split',
    skin: dark ? 'oxide-dark' : 'oxide',
    content_css: false,
    content_style: contentStyle(),
    browser_spellcheck: true,
    contextmenu: false,
    entity_encoding: 'raw',
    plugins: 'lists link table image autolink',
    toolbar: places ? toolbar.replace(' | undo', ' | place | undo') : toolbar,
    toolbar_mode: 'floating',
    block_formats: 'Абзац=p;Заголовок=h3;Подзаголовок=h4',
    link_assume_external_targets: 'https',
    link_target_list: false,
    link_title: false,
    table_sizing_mode: 'responsive',
    table_default_attributes: {},
    table_appearance_options: false,
    // Every table has lines here: none is drawn dashed for having no border of its own.
    visual: false,
    image_title: false,
    image_uploadtab: false,
    paste_data_images: true,
    automatic_uploads: true,
    images_file_types: 'jpg,jpeg,png,webp,gif,bmp,avif,heic',
    convert_urls: false,
    relative_urls: false,
    convert_unsafe_embeds: true,
    sandbox_iframes: true,
    iframe_attrs: { title: label },
    iframe_aria_text: label,
    paste_preprocess(editor: Editor, args: { content: string; internal: boolean }) {
      const { html, foreign } = keepUsable(
        args.content,
        (uri) => editor.editorUpload.blobCache.getByUri(uri) !== undefined,
      );
      // What was copied in an editor of ours is clean.
      args.content = args.internal ? html : (asStored(html) ?? html);
      if (foreign) say(FOREIGN_IMAGES);
      if (html !== '' && replacesAll(editor)) editor.execCommand('Delete');
    },
    async images_upload_handler(blobInfo, progress) {
      try {
        return await storePicture(blobInfo.blob(), blobInfo.filename(), (share) => progress(share * 100));
      } catch (error) {
        uploadProblem = (error as Error).message;
        throw { message: uploadProblem, remove: true };
      }
    },
    setup(editor: Editor) {
      for (const [name, letter, style] of LETTERS) editor.ui.registry.addIcon(name, letterIcon(letter, style));
      editor.ui.registry.addButton('picture', {
        icon: 'image',
        tooltip: 'Изображение',
        onAction: () => {
          if (editor.selection.getNode().nodeName === 'IMG') editor.execCommand('mceImage');
          else choosePictures(editor, say);
        },
      });
      // The frame keeps its keys to itself. Its lists and windows, which use Escape too, lie outside of it.
      editor.on('keydown', (event) => {
        const { key, shiftKey } = event;
        if (key === 'F8') event.preventDefault();
        if (key === 'Escape' || key === 'F8') window.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey }));
      });
      // React's wrapper hears keys that are let go: dictation has none, and F8 may be pressed before.
      editor.on('input', () => editor.dispatch('change'));
      editor.on('paste', (event) => {
        const html = event.clipboardData?.getData('text/html') ?? '';
        // The text comes in, its pictures are taken out above.
        if (hasWordImages(html)) setTimeout(() => say(WORD_IMAGES));
      });
      editor.on('BeforeOpenNotification', ({ notification }: { notification: NotificationSpec }) => {
        if (notification.progressBar) {
          notification.text = 'Загружаем изображение…';
          return;
        }
        // The editor would put words of its own before the specification's.
        if (uploadProblem !== '' && notification.text.endsWith(uploadProblem)) notification.text = uploadProblem;
      });
      // The editor's own notices float over the window and leave it when it is scrolled; ours stand in it.
      editor.on('OpenNotification', ({ notification }) => {
        const { progressBar, text } = notification.settings as NotificationSpec;
        if (progressBar) return;
        notification.close();
        say(text);
      });
      clearWhenReplaced(editor);
      if (places) {
        showChips(editor, places);
        offerPlaces(editor, places);
      }
      // Two words that the language pack has left in English.
      editor.on('ScriptsLoaded', () =>
        editor.editorManager.addI18n('ru', { Undo: 'Отменить правку', Redo: 'Вернуть правку' }),
      );
    },
  };
}

/** Russian letters for what the editor shows as B, I and U. */
const LETTERS = [
  ['bold', 'Ж', 'font-weight: 600'],
  ['italic', 'К', 'font-style: italic'],
  ['underline', 'Ч', 'text-decoration: underline'],
] as const;

const letterIcon = (letter: string, style: string) =>
  `<svg width="24" height="24" focusable="false"><text x="12" y="17" text-anchor="middle" style="font: 400 15px 'IBM Plex Sans Variable', 'IBM Plex Sans', system-ui, sans-serif; ${style}">${letter}</text></svg>`;

/** The look of the text inside the editor's frame, which does not see the page's styles. */
function contentStyle(): string {
  const page = getComputedStyle(document.documentElement);
  const token = (name: string) => page.getPropertyValue(`--m-${name}`).trim();
  return `${fontFaces()}
    html { background: ${token('surface')}; }
    body { margin: 14px 18px; font: 14px/21px "IBM Plex Sans Variable", "IBM Plex Sans", system-ui, sans-serif; color: ${token('text')}; caret-color: ${token('text')}; }
    p, ul, ol, table { margin: 0 0 8px; }
    h3, h4 { margin: 14px 0 6px; font-size: 15px; line-height: 21px; font-weight: 600; }
    h4 { font-size: 14px; }
    a { color: ${token('accent-text')}; }
    table { border-collapse: collapse; }
    table td, table th { border: 1px solid ${token('line2')}; padding: 5px 8px; vertical-align: top; }
    table th { background: ${token('sunken')}; font-weight: 600; text-align: left; }
    .live, .waiting, .hole { padding: 0 4px; border: 1px solid ${token('accent-line')}; border-radius: 4px; background: ${token('accent-soft')}; box-decoration-break: clone; -webkit-box-decoration-break: clone; cursor: default; }
    .waiting { border: 1px dashed ${token('ctl')}; background: none; color: ${token('text2')}; }
    .hole { border: 1px dashed ${token('warn')}; background: ${token('warn-soft')}; color: ${token('warn')}; }
    .mce-content-body :is(.live, .waiting, .hole)[data-place][data-mce-selected] { cursor: default; outline: 2px solid ${token('focus')}; outline-offset: -1px; }
    img { max-width: 100%; height: auto; }
    ::selection { background: ${token('accent-line')}; }
    @media (max-width: 480px) { body { font-size: 16px; line-height: 24px; margin: 14px 16px; } }`;
}

/** The page's own fonts, so that the text looks the same in the frame. */
function fontFaces(): string {
  const rules: string[] = [];
  for (const sheet of document.styleSheets) {
    if (sheet.href && !sheet.href.startsWith(location.origin)) continue;
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      // Addresses in the rule are relative to its style sheet.
      rules.push(
        rule.cssText.replace(
          /url\("?([^"()]+)"?\)/g,
          (_, url: string) => `url("${new URL(url, sheet.href ?? location.href)}")`,
        ),
      );
    }
  }
  return rules.join('\n');
}
