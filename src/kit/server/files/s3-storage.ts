import { type S3Patience, s3Client } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';
import { assertStorageKey, isStorageKey, type Storage } from './storage.ts';

interface S3Options {
  patience?: S3Patience;
  /** At most 1000. */
  keysAPage?: number;
}

/** The keys of a page of the list, in the store's order. */
function keysIn(page: string): string[] {
  const encoded = page.includes('<EncodingType>url</EncodingType>');
  return [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => (encoded ? decodeURIComponent(key) : key));
}

/** Files in a bucket that all servers share. The store writes an object whole or not at all. */
export function s3Storage(settings: S3Settings, { patience, keysAPage = 1000 }: S3Options = {}): Storage {
  const call = s3Client(settings, patience);
  return {
    async put(key, bytes) {
      assertStorageKey(key);
      await call({ method: 'PUT', key, body: bytes });
    },
    async get(key) {
      if (!isStorageKey(key)) return null;
      const { status, bytes } = await call({ method: 'GET', key });
      return status === 404 ? null : bytes;
    },
    async remove(key) {
      assertStorageKey(key);
      await call({ method: 'DELETE', key });
    },
    async *list() {
      // The first version of the list goes on by key; the second one's tokens would have to be read out of XML.
      const query: Record<string, string> = { 'encoding-type': 'url', 'max-keys': String(keysAPage) };
      for (;;) {
        const { bytes } = await call({ method: 'GET', key: '', query });
        const page = bytes.toString();
        const keys = keysIn(page);
        yield* keys.filter(isStorageKey);
        const last = keys.at(-1);
        if (last === undefined || !page.includes('<IsTruncated>true</IsTruncated>')) return;
        query.marker = last;
      }
    },
    // The store drops what was not sent to its end.
    async tidy() {},
  };
}
