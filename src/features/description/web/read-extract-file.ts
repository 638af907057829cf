import { unzipSync } from 'fflate';
import { type FoundPlot, readExtract } from '../extract/extract.ts';
import { ExtractProblem } from '../extract/problem.ts';

/*
 * The file never leaves the browser: an owner's extract holds passports of persons who are no party to the report.
 * The register's own viewer gives an archive with the XML, its signature and a style sheet.
 */

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_XML_BYTES = 20 * 1024 * 1024;
const MAX_ENTRIES = 50;

const TOO_LARGE = 'Файл слишком большой: выписка в XML занимает не больше 20 МБ.';
const PDF = 'Это PDF, а заполнить описание можно по XML. Вместе с PDF Росреестр присылает архив с файлом XML.';
const SIGNATURE = 'Это подпись выписки. Сама выписка — файл XML с тем же именем рядом с ней.';
const PICTURE = 'Это изображение, а заполнить описание можно по XML. Нужен файл выписки или архив с ним.';
const NO_XML = 'В архиве нет XML-файла выписки.';

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}

/** How the files of pictures begin: JPEG, PNG, GIF, TIFF in both orders of bytes, WebP. */
const PICTURES = ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'II*\0', 'MM\0*', 'RIFF'];

/** HEIC and AVIF name themselves behind the length of their first box. */
const isPicture = (bytes: Uint8Array) =>
  PICTURES.some((start) => startsWith(bytes, start)) || startsWith(bytes.subarray(4), 'ftyp');

/** The XML of an archive; sizes are checked before anything is unpacked. */
function unpacked(bytes: Uint8Array): Uint8Array {
  let entries = 0;
  const files = unzipOrRefuse(bytes, ({ name, originalSize }) => {
    entries += 1;
    if (entries > MAX_ENTRIES || originalSize > MAX_XML_BYTES) throw new ExtractProblem(TOO_LARGE);
    return name.toLowerCase().endsWith('.xml');
  });
  const [xml] = Object.values(files).sort((a, b) => b.length - a.length);
  if (!xml) throw new ExtractProblem(NO_XML);
  return xml;
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

/** The plots of an extract's file, XML or the archive with it. Throws `ExtractProblem` with a sentence for the user. */
export async function readExtractFile(file: Blob): Promise<FoundPlot[]> {
  if (file.size > MAX_FILE_BYTES) throw new ExtractProblem(TOO_LARGE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, '%PDF')) throw new ExtractProblem(PDF);
  // A detached signature: a DER sequence (0x30, X.690).
  if (bytes[0] === 0x30) throw new ExtractProblem(SIGNATURE);
  if (isPicture(bytes)) throw new ExtractProblem(PICTURE);
  const xml = startsWith(bytes, 'PK') ? unpacked(bytes) : bytes;
  return readExtract(decoded(xml));
}
