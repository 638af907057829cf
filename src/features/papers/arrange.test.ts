import { expect, it } from 'vitest';
import { arrange, inOrderOfTime, type Sortable } from './arrange.ts';
import type { Becomes } from './recognise.ts';

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
  const onOtherSite = [heap[0] as Sortable, paper('2.html', 'advert', { offer: { ...offer, url: 'cian.example/5' } })];
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
