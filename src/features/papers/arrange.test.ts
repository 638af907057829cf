import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PlotExtract } from '#features/description/extract/extract.ts';
import type { LandPlot } from '#features/description/land-plot.ts';
import { readHtmlPage } from '#features/market/advert/read-page.ts';
import { arrange, inOrderOfTime, type Sortable } from './arrange.ts';
import { contractFacts } from './contract-text.ts';
import { segmentOfUse } from './from-extract.ts';
import { offerFacts, planOf, proposedNumber, valuesOfAdvert } from './plan.ts';
import { type Becomes, otherGuesses, recognise, type Signs } from './recognise.ts';

it('P1 a number is proposed where the user has none to go on from: of the contract that is taken, else the first of the year', () => {
  const contract = { number: '84-Д', date: '2026-11-09' };
  expect(proposedNumber('2026/11-085', contract, '2026-11-26')).toBe('2026/11-085');
  expect(proposedNumber('', contract, '2026-11-26')).toBe('84-Д');
  expect(proposedNumber('', { number: '', date: '2026-11-09' }, '2026-11-26')).toBe('2026-001');
  expect(proposedNumber('', null, '2026-11-26')).toBe('2026-001');
});

describe('what a file is', () => {
  it.each<[Partial<Signs> & Pick<Signs, 'kind'>, Becomes, string]>([
    [{ kind: 'xml' }, 'extract', 'файл XML'],
    [{ kind: 'html' }, 'advert', 'сохранённая страница'],
    [{ kind: 'pdf', title: 'выписка из ЕГРН' }, 'extract', 'на листе написано «выписка из ЕГРН»'],
    [{ kind: 'pdf', title: 'договор' }, 'contract', 'на листе написано «договор»'],
    [{ kind: 'pdf', title: 'договор аренды' }, 'document', 'на листе написано «договор аренды»'],
    [{ kind: 'pdf', title: 'договор купли-продажи' }, 'document', 'на листе написано «договор купли-продажи»'],
    [{ kind: 'pdf', title: 'технический план' }, 'document', 'на листе написано «технический план»'],
    [{ kind: 'pdf', title: 'паспорт' }, 'passport', 'на листе написано «паспорт»'],
    [{ kind: 'pdf', title: null }, 'advert', 'текст без названия документа'],
    [{ kind: 'pdf', title: null, isScan: true }, 'document', 'скан без текста'],
    [{ kind: 'jpeg', takenAt: '2026-11-12T14:03:22' }, 'photo', 'снято 12.11.2026 в 14:03'],
    [{ kind: 'jpeg', name: 'IMG_1.jpg' }, 'photo', 'снимок без времени съёмки'],
    [{ kind: 'jpeg', name: 'скан_акт.jpg' }, 'document', 'так назван файл'],
    [{ kind: 'png', name: 'схема.png', isDrawn: true }, 'document', 'PNG без времени съёмки'],
    [{ kind: 'png', name: 'карта.png', isDrawn: true }, 'map', 'так назван файл'],
    [{ kind: 'jpeg', name: 'Кадастровая карта.jpg' }, 'cadastral', 'так назван файл'],
    [{ kind: 'png', name: 'снимок ПКК 2.png', isDrawn: true }, 'cadastral', 'так назван файл'],
    [{ kind: 'jpeg', name: 'cadastral-map.jpg' }, 'cadastral', 'так назван файл'],
    [{ kind: 'jpeg', name: 'map.jpg' }, 'map', 'так назван файл'],
    [{ kind: 'jpeg', name: 'картина.jpg' }, 'photo', 'снимок без времени съёмки'],
    [{ kind: 'jpeg', name: 'скан_паспорт.jpg', takenAt: '2026-11-12T14:03:22' }, 'passport', 'так назван файл'],
    [{ kind: 'pdf', name: 'Паспорт Примерова.pdf', title: 'договор' }, 'passport', 'так назван файл'],
    [{ kind: 'xml', name: 'паспорт участка.xml' }, 'extract', 'файл XML'],
    [{ kind: 'html', name: 'паспорт.html' }, 'advert', 'сохранённая страница'],
    [{ kind: 'jpeg', name: 'техпаспорт_скан.jpg' }, 'document', 'так назван файл'],
    [{ kind: 'jpeg', name: 'Кадастровый паспорт скан.jpg' }, 'document', 'так назван файл'],
    [{ kind: 'jpeg', name: 'технические условия.jpg' }, 'document', 'так назван файл'],
    [{ kind: 'jpeg', name: 'plan.jpg' }, 'document', 'так назван файл'],
    [{ kind: 'binary', name: 'выписка.PDF' }, 'nothing', 'Файл повреждён и не открывается. Выберите другой.'],
    [
      { kind: 'text', name: 'заметки.html' },
      'nothing',
      'Такой файл прочитать нельзя. Подойдут XML, ZIP, PDF, HTML, MHTML и снимки.',
    ],
    [{ kind: 'jpeg', name: 'DSC_0001 экран.jpg' }, 'photo', 'снимок без времени съёмки'],
  ])('P1 %o becomes %s, and it is said why', (signs, becomes, why) => {
    expect(recognise({ name: 'файл', ...signs })).toEqual({ becomes, why });
  });

  it('P1 a wrong guess is one press to mend: a picture may be anything that is printed', () => {
    expect(otherGuesses('photo', 'jpeg')).toEqual(['document', 'map', 'cadastral']);
    expect(otherGuesses('document', 'jpeg')).toEqual(['photo', 'map', 'cadastral']);
    expect(otherGuesses('map', 'png')).toEqual(['cadastral', 'document', 'photo']);
    expect(otherGuesses('cadastral', 'png')).toEqual(['map', 'document', 'photo']);
    expect(otherGuesses('passport', 'jpeg')).toEqual(['document']);
    expect(otherGuesses('extract', 'pdf')).toEqual(['document']);
    expect(otherGuesses('document', 'pdf')).toEqual([]);
    expect(otherGuesses('extract', 'xml')).toEqual([]);
    expect(otherGuesses('nothing', 'binary')).toEqual([]);
  });
});

