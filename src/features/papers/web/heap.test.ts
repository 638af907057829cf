import { expect, it } from 'vitest';
import type { Advert } from '#features/market/advert/reading.ts';
import { AppError } from '#kit/errors.ts';
import { heapOf, type Paper, seenBeside, sorted } from './heap.ts';
import { NOTHING, type ReadPaper } from './paper.ts';

const UNREAD = 'Прочитать файл не удалось. Выберите его ещё раз, а если не поможет, обновите страницу.';

const file = (name: string) => new File(['x'], name, { lastModified: 1 });
const photo: ReadPaper = { ...NOTHING, kind: 'jpeg', becomes: 'photo', why: 'снимок', pages: 1 };
const passport: ReadPaper = { ...NOTHING, kind: 'jpeg', becomes: 'passport', why: 'так назван файл' };

/** A heap, and what its page was shown last. */
function heap(reader: Parameters<typeof heapOf>[0]) {
  const page: { papers: readonly Paper[] } = { papers: [] };
  const made = heapOf(reader, (papers) => {
    page.papers = papers;
  });
  return { ...made, settled: async () => sorted(await made.settled()), page };
}

it('P1 whatever one file fails by, it is told of, and those behind it are read', async () => {
  const errors: Record<string, unknown> = {
    'код.xml': new TypeError('Failed to fetch dynamically imported module'),
    'облако.pdf': new DOMException('', 'NotReadableError'),
    'отказ.html': new AppError('network', 'Нет связи с сервером.'),
  };
  const { add, settled, page } = heap(async ({ name }) => {
    if (name in errors) throw errors[name];
    return photo;
  });
  add([...Object.keys(errors), 'IMG_1.jpg'].map(file));
  const papers = await settled();
  expect(papers.map(({ becomes, read: { isFault, why } }) => [becomes, isFault, why])).toEqual([
    ['nothing', true, UNREAD],
    ['nothing', true, 'Файл не читается: возможно, его перенесли.'],
    ['nothing', true, 'Нет связи с сервером.'],
    ['photo', false, 'снимок'],
  ]);
  expect(page.papers.every(({ read }) => read !== null)).toBe(true);
});

it('P1 what is settled holds the last file, before any page shows it', async () => {
  const { add, settled } = heapOf(
    async () => photo,
    () => undefined,
  );
  add([file('1.jpg')]);
  add([file('2.jpg')]);
  expect(sorted(await settled()).map(({ placed }) => placed.ticked)).toEqual([true, true]);
});

it('P1 a file is taken once, and again after it was removed', async () => {
  const { add, remove, settled, page } = heap(async () => photo);
  add([file('1.jpg')]);
  add([file('1.jpg')]);
  const [first] = await settled();
  expect(page.papers).toHaveLength(1);
  remove(first?.id ?? '');
  add([file('1.jpg')]);
  expect(await settled()).toHaveLength(1);
});

it('P1 a passport that is none is read; one that cannot be opened is told why, not that there is no room', async () => {
  const { add, mend, settled } = heap(async ({ name }, isNoPassport) => {
    if (!isNoPassport) return passport;
    return name === 'насос.jpg' ? photo : { ...passport, becomes: 'nothing', why: 'Файл повреждён.', isFault: true };
  });
  add([file('насос.jpg'), file('битый.jpg')]);
  for (const { id, others } of await settled()) mend(id, others[0] ?? 'nothing');
  expect(
    (await settled()).map(({ becomes, placed: { ticked, note }, others }) => [becomes, ticked, note, ...others]),
  ).toEqual([
    ['document', true, null, 'photo', 'map', 'cadastral'],
    ['nothing', false, null],
  ]);
});

