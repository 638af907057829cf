import { afterAll, beforeAll } from 'vitest';
import { createUploadReader, type UploadReader } from '#kit/server/files/upload-reader.ts';
import { builtChildren } from './built-children.ts';

/** The reader of uploads with its child, without an app. `const reading = testReader()` at the top of a test file. */
export function testReader(): { readonly now: UploadReader } {
  let reader: UploadReader | undefined;
  beforeAll(async () => {
    reader = createUploadReader({ children: await builtChildren() });
  });
  afterAll(() => reader?.close());
  return {
    get now() {
      if (!reader) throw new Error('testReader() works inside tests and hooks');
      return reader;
    },
  };
}
