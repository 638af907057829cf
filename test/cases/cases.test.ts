import fs from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportDocument } from '#document/model/block-document.ts';
import { checkReport } from '#features/generation/readiness/completeness.ts';
import { formatNumber } from '#kit/numbers.ts';
import { readDocx } from '../read-docx.ts';
import { type PdfPage, readPdf } from '../read-pdf.ts';
import { valueCase } from '../value-golden.ts';
import { type Case, reportOf } from './base.ts';
import { CASE_NAMES, CASES, type CaseName } from './cases.ts';
import { GOLDEN_CASES } from './golden-cases.ts';
import { lint } from './lint/lint.ts';
import { type House, openHouse, type Printed } from './printed.ts';

/*
 * Eight reports (and a lease twice), printed whole and read by a stranger. Each is generated once, for all tests.
 */

interface Read extends Printed {
  pages: PdfPage[];
}

let house: House;
const reports = new Map<CaseName, Read>();
const read = (name: CaseName): Read => {
  const found = reports.get(name);
  if (!found) throw new Error(name);
  return found;
};

beforeAll(async () => {
  house = await openHouse();
  for (const name of CASE_NAMES) {
    const printed = await house.print(CASES[name]);
    if (process.env.KEEP_CASES) {
      fs.writeFileSync(`${process.env.KEEP_CASES}/${name}.pdf`, printed.pdf);
      fs.writeFileSync(`${process.env.KEEP_CASES}/${name}.docx`, printed.docx);
      fs.writeFileSync(`${process.env.KEEP_CASES}/${name}.xlsx`, printed.xlsx);
    }
    reports.set(name, { ...printed, pages: (await readPdf(printed.pdf)).pages });
  }
});
afterAll(() => house.close());

describe.each(CASE_NAMES)('the report «%s»', (name) => {
  it('N1 leaves the reviewer inside nothing to ask', () => {
    const asked = checkReport(reportOf(CASES[name])).filter(({ answer }) => !answer);
    expect(asked.map(({ severity, text }) => `${severity}: ${text}`)).toEqual([]);
  });

  it('R1 leaves a stranger nothing to remark', () => {
    expect(read(name).warnings).toBe('');
    expect(lint(read(name).pages)).toEqual([]);
  });

  it('R1 has no page of a few lines before one across', () => {
    const { pages } = read(name);
    const before = pages.filter((page, index) => !page.landscape && pages[index + 1]?.landscape);
    expect(before.map(({ filled }) => filled > 0.3)).toEqual([true]);
  });

  it('R6 says the same value in the PDF, the DOCX and the spreadsheet', async () => {
    await expectSame(read(name), amountOf(read(name)));
  });
});

/** The value of the letter. */
const amountOf = ({ pages }: Read) => /^([\d ]+) ₽$/m.exec(pages[1]?.text ?? '')?.[1]?.replaceAll(' ', '') ?? '';

const spaced = (amount: string) => formatNumber(amount, 0).replaceAll('\u00a0', ' ');
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

async function numbersOf(xlsx: Buffer): Promise<number[]> {
  const { sheets } = await readXlsx(xlsx);
  return sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => typeof cell === 'number');
}

async function expectSame({ pages, docx, xlsx }: Read, ...amounts: string[]): Promise<void> {
  const [pdf, word] = [plain(pages.map(({ text }) => text).join(' ')), plain(readDocx(docx).text)];
  const numbers = await numbersOf(xlsx);
  for (const amount of amounts) {
    expect(Number(amount)).toBeGreaterThan(0);
    expect(pdf).toContain(spaced(amount));
    expect(word).toContain(spaced(amount));
    expect(numbers.map((number) => number.toFixed(0))).toContain(amount);
  }
}

/** Chapters 11 and 12: the calculation and its result. */
function calculationOnly(document: ReportDocument): ReportDocument {
  const at = (id: string) => document.blocks.findIndex((block) => block.kind === 'heading' && block.id === id);
  return { ...document, blocks: document.blocks.slice(at('calculation'), at('conclusion')) };
}

async function readOf(report: Case): Promise<Read> {
  const printed = await house.print(report, calculationOnly);
  return { ...printed, pages: (await readPdf(printed.pdf)).pages };
}

