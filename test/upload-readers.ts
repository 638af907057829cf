import { afterAll, beforeAll } from 'vitest';
import { openUploadReaders, type UploadReaders } from '#app/server/upload-readers.ts';
import { SERVER_BUILD } from './server-build.ts';

/** The readers of uploads with their children, without an app. `const reading = testReaders()` at the top of a test file. */
export function testReaders(): { readonly now: UploadReaders } {
  let readers: ReturnType<typeof openUploadReaders> | undefined;
  beforeAll(async () => {
    readers = openUploadReaders({ children: SERVER_BUILD });
  });
  afterAll(() => readers?.close());
  return {
    get now() {
      if (!readers) throw new Error('testReaders() works inside tests and hooks');
      return readers;
    },
  };
}
