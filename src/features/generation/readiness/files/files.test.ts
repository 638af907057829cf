import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { PLEDGE } from '#features/report/options.ts';
import { SECTION } from '#features/report/sections.ts';
import { reportData } from '#test/report-data.ts';
import { sectionName } from '../answers.ts';
import { checkReport } from '../completeness.ts';
import { printedAnswers } from '../printed-answers.ts';
import { forcedSaleCopies } from './missing-copies.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

const file = (category: string, caption = '') => ({
  category,
  caption,
  file_name: 'a.jpg',
  source_url: 'https://a.ru',
  copied_from: '',
});
const told = (rule: string, files: object[], head: object = {}, values: object = {}) =>
  checkReport(reportData({ files, ...values }, { id: 'r', ...head }))
    .filter((finding) => finding.rule.startsWith(rule))
    .map(({ severity, id, text, link }) => [severity, id, text, link.split('#field-')[1]]);

it('N1 F-01 fewer photographs than three, for a bank than four', () => {
  const photos = (count: number, head: object = {}) =>
    told(
      'F-01',
      Array.from({ length: count }, () => file('photos')),
      head,
    ).map(([, , text]) => text);
  expect(photos(2)).toEqual(['Фотографий 2: нужно не меньше 3']);
  expect(photos(3)).toEqual([]);
  // That there is none is another remark.
  expect(photos(0)).toEqual([]);
  const bank = { purpose: PLEDGE };
  expect([photos(3, bank), photos(4, bank)]).toEqual([['Фотографий 3: банк ждёт не меньше 4'], []]);
  const unseen = { assignment: { ...reportData({}).assignment, inspection_performed: false } };
  expect(told('F-01', [file('photos')], {}, unseen)).toEqual([]);
});

it('N2 where no copy is there, the extract that came as XML is a ready reason, which the section of the documents may print', () => {
  const remarkOf = (egrn_number: string) => {
    const description = { ...reportData({}).description, egrn_number, egrn_date: '2026-11-12' };
    return checkReport(reportData({ files: [], description })).find(({ rule }) => rule === 'copies.documents');
  };
  expect(remarkOf('')?.reasons).toEqual([]);
  const remark = remarkOf('КУВИ-001/2026-00000417');
  expect(remark?.reasons).toEqual([
    'Выписка из ЕГРН №\u00a0КУВИ-001/2026-00000417 от\u00a012.11.2026 получена в форме электронного документа (XML), он хранится в архиве оценщика',
  ]);
  expect(sectionName(remark?.section ?? '')).toBe('Перечень документов');
  const answer = { text: remark?.reasons[0] ?? '', at: '', printed: true };
  // What the remark asks of the appraiser is no sentence of the report.
  expect(printedAnswers(remark ? [{ ...remark, answer }] : [])).toMatchObject([{ section: 'documents', matter: '' }]);
});

it('N1 F-05 both maps are there', () => {
  expect(told('F-05', [file('map')])).toEqual([
    ['warning', 'F-05.cadastral', 'Добавьте кадастровую карту', 'cadastral'],
  ]);
  expect(told('F-05', [file('cadastral')]).map(([, , text]) => text)).toEqual(['Добавьте карту местоположения']);
  expect(told('F-05', [file('map'), file('cadastral')])).toEqual([]);
});

