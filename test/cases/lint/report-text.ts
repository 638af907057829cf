/*
 * A report as a stranger reads it: lines of its pages, and nothing of the program that printed them. Numbers are taken
 * from the text and compared as whole kopecks, hundredths and the like.
 */

export interface TextPage {
  /** With tabs between the cells of a table: «2 400 000 1 650 000» would be one number without them. */
  cells: readonly string[];
}

interface Page {
  lines: readonly string[];
}

interface Section {
  /** «12.1»; «A2» of an appendix. */
  number: string;
  title: string;
  /** By the contents. */
  page: number;
}

export interface ReportText {
  pages: readonly Page[];
  /** Lines of each page between its running lines. */
  bodies: readonly (readonly string[])[];
  sections: readonly Section[];
  /** Text of a chapter with its subsections, by its number; of everything before chapter 1 by «0». */
  chapter(number: string): string;
  /** Everything but the contents. */
  all: string;
  /** The cells of every table's row, by pages in order. */
  rows: readonly (readonly string[])[];
}

/** Spaces, line ends and the hyphens of a broken word do not count. */
export const bare = (text: string): string => text.replaceAll(/[\s\u00ad-]+/g, '').toLowerCase();

/** «1 310,5» and «−9,50» as a number. */
const numberOf = (text: string): number => Number(text.replaceAll(/\s/g, '').replace(',', '.').replace('−', '-'));

const FOOTER = /^Отчёт об оценке № .* Стр\. (\d+) из (\d+)$/;
/** Over a table that goes on from the page before: a row may be broken there. */
const CONTINUED = /^(?:Продолжение|Окончание) таблицы \d+$/;
const isContents = (page: Page) => page.lines.some((line) => line === 'Содержание');
const ENTRY = /^(?:(\d{1,2}(?:\.\d{1,2})?) |Приложение (\d)\. )(.+?)[ .]{6,}(\d+)$/;

export const footersOf = (pages: readonly Page[]): (readonly [page: number, of: number] | null)[] =>
  pages.map(({ lines }) => {
    const [, page, of] = FOOTER.exec(lines.at(-1) ?? '') ?? [];
    return page && of ? ([Number(page), Number(of)] as const) : null;
  });

export function reportText(read: readonly TextPage[]): ReportText {
  const pages = read.map(({ cells }) => ({ lines: cells.map((line) => line.replaceAll('\t', ' ')) }));
  const bodies = pages.map(({ lines }, index) =>
    FOOTER.test(lines.at(-1) ?? '') ? lines.slice(index < 3 ? 0 : 1, -1) : lines,
  );
  const sections = pages
    .filter(isContents)
    .flatMap(({ lines }) => lines)
    .flatMap((line): Section[] => {
      const [, number, appendix, title, page] = ENTRY.exec(line) ?? [];
      return title && page ? [{ number: number ?? `A${appendix}`, title, page: Number(page) }] : [];
    });
  const lines = bodies
    .flatMap((body, index) => (isContents(pages[index] ?? { lines: [] }) ? [] : body))
    .filter((line) => !CONTINUED.test(line));
  const chapters = sections.filter(({ number }) => !number.includes('.'));
  // A title may stand on two lines: its first words find it, on a line of its own behind the chapter before.
  const starts: number[] = [];
  for (const { number, title } of chapters) {
    const heading = bare(number.startsWith('A') ? `Приложение ${number.slice(1)}. ${title}` : `${number} ${title}`);
    const from = (starts.at(-1) ?? -1) + 1;
    const at = lines.findIndex(
      (line, index) => index >= from && line.length > 6 && heading.startsWith(bare(line)) && /^\d|^Прил/.test(line),
    );
    starts.push(at < 0 ? from : at);
  }
  return {
    pages,
    bodies,
    sections,
    chapter(number) {
      const index = chapters.findIndex((chapter) => chapter.number === number);
      const from = number === '0' ? 0 : starts[index];
      return from === undefined ? '' : lines.slice(from, starts[index + 1]).join('\n');
    },
    all: lines.join('\n'),
    rows: read.flatMap(({ cells }) => cells.map((line) => line.split('\t'))),
  };
}

/** A number as reports print it, with groups; captured. */
const NUMBER = '([−-]?\\d{1,3}(?: \\d{3})*(?:,\\d+)?|[−-]?\\d+(?:,\\d+)?)';

/** The numbers that stand where a pattern has «#». Null where it does not match. */
export function figures(text: string, pattern: string): number[] | null {
  const found = new RegExp(pattern.replaceAll('#', NUMBER), 'u').exec(text.replaceAll(/\s+/g, ' '));
  return found ? found.slice(1).map(numberOf) : null;
}

/** All of them. */
export function everyFigure(text: string, pattern: string): number[][] {
  const all = text.replaceAll(/\s+/g, ' ').matchAll(new RegExp(pattern.replaceAll('#', NUMBER), 'gu'));
  return [...all].map((found) => found.slice(1).map(numberOf));
}

/** The figures of each row that begins so, in the order of the pages. */
export const rowsOf = ({ rows }: ReportText, label: string): number[][] =>
  rows
    .filter(([first = '', ...cells]) => bare(first + cells.join('')).startsWith(bare(label)) && cells.length > 0)
    .map((cells) => cells.filter((cell) => /^[+−-]?\d[\d ]*(?:,\d+)?$/u.test(cell)).map(numberOf));

/** The first thing that a pattern captures; empty where it does not match. */
export const said = (text: string, pattern: RegExp): string => pattern.exec(text.replaceAll(/\s+/g, ' '))?.[1] ?? '';