it.each(Object.entries(GOLDEN_CASES))('V: the worked numbers «%s» stand in all three files', async (name, report) => {
  const golden = valueCase(name);
  const printed = typeof report === 'string' ? read(report) : await readOf(report);
  const rounded = golden.rounded_thousands ?? golden.rounded?.thousands ?? '';
  const bounds = [golden.low_thousands, golden.high_thousands].filter((bound) => bound !== undefined);
  await expectSame(printed, rounded, ...bounds);
  const total = Number(golden.total);
  if (golden.total) {
    expect(plain(printed.pages.map(({ text }) => text).join(' '))).toContain(plain(formatNumber(golden.total, 2)));
    expect((await numbersOf(printed.xlsx)).some((number) => Math.abs(number - total) < 1e-5)).toBe(true);
  }
});

it.each(['lease', 'leaseTaxed'] as const)(
  'R1 the result of «%s» stands on a page with the section before it',
  (name) => {
    const page = read(name).pages.find(({ text }) => /^12\.4/m.test(text) && !text.includes('Содержание'));
    expect(page?.text).toMatch(/^12\.3/m);
  },
);

it.each(['share', 'liquidation'] as const)(
  'R1 no page of «%s» holds a line and the result: the short section before it goes along',
  (name) => {
    const places = read(name).pages.map(({ text }) => (text.includes('Содержание') ? '' : text));
    const [liquidity, result] = [/^12\.3/m, /^12\.4/m].map((heading) => places.findIndex((text) => heading.test(text)));
    expect(liquidity).toBe(result);
    expect(places[result ?? 0]).toMatch(/^(?:Ликвидность доли ниже|Стоимость определена для срока)/m);
  },
);

it('R1 the object’s place has the appraiser’s own words in the market, as in the corrections', () => {
  const text = plain(
    read('farm')
      .pages.map((page) => page.text)
      .join(' '),
  );
  expect(text).toContain('Местоположение объекта оценки — с. Заречье, поля бывшего колхоза');
  expect(text).toContain('не вводилась: все участки лежат в одном почвенном районе');
});

it.each(['house', 'share', 'pledge', 'liquidation'] as const)(
  'R1 the list of sources of «%s» names the tender that its text quotes, and not its page alone',
  (name) => {
    const text = plain(
      read(name)
        .pages.map((page) => page.text)
        .join(' '),
    );
    const sources = text.slice(text.lastIndexOf('Сведения о рынке'));
    expect(sources).toContain('протокол аукциона администрации Заозёрного района № 6 от 14.09.2026');
    expect(sources).not.toContain('https://torgi.example');
  },
);