it('N1 F-09 of a document that the list says is not appended a copy or a reason is asked for', () => {
  const EXTRACT = file('documents', 'Выписка из ЕГРН об объекте недвижимости');
  const told9 = (
    files: object[],
    { documents = ['Договор купли-продажи'], ...changes } = {} as object & { documents?: string[] },
    head = {},
  ) =>
    told('F-09', files, head, {
      description: {
        ...reportData({}).description,
        documents: ['Выписка из ЕГРН об объекте недвижимости', ...documents],
        ...changes,
      },
    });
  expect(told9([EXTRACT])).toEqual([
    [
      'warning',
      'F-09',
      'Не приложена копия документа из перечня: «Договор купли-продажи». Приложите её или напишите причину',
      'documents',
    ],
  ]);
  expect(told9([EXTRACT, file('documents', 'Договор купли-продажи № 15')])).toEqual([]);
  expect(told9([EXTRACT], { documents: ['Свидетельство о смерти', 'Справка о сетях'] })[0]?.[2]).toContain(
    'Не приложены копии документов из перечня: «Свидетельство о смерти», «Справка о сетях». Приложите их',
  );
  // Other rules ask for the contract of a valued lease, and for what sets the term of a forced sale.
  expect(told9([EXTRACT], { documents: ['Договор аренды'] })).toHaveLength(1);
  const leased = (...documents: string[]) => told9([EXTRACT], { documents, right_type: 'Право аренды' } as object);
  expect(leased('Договор аренды')).toEqual([]);
  // An agreement on that contract is a document of its own.
  const AGREEMENT = 'Соглашение о передаче прав по договору аренды';
  expect(leased('Договор аренды', 'Справка о сетях', AGREEMENT)[0]?.[2]).toContain(
    `Не приложены копии документов из перечня: «Справка о сетях», «${AGREEMENT}».`,
  );
  const PLAN = { documents: ['План реструктуризации долгов'] };
  expect(
    [told9([EXTRACT], PLAN), told9([EXTRACT], PLAN, { value_type: 'Ликвидационная' })].map(({ length }) => length),
  ).toEqual([1, 0]);
  // Without any copy another rule asks for all of them.
  expect(told9([file('additional', 'Справка о сетях')])).toEqual([]);
  expect(told9([file('additional', 'Договор купли-продажи № 15')])).toEqual([]);
  // Where no caption names a document, the table says of none that it is not there.
  expect(told9([file('documents', 'Лист 1')])).toEqual([]);
});

it('N1 F-10 of a forced sale the paper that sets its term is asked for', () => {
  const PLAN = 'План реструктуризации долгов, утверждённый судом';
  const EXTRACT = 'Выписка из ЕГРН об объекте недвижимости';
  const told10 = (copies: string[], { document = PLAN, value_type = 'Ликвидационная' } = {}) =>
    told(
      'F-10',
      copies.map((caption) => file('documents', caption)),
      { value_type },
      { description: { ...reportData({}).description, documents: [EXTRACT, document] } },
    );
  const text = `Копия документа «${PLAN}», которым подтверждается срок вынужденной продажи, к отчету не приложена: приложите её или напишите, почему её нет`;
  expect(told10([EXTRACT])).toEqual([['warning', 'F-10', text, 'documents']]);
  // Its answer is printed below the list that says «не прилагается».
  expect(forcedSaleCopies.section).toBe(SECTION.documents);
  expect(told10([EXTRACT, PLAN])).toEqual([]);
  expect(told10([EXTRACT], { document: 'Договор купли-продажи' })).toEqual([]);
  expect(told10([EXTRACT], { value_type: 'Рыночная' })).toEqual([]);
});

it('N1 F-06 the copy of an extract is of the extract that the description names', () => {
  const of = (caption: string, egrn_number = 'КУВИ-001/2026-00000417') =>
    told('F-06', [file('documents', caption)], {}, { description: { ...reportData({}).description, egrn_number } });
  expect(of('Выписка из ЕГРН № КУВИ-001/2026-00000418')).toMatchObject([
    ['warning', 'F-06', expect.any(String), 'documents'],
  ]);
  expect(of('Выписка из ЕГРН № куви-001/2026-00000417')).toEqual([]);
  expect(of('Выписка из ЕГРН')).toEqual([]);
  expect(of('Выписка из ЕГРН № КУВИ-001/2026-00000418', '')).toEqual([]);
});

it('N1 F-08 the contract of a valued lease is among the copies', () => {
  const LEASED = { right_type: 'Право аренды', lease_contract_number: '17-А' };
  const of = (files: object[], changes: object = LEASED) =>
    told('F-08', files, {}, { description: { ...reportData({}).description, ...changes } });
  const extract = file('documents', 'Выписка из ЕГРН');
  expect(of([extract])).toEqual([['warning', 'F-08', 'Приложите копию договора аренды № 17-А', 'documents']]);
  expect(of([extract, file('documents', 'Договор аренды земельного участка')])).toEqual([]);
  expect(of([extract, file('additional', 'Аренда: договор и соглашение')])).toEqual([]);
  // A copy that nobody named may be it; that there is no copy at all is another remark.
  expect(of([extract, file('documents')])).toEqual([]);
  expect(of([])).toEqual([]);
  expect(of([extract], { right_type: 'Право собственности' })).toEqual([]);
});