it('P1 of what there is room for one the last tick holds, and taking it off ticks no other', async () => {
  const map: ReadPaper = { ...NOTHING, kind: 'png', becomes: 'map', why: 'так назван файл', pages: 1 };
  const { add, tick, settled } = heap(async () => map);
  add([file('1.png'), file('2.png')]);
  const ticked = async () => (await settled()).flatMap(({ file, placed }) => (placed.ticked ? [file.name] : []));
  const [first, second] = (await settled()).map(({ id }) => id);
  expect(await ticked()).toEqual(['1.png']);
  tick(second ?? '', true);
  expect(await ticked()).toEqual(['2.png']);
  tick(first ?? '', true);
  expect(await ticked()).toEqual(['1.png']);
  tick(first ?? '', false);
  expect(await ticked()).toEqual([]);
});

it.each([
  ['scan-policy-firm.jpg', true, false],
  ['Полис ООО Вектор.pdf', true, false],
  ['Страховой полис юрлица.pdf', true, false],
  ['scan-policy-firm.jpg', false, true],
  ['scan-policy-appraiser.jpg', true, true],
  ['Полис Соочинского.pdf', true, true],
  ['Договор с фирмой.pdf', true, true],
])('P1 of «%s», in private practice %s, it is proposed: %s', async (name, isPrivate, ticked) => {
  const { add, settled } = heapOf(
    async () => ({ ...NOTHING, kind: 'jpeg', becomes: 'document', why: 'скан', pages: 1 }),
    () => undefined,
  );
  add([file(name)]);
  const [paper] = sorted(await settled(), { scans: [], isPrivate });
  const note = ticked ? null : 'Полис юридического лица: в частной практике он не нужен';
  expect(paper?.placed).toMatchObject({ ticked, canTick: true, note });
});

const extractOf = (egrn_number: string, cadastral_number: string, more: Partial<ReadPaper> = {}): ReadPaper => ({
  ...{ ...NOTHING, kind: 'xml', becomes: 'extract', why: 'файл XML' },
  extract: {
    values: {
      ...{ egrn_number, cadastral_number, address: 'Калужская обл., д. Липки' },
      ...{ permitted_use: 'для садоводства', land_category: 'Земли населённых пунктов' },
    },
    warnings: [],
  },
  ...more,
});
const PRINT = { kind: 'pdf', title: 'выписка из ЕГРН', pages: 3 } as const;
const [OWN, OTHER] = ['40:03:012345:1', '40:22:061503:74'];

const told = async (papers: Record<string, ReadPaper>) => {
  const { add, settled } = heap(async ({ name }) => papers[name] ?? photo);
  add(Object.keys(papers).map(file));
  return (await settled()).map(({ becomes, placed: { ticked, canTick, note } }) => [becomes, ticked, canTick, note]);
};

const advertOf = (values: Record<string, string>, category = ''): ReadPaper => {
  const proposals = Object.entries(values).map(([field, value]) => ({
    ...{ field, value, tick: true, note: null, others: [], quote: null, origin: 'data' },
  }));
  const lines = category ? [{ kind: 'parameter', label: 'Категория земель', value: category, at: 0 }] : [];
  const advert = { proposals, assumed: [], missing: [], warnings: [], facts: {}, copy: { lines, text: '' } };
  const kind = { kind: 'html', becomes: 'advert', why: 'сохранённая страница' } as const;
  return { ...NOTHING, ...kind, advert: advert as unknown as Advert };
};

it('P1 an advert of another region, use or category than the extract tells stands unticked with the reason', async () => {
  const adverts = {
    'тула.html': advertOf({ address: 'Тульская область, д. Малые' }),
    'калуга.html': advertOf({ address: 'Калужская область, д. Малые', permittedUse: 'СНТ/ДНП' }, 'населённых пунктов'),
    'место.html': advertOf({ location: 'д. Малые' }),
    'склад.html': advertOf({ permittedUse: 'Индустриальная застройка' }),
    'поле.html': advertOf({ permittedUse: 'СНТ/ДНП' }, 'сельскохозяйственного назначения'),
  };
  // Without an extract nothing is known of the object.
  expect((await told(adverts)).every(([, ticked]) => ticked)).toBe(true);
  expect(await told({ ...adverts, 'выписка.xml': extractOf('1', OWN) })).toEqual([
    ['advert', false, true, 'Другой регион: Тульская область'],
    ['advert', true, true, null],
    ['advert', true, true, null],
    ['advert', false, true, 'Другое использование: Индустриальная застройка, у объекта СНТ/ДНП'],
    ['advert', false, true, 'Другая категория: земли сельскохозяйственного назначения'],
    ['extract', true, true, null],
  ]);
});

