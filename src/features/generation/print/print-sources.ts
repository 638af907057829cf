import type { Block, ListBlock } from '#document/model/block.ts';
import { h1, label, sources } from '#document/model/block-build.ts';
import { type Inline, link, type Run } from '#document/model/block-run.ts';
import { publishedOn } from '#features/files/print.ts';
import { SECTION } from '#features/report/sections.ts';
import { listedGuides } from '#features/valued/guides.ts';
import { formatDate } from '#kit/dates.ts';
import type { AnalogueFacts, Facts } from './facts.ts';
import { standards } from './print-grounds.ts';

/* Chapter 14: the laws that are referred to, the books, the papers, the pages on the web. */

const VALUATION_LAW = 'Федеральный закон от 29.07.1998 № 135-ФЗ «Об оценочной деятельности в Российской Федерации».';

/** The parts of the civil code are laws of their own, told by the article: «ст. 250 ГК РФ», «ст. 8.1 Гражданского кодекса». */
const ofCode = (articles: string) =>
  new RegExp(`(?<![\\d.])(?:${articles})(?:\\.\\d+)? (?:ГК РФ|Гражданск[а-я]{2,3} кодекс)`);

/** Where the report refers to one of these, the law is listed. */
const REFERRED: [words: RegExp, law: string][] = [
  [/ЗК РФ|Земельн[а-я]{2,3} кодекс/, 'Земельный кодекс Российской Федерации от 25.10.2001 № 136-ФЗ.'],
  [
    ofCode('[1-9]\\d?|[1-3]\\d\\d|4[0-4]\\d|45[0-3]'),
    'Гражданский кодекс Российской Федерации (часть первая) от 30.11.1994 № 51-ФЗ.',
  ],
  [
    ofCode('45[4-9]|4[6-9]\\d|[5-9]\\d\\d|10\\d\\d|110\\d'),
    'Гражданский кодекс Российской Федерации (часть вторая) от 26.01.1996 № 14-ФЗ.',
  ],
  [
    ofCode('111\\d|11[2-9]\\d|12[01]\\d|122[0-4]'),
    'Гражданский кодекс Российской Федерации (часть третья) от 26.11.2001 № 146-ФЗ.',
  ],
  [/(?<!\p{L})СК РФ|Семейн[а-я]{2,3} кодекс/u, 'Семейный кодекс Российской Федерации от 29.12.1995 № 223-ФЗ.'],
  [/(?<!\p{L})ЖК РФ|Жилищн[а-я]{2,3} кодекс/u, 'Жилищный кодекс Российской Федерации от 29.12.2004 № 188-ФЗ.'],
  [/ГрК РФ|Градостроительн[а-я]{2,3} кодекс/, 'Градостроительный кодекс Российской Федерации от 29.12.2004 № 190-ФЗ.'],
  [/(?<!\p{L})ВК РФ|Водн[а-я]{2,3} кодекс/u, 'Водный кодекс Российской Федерации от 03.06.2006 № 74-ФЗ.'],
  [/(?<!\p{L})ЛК РФ|Лесн[а-я]{2,3} кодекс/u, 'Лесной кодекс Российской Федерации от 04.12.2006 № 200-ФЗ.'],
  [/НК РФ|Налогов[а-я]{2,3} кодекс/, 'Налоговый кодекс Российской Федерации (часть вторая) от 05.08.2000 № 117-ФЗ.'],
  [
    /ГПК РФ|Гражданск[а-я]{2,3} процессуальн[а-я]{2,3} кодекс/,
    'Гражданский процессуальный кодекс Российской Федерации от 14.11.2002 № 138-ФЗ.',
  ],
  [
    /АПК РФ|Арбитражн[а-я]{2,3} процессуальн[а-я]{2,3} кодекс/,
    'Арбитражный процессуальный кодекс Российской Федерации от 24.07.2002 № 95-ФЗ.',
  ],
  [
    /КАС РФ|Кодекс[а-я]{0,2} административного судопроизводства/,
    'Кодекс административного судопроизводства Российской Федерации от 08.03.2015 № 21-ФЗ.',
  ],
  [/№ 101-ФЗ/, 'Федеральный закон от 24.07.2002 № 101-ФЗ «Об обороте земель сельскохозяйственного назначения».'],
  [/№ 127-ФЗ/, 'Федеральный закон от 26.10.2002 № 127-ФЗ «О несостоятельности (банкротстве)».'],
  [/№ 152-ФЗ/, 'Федеральный закон от 27.07.2006 № 152-ФЗ «О персональных данных».'],
  [
    /№ 217-ФЗ/,
    'Федеральный закон от 29.07.2017 № 217-ФЗ «О ведении гражданами садоводства и огородничества для собственных нужд и о внесении изменений в отдельные законодательные акты Российской Федерации».',
  ],
  [/№ 218-ФЗ/, 'Федеральный закон от 13.07.2015 № 218-ФЗ «О государственной регистрации недвижимости».'],
  [/№ 237-ФЗ/, 'Федеральный закон от 03.07.2016 № 237-ФЗ «О государственной кадастровой оценке».'],
];

