import { expect } from '@playwright/test';
import { requestWelcomeBonus } from '#features/balance/api.ts';
import { addEntry } from '#features/market/handbook-api.ts';
import { makeReport } from '../test/example-report.ts';
import { HANDBOOK_ENTRY } from '../test/handbook-entry.ts';
import { mustBe } from '../test/new-account.ts';
import { mirrored, pictureBytes } from '../test/pictures.ts';
import { accessible } from './accessible.ts';
import { counting, extract, payAndPrint } from './counting.ts';
import { allRead, offers, photographs } from './heap.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';

/*
 * A report after a pattern (part 3): a heap of papers and the former report of the same village. What the user does is
 * counted: a press, a filled field, a chosen file.
 */

const MOST = 25;
/** What only the former report may say. */
const FORMER = ['2026/11-084', '84-Д', '99:12:0304017:245', 'Луговая, участок 17', '1 310', 'КУВИ-001/2026-00000417'];
const picture = (name: string, file: string) => ({
  ...{ name: file, mimeType: 'image/jpeg', buffer: pictureBytes(name) },
});

test('P1, P6, P9 a report after a pattern takes at most twenty-five actions, from the heap of papers to the PDF', async ({
  page,
  newAppraiser,
}) => {
  test.setTimeout(300_000);
  const user = await newAppraiser();
  await user.call(requestWelcomeBonus, { params: { id: user.id } });
  const bargaining = { factor: 'bargaining', from: 'Предусмотрен', to: 'Не предусмотрен', one_way: true } as const;
  const entries = [
    { ...HANDBOOK_ENTRY, from: 'По границе участка' },
    { ...HANDBOOK_ENTRY, ...bargaining, unit: 'percent', low: -11.8, mean: -9.5, high: -7.2 },
  ];
  for (const entry of entries) mustBe(await user.call(addEntry, { body: entry as never }), entry.factor);
  await makeReport(user, mirrored);
  await enter(page, user, '/');
  const act = counting();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const next = () => act.press(button('Далее'));
  const take = (words: RegExp) => act.press(page.getByRole('button', { name: words }));

  const chooser = page.waitForEvent('filechooser');
  await act.press(button('Выбрать файлы'));
  act.done.push('files');
  await (await chooser).setFiles([
    extract('Светлоярская область, Заозёрный район, деревня Верхние Липки, улица Садовая, участок 4'),
    ...offers(),
    ...(await photographs(8)),
    picture('map', 'карта.jpg'),
    picture('cadastral-map', 'кадастровая карта.jpg'),
    picture('document-extract-1', 'скан выписки.jpg'),
  ]);
  await allRead(page);
  await act.press(page.getByLabel('Принять обычные условия предложения для всех аналогов'));
  await act.press(button(/^Последний отчет: №.2026\/11-084, /));
  await expect(page.getByRole('list', { name: 'Из образца' })).toContainText('19 текстов');
  await accessible(page);
  await act.press(button('Создать отчет'));
  await page.waitForURL('**/new-report', { timeout: 90_000 });

  await expect(page.getByLabel('Номер отчета')).toHaveValue('2026/11-085');
  await expect(page.getByLabel('Фамилия', { exact: true })).toHaveValue('Лукин');
  await take(/Следующий: .*Взять$/);
  await act.press(page.getByLabel(/^Подтверждаю независимость/));
  await next();
  await page.waitForURL('**/description');
  await take(/населённый пункт: электроснабжение/);
  await take(/населённый пункт: ближайший транспорт/);
  // It is another street: how far the stop is, the user says.
  await act.fill(page.getByLabel('Время в пути', { exact: true }), '7');
  await next();
  await page.waitForURL('**/market-analysis');
  await expect(page.getByRole('heading', { name: 'Общие разделы' })).toBeVisible();
  await next();
  await page.waitForURL('**/calculation');
  await expect(page.getByRole('grid', { name: 'Сравнение объекта оценки с аналогами' })).toBeVisible();
  await act.press(button(/^Из справочника: \d/));
  await act.press(page.getByRole('dialog').getByRole('button', { name: /^Заполнить \d/ }));
  // A bank's report says them: the section is unfolded while they are not known.
  await take(/населённый пункт: средняя, срок экспозиции 6.мес\./);
  await expect(page.getByLabel('Типичный срок экспозиции')).toHaveValue('6');
  await next();
  await page.waitForURL('**/files');
  const confirms = page.getByRole('button', { name: /^Подтверждаю/ });
  for (const left of [1, 0]) {
    await act.press(confirms.first());
    await expect(confirms).toHaveCount(left);
  }
  const text = await payAndPrint(page, act);
  for (const part of ['2026/11-085', '99:12:0304017:301', 'Лукин Артём Ильич', '1 425', 'остановка «Липки»'])
    expect(text).toContain(part);
  expect(FORMER.filter((part) => text.includes(part))).toEqual([]);
  expect(act.done.length, act.done.join('\n')).toBeLessThanOrEqual(MOST);
});