it('P3 a copy of an extract on another object is told and not taken by itself; a scan that says no number is', async () => {
  const scan = { ...NOTHING, kind: 'pdf', becomes: 'document', why: 'скан без текста', pages: 1 } as const;
  expect(
    await told({
      'выписка.xml': extractOf('1', OWN),
      'чужая.pdf': extractOf('2', OTHER, PRINT),
      'дом.pdf': { ...scan, title: PRINT.title, plots: [OTHER] },
      'на участке.pdf': { ...scan, title: PRINT.title, plots: [`${OWN}0`, OWN] },
      'скан.pdf': scan,
    }),
  ).toEqual([
    ['extract', true, true, null],
    ['extract', false, true, `Выписка на другой объект: ${OTHER}`],
    ['document', false, true, `Выписка на другой объект: ${OTHER}`],
    ['document', true, true, null],
    ['document', true, true, null],
  ]);
});

it('P3 a print of the extract that came as XML too is its copy in the appendix, whichever came first', async () => {
  const papers = { 'выписка.pdf': extractOf('КУВИ-1', OWN, PRINT), 'выписка.xml': extractOf('КУВИ-1', OWN) };
  expect(await told(papers)).toEqual([
    ['document', true, true, null],
    ['extract', true, true, null],
  ]);
  const { add, tick, settled } = heap(async ({ name }) => papers[name as keyof typeof papers]);
  add(Object.keys(papers).map(file));
  const [print, xml] = (await settled()).map(({ id }) => id);
  for (const id of [xml, print]) tick(id ?? '', true);
  expect((await settled()).map(({ placed }) => placed.ticked)).toEqual([true, true]);
});

it('P1 an advert that becomes no analogue is kept as a seen offer with its reason, once, and none that an analogue is', async () => {
  const link = (id: string) => ({ url: `https://example.org/${id}`, permittedUse: 'СНТ/ДНП' });
  const papers: Record<string, ReadPaper> = {
    'выписка.xml': extractOf('1', OWN),
    'сад.html': advertOf(link('1')),
    'сад ещё раз.html': advertOf(link('1')),
    'другой.html': advertOf({ ...link('2'), permittedUse: 'ИЖС/ЛПХ' }),
    'ещё другой.html': advertOf({ ...link('3'), permittedUse: 'ИЖС/ЛПХ' }),
    'без ссылки.html': advertOf({ permittedUse: 'ИЖС/ЛПХ' }),
  };
  const { add, tick, settled } = heap(async ({ name }) => papers[name] ?? photo);
  add(Object.keys(papers).map(file));
  const kept = async () => seenBeside(await settled()).map(({ file, why }) => [file.name, why]);
  const other = 'Другое использование: ИЖС/ЛПХ, у объекта СНТ/ДНП';
  expect(await kept()).toEqual([
    ['другой.html', other],
    ['ещё другой.html', other],
  ]);
  // The user takes one of them and leaves the garden out: its other page is no second offer.
  const idOf = async (name: string) => (await settled()).find(({ file }) => file.name === name)?.id ?? '';
  tick(await idOf('другой.html'), true);
  tick(await idOf('сад.html'), false);
  expect(await kept()).toEqual([
    ['сад.html', ''],
    ['ещё другой.html', other],
  ]);
});
