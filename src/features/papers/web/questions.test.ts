import fs from 'node:fs';
import { expect, it } from 'vitest';
import { readHtmlPage } from '#features/market/advert/read-page.ts';
import { type Paper, sorted } from './heap.ts';
import { NOTHING, type ReadPaper } from './paper.ts';
import { questionsOf } from './questions.ts';

function paper(id: string, read: Partial<ReadPaper>): Paper {
  const file = new File(['x'], id, { lastModified: 1 });
  const whole = { ...NOTHING, kind: 'pdf', becomes: 'document', why: '', pages: 1, ...read } as ReadPaper;
  return { id, file, read: whole, as: null, tick: null, withPersonal: false, picks: {} };
}
function advert(id: string): Paper {
  const html = fs.readFileSync('test/files/market/adverts/02-cian-like/page.html', 'utf8');
  const reading = readHtmlPage(html, { savedAt: new Date('2026-11-20T15:04:00+03:00'), timeZone: 'Europe/Moscow' });
  if (reading.result !== 'read') throw new Error(reading.result);
  return paper(id, { kind: 'html', becomes: 'advert', advert: reading.advert });
}
const values = { owner_name: 'Примеров Пётр Андреевич', owner_type: 'person' } as const;
const contract = { number: '84-Д', date: '2026-11-09' };

it('P1 a heap asks what an extract, a contract, a named document and an advert bring, and nothing else', () => {
  const extract = paper('extract', { becomes: 'extract', extract: { values, warnings: [], doubtful: ['owner_name'] } });
  const questions = (...papers: Paper[]) => questionsOf(sorted(papers));
  expect(questions(extract)).toEqual(['extract compared', 'extract client']);
  expect(questions(paper('xml', { becomes: 'extract', extract: { values: {}, warnings: [] } }))).toEqual([]);
  expect(questions(paper('c', { becomes: 'contract', title: 'договор', contract }))).toEqual(['c contract']);
  expect(questions(paper('sale', { title: 'договор купли-продажи', contract }))).toEqual(['sale named']);
  expect(questions(paper('scan', {}), paper('photo', { kind: 'jpeg', becomes: 'photo' }))).toEqual([]);
  const asked = questions(advert('a'));
  expect(asked).toEqual(['a usual', 'a gas']);
  // What nobody takes asks nothing.
  expect(questions({ ...extract, tick: false })).toEqual([]);
});