it('N1 F-04 files that a copy brought from the report on another plot are named until they are replaced', () => {
  const of = (cadastral_number: string, ...files: object[]) =>
    told('F-04', files, {}, { description: { ...reportData({}).description, cadastral_number } });
  const copied = (category: string, copied_from = '99:12:0304017:245') => ({ ...file(category, 'Вид'), copied_from });
  const all = [copied('photos'), copied('map'), copied('photos'), file('documents', 'Выписка')];
  expect(of('50:12:0000000:101', ...all)).toEqual([
    ['warning', 'F-04.plot', 'Замените файлы из отчета о другом участке: карта, фотографии', 'map'],
  ]);
  // The same plot is valued again, for another day; and a report whose plot nobody named yet.
  expect(of('99:12:0304017:245', ...all)).toEqual([]);
  expect(of('', ...all)).toEqual([]);
  expect(of('50:12:0000000:101', copied('map', ''), file('photos'))).toEqual([]);
});

it('N1 F-04 a picture that a text brought from the report on another plot leads to its text', () => {
  const key = 'aa11.jpg';
  const url = `/api/report-files/download/${key}`;
  const picture = { ...file('market_analysis_image'), file_path: url, copied_from: '99:12:0304017:245' };
  const of = (cadastral_number: string, blocks: object[], files: object[] = [picture]) =>
    told(
      'F-04.texts',
      files,
      {},
      {
        description: { ...reportData({}).description, cadastral_number },
        market: { ...marketAnalysisSheet.empty(), price_analysis: blocks },
      },
    );
  const OWN = '50:12:0000000:101';
  const text =
    'Замените картинку в тексте «Анализ фактических данных о ценах сделок и предложений»: она из отчета об участке 99:12:0304017:245';
  expect(of(OWN, [{ type: 'image', url }])).toEqual([['warning', 'F-04.texts', text, 'price_analysis']]);
  expect(of(OWN, [{ type: 'text', value: `<p><img src="${url}"></p>` }])).toHaveLength(1);
  // It shows the former analogues: nothing said of it is ready to be pressed.
  const market = { ...marketAnalysisSheet.empty(), price_analysis: [{ type: 'image', url }] };
  const description = { ...reportData({}).description, cadastral_number: OWN };
  const found = checkReport(reportData({ files: [picture], description, market } as never));
  expect(found.flatMap(({ rule, reasons }) => (rule === 'F-04.texts' ? [reasons] : []))).toEqual([[]]);
  // The same plot; a picture of this report; a picture that no text shows any more.
  expect(of('99:12:0304017:245', [{ type: 'image', url }])).toEqual([]);
  expect(of(OWN, [{ type: 'image', url }], [{ ...picture, copied_from: '' }])).toEqual([]);
  expect(of(OWN, [])).toEqual([]);
});

it('N1 F-02 photographs are captioned', () => {
  expect(told('F-02', [file('photos', 'Вид с улицы'), file('photos')])).toEqual([
    ['warning', 'F-02', 'Подпишите фотографии 2', 'photos'],
  ]);
  expect(told('F-02', [file('photos', 'Вид с улицы')])).toEqual([]);
});

it('N1 F-03 photographs of another day than the inspection', () => {
  const seen = { inspection_date: '2026-11-12' };
  const shot = (...days: (string | null)[]) =>
    told(
      'F-03',
      days.map((day) => ({ ...file('photos', 'Вид'), taken_at: day && `${day}T14:03:22` })),
      seen,
    ).map(([, , text]) => text);
  expect(shot('2025-11-12')).toEqual(['Фотография 1 снята 12.11.2025, осмотр 12.11.2026']);
  expect(shot('2026-11-12', '2026-11-14', '2026-11-09')).toEqual([
    'Фотография 2 (и ещё 1) снята 14.11.2026, осмотр 12.11.2026',
  ]);
  expect(shot('2026-11-10')).toHaveLength(1);
  // A day off is a clock of another place; a picture without a time says nothing.
  expect(shot('2026-11-11', '2026-11-13', null)).toEqual([]);
  const unseen = { assignment: { ...reportData({}).assignment, inspection_performed: false } };
  expect(told('F-03', [{ ...file('photos', 'Вид'), taken_at: '2025-11-12T14:03:22' }], seen, unseen)).toEqual([]);
});
