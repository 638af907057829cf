import { expect, it } from 'vitest';
import type { Block } from '#document/model/block.ts';
import { plainRuns, type Run } from '#document/model/block-run.ts';
import { fileAddress, type ReportFile } from './api.ts';
import { captionOf } from './caption.ts';
import {
  copiesOfDocuments,
  printAdverts,
  printCadastralMap,
  printDocumentCopies,
  printLocationMap,
  printMore,
  printPhotos,
} from './print.ts';

let made = 0;
function file(category: string, values: Partial<ReportFile> = {}): ReportFile {
  made += 1;
  const path = fileAddress(`key-${made}.jpg`);
  return {
    id: crypto.randomUUID(),
    category,
    file_path: path,
    file_url: path,
    file_name: 'IMG_2031.jpg',
    file_type: 'image/jpeg',
    size: 1000,
    width: 1600,
    height: 1200,
    source_url: '',
    caption: '',
    analog_index: null,
    taken_at: null,
    copied_from: '',
    created_at: '2026-11-16T22:30:00.000Z',
    updated_at: '2026-11-16T22:30:00.000Z',
    ...values,
  };
}

const words = (runs: Run[] = []) => plainRuns(runs).replaceAll('\u00a0', ' ');

function captions(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'image') return [words(block.caption)];
    if (block.kind === 'landscape') return captions(block.blocks);
    if (block.kind === 'grid' || block.kind === 'scan') return block.items.map(({ caption }) => words(caption));
    return [];
  });
}

it('J5 a map names its source and the day it was looked up, in Moscow time; without a source neither', () => {
  expect(captions(printLocationMap([file('map', { source_url: 'https://maps.example/a' })], null))).toEqual([
    'Местоположение объекта оценки. Источник: maps.example/a, дата обращения 17.11.2026',
  ]);
  expect(captions(printLocationMap([file('map')], null))).toEqual(['Местоположение объекта оценки']);
  expect(captions(printCadastralMap([file('cadastral')], null))).toEqual(['Кадастровая карта']);
  const caption = 'Участок 99:12:0304017:245 на публичной кадастровой карте';
  expect(captions(printCadastralMap([file('cadastral', { caption })], null))).toEqual([caption]);
});

it('J5 a day of access after the report’s own day is not printed', () => {
  const map = file('map', { source_url: 'https://maps.example/a' });
  expect(captions(printLocationMap([map], '2026-11-17'))).toEqual([expect.stringContaining('обращения 17.11.2026')]);
  expect(captions(printLocationMap([map], '2026-11-16'))).toEqual([
    'Местоположение объекта оценки. Источник: maps.example/a',
  ]);
  const shot = file('analog-screenshots');
  const advert = { index: 0, source: 'Объявление', url: '', offerDays: '09.11.2026' };
  const keys = [shot.file_path.split('/').at(-1) ?? ''];
  expect(captions(printAdverts([shot], [{ ...advert, keys }], '2026-11-16'))).toEqual([
    'Аналог № 1. Источник: Объявление, дата публикации или обновления 09.11.2026',
  ]);
});

it('J5 sections and appendices without a picture are left out', () => {
  expect(printLocationMap([], null)).toEqual([]);
  expect(printPhotos([], { date: '2026-11-16' })).toEqual([]);
  expect(printCadastralMap([], null)).toEqual([]);
  expect(printDocumentCopies([])).toEqual([]);
  expect(printAdverts([], [{ index: 0, source: 's', url: '', offerDays: '', keys: ['gone.jpg'] }], null)).toEqual([]);
  expect(printMore([])).toEqual([]);
});

it('J5 photographs say who took them, and each what it shows', () => {
  const photos = [
    file('photos', { caption: 'Вид с улицы' }),
    file('photos'),
    file('photos', { file_name: 'Подъезд.png' }),
  ];
  const blocks = printPhotos(photos, { date: '2026-11-16' });
  const said = (shown: ReportFile[], date = '2026-11-16') => {
    const sentence = printPhotos(shown, { date })[1];
    return sentence?.kind === 'paragraph' ? words(sentence.runs) : '';
  };
  const ofDay = photos.map((photo) => ({ ...photo, taken_at: '2026-11-16T12:10:00' }));
  expect(said(ofDay)).toBe('Снимки сделаны оценщиком при осмотре 16 ноября 2026 г.');
  // A picture that says no day, or another one, is given none.
  expect(said(photos)).toBe('Снимки сделаны оценщиком при осмотре.');
  expect(said([...ofDay.slice(1), ...photos])).toBe('Снимки сделаны оценщиком при осмотре.');
  expect(said(ofDay, '2026-11-28')).toBe('Снимки сделаны оценщиком при осмотре.');
  expect(captions(blocks)).toEqual(['Вид с улицы', 'Объект оценки', 'Подъезд']);
  const without = printPhotos(photos, { date: null })[1];
  expect(without?.kind === 'paragraph' ? words(without.runs) : '').toBe(
    'Осмотр не проводился; снимки приведены справочно.',
  );
});

