import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = /\.(css|html|m?js|md|svg|txt)$/;
/** Below, what is saved is less than the headers. */
const SMALLEST = 256;
/** The best saves a tenth of what goes over the wire. For the text editor's many files it would take half a minute. */
const BEST = 11;
const FAST = 5;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Puts a `.br` and a `.gz` beside each file of the folder that gets smaller by it; pictures and fonts are compressed
 * already. What lies in `assets`, every page's own code and styles, is pressed best.
 */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEXTS.test(name))
    .map((name) => path.join(folder, name))
    .filter((name) => statSync(name).size >= SMALLEST);
  for (const name of names) {
    const bytes = readFileSync(name);
    const quality = path.basename(path.dirname(name)) === 'assets' ? BEST : FAST;
    const encodings = {
      '.br': brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      '.gz': zip(bytes, { level: 9 }),
    };
    for (const [ending, encoding] of Object.entries(encodings)) {
      const encoded = await encoding;
      if (encoded.length < bytes.length) writeFileSync(`${name}${ending}`, encoded);
    }
  }
}