/** A fault of each class, planted into the text of a clean report. */
const FAULTS: [wrong: string, name: CaseName, from: RegExp, to: string, told: RegExp][] = [
  ['a page number', 'house', /Стр\. 9 из/, 'Стр. 8 из', /^numbering: страницы/],
  ['a section’s number', 'house', /^12\.2\t(?=Устойчивость)/, '12.3\t', /^numbering: подразделы главы 12/],
  ['a table’s number', 'house', /^Таблица 9\./, 'Таблица 7.', /^numbering: таблицы/],
  ['a figure’s number', 'house', /^Рис\. 9\./, 'Рис. 19.', /^numbering: рисунки/],
  ['a table that is not there', 'house', /в табл\. 10;/, 'в табл. 39;', /^references: «табл\. 39»/],
  [
    'a section that is not there',
    'house',
    /описаны в п\. 11\.2|ны в п\. 11\.2/,
    'ны в п. 11.9',
    /^references: «п\. 11\.9»/,
  ],
  ['a page of another appendix', 'house', /прил\. 2, с\. \d+/, 'прил. 2, с. 9', /^references: «прил\. 2, с\. 9»/],
  [
    'another kind of value',
    'liquidation',
    /^Ликвидационная стоимость(?= земельного участка площадью)/,
    'Рыночная стоимость',
    /^wordsOfValue: глава 13/,
  ],
  [
    'another tax',
    'lease',
    /Стоимость указана без выделения НДС/,
    'НДС не облагается',
    /^wordsOfValue: (?:налог|право)/,
  ],
  ['another sum of the tax', 'leaseTaxed', /385 901,64/, '385 901,65', /^recomputed: НДС/],
  [
    'a value of the plot where a share is valued',
    'share',
    /^Рыночная стоимость доли 1\/3 в праве.*$/,
    'Рыночная стоимость участка',
    /^wordsOfValue|^contradictions/,
  ],
  ['a corrected price', 'house', /1 854,62/, '1 845,62', /^recomputed: скорректированная цена/],
  ['a weight', 'house', /^(Вес.*)0,2489/, '$10,2498', /^recomputed: вес/],
  ['a running percent', 'house', /\+12,50/, '+12,00', /^recomputed: /],
  ['the product', 'house', /= 2 518 909,18/, '= 2 581 909,18', /^recomputed: цена × площадь/],
  ['the discount of a share', 'share', /125 945,46/, '125 954,46', /^recomputed: скидка на долю/],
  ['the forced sale', 'liquidation', /503 781,84/, '503 718,84', /^recomputed: скидка на срок/],
  ['the rounding', 'farm', /955 454,04/, '956 454,04', /^recomputed: /],
  ['the value in words', 'house', /девятнадцать тысяч/, 'восемнадцать тысяч', /^recomputed: .*прописью/],
  ['bounds beside the value', 'house', /от 2 342 000/, 'от 2 642 000', /^recomputed: стоимость .* вне границ/],
  ['the day of the value', 'house', /16 ноября 2026/, '15 ноября 2026', /^contradictions: дата оценки/],
  ['another value in the conclusion', 'house', /^2 519 000 ₽$/, '2 591 000 ₽', /^contradictions: стоимость/],
  ['another area', 'house', /1 310 кв\. м \(13,1/, '1 130 кв. м (13,1', /^contradictions: площадь/],
  ['another address', 'house', /участок 31/, 'участок 13', /^contradictions: адрес/],
  [
    'an inspection that was none',
    'house',
    /осмотрен мной лично 16 ноября 2026 г\./,
    'не видел',
    /^contradictions: снимки/,
  ],
  [
    'a day long past without its assumption',
    'retrospective',
    /на дату|ретроспективную|дату оценки/g,
    'тогда',
    /^contradictions: нет допущения/,
  ],
  [
    'an encumbrance',
    'house',
    /Вид права:/,
    'Зарегистрированы ограничения: ипотека. Вид права:',
    /^contradictions: обременения/,
  ],
  ['a pledge without its standard', 'pledge', /ФСО № 9 «/, 'ФСО № 8 «', /^contradictions: залог/],
  ['the term of exposure', 'house', /экспозиции — 6 мес/, 'экспозиции — 12 мес', /^contradictions: срок экспозиции/],
  ['an analogue too many', 'house', /отобраны 3 объекта/, 'отобраны 4 объекта', /^contradictions: аналогов/],
  [
    'a count of assumptions',
    'house',
    /4\.1, 6 допущений/,
    '4.1, 7 допущений',
    /^contradictions: допущений: в задании 7/,
  ],
  [
    'an assumption without a number',
    'house',
    /^Специальные допущения не вводились\./,
    '$& Окружение не менялось.',
    /^contradictions: допущение без номера/,
  ],
  [
    'the bargaining of the object',
    'house',
    /^Скидка на торг\t—/,
    'Скидка на торг\tТорг не предусмотрен',
    /: торг объекта/,
  ],
  [
    'a difference told twice',
    'house',
    /по границе участка \(аналоги 1, 2\), .*$/,
    '$&. У аналогов 1 и 2 — по границе участка; у',
    /^contradictions: различие сказано дважды/,
  ],
  ['no contract of the lease', 'lease', /Договор аренды/, 'Акт осмотра', /^contradictions: договора аренды нет/],
  ['a pledge that nobody can sell', 'pledge', /снижающие/, 'прочие', /^contradictions: залог без факторов/],
  ['a place left to fill', 'house', /в радиусе 25/, 'в радиусе [указать]', /^contradictions: .*заготовка/],
  ['another plot', 'house', /^Адрес\t/, 'Адрес (99:12:0304017:245)\t', /^foreignNumbers: участок/],
  ['another report', 'house', /к отчёту № 2026\/11-301/, 'к отчёту № 2026/11-300', /^foreignNumbers: отчёт/],
  [
    'another extract',
    'house',
    /КУВИ-001\/2026-00000301, лист 2/,
    'КУВИ-001/2026-00000300, лист 2',
    /^foreignNumbers: выписка/,
  ],
];

it.each(FAULTS)('R1 a stranger sees a fault: %s', (_wrong, name, from, to, told) => {
  const altered = read(name).pages.map(({ cells }) => ({ cells: cells.map((line) => line.replace(from, to)) }));
  expect(altered).not.toEqual(read(name).pages.map(({ cells }) => ({ cells })));
  expect(lint(altered).join('\n')).toMatch(new RegExp(told.source, 'm'));
});