it('J5 sheets of one document are counted, and the table of documents knows their pages', () => {
  const documents = [
    file('documents', { caption: 'Выписка из ЕГРН' }),
    file('documents', { caption: 'Выписка из ЕГРН' }),
    file('documents', { file_name: 'scan0001.jpg' }),
  ];
  const expected = ['Выписка из ЕГРН, лист 1 из 2', 'Выписка из ЕГРН, лист 2 из 2', 'Документ 3'];
  expect(captions(printDocumentCopies(documents))).toEqual(expected);
  expect(copiesOfDocuments(documents).map(({ caption }) => caption)).toEqual(expected);
});

it('J5 a copy that is wider than high lies on a sheet across, in the order of the files', () => {
  const [wide, upright] = [{}, { width: 1100, height: 1556 }].map((size) => () => file('documents', size)) as [
    () => ReportFile,
    () => ReportFile,
  ];
  const kinds = (blocks: Block[]): unknown[] =>
    blocks.map((block) => (block.kind === 'landscape' ? kinds(block.blocks) : block.kind));
  const order = [upright(), wide(), wide(), upright()];
  expect(kinds(printDocumentCopies(order))).toEqual(['heading', 'scan', ['scan'], 'scan']);
  expect(captions(printDocumentCopies(order))).toEqual(['Документ 1', 'Документ 2', 'Документ 3', 'Документ 4']);
  expect(kinds(printDocumentCopies([wide(), upright()]))).toEqual([['heading', 'scan'], 'scan']);
});

it('J5 adverts follow the analogues, and a screenshot that is gone is left out', () => {
  const shots = [file('analog-screenshots'), file('analog-screenshots')];
  const keys = shots.map(({ file_path }) => file_path.split('/').at(-1) ?? '');
  const blocks = printAdverts(
    shots,
    [
      { index: 1, source: 'Объявление', url: '', offerDays: '', keys: [keys[1] ?? '', 'gone.jpg'] },
      { index: 2, source: '', url: 'https://uchastki.example/6605', offerDays: '09.11.2026', keys: [keys[0] ?? ''] },
    ],
    '2026-11-17',
  );
  expect(captions(blocks)).toEqual([
    'Аналог № 2. Источник: Объявление, дата обращения 17.11.2026',
    'Аналог № 3. Источник: https://uchastki.example/6605, дата публикации или обновления 09.11.2026, дата обращения 17.11.2026',
  ]);
});

it('J5 the appendix follows the analogues, whatever each has: a screenshot or the copy of its page', () => {
  const shots = [file('analog-screenshots'), file('analog-screenshots')];
  const advert = (index: number) => ({ index, source: '', url: `https://a.example/${index}`, offerDays: '', keys: [] });
  const shown = (index: number) => ({ ...advert(index), keys: [shots[index % 2]?.file_path.split('/').at(-1) ?? ''] });
  const copy = (index: number): Block[] => [{ kind: 'paragraph', runs: [{ kind: 'text', text: `копия ${index}` }] }];
  const blocks = printAdverts(shots, [advert(0), shown(1), shown(2), advert(3)], null, [copy(0), [], [], copy(3)]);
  expect(blocks.map((block) => (block.kind === 'paragraph' ? block.runs : block.kind))).toEqual([
    'heading',
    [{ kind: 'text', text: 'копия 0' }],
    blocks[2]?.kind,
    [{ kind: 'text', text: 'копия 3' }],
  ]);
});

it('J5 what the fonts lack in a file name is left out', () => {
  expect(captionOf(file('photos', { file_name: 'Вид 🏡 на лес 🌲 (№ 2) 東.jpg' }), 'нет')).toBe('Вид на лес (№ 2)');
  expect(captionOf(file('photos', { file_name: '🏡.jpg' }), 'нет')).toBe('нет');
});

it('J5 a file name that says nothing is not printed', () => {
  for (const name of ['IMG_2031.jpg', 'Снимок экрана 2026-11-20.png', 'Без имени.png', '1.jpg']) {
    expect([name, captionOf(file('photos', { file_name: name }), 'нет')]).toEqual([name, 'нет']);
  }
  expect(captionOf(file('photos', { file_name: 'Северная_граница.jpeg' }), 'нет')).toBe('Северная граница');
});

it('J5 a paper among the additional photographs gets a page of its own, in the order of the files', () => {
  const paper = (caption: string) => file('additional', { width: 1100, height: 1556, caption });
  const photo = () => file('additional');
  const upright = file('additional', { width: 1200, height: 1600, caption: 'Столб' });
  const [heading, ...blocks] = printMore([photo(), upright, paper('Справка'), paper('План'), photo()]);
  expect(heading?.kind).toBe('heading');
  expect(blocks.map((block) => [block.kind, ...captions([block])])).toEqual([
    ['grid', 'Дополнительный материал, снимок 1', 'Столб'],
    ['scan', 'Справка', 'План'],
    ['grid', 'Дополнительный материал, снимок 2'],
  ]);
});