/** What the steps name. `books`: sources of corrections and of a rent; `surveys`: of the market; `papers`: the documents; `boards`: sites of the offers. */
interface Named {
  books?: readonly string[];
  surveys?: readonly Inline[];
  papers?: readonly Inline[];
  boards?: readonly Inline[];
  /** The offers were looked at in an archive. */
  archived?: boolean;
}

/** Chapter 14: the laws that the chapters before it name, what the steps name, then the offers; numbered through. */
export function printSources(
  facts: Facts,
  before: readonly Block[],
  { books = [], surveys = [], papers = [], boards = [], archived = false }: Named = {},
): Block[] {
  const said = JSON.stringify(before).replaceAll('\u00a0', ' ');
  const laws = [
    VALUATION_LAW,
    ...REFERRED.filter(([words]) => words.test(said)).map(([, law]) => law),
    ...standards(facts).map(({ name, approved }) => `${name}, ${approved.replace(/^приказ /, 'утв. приказом ')}.`),
    ...listedGuides(facts.right.code),
  ];
  const named = facts.analogues.filter(({ source }) => source);
  const known = new Set(facts.analogues.map(({ href }) => href));
  const typed = [...addressesIn(before)].filter(([address]) => !known.has(address));
  const online = [
    ...named.map((analogue) => offer(analogue, archived)),
    ...boards,
    ...typed.map(([address, day]): Inline => [link(address, address), day ? ` (дата обращения ${day}).` : '.']),
  ];
  const parts: [title: string, listed: readonly Inline[]][] = [
    ['Нормативные акты и стандарты', laws],
    ['Справочные издания', books],
    ['Сведения о рынке', surveys],
    ['Документы', papers],
    ['Электронные ресурсы', online],
  ];
  let next = 1;
  const numbered = parts.flatMap(([title, listed]) => {
    if (listed.length === 0) return [];
    const from = next;
    next += listed.length;
    return [label(title), sources(from, ...listed)];
  });
  return [h1(SECTION.sources, 'Список использованных источников', { newPage: true }), ...numbered];
}

const ADDRESS = /https?:\/\/[^\s«»<>()"]{4,500}/gi;
const ADDRESS_END = /[.,;:!?]{1,10}$/;

/** Right behind an address, but for the day of what it shows: «(https://…, 12.10.2026, дата обращения 16.11.2026)». */
const OPENED = /^[\s,.()\d]{0,20}дата обращения[\s:—]{1,5}(\d\d\.\d\d\.\d{4})/i;

/** Each address with the day on which it was opened; empty where the words beside it name none. */
function addressesOf(runs: readonly Run[]): [address: string, day: string][] {
  const texts = runs.map((run) => (run.kind === 'text' ? run.text : ' '));
  return runs.flatMap((run, index) => {
    if (run.kind !== 'text') return [];
    const next = texts[index + 1] ?? '';
    const opened = (words: string) => OPENED.exec(words)?.[1] ?? '';
    if (run.href) return /^https?:/i.test(run.href) ? [[run.href, opened(next)]] : [];
    return [...run.text.matchAll(ADDRESS)].map(({ 0: found, index: at }): [string, string] => {
      const address = found.replace(ADDRESS_END, '');
      return [address, opened(run.text.slice(at + address.length) + next)];
    });
  });
}

/** Pages on the web that sentences name, typed or linked: what the appraiser read stands in his own words too. */
function addressesIn(blocks: readonly Block[]): Map<string, string> {
  const sentences = blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.runs];
    return block.kind === 'list' ? listRuns(block) : [];
  });
  const all = sentences.flatMap(addressesOf);
  return new Map(all.map(([address]) => [address, all.find(([one, day]) => one === address && day)?.[1] ?? '']));
}

const listRuns = ({ items }: ListBlock): (readonly Run[])[] =>
  items.flatMap((item) => [item.runs, ...(item.children ?? []).flatMap(listRuns)]);

/** One that is left out of the calculation is described beside the others all the same. */
function offer({ source, href, offerDays, accessedAt, included }: AnalogueFacts, archived: boolean): Inline {
  const told = [
    offerDays && publishedOn(offerDays),
    accessedAt && `дата обращения ${formatDate(accessedAt)}`,
    archived && 'просмотрено в архиве',
    !included && 'в расчёте не учтено',
  ].filter(Boolean);
  const published = told.length > 0 ? ` (${told.join(', ')}).` : '.';
  return [href ? link(href, href) : source, published];
}
