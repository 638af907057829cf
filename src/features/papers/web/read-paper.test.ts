import fs from 'node:fs';
import { expect, it } from 'vitest';
import { readExtract } from '#features/description/extract/extract.ts';
import type { Advert } from '#features/market/advert/reading.ts';
import { type SortedPaper, sorted } from './heap.ts';
import { NOTHING, type ReadPaper } from './paper.ts';
import {
  captionOf,
  captionOfSheet,
  detailsOf,
  leftInWords,
  paperInWords,
  usualInWords,
  valuesOf,
} from './paper-words.ts';
import type { PaperReaders } from './ports.ts';
import { readPaper } from './read-paper.ts';

const SITE = 'объявления.пример';
const advert: Advert = {
  ...{ site: SITE, savedAt: '2026-11-12T10:00:00Z', savedOn: '2026-11-12' },
  ...{ proposals: [], assumed: [], missing: [], warnings: [{ code: 'offer_old', text: SITE }] },
  facts: {
    ...{ cadastralNumbers: [], cadastralQuarter: null, advertId: null, sellerKind: null },
    ...{ landCategory: null, pricePerSotka: null, formerPrices: [] },
  },
  copy: { lines: [], text: '' },
};

const none = () => Promise.reject(new Error('is not called'));
const readers: PaperReaders = {
  extract: async (file) => readExtract(await file.text()),
  advert: async () => ({ result: 'read', advert, pictures: [] }),
  ...{ keepAdvert: none, startAnalysis: none },
};

const xml = fs.readFileSync('test/files/extracts/egrn_about_property_land.xml');

it('P1 what shows no sheets is read whatever it is called; sheets called a passport are not', async () => {
  const extract = await readPaper(new File([xml], 'паспорт участка.xml'), readers);
  expect(extract).toMatchObject({ becomes: 'extract', isFault: false });
  expect(extract.extract?.values.cadastral_number).toBe('50:12:0000000:101');
  const page = await readPaper(new File(['<!doctype html><p>Участок</p>'], 'паспорт.html'), readers);
  expect(page).toMatchObject({ becomes: 'advert', isFault: false, advert });
  const sheets = await readPaper(new File(['%PDF-1.7'], 'паспорт.pdf'), readers);
  expect(sheets).toMatchObject({ becomes: 'passport', isFault: false, pages: 0 });
});

it('P1 a fault of the code that reads is told like any other', async () => {
  const paper = await readPaper(new File([xml], 'выписка.xml'), { ...readers, extract: none });
  expect(paper).toMatchObject({ becomes: 'nothing', isFault: true });
  expect(paper.why).toMatch(/^Прочитать файл не удалось/);
});

it('P1 a fact of an advert is told once', () => {
  const read = { ...NOTHING, kind: 'html', becomes: 'advert', why: '', advert } as const;
  const [paper] = sorted([
    { id: '1', file: new File([], '1.html'), read, as: null, tick: null, withPersonal: false, picks: {} },
  ]);
  expect(paper && paperInWords(paper, 1).facts).toEqual([SITE]);
});

const paperOf = (name: string, read: Partial<ReadPaper>): SortedPaper => {
  const all = { ...NOTHING, kind: 'pdf', becomes: 'document', why: '', pages: 1, ...read } as const;
  const [paper] = sorted(
    [{ id: '1', file: new File([], name), read: all, as: null, tick: null, withPersonal: false, picks: {} }],
    { scans: ['полис.jpg'], isPrivate: false },
  );
  if (!paper) throw new Error(name);
  return paper;
};

it('P3 a contract of sale is called so, with its number and date where the user took them', () => {
  const sale = paperOf('4-contract.pdf', {
    title: 'договор купли-продажи',
    contract: { number: '15', date: '2018-04-10' },
  });
  expect(paperInWords(sale, null).what).toBe('Договор купли-продажи, 1\u00a0страница');
  expect(detailsOf(sale)).toMatchObject({ document: 'Договор купли-продажи', number: '15', date: '2018-04-10' });
  expect(captionOf(sale, false)).toBe('Договор купли-продажи');
  expect(captionOf(sale, true)).toBe('Договор купли-продажи №\u00a015 от\u00a010.04.2018');
  const own = paperOf('договор.pdf', { title: 'договор', becomes: 'contract' });
  expect([detailsOf(own), captionOf(own, true)]).toEqual([null, 'Договор']);
  expect(captionOf(paperOf('скан.pdf', {}), false)).toBe('');
});

it('P1 the sheets of an extract are called by its number, not by the name of its file', async () => {
  const { extract } = await readPaper(new File([xml], '1-ownership.xml'), readers);
  expect(captionOf(paperOf('1-ownership.pdf', { becomes: 'extract', extract }), false)).toBe(
    'Выписка из ЕГРН №\u00a0КУВИ-001/2026-00000001 от\u00a010.11.2026',
  );
});

it('P1 under a sheet stands which of the paper it is, and which were left out', () => {
  const sheet = (page: number, pages: number, without: number[]) =>
    captionOfSheet('Выписка из ЕГРН', { page, pages }, without);
  expect(sheet(1, 1, [])).toBe('Выписка из ЕГРН');
  expect(sheet(2, 3, [])).toBe('Выписка из ЕГРН, стр. 2');
  expect(sheet(2, 5, [3, 4])).toBe('Выписка из ЕГРН, стр. 2 из 5 (без стр. 3, 4 с персональными данными)');
  expect(captionOfSheet('', { page: 1, pages: 5 }, [3])).toBe('');
});

it('P1 a scan is known by the name that it has in the profile, whatever it was written as', () => {
  expect(paperOf('Полис.PDF', { kind: 'pdf' }).placed.ticked).toBe(false);
  expect(paperOf('Полис 2.PDF', { kind: 'pdf' }).placed.ticked).toBe(true);
});

it('P1 an advert says what is not taken of it, and the usual conditions are named', () => {
  const quote = { text: 'обмен возможен', from: 0, to: 5, at: null };
  const read = paperOf('1.html', {
    becomes: 'advert',
    advert: {
      ...advert,
      warnings: [],
      missing: ['phone', 'propertyRights'],
      assumed: [{ field: 'financing', value: 'typical' }],
      proposals: [
        { field: 'area', value: 1250, tick: true, note: null, others: [], quote: null, origin: 'data' },
        {
          field: 'saleTerms',
          value: 'alternative',
          tick: false,
          note: 'обмен только возможен',
          others: [],
          quote,
          origin: 'text',
        },
      ],
    },
  });
  expect(valuesOf(read)).toEqual([
    { label: 'Площадь', value: '1\u00a0250\u00a0кв. м', doubt: '' },
    { label: 'Условия продажи', value: 'Альтернативная сделка', doubt: 'не возьмём: обмен только возможен' },
  ]);
  expect(paperInWords(read, 1).facts).toEqual([
    SITE,
    'В расчет не взяты условия продажи: обмен только возможен',
    'Не нашлось: телефон, имущественные права',
  ]);
  // Beside the tick of the usual conditions: which analogue they leave alone, and why.
  const plain = paperOf('2.html', { becomes: 'advert', advert: { ...advert, proposals: [] } });
  expect(leftInWords([plain, read])).toBe('аналог 2 (условия продажи: обмен только возможен)');
  // A value that the user chose is taken.
  expect(leftInWords([{ ...read, picks: { saleTerms: 0 } }, plain])).toBe('');
  expect(usualInWords(read.read.advert ? [read.read.advert] : [])).toBe('условия финансирования «Типичные»');
});
