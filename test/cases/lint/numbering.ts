import { bare, footersOf, type ReportText } from './report-text.ts';

/* Pages, sections, tables and figures count on without a gap, and what is referred to is there. */

const counted = (name: string, numbers: readonly number[]): string[] =>
  numbers.every((number, index) => number === index + 1) ? [] : [`${name}: ${numbers.join(', ')}`];

function captions({ all }: ReportText, word: string): number[] {
  // Photographs stand side by side.
  return [...all.matchAll(new RegExp(`(?:^|(?<=Рис.* ))${word} (\\d+)\\. `, 'gmu'))].map(([, number]) =>
    Number(number),
  );
}

function sectionNumbers({ sections }: ReportText): string[] {
  const numbers = sections.map(({ number }) => number);
  const chapters = numbers.filter((number) => /^\d+$/.test(number));
  return [
    ...counted('главы', chapters.map(Number)),
    ...counted(
      'приложения',
      numbers.filter((number) => number.startsWith('A')).map((number) => Number(number.slice(1))),
    ),
    ...chapters.flatMap((chapter) =>
      counted(
        `подразделы главы ${chapter}`,
        numbers.filter((number) => number.startsWith(`${chapter}.`)).map((number) => Number(number.split('.')[1])),
      ),
    ),
  ];
}

/** Each entry of the contents stands as a heading on its page. */
function headings({ sections, bodies }: ReportText): string[] {
  return sections.flatMap(({ number, title, page }) => {
    const heading = bare(number.startsWith('A') ? `Приложение ${number.slice(1)}. ${title}` : `${number} ${title}`);
    const body = bodies[page - 1] ?? [];
    return bare(body.join('')).includes(heading) ? [] : [`нет заголовка «${number} ${title}» на с. ${page}`];
  });
}

export function numbering(report: ReportText): string[] {
  const footers = footersOf(report.pages).flatMap((footer) => footer ?? []);
  const pages = footersOf(report.pages).flatMap((footer) => (footer ? [footer[0]] : []));
  const totals = new Set(footers.filter((_, index) => index % 2 === 1));
  const parts = [...new Set(captions(report, '(?:Продолжение|Окончание) таблицы'))];
  return [
    ...counted('страницы', [1, ...pages]),
    ...(totals.size === 1 && totals.has(pages.at(-1) ?? 0) ? [] : [`всего страниц: ${[...totals].join(', ')}`]),
    ...(report.sections.length < 20 ? ['содержание не читается'] : sectionNumbers(report)),
    ...headings(report),
    ...counted('таблицы', captions(report, 'Таблица')),
    ...counted('рисунки', captions(report, 'Рис\\.')),
    ...parts.map((part) => `часть таблицы ${part}`),
  ];
}

export function references(report: ReportText): string[] {
  const text = report.all.replaceAll(/\s+/g, ' ');
  const tables = new Set(captions(report, 'Таблица'));
  const sections = new Map(report.sections.map(({ number, page }) => [number, page]));
  const missing = (pattern: RegExp, known: (target: string) => boolean) =>
    [...text.matchAll(pattern)].filter(([, target = '']) => !known(target)).map(([all]) => `«${all}» ведёт в никуда`);
  const appendix = (target: string) => sections.has(`A${target}`);
  const withPages = [...text.matchAll(/прил\. (\d), с\. (\d+)/gu)].flatMap(([all, number = '', page]) => {
    const from = sections.get(`A${number}`) ?? Number.POSITIVE_INFINITY;
    const to = sections.get(`A${Number(number) + 1}`) ?? Number.POSITIVE_INFINITY;
    return Number(page) >= from && Number(page) < to ? [] : [`«${all}»: приложение ${number} начинается на с. ${from}`];
  });
  return [
    // A handbook's table stands with its page: «табл. 14, с. 61».
    ...missing(/(?<=в )табл\. (\d+)/gu, (target) => tables.has(Number(target))),
    ...missing(/(?<![«\d] )п\. (\d{1,2}\.\d)(?!\d|\.\d| договора)/gu, (target) => sections.has(target)),
    ...missing(/\(?(?:Пункт|разделе?) (\d{1,2}(?:\.\d)?)(?=[,.: )])/gu, (target) => sections.has(target)),
    ...missing(/(?:приложении|прил\.) (\d)/gu, appendix),
    ...withPages,
  ];
}
