/** What the user brought: a page from the clipboard, or a file. */
export type AdvertSource = { way: 'paste'; html: string; text: string; at: Date } | { way: 'file'; file: File };

/** What a worker is asked to read. */
export type AdvertJob = { savedAt: Date; timeZone: string; url: string; report: ReportFacts | null } & (
  | { kind: 'paste'; html: string; text: string }
  | { kind: 'file'; file: Blob }
  | { kind: 'print'; title: string; pages: readonly (readonly PrintedLetters[])[] }
);

interface PrintedLetters {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What of a report an advert is held against. */
export interface ReportFacts {
  evaluationDate: string | null;
  permittedUse: string;
}

const LINK = /^https?:\/\/\S{1,2000}$/i;

/** A paste that is an address and nothing else: nobody opens it, the page itself is asked for. */
export const onlyLink = (text: string): string | null => (LINK.test(text.trim()) ? text.trim() : null);

/** What a paste or a drop brings; files before text, because a copied picture has both. */
export function sourcesOf(data: DataTransfer | null): AdvertSource[] {
  if (!data) return [];
  const files = [...data.files];
  if (files.length > 0) return files.map((file) => ({ way: 'file', file }));
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
  return html.trim() === '' && text.trim() === '' ? [] : [{ way: 'paste', html, text, at: new Date() }];
}

/** The same of what lies in the clipboard, where no key pastes it. The browser asks the user, and throws if they refuse. */
export async function sourcesOfClipboard(): Promise<AdvertSource[]> {
  const data = new DataTransfer();
  for (const item of await navigator.clipboard.read()) {
    for (const type of item.types) {
      const part = await item.getType(type);
      if (type.startsWith('image/')) data.items.add(new File([part], 'image.png', { type }));
      else data.setData(type, await part.text());
    }
  }
  return sourcesOf(data);
}
