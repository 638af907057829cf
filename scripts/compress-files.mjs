import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = /\.(css|html|js|md|svg|txt)$/;
/** Below, what is saved is less than the headers. */
const SMALLEST = 1024;
/** A second for all files. 11, the best, saves a tenth of what goes over the wire and takes half a minute. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const ENCODERS = [
  ['.br', promisify(brotliCompress), QUALITY],
  ['.gz', promisify(gzip), { level: 9 }],
];

/** Puts a `.br` and a `.gz` beside each file of the folder that gets smaller by it; pictures and fonts are compressed already. */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEXTS.test(name))
    .map((name) => path.join(folder, name))
    .filter((name) => statSync(name).size >= SMALLEST);
  for (const name of names) {
    const bytes = readFileSync(name);
    await Promise.all(
      ENCODERS.map(async ([ending, encode, options]) => {
        const encoded = await encode(bytes, options);
        if (encoded.length < bytes.length) writeFileSync(`${name}${ending}`, encoded);
      }),
    );
  }
}
