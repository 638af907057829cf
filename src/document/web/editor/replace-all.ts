import type { Editor } from 'tinymce';

/** The whole text is selected, so that what comes next takes its place. */
export function replacesAll(editor: Editor): boolean {
  if (editor.selection.isCollapsed()) return false;
  const selected = editor.selection.getContent({ format: 'text' }).trim();
  return selected !== '' && selected === editor.getContent({ format: 'text' }).trim();
}

/** What is typed over the whole text is a new text: an ordinary paragraph, also where a heading stood first. */
export function clearWhenReplaced(editor: Editor): void {
  editor.on('keydown', (event) => {
    const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (types && replacesAll(editor)) editor.execCommand('Delete');
  });
}
