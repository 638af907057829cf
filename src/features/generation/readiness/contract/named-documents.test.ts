import { expect, it } from 'vitest';
import { emptyAssignment } from '#features/report/assignment.ts';
import { reportData } from '#test/report-data.ts';
import { checkReport } from '../completeness.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

const EXTRACT = 'Выписка из ЕГРН об объекте недвижимости';

const told = (documents: string[], { plot = {}, assignment = {}, head = {} }) =>
  checkReport(
    reportData(
      {
        description: { ...reportData({}).description, documents: [EXTRACT, ...documents], ...plot },
        assignment: { ...emptyAssignment(), ...assignment },
      },
      head,
    ),
  )
    .filter(({ rule }) => rule === 'O-16')
    .map(({ text, places }) => [text, places[0]?.label]);

it('N1 O-16 the ruling by which a report is made stands in the list of documents', () => {
  const assignment = { basis_type: 'Определение суда', basis_details: 'районного суда от 05.11.2026 по делу № 2-417' };
  expect(told([], { assignment })).toEqual([
    [
      'Отчет ссылается на документ «Определение суда, основание оценки», а в перечне документов его нет: внесите его в перечень',
      'Договор и задание, основание',
    ],
  ]);
  expect(told(['Определение Заозёрного районного суда'], { assignment })).toEqual([]);
  expect(told([], { assignment: { ...assignment, basis_type: 'Договор на оценку' } })).toEqual([]);
  // Without a list another rule asks for it.
  expect(told([], { plot: { documents: [] }, assignment })).toEqual([]);
  // A ruling without its requisites; a ground that is no kind of document.
  expect(told([], { assignment: { ...assignment, basis_details: ' ' } })).toEqual([]);
  expect(told([], { assignment: { ...assignment, basis_type: 'Иное' } })).toEqual([]);
});

it('N1 O-16 so does the certificate of a death of which the day of the valuation is', () => {
  const plot = { owner_name: 'Садовый И. П. (умер 14.08.2026)' };
  const head = { evaluation_date: '2026-08-14' };
  expect(told([], { plot, head })).toMatchObject([
    [expect.stringContaining('«Свидетельство о смерти»'), expect.any(String)],
  ]);
  expect(told(['Свидетельство о смерти правообладателя'], { plot, head })).toEqual([]);
  expect(told(['Свидетельство о праве на наследство'], { plot, head })).toEqual([]);
  // The day of something else.
  expect(told([], { plot: { owner_name: 'Садовый И. П. (право зарегистрировано 14.08.2026)' }, head })).toEqual([]);
  // Another day: the valuation does not rest on it.
  expect(told([], { plot, head: { evaluation_date: '2026-11-16' } })).toEqual([]);
});

it('N1 O-16 so do the papers that the fields of a lease name with their day', () => {
  const plot = {
    right_type: 'Право аренды',
    lease_no_tender: 'пп. 15 п. 2 ст. 39.6 ЗК РФ: права переданы ООО «Роща» соглашением от 12.03.2024',
    lease_buyout: 'По распоряжению администрации района № 112 от 10.11.2018',
  };
  const of = (documents: string[], documents_details: object[] = []) =>
    told(documents, { plot: { ...plot, documents_details } }).map(([text]) => /«(.*)»/.exec(text ?? '')?.[1]);
  expect(of([])).toEqual(['Соглашение от 12.03.2024', 'Распоряжение от 10.11.2018']);
  expect(of(['Соглашение о передаче прав', 'Распоряжение администрации'])).toEqual([]);
  // Of another day it is another document, under whatever name.
  const [AGREED, NOTE] = ['Соглашение о передаче прав', 'Распоряжение администрации'];
  const dated = (date: string) => [{ document: AGREED, number: '', date, issuer: '' }];
  expect(of([AGREED, NOTE], dated('2020-01-01'))).toEqual(['Соглашение от 12.03.2024']);
  expect(of([AGREED, NOTE], dated('2024-03-12'))).toEqual([]);
  expect(told([], { plot: { ...plot, right_type: 'Право собственности' } })).toEqual([]);
});
