import { expect, it } from 'vitest';
import { plainRuns } from '#document/model/block-run.ts';
import { emptyPrintedAdvert } from '#features/market/evidence.ts';
import { SHIPPED_TEXTS } from '#features/market-analysis/default-texts.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import type { Analogue } from '#features/market-value/analogue.ts';
import { idOf, told } from '#test/remarked-analogues.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { reportDocument } from '../../print/document.ts';

const EVIDENCE = '00000000-0000-4000-8000-00000000000e';
const SHIPPED = 'нетипичных условий продажи в объявлениях не указано';

/** A report whose second analogue was taken from a page with these words. */
function offered(value: string, sale_terms = SHIPPED_TEXTS.sale_terms) {
  const line = { kind: 'text' as const, label: null, value, taken: false };
  return {
    adverts: [{ ...emptyPrintedAdvert(), id: EVIDENCE, copy: [line] }],
    market: { ...marketAnalysisSheet.empty(), ...SHIPPED_TEXTS, market_segment: 'ИЖС', sale_terms },
  };
}
const own = (value: string) => [{ type: 'text' as const, value: `<p>${value}</p>` }];

const remarks = (value: string, sale_terms = SHIPPED_TEXTS.sale_terms, analogue: Partial<Analogue> = {}) =>
  told('A-19', [{}, { evidence: EVIDENCE, ...analogue }], {}, offered(value, sale_terms));

