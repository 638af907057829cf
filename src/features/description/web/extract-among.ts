import type { FoundPlot } from '../extract/extract.ts';
import { ExtractProblem } from '../extract/problem.ts';
import { type ReadPrint, readExtractFile } from './read-extract-file.ts';

/** The XML says most; of what holds it, or is its print, only reading tells whether it is an extract. */
const KINDS = [/\.xml$/i, /\.zip$/i, /\.pdf$/i];
const kindOf = ({ name }: File) => KINDS.findIndex((kind) => kind.test(name));

/** The register's signature lies beside the XML, and goes with it. */
const isSignature = ({ name }: File) => /\.sig$/i.test(name);

const ON_FILES = 'Снимки и карты — на шаге «Файлы».';
const NONE = `Среди этих файлов нет выписки: XML, архива ZIP или PDF. ${ON_FILES}`;

/** A line holds no more names. */
const NAMED = 3;

function namesOf(files: readonly File[]): string {
  const more = files.length - NAMED;
  const named = files.slice(0, NAMED).map(({ name }) => name);
  return `${named.join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`;
}

/** What became of the others of a heap: '' where nothing is left. */
function leftOf(heap: readonly File[], taken: File): string {
  const left = heap.filter((file) => file !== taken && !isSignature(file));
  if (left.length === 0) return '';
  const [xml, zip] = KINDS;
  const areAllExtracts = left.every(({ name }) => xml?.test(name) || zip?.test(name));
  const where = areAllExtracts ? 'Описание заполняется по одной выписке.' : ON_FILES;
  return `Взят файл ${taken.name}, не взято: ${namesOf(left)}. ${where}`;
}

/** The first extract of what was dropped together. Throws `ExtractProblem` with a sentence for the user. */
export async function extractAmong(
  heap: readonly File[],
  readPrint: ReadPrint,
): Promise<{ plots: FoundPlot[]; left: string }> {
  const likely = heap.filter((file) => kindOf(file) >= 0).sort((one, other) => kindOf(one) - kindOf(other));
  // A file that is alone is read whatever it is called: its contents say what it is.
  const tried = heap.length === 1 ? heap : likely;
  const problems: ExtractProblem[] = [];
  for (const file of tried) {
    try {
      return { plots: await readExtractFile(file, readPrint), left: leftOf(heap, file) };
    } catch (error) {
      if (!(error instanceof ExtractProblem)) throw error;
      problems.push(error);
    }
  }
  const [only, another] = problems;
  throw only && !another ? only : new ExtractProblem(NONE);
}
