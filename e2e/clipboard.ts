import type { Locator } from '@playwright/test';

interface Clipboard {
  text?: string;
  html?: string;
  file?: { name: string; mimeType: string; buffer: Buffer };
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
