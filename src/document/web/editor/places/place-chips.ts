import type { AstNode, Editor, TinyMCE } from 'tinymce';
import type { TextPlaces } from '#document/text/text-place.ts';
import { tellHole, toNextPlace } from './hole-event.ts';
import { STORED } from './stored-place.ts';

/** Keys that put the cursor elsewhere. */
const LEAVES = /^(?:Arrow|Home|End|Page)/;

/** Shows the places of the text as chips: one character each for the cursor, plain characters in what is saved. */
export function showChips(editor: Editor, places: TextPlaces): void {
  editor.on('PreInit', () => {
    const Ast = (editor.editorManager as TinyMCE).html.Node;
    const plain = (text: string): AstNode => {
      const node = new Ast('#text', 3);
      node.value = text;
      return node;
    };
    editor.parser.addNodeFilter('#text', (nodes) => {
      for (const node of nodes) {
        const parts = places.split(node.value ?? '');
        if (parts.every((part) => typeof part === 'string')) continue;
        for (const part of parts) {
          if (typeof part === 'string') {
            node.parent?.insert(plain(part), node, true);
            continue;
          }
          const chip = new Ast('span', 1);
          chip.attr({ class: part.kind, contenteditable: 'false', title: part.about, [STORED]: part.stored });
          chip.append(plain(part.shown));
          node.parent?.insert(chip, node, true);
        }
        node.remove();
      }
    });
    editor.serializer.addAttributeFilter(STORED, (nodes) => {
      for (const node of nodes) node.replace(plain(node.attr(STORED) ?? ''));
    });
  });
  /** A place was typed over, and the cursor has not been put elsewhere since: Enter goes on, as in a cell. */
  let filling = false;
  const fill = (chip: Element, words: string) => {
    replaceChip(editor, chip, words);
    filling = true;
  };
  editor.on('keydown', (event) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing;
    const stands = filling || chipAt(editor, editor.selection.getNode())?.classList.contains('hole');
    if (isEnter && stands && toNextPlace()) event.preventDefault();
    if (isEnter || LEAVES.test(event.key)) filling = false;
  });
  editor.on('click', () => {
    filling = false;
  });
  // What is typed over a selected chip takes its place, as of any selected character. The editor itself takes no key there.
  editor.on('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const chip = chipAt(editor, editor.selection.getNode());
    if (key.length !== 1 || ctrlKey || metaKey || altKey || !chip) return;
    event.preventDefault();
    fill(chip, key);
  });
  // Keyboards of phones, and of languages that put letters together, write without keys.
  editor.on('beforeinput', (event) => {
    const chip = chipAt(editor, editor.selection.getNode());
    if (event.inputType !== 'insertText' || !event.data || !chip) return;
    event.preventDefault();
    fill(chip, event.data);
  });
  editor.on('compositionstart', () => {
    const chip = chipAt(editor, editor.selection.getNode());
    if (chip) fill(chip, '');
  });
  editor.on('click', ({ target }) => {
    const chip = chipAt(editor, target as Node);
    const frame = editor.iframeElement;
    if (chip?.classList.contains('hole') && frame) tellHole(frame, { chip, frame });
  });
  // A chip that is pressed twice becomes its words.
  editor.on('dblclick', ({ target }) => {
    const chip = chipAt(editor, target as Node);
    if (chip) replaceChip(editor, chip, chip.textContent ?? '');
  });
}

/** The chip that the node is or stands in. */
const chipAt = (editor: Editor, node: Node): HTMLElement | null =>
  editor.dom.getParent<HTMLElement>(node, `[${STORED}]`);

/** Words in the place of a chip, the cursor behind them. */
function replaceChip(editor: Editor, chip: Element, words: string): void {
  editor.undoManager.transact(() => {
    const text = editor.getDoc().createTextNode(words);
    chip.replaceWith(text);
    editor.selection.setCursorLocation(text, words.length);
  });
  editor.nodeChanged();
}
