import { unzipSync } from 'fflate';
import { fileKind, isPictureKind } from '#kit/file-kind.ts';
import { type FoundPlot, readExtract } from '../extract/extract.ts';
import { readPrintedExtract } from '../extract/printed.ts';
import type { PrintedRun } from '../extract/printed-rows.ts';
import { ExtractProblem } from '../extract/problem.ts';

/*
 * The file never leaves the browser: an owner's extract holds passports of persons who are no party to the report.
 * The register's own viewer gives an archive with the XML, its signature and a style sheet.
 */

const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** A scanned one is told to be a scan. */
const MAX_PDF_BYTES = 40 * 1024 * 1024;
const MAX_XML_BYTES = 20 * 1024 * 1024;
const MAX_ENTRIES = 50;

const TOO_LARGE = 'Файл слишком большой: выписка в XML занимает не больше 20 МБ.';
const PDF_TOO_LARGE = 'Файл слишком большой: выписка в PDF занимает не больше 40 МБ.';
const SIGNATURE = 'Это подпись выписки. Сама выписка — файл XML с тем же именем рядом с ней.';
const PICTURE = 'Это изображение, а заполнить описание можно по XML или PDF. Нужен файл выписки или архив с ним.';
const NO_XML = 'В архиве нет выписки: файла XML или PDF.';

/** The XML of an archive, else its PDF; sizes are checked before anything is unpacked. */
function unpacked(bytes: Uint8Array): Uint8Array {
  let entries = 0;
  const files = unzipOrRefuse(bytes, ({ name, originalSize }) => {
    entries += 1;
    if (entries > MAX_ENTRIES || originalSize > MAX_XML_BYTES) throw new ExtractProblem(TOO_LARGE);
    return /\.(xml|pdf)$/i.test(name);
  });
  const isPdf = (name: string) => /\.pdf$/i.test(name);
  const [found] = Object.entries(files).sort(
    ([a, one], [b, other]) => Number(isPdf(a)) - Number(isPdf(b)) || other.length - one.length,
  );
  if (!found) throw new ExtractProblem(NO_XML);
  return found[1];
}

function unzipOrRefuse(bytes: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof ExtractProblem) throw error;
    throw new ExtractProblem('Архив повреждён. Скачайте выписку ещё раз.');
  }
}

/** In the encoding that the document declares: UTF-8, or windows-1251 as some offices send it. */
function decoded(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    throw new ExtractProblem(`Файл в неизвестной кодировке ${declared}.`);
  }
}

/** The runs of letters of each sheet of a PDF; throws `ExtractProblem` for one that does not open. */
export type ReadPrint = (pdf: Uint8Array) => Promise<readonly (readonly PrintedRun[])[]>;

/** The plots of an extract's file: XML, PDF or the archive with it. Throws `ExtractProblem` with a sentence for the user. */
export async function readExtractFile(file: Blob, readPrint: ReadPrint): Promise<FoundPlot[]> {
  if (file.size > MAX_PDF_BYTES) throw new ExtractProblem(PDF_TOO_LARGE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = fileKind(bytes);
  if (kind !== 'pdf' && file.size > MAX_FILE_BYTES) throw new ExtractProblem(TOO_LARGE);
  // A detached signature: a DER sequence (0x30, X.690).
  if (bytes[0] === 0x30) throw new ExtractProblem(SIGNATURE);
  if (isPictureKind(kind) || kind === 'tiff') throw new ExtractProblem(PICTURE);
  const extract = kind === 'zip' || kind === 'office' ? unpacked(bytes) : bytes;
  return fileKind(extract) === 'pdf' ? readPrintedExtract(await readPrint(extract)) : readExtract(decoded(extract));
}