/** 8.4 as it is printed. */
function printed(value: string, analogue: Partial<Analogue> = {}): string {
  const analogs = CALCULATION.analogs.map((one, at) => (at === 1 ? { ...one, evidence: EVIDENCE, ...analogue } : one));
  const data = reportData({ ...offered(value), calculation: { ...CALCULATION, analogs } });
  const words = reportDocument(data).blocks.map((block) => (block.kind === 'paragraph' ? plainRuns(block.runs) : ''));
  return words
    .filter((text) => /услови|объявлени/i.test(text))
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

it('R1 an advert that admits an exchange is said to, with why its analogue is a clean sale, and asks nothing', () => {
  const said = printed('Участок ровный. Возможен обмен на авто с доплатой.');
  expect(said).toContain(
    'Объявление аналога 2 допускает и обмен: «Возможен обмен на авто с доплатой»; цена названа за участок в деньгах, обмен — лишь одна из возможностей, поэтому принята чистая продажа, корректировка не требуется. У других объектов-аналогов нетипичных условий в объявлениях не указано.',
  );
  expect(said).not.toContain(SHIPPED);
  expect(remarks('Возможен обмен на авто с доплатой.')).toEqual([]);
  // An advert that says nothing of it, and one that refuses it, leave the text as it was.
  for (const words of ['Чистая продажа.', 'Варианты обмена не рассматриваю.', 'Торг.']) {
    expect(printed(words)).toContain(SHIPPED);
    expect(remarks(words)).toEqual([]);
  }
  expect(printed('Чистая продажа, возможен обмен на авто.')).not.toContain(SHIPPED);
  expect(printed('Возможен обмен на авто.', { isIncluded: false })).toContain(SHIPPED);
});

it('R1 instalments that an advert admits are said with the terms of payment', () => {
  const said = printed('Рассрочка до 12 месяцев.');
  expect(said).toContain('Объявление аналога 2 допускает и рассрочку: «Рассрочка до 12 месяцев»; цена названа');
  expect(said).not.toContain('у объектов-аналогов нетипичных условий в объявлениях не указано');
});

it('N1 A-19 an advert that demands other terms than the cell has is answered, and the report does not deny it', () => {
  expect(remarks('Альтернативная сделка.')).toEqual([
    {
      severity: 'warning',
      key: `A-19:saleTerms.${idOf(1)}`,
      text: 'Объявление аналога 2: «Альтернативная», а в расчете чистая продажа: обоснуйте',
      values: ['Альтернативная', 'чистая продажа'],
      field: 'analogs.1.saleTerms',
    },
  ]);
  expect(printed('Альтернативная сделка.')).not.toContain(SHIPPED);
  expect(remarks('Альтернативная сделка.', SHIPPED_TEXTS.sale_terms, { saleTerms: 'alternative' })).toEqual([]);
  expect(remarks('Альтернативная сделка.', own('Альтернативная сделка аналога 2 на цену не влияет.'))).toEqual([]);
});

it('N1 A-19 the appraiser’s own text does not pass over what an advert admits', () => {
  const admits = 'Возможен обмен на авто.';
  expect(remarks(admits, own('Нетипичных условий в объявлениях нет.')).map(({ field }) => field)).toEqual([
    'analogs.1.saleTerms',
  ]);
  expect(remarks(admits, own('Обмен, который допускает аналог 2, на цену не влияет.'))).toEqual([]);
});

it('R1 usual terms that were taken where the advert is silent are told as such, not as what it says', () => {
  const usual = {
    ...{ bargaining: 'Предусмотрен', financing: 'typical', saleTerms: 'clean' },
    propertyRights: 'Право собственности',
  } as const;
  const noted = (value: string, changes: object = {}) => {
    const analogs = CALCULATION.analogs.map((one, at) =>
      at === 1 ? { ...one, ...usual, ...changes, evidence: EVIDENCE } : one,
    );
    const { blocks } = reportDocument(reportData({ ...offered(value), calculation: { ...CALCULATION, analogs } }));
    return JSON.stringify(blocks).replaceAll('\u00a0', ' ');
  };
  expect(noted('Участок ровный.')).toContain(
    'В объявлении не указано, принято обычное: скидка на торг — аналог 2; имущественные права, обременения — аналог 2; условия финансирования — аналог 2; условия продажи — аналог 2; принято отсутствующим: газоснабжение — аналог 2; здания и сооружения (улучшения) — аналог 2.',
  );
  const said = noted('Возможен торг. Чистая продажа. Участок в собственности, без построек. Газа нет.');
  expect(said).toContain('В объявлении не указано, принято обычное: условия финансирования — аналог 2.');
  expect(
    noted('Торг. Чистая продажа. Рассрочка до 12 месяцев. Один собственник. Без построек, газа нет.'),
  ).not.toContain('В объявлении не указано');
  expect(noted('Участок ровный.', { propertyRights: 'Право аренды' })).not.toContain(
    'имущественные права, обременения — аналог 2',
  );
});

it('R1 of an advert that is kept as a picture the note says nothing: what the picture tells is not known', () => {
  const analogs = CALCULATION.analogs.map((one, at) => ({
    ...one,
    ...{ bargaining: 'Предусмотрен', evidence: at === 0 ? EVIDENCE : null, screenshots: ['a/b.png'] },
  }));
  const { blocks } = reportDocument(
    reportData({ ...offered('Участок ровный.'), calculation: { ...CALCULATION, analogs } }),
  );
  const [note = ''] = /В объявлении не указано[^"]*/.exec(JSON.stringify(blocks).replaceAll('\u00a0', ' ')) ?? [];
  expect(note).toContain('скидка на торг — аналог 1;');
  expect(note).not.toMatch(/аналоги|аналог [23]/);
});

it('R1 of an offer without a copy, as the library has it, the note names what the user took as usual', () => {
  const usual = { bargaining: 'Предусмотрен', financing: 'typical', saleTerms: 'clean', evidence: null } as const;
  const noted = (changes: Partial<Analogue>) => {
    const analogs = CALCULATION.analogs.map((one, at) => (at === 2 ? { ...one, ...usual, ...changes } : one));
    const { blocks } = reportDocument(reportData({ calculation: { ...CALCULATION, analogs } }));
    return /В объявлении не указано[^"]*/.exec(JSON.stringify(blocks).replaceAll('\u00a0', ' '))?.[0];
  };
  expect(noted({ assumed: ['financing', 'saleTerms', 'bargaining'] })).toBe(
    'В объявлении не указано, принято обычное: скидка на торг — аналог 3; условия финансирования — аналог 3; условия продажи — аналог 3.',
  );
  expect(noted({ assumed: ['saleTerms'], saleTerms: 'alternative' })).toBeUndefined();
  expect(noted({})).toBeUndefined();
});

it('R1 where an advert says two things of a supply the note names both and what was taken', () => {
  const line = (kind: 'parameter' | 'text', label: string | null, value: string) => ({
    kind,
    label,
    value,
    taken: false,
  });
  const noted = (...copy: ReturnType<typeof line>[]) => {
    const analogs = CALCULATION.analogs.map((one, at) =>
      at === 1 ? { ...one, gas: 'По границе участка', evidence: EVIDENCE } : one,
    );
    const adverts = [{ ...emptyPrintedAdvert(), id: EVIDENCE, copy }];
    const { blocks } = reportDocument(
      reportData({ ...offered(''), adverts, calculation: { ...CALCULATION, analogs } }),
    );
    return /В объявлении аналога 2 сказано двояко[^"]*/.exec(JSON.stringify(blocks).replaceAll('\u00a0', ' '))?.[0];
  };
  const parameter = line('parameter', 'Газ', 'Нет, можно подключить');
  expect(noted(parameter, line('text', null, 'Газ по границе, подключение в 2027 году. Рядом строятся дома.'))).toBe(
    'В объявлении аналога 2 сказано двояко, газоснабжение: «Газ: Нет, можно подключить» и «Газ по границе, подключение в 2027 году»; принято — по границе участка.',
  );
  expect(noted(parameter)).toBeUndefined();
});

it('R1 what the report quotes of an advert’s terms is underlined in its copy', () => {
  const analogs = CALCULATION.analogs.map((one, at) => (at === 1 ? { ...one, evidence: EVIDENCE } : one));
  const underlined = (value: string) => {
    const { blocks } = reportDocument(reportData({ ...offered(value), calculation: { ...CALCULATION, analogs } }));
    return JSON.stringify(blocks).match(/"text":"([^"]*)","underline":true/)?.[1] ?? '';
  };
  expect(underlined('Возможен обмен на авто. Звонить после девяти.')).toBe('Возможен обмен на авто');
  expect(underlined('Участок ровный.')).toBe('');
});
