import type { Locator } from '@playwright/test';

interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Clipboard {
  text?: string;
  html?: string;
  file?: TestFile;
}

/** What the browser does on Ctrl+V: the clipboard itself cannot be filled without a person. */
export async function paste(target: Locator, { text = '', html = '', file }: Clipboard): Promise<void> {
  const picture = file && { name: file.name, type: file.mimeType, bytes: file.buffer.toString('base64') };
  await target.evaluate(
    (element, pasted) => {
      const data = new DataTransfer();
      if (pasted.html) data.setData('text/html', pasted.html);
      if (pasted.text) data.setData('text/plain', pasted.text);
      if (pasted.picture) {
        const { name, type, bytes } = pasted.picture;
        data.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }));
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    { text, html, picture },
  );
}

/** What the browser does when files are let go over an element. */
export async function drop(target: Locator, files: readonly TestFile[]): Promise<void> {
  const dropped = files.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    bytes: buffer.toString('base64'),
  }));
  await target.evaluate((element, all) => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, bytes } of all) {
      dataTransfer.items.add(
        new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }),
      );
    }
    for (const step of ['dragenter', 'dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(step, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, dropped);
}
