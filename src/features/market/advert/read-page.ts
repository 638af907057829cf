import { isDealTable, readDeals } from './deals.ts';
import { linesOfLot } from './lot.ts';
import { jsonAt } from './page/bounded-json.ts';
import { type Page, readHtml } from './page/html-page.ts';
import { noData, readData } from './page/page-data.ts';
import { linesOfText } from './page/page-lines.ts';
import { linesOfPrint, type PrintedRun } from './page/printed.ts';
import { isShell, readSource, type Source } from './read-advert.ts';
import { type Circumstances, type Reading, refused } from './reading.ts';
import { plainText } from './values/words.ts';

/*
 * Ways in: what arrives as text, whatever it was before. All of it is worked out here; nothing is asked of the network.
 */

const noSource = (): Omit<Source, 'lines' | 'cutOff'> => ({
  trail: '',
  buttons: [],
  title: '',
  addresses: [],
  site: '',
  data: noData(),
});

const asSource = (page: Page, title: string, circumstances: Circumstances): Source => ({
  ...page,
  data: readData(page.scripts, title, circumstances),
});

export interface Extras {
  /** Style sheets that lie beside the page. */
  styles?: readonly string[];
  /** What the file says of where the page is from. */
  address?: string;
  /** The file ends too early. */
  cutOff?: boolean;
}

export function readHtmlPage(html: string, circumstances: Circumstances, extras: Extras = {}): Reading {
  const page = readHtml(html, extras.styles ?? [], extras.address ?? '');
  if (isShell(page.lines, page.scripts.length)) return refused('shell');
  const title = page.lines.find(({ role }) => role === 'title')?.text ?? page.title;
  const source = asSource(page, title, circumstances);
  const reading = readSource({ ...source, cutOff: source.cutOff || (extras.cutOff ?? false) }, circumstances);
  return reading.result === 'read' ? { ...reading, pictures: page.pictures } : reading;
}

/** Text of a copied page, a table of deals, or the JSON of a lot. */
export function readTextPage(text: string, circumstances: Circumstances): Reading {
  const trimmed = text.trimStart();
  if (isDealTable(trimmed)) return readDeals(trimmed, circumstances);
  if (/^[{[]/.test(trimmed)) {
    const lines = linesOfLot(jsonAt(trimmed));
    if (lines) return readSource({ ...noSource(), lines, cutOff: false }, circumstances);
  }
  return readSource({ ...noSource(), ...linesOfText(text) }, circumstances);
}

export interface Printed {
  title: string;
  pages: readonly (readonly PrintedRun[])[];
}

const PRINT_HEAD = /^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}/;
const PRINT_FOOT = /^(https?:\/\/\S{1,2000}?)\s{0,500}\d{1,4}\/\d{1,4}$/;

/** A page printed by a browser: its address stands at the foot, the rest is text. */
export function readPrintedPage(printed: Printed, circumstances: Circumstances): Reading {
  const addresses: string[] = [];
  const kept = printed.pages.flatMap((page) =>
    linesOfPrint(page).filter((line) => {
      const foot = PRINT_FOOT.exec(plainText(line).replaceAll('\t', ' ').trim());
      if (foot?.[1]) addresses.push(foot[1]);
      return !foot && !PRINT_HEAD.test(line);
    }),
  );
  const read = linesOfText(kept.join('\n'));
  return readSource({ ...noSource(), ...read, title: printed.title, addresses }, circumstances);
}

/** A paste brings both flavours; the markup says more. */
export function readPaste({ html, text }: { html: string; text: string }, circumstances: Circumstances): Reading {
  if (html.trim() === '' && text.trim() === '') return refused('empty_paste');
  if (html.trim() === '' || isDealTable(text.trimStart())) return readTextPage(text, circumstances);
  const read = readHtmlPage(html, circumstances);
  return read.result === 'refused' && text.trim() !== '' ? readTextPage(text, circumstances) : read;
}
