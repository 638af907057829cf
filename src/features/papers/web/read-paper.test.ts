import fs from 'node:fs';
import { expect, it } from 'vitest';
import { readExtract } from '#features/description/extract/extract.ts';
import type { Advert } from '#features/market/advert/reading.ts';
import { sorted } from './heap.ts';
import { NOTHING } from './paper.ts';
import { paperInWords } from './paper-words.ts';
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
  const [paper] = sorted([{ id: '1', file: new File([], '1.html'), read, as: null, tick: null }]);
  expect(paper && paperInWords(paper, 1).facts).toEqual([SITE]);
});