describe('what a report takes', () => {
  const paper = (id: string, becomes: Becomes, more: Partial<Sortable> = {}): Sortable => ({
    ...{ id, name: id, becomes, pages: 1, leftOut: 0, takenAt: null, tick: null, offer: null, unwanted: null },
    ...more,
  });
  /** Taken the other way round than they came. */
  const photos = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      paper(`p${at}`, 'photo', { takenAt: `2026-11-12T10:${String(59 - at).padStart(2, '0')}:00` }),
    );
  const tickedOf = (papers: readonly Sortable[]) => {
    const placed = arrange(papers);
    return papers.filter(({ id }) => placed.get(id)?.ticked).map(({ id }) => id);
  };

  it('P1 pages with the papers of a person are no sheets: of an extract the others, of a longer paper those looked at', () => {
    const heap = [
      paper('extract', 'extract', { pages: 5, leftOut: 1 }),
      paper('passport', 'document', { leftOut: 1 }),
      paper('long', 'document', { pages: 40, leftOut: 5 }),
    ];
    const placed = arrange(heap);
    expect(placed.get('extract')).toMatchObject({ ticked: true, sheets: 4, note: null });
    expect(placed.get('passport')).toMatchObject({ ticked: false, sheets: 0, note: null });
    expect(placed.get('long')).toMatchObject({
      sheets: 5,
      note: 'В отчете не больше 10 страниц документов: возьмём 5 из 35',
    });
  });

  it('P1 of forty photographs the first six and then six additional ones by time, the rest with the reason', () => {
    const heap = photos(40);
    const placed = arrange(heap);
    const inTime = inOrderOfTime(heap);
    expect(inTime[0]?.id).toBe('p39');
    expect(inTime.slice(0, 6).map(({ id }) => placed.get(id)?.category)).toEqual(Array(6).fill('photos'));
    expect(inTime.slice(6, 12).map(({ id }) => placed.get(id)?.category)).toEqual(Array(6).fill('additional'));
    expect(placed.get(inTime[12]?.id ?? '')).toEqual({
      ...{ ticked: false, canTick: false, category: null, sheets: 0 },
      note: 'В отчете 6 фотографий и 6 дополнительных',
    });
    expect([...placed.values()].filter(({ ticked }) => ticked)).toHaveLength(12);
    expect(tickedOf(photos(12))).toHaveLength(12);
  });

  it('P1 where one is taken off another may come, and only the one that the user ticks', () => {
    const heap = photos(40).map((one) => (one.id === 'p39' ? { ...one, tick: false } : one));
    expect(tickedOf(heap)).toHaveLength(11);
    expect(arrange(heap).get('p0')).toMatchObject({ canTick: true, note: null });
    const other = heap.map((one) => (one.id === 'p0' ? { ...one, tick: true } : one));
    expect(tickedOf(other)).toContain('p0');
    expect(tickedOf(other)).toHaveLength(12);
  });

  it('P1 photographs without a time stand behind the others, as they came', () => {
    const heap = [paper('a', 'photo'), paper('b', 'photo', { takenAt: '2026-11-12T10:00:00' }), paper('c', 'photo')];
    expect(inOrderOfTime(heap).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('P1 of each kind of map one is taken: the first, or the one that the user ticks', () => {
    const heap = [paper('a', 'map'), paper('b', 'map'), paper('c', 'cadastral')];
    expect(tickedOf(heap)).toEqual(['a', 'c']);
    expect(arrange(heap).get('b')).toMatchObject({ canTick: true, note: 'В отчете одна такая карта' });
    expect(arrange(heap).get('c')?.category).toBe('cadastral');
    expect(tickedOf(heap.map((one) => (one.id === 'b' ? { ...one, tick: true } : one)))).toEqual(['b', 'c']);
    // Nothing is ticked that the user did not tick.
    expect(tickedOf(heap.map((one) => (one.id === 'a' ? { ...one, tick: false } : one)))).toEqual(['c']);
  });

  it('P1 documents stop at ten pages: the extract first, then the contract', () => {
    const heap = [
      paper('scan', 'document', { pages: 3 }),
      paper('contract', 'contract', { pages: 4 }),
      paper('extract', 'extract', { pages: 5 }),
    ];
    const placed = arrange(heap);
    expect(placed.get('extract')).toMatchObject({ ticked: true, sheets: 5, note: null });
    expect(placed.get('contract')).toMatchObject({ ticked: true, sheets: 4, note: null });
    expect(placed.get('scan')).toMatchObject({
      ...{ ticked: true, sheets: 1 },
      note: 'В отчете не больше 10 страниц документов: возьмём 1 из 3',
    });
    expect(arrange([paper('ten', 'document', { pages: 10 }), paper('more', 'document')]).get('more')).toMatchObject({
      ...{ ticked: false, canTick: false },
      note: 'В отчете не больше 10 страниц документов',
    });
    const withNine = [paper('nine', 'document', { pages: 9 }), paper('empty', 'document', { pages: 0 })];
    expect(arrange(withNine).get('empty')).toMatchObject({ ticked: false, canTick: false, note: null });
  });

  it('P1 a report is filled by one extract: the first, or the one that the user ticks', () => {
    const heap = [paper('one', 'extract', { pages: 0 }), paper('two', 'extract', { pages: 0 })];
    expect(tickedOf(heap)).toEqual(['one']);
    expect(arrange(heap).get('two')).toMatchObject({ note: 'Отчет заполняется по одной выписке', canTick: true });
    expect(tickedOf([heap[0] as Sortable, { ...(heap[1] as Sortable), tick: true }])).toEqual(['two']);
    expect(tickedOf(heap.map((one) => ({ ...one, tick: false })))).toEqual([]);
  });

  it('P1 five adverts become analogues, a passport and what cannot be read nothing', () => {
    const heap = [
      ...Array.from({ length: 6 }, (_, at) => paper(`a${at}`, 'advert')),
      paper('passport', 'passport', { tick: true }),
      paper('x', 'nothing', { tick: true }),
    ];
    expect(tickedOf(heap)).toEqual(['a0', 'a1', 'a2', 'a3', 'a4']);
    expect(arrange(heap).get('a5')?.note).toBe('В расчете не больше 5 аналогов');
  });

  it('P1 an offer that came twice is one analogue: its other page stands unticked with the reason, and takes no place', () => {
    const offer = {
      url: 'https://avito.example/7000000001',
      phone: '+7 (900) 000-11-22',
      area: 1000,
      place: 'д. Малые',
    };
    const others = [2, 3, 4, 5].map((id) =>
      paper(`${id}.html`, 'advert', { offer: { ...offer, url: `b.example/${id}` } }),
    );
    const heap = [
      paper('1.html', 'advert', { offer }),
      paper('1.mhtml', 'advert', { offer: { ...offer, url: `${offer.url}?utm_source=mail` } }),
      paper('копия.pdf', 'advert', { offer: { ...offer, url: '' } }),
      ...others.map((one) => ({ ...one, offer: one.offer && { ...one.offer, phone: '' } })),
    ];
    expect(tickedOf(heap)).toEqual(['1.html', '2.html', '3.html', '4.html', '5.html']);
    const placed = arrange(heap.slice(0, 3));
    expect(placed.get('1.mhtml')).toMatchObject({ note: 'То же объявление, что 1.html', canTick: true });
    expect(placed.get('копия.pdf')).toMatchObject({ note: 'То же объявление, что 1.html', ticked: false });
    const onOtherSite = [
      heap[0] as Sortable,
      paper('2.html', 'advert', { offer: { ...offer, url: 'cian.example/5' } }),
    ];
    expect(arrange(onOtherSite).get('2.html')).toMatchObject({ ticked: false, note: 'Тот же участок, что в 1.html' });
    expect(tickedOf([heap[2] as Sortable, heap[0] as Sortable])).toEqual(['1.html']);
    const mended = heap.slice(0, 2).map((one, at) => ({ ...one, tick: at === 1 }));
    expect(tickedOf(mended)).toEqual(['1.mhtml']);
  });

  it('P1 a document that is taken off makes room, and nothing ticks itself', () => {
    const heap = [paper('nine', 'document', { pages: 9 }), ...['a', 'b', 'c'].map((id) => paper(id, 'document'))];
    expect(tickedOf(heap)).toEqual(['nine', 'a']);
    const without = heap.map((one) => (one.id === 'nine' ? { ...one, tick: false } : one));
    expect(tickedOf(without)).toEqual(['a']);
    expect(arrange(without).get('b')).toMatchObject({ canTick: true, note: null });
    expect(tickedOf(without.map((one) => (one.id === 'c' ? { ...one, tick: true } : one)))).toEqual(['a', 'c']);
  });

  it('P1 a paper that is told why it is unwanted is not proposed and takes no room, and the user may still take it', () => {
    const note = 'Скан с таким именем есть в профиле: отчет напечатает его оттуда';
    const heap = [paper('полис', 'document', { unwanted: note, pages: 10 }), paper('план', 'document')];
    expect(tickedOf(heap)).toEqual(['план']);
    expect(arrange(heap).get('полис')).toMatchObject({ canTick: true, note });
    expect(tickedOf([{ ...(heap[0] as Sortable), tick: true, pages: 1 }])).toEqual(['полис']);
  });
});

describe('what follows', () => {
  it.each([
    ['Для индивидуального жилищного строительства', 'ИЖС'],
    ['Для ведения личного подсобного хозяйства (приусадебный земельный участок)', 'ИЖС'],
    ['для садоводства', 'СНТ'],
    ['Для сельскохозяйственного производства', 'сельхоз'],
    ['магазины', 'офисно-торговая'],
    ['Для размещения космодрома', ''],
    ['для садоводства; для индивидуального жилищного строительства', ''],
  ])('P1 «%s» belongs to the segment «%s»', (use, segment) => {
    expect(segmentOfUse(use)).toBe(segment);
  });

  it('P1 the one named owner is proposed as the client', () => {
    const clientOf = (values: Partial<LandPlot>) =>
      planOf({
        ...{ extract: { values, warnings: [] }, contract: null, documents: [], isOwnerClient: true },
        ...{ today: '', photographed: [] },
        ...{ reportNumber: '', terms: null },
      }).client;
    expect(clientOf({ owner_name: 'Примеров Пётр Андреевич', owner_type: 'person' })).toMatchObject({
      ...{ client_type: 'individual', last_name: 'Примеров', first_name: 'Пётр', middle_name: 'Андреевич' },
      no_middle_name: false,
    });
    expect(clientOf({ owner_name: 'Примеров Пётр', owner_type: 'person' })).toMatchObject({
      no_middle_name: true,
    });
    const firm = { owner_name: 'ООО "ПРИМЕР"', owner_type: 'firm', owner_ogrn: '1099900000012' } as const;
    expect(clientOf(firm)).toMatchObject({
      ...{ client_type: 'legal', org_full_name: 'ООО "ПРИМЕР"', org_ogrn: '1099900000012' },
    });
    for (const none of [
      {},
      { owner_name: 'Администрация', owner_type: 'public' },
      { owner_name: 'Примеров Пётр; Примерова Анна', owner_type: 'person' },
      { owner_name: 'Примеров Пётр (доля 1/2)', owner_type: 'person' },
    ] as const)
      expect(clientOf(none)).toBeNull();
  });

  it('P1 the inspection is of the day of the last photograph, else of the day that the report begins with', () => {
    const datesOf = (photographed: string[], date = '') => {
      const { head } = planOf({
        ...{ extract: null, documents: [], isOwnerClient: false, reportNumber: '', terms: null },
        ...{ contract: date ? { number: '', date } : null, today: '2026-11-28', photographed },
      });
      return [head.contract_date, head.evaluation_date, head.inspection_date, head.report_date];
    };
    const today = '2026-11-28';
    expect(datesOf([])).toEqual([today, today, today, today]);
    expect(datesOf(['2026-11-12', '2026-11-11'])).toEqual([today, today, '2026-11-12', today]);
    // The clock of a camera may be ahead.
    expect(datesOf(['2027-01-01'])).toEqual([today, today, today, today]);
    const [agreed, seen] = ['2026-11-09', '2026-11-12'];
    expect(datesOf([seen], agreed)).toEqual([agreed, seen, seen, seen]);
    expect(datesOf(['2026-11-05'], agreed)).toEqual([agreed, agreed, '2026-11-05', agreed]);
  });

  it('P3 a contract whose kind, number and date the user took stands among the documents of the description', () => {
    const sale = { document: 'Договор купли-продажи', number: '15', date: '2018-04-10', issuer: '' };
    const lease = { document: 'Договор аренды', number: '3', date: null, issuer: '' };
    const plotOf = (documents: (typeof sale | typeof lease)[], extract: PlotExtract | null) =>
      planOf({
        ...{ extract, contract: null, documents, isOwnerClient: false },
        ...{ today: '', photographed: [], reportNumber: '', terms: null },
      }).plot;
    const documents = ['Выписка из ЕГРН о переходе прав на объект недвижимости'];
    expect(plotOf([sale, lease], { values: { documents }, warnings: [] })).toMatchObject({
      documents: [...documents, 'Договор купли-продажи', 'Договор аренды'],
      documents_details: [sale, lease],
    });
    expect(plotOf([sale], null)?.documents_details).toEqual([sale]);
    expect(plotOf([], null)).toBeNull();
  });

  it('P1 what an advert says in two ways is taken as the user chose, and is left out without his choice', () => {
    const html = fs.readFileSync('test/files/market/adverts/02-cian-like/page.html', 'utf8');
    const reading = readHtmlPage(html, { savedAt: new Date('2026-11-20T15:04:00+03:00'), timeZone: 'Europe/Moscow' });
    if (reading.result !== 'read') throw new Error(reading.result);
    expect(valuesOfAdvert(reading.advert, false, {}).values.gas).toBeUndefined();
    const { values, rows } = valuesOfAdvert(reading.advert, false, { gas: 1 });
    expect(values.gas).toBe('По границе участка');
    expect(rows.find(({ field }) => field === 'gas')).toMatchObject({ picked: 1, tick: true });
    expect(offerFacts(reading.advert)).toEqual({
      url: 'https://cian-like.example/sale/suburban/700000002/',
      ...{ phone: '+7 (900) 000-22-33', place: 'д.\u00a0Соколиный Брод', area: 1250 },
    });
  });

  it.each([
    ['ДОГОВОР № 84-Д\nг. Светлояр 09.11.2026', { number: '84-Д', date: '2026-11-09' }],
    [
      'ДОГОВОР КУПЛИ-ПРОДАЖИ ЗЕМЕЛЬНОГО УЧАСТКА № 15\nгор. Примерск 10 апреля 2018 года',
      { number: '15', date: '2018-04-10' },
    ],
    [
      'Договор на проведение оценки\n№ 118/ЗУ-2026 от «9» ноября 2026 г.',
      { number: '118/ЗУ-2026', date: '2026-11-09' },
    ],
    [`Договор${' слово'.repeat(200)} № 15 от 10.04.2018`, null],
    ['Договор без номера', null],
  ])('P3 of a contract its number and date: %j', (text, facts) => {
    expect(contractFacts(text)).toEqual(facts);
  });
});
