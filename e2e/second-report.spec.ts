import fs from 'node:fs';
import { expect } from '@playwright/test';
import { requestWelcomeBonus } from '#features/balance/api.ts';
import { importOffers } from '#features/market/api.ts';
import { addEntry } from '#features/market/handbook-api.ts';
import { addOwnText } from '#features/market-analysis/own-texts-api.ts';
import { formatDate, today } from '#kit/dates.ts';
import { makeReport } from '../test/example-report.ts';
import { HANDBOOK_ENTRY } from '../test/handbook-entry.ts';
import { type Account, mustBe } from '../test/new-account.ts';
import { mirrored, picturePath } from '../test/pictures.ts';

import { percent } from './calculation-page.ts';
import { drop } from './clipboard.ts';
import { counting, extract, payAndPrint } from './counting.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';
import { renamed } from './test-files.ts';

/*
 * The second report in a district (part 3): the library and the handbook are filled, the former report is copied. What the
 * user does is counted: a press, a filled field, a chosen file.
 */

const MOST = 60;
const SOON = formatDate(today());
const daysAgo = (days: number) => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10);

/** An advert of the district, copied as a browser copies a page. */
const advert = (file: string) =>
  fs
    .readFileSync(`test/files/market/adverts/01-avito-like/${file}`, 'utf8')
    .replaceAll('Примерная область, Озёрный район', 'Светлоярская область, Заозёрный район');

const VILLAGES = ['деревня Ольховка', 'деревня Малый Бор', 'село Покровское', 'деревня Ключи', 'деревня Верхние Липки'];
/** What the user has seen in the district by then. */
const SEEN = Array.from({ length: 24 }, (_, index) => {
  const area = 800 + ((index * 190) % 900);
  return {
    ...{ area, price: area * (1700 + ((index * 130) % 500)), permittedUse: 'ИЖС/ЛПХ' },
    url: `doski.example/uchastok/${300 + index}`,
    phone: `+7 (900) 000-03-${10 + index}`,
    place: VILLAGES[index % VILLAGES.length],
    address: `Светлоярская область, Заозёрный район, ${VILLAGES[index % VILLAGES.length]}`,
    offer_date: daysAgo(20 + (index % 5) * 30),
    seen: daysAgo(7),
    ...{
      propertyRights: 'Право собственности',
      electricity: 'Центральное',
      gas: index % 3 ? 'Центральное' : 'Отсутствует',
    },
    ...{ waterSewerage: 'Отсутствует', buildings: 'Отсутствуют', roads: 'Щебёночная' },
  };
});

const ENTRIES = [
  { ...HANDBOOK_ENTRY, from: 'По границе участка' },
  {
    ...{ ...HANDBOOK_ENTRY, factor: 'bargaining', from: 'Предусмотрен', to: 'Не предусмотрен', one_way: true },
    ...{ unit: 'percent', low: -11.8, mean: -9.5, high: -7.2 },
  },
];

/** What the user writes of demand in every report: two places are asked for each time. */
const OWN_TEXT = {
  field: 'market_conditions',
  name: 'Спрос, районный центр',
  segment: 'ИЖС',
  region: 'Светлоярская область',
  blocks: [
    {
      type: 'text',
      value:
        '<p>Ликвидность — {ликвидность}, срок экспозиции — {срок экспозиции} мес. Сделок за месяц: [указать число сделок], по сведениям: [указать источник].</p>',
    },
  ],
};

/** What only the former report may say of its plot, its client, its dates and its value. */
const FORMER = [
  ...['2026/11-084', '84-Д', '11.04.2019', '99:12:0304017:245', 'Заречн', 'Луговая, участок 17', '1 310', '1310'],
  ...['КУВИ-001/2026-00000417', '1 047 314', '2 519 000', '16 ноября 2026', '34 предложени', '34 действующ'],
];

async function formerWork(user: Account): Promise<void> {
  await user.call(requestWelcomeBonus, { params: { id: user.id } });
  await user.call(importOffers, { body: { rows: SEEN } });
  for (const entry of ENTRIES) mustBe(await user.call(addEntry, { body: entry as never }), entry.factor);
  mustBe(await user.call(addOwnText, { body: OWN_TEXT as never }), OWN_TEXT.name);
  // Its pictures show another plot than those that are given to this one.
  await makeReport(user, mirrored);
}

test('M5, M6, M7, M8 the second report in the district takes at most sixty actions, from the copy to the PDF', async ({
  page,
  newAppraiser,
}) => {
  test.setTimeout(300_000);
  const user = await newAppraiser();
  await formerWork(user);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, user, '/');
  const act = counting();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const next = () => act.press(button('Далее'));

  await act.press(button(/^Копировать отчет/).first());
  await act.press(page.getByRole('link', { name: '2026/11-084 (копия)' }));

  await act.choose(page.getByLabel('Файл выписки из ЕГРН'), extract());
  await act.press(page.getByRole('dialog').getByRole('button', { name: /^Заполнить \d+/ }));
  await act.press(page.getByRole('link', { name: /Договор и задание/ }));
  // The next number, today for the report's own dates, and the holder of the right in place of the former client.
  const proposed = page.getByRole('region', { name: 'Предложенное этому шагу' });
  await expect(proposed.getByText(`${SOON} — дата отчета, оценки`)).toBeVisible();
  await expect(proposed.getByText(/^Лукин Артём Ильич, собственник; вместо сведений прежнего заказчика/)).toBeVisible();
  await act.press(button('Взять все: 3'));
  await expect(page.getByLabel('Номер отчета')).toHaveValue('2026/11-085');
  await expect(page.getByLabel('Фамилия', { exact: true })).toHaveValue('Лукин');
  // Neither the contract nor the visit is dated by that press: both are asked about, also when the report has its number.
  const id = page.url().split('/').at(-2);
  await expect
    .poll(async () => (await user.send('GET', `/api/reports/${id}`)).body)
    .toMatchObject({ report_number: '2026/11-085' });
  await page.reload();
  await expect(
    page.getByText(/^Осталось от прежнего заказа.+ дата договора \d.+, дата осмотра \d/).first(),
  ).toBeVisible();
  const aloneDay = page.getByRole('button', { name: `Сегодня: ${SOON} Взять` });
  await expect(aloneDay).toHaveCount(2);
  await act.press(aloneDay.first());
  await expect(aloneDay).toHaveCount(1);
  await act.press(aloneDay);
  for (const label of ['Дата договора', 'Дата осмотра'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(SOON);
  for (const [label, value] of Object.entries({
    'Номер договора': '91-Д',
    'Серия паспорта': '99 14',
    'Номер паспорта': '000001',
  }))
    await act.fill(
      page.getByLabel(label, { exact: true }).or(page.getByLabel(`${label} необязательно`, { exact: true })),
      value,
    );
  await act.press(page.getByLabel(/^Подтверждаю независимость/));
  // For what and for whom the former report was, and how its visit went, is asked about; one press each says that it is the same.
  const former = page.getByText(/^Осталось от прежнего (?:заказа|осмотра), подтвердите или измените: /);
  await expect(former).toHaveCount(2);
  const same = async (words: RegExp, left: number) => {
    await act.press(button(words));
    await expect(former).toHaveCount(left);
  };
  await same(/^Пояснение: В новом заказе то же: цель оценки «.+», банк «.+», польз.+ Взять$/, 1);
  await same(/^Пояснение: Новый осмотр прошёл так же: .+ Взять$/, 0);
  await next();
  await page.waitForURL('**/description');
  // What the former report said of its plot is told by that plot's number, until somebody says it of this one.
  await expect(
    page.getByText(/^Осталось от участка 99:12:0304017:245, подтвердите или измените: форма /).last(),
  ).toBeVisible();
  await act.press(button(/^Подтвердить все \(\d+\)$/));
  await expect(page.getByText(/^Осталось от участка/)).toHaveCount(0);
  await next();
  await page.waitForURL('**/market-analysis');
  await expect(page.getByRole('heading', { name: 'Общие разделы' })).toBeVisible();

  // A text of the user's own takes the place of the former report's; what it asks for is gone through.
  await act.press(button('Мой текст: «Спрос, районный центр» Взять'));
  await act.press(button('осталось заполнить 2\u00a0места'));
  const frame = page.frameLocator('.tox-edit-area__iframe');
  await expect(frame.locator('body')).toContainText('Сделок за месяц');
  for (const [place, words] of [
    ['указать число сделок', '6'],
    ['указать источник', 'опрос агентств'],
  ] as const) {
    if (words !== '6') await act.key(frame.locator('body'), 'F8');
    await expect(frame.locator('p .hole[data-mce-selected]')).toHaveText(place);
    await act.type(frame.locator('body'), words);
  }
  await expect(page.getByRole('dialog').getByText('Все места заполнены')).toBeVisible();
  await act.press(page.getByRole('dialog').getByRole('button', { name: 'Сохранить', exact: true }));

  await act.press(page.getByRole('link', { name: /^Выборка/ }));
  await act.press(button('Выбрать из предложений'));
  await act.press(button(/^Добавить \d/));
  const again = page.getByRole('button', { name: /^Обновить по выборке/ });
  await expect(again.first()).toBeVisible();
  await act.press(button('Обновить все тексты: 3'));
  await expect(again).toHaveCount(0);
  // What was done for the former day is asked about on its step.
  const asBefore = async (words: RegExp) => {
    await act.press(button(words));
    await expect(button(words)).toHaveCount(0);
  };
  await asBefore(/^Пояснение: К новой дате оценки поиск повторён, найдено то же: цены сделок, рынок аренды/);
  await asBefore(/^Пояснение: Проверено к новой дате оценки: границы рынка, состояние рынка/);
  await next();
  await page.waitForURL('**/calculation');

  const grid = page.getByRole('grid', { name: 'Сравнение объекта оценки с аналогами' });
  await expect(grid).toBeVisible();
  // One advert that was copied a moment ago, and one offer of the library.
  await act.paste(page.locator('body'), { html: advert('page.clip.html'), text: advert('page.clip.txt') });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Копия объявления').first()).toBeVisible();
  await act.fill(dialog.getByRole('textbox', { name: 'Ссылка' }), 'https://avito-like.example/uchastok_7000000001');
  await act.press(dialog.getByRole('button', { name: /^Заполнить \d/ }));
  await act.press(button('Из моих предложений'));
  const panel = page.getByRole('complementary', { name: 'Из моих предложений' });
  await expect(panel.getByRole('button', { name: /^Взять/ }).first()).toBeVisible();
  await act.press(panel.getByRole('button', { name: /^Взять/ }).first());
  await act.press(panel.getByRole('button', { name: 'Закрыть предложения' }));
  await act.press(button('Обычные условия: аналоги 4, 5'));
  // The fifth has the discount of the former three; the fourth says itself that there is bargaining.
  for (const [factor, analogue] of [
    ['Газоснабжение', 4],
    ['Скидка на торг', 4],
  ] as const) {
    const picker = page.getByRole('dialog', { name: `Справочник: ${factor}, аналог ${analogue}` });
    await act.press(percent(page, factor, analogue));
    await expect(picker).toBeVisible();
    // One difference has one percent in a report: that of the first analogue, not of a former report.
    await expect(picker.getByRole('option').first()).toContainText(/как у\sаналога 1$/);
    await act.key(percent(page, factor, analogue), 'Enter');
    await expect(picker).toHaveCount(0);
  }
  // As the first analogue has it, which is of the same value: the book's mean would be another correction of one difference.
  await expect(percent(page, 'Газоснабжение', 4)).toHaveText(/\+12,5\s%/);
  await act.press(button(/открывал[аи]сь раньше. Если открыли (?:её|их) снова сегодня/));
  await asBefore(/^Пояснение: Проверено к новой дате оценки: обоснование границ стоимости/);
  await next();
  await page.waitForURL('**/files');
  // The pictures of the former plot make room for those of this one in one press, a section at a time.
  const instead = async (section: string, pictures: readonly string[]) => {
    const chooser = page.waitForEvent('filechooser');
    await act.press(button(`Заменить: ${section}`));
    await (await chooser).setFiles(pictures.map(picturePath));
    await expect(button(`Заменить: ${section}`)).toHaveCount(0);
  };
  // A drop on the tile does the same, and one on a section that is full of them.
  for (const [target, picture] of [
    [button('Заменить: Карта'), 'map'],
    [page.getByRole('region', { name: 'Кадастровая карта', exact: true }), 'cadastral-map'],
  ] as const) {
    act.done.push(`drop ${picture}`);
    await drop(target, [renamed(picture, `${picture}.jpg`)]);
  }
  for (const section of ['Карта', 'Кадастровая карта']) await expect(button(`Заменить: ${section}`)).toHaveCount(0);
  await expect(page.getByText('Добавлены не все файлы')).toHaveCount(0);
  await instead('Фотографии', ['photo-1', 'photo-2', 'photo-3']);
  await instead('Документы', ['document-extract-1']);
  await expect(page.getByText('3 из 6')).toBeVisible();
  await expect(page.getByText('1 из 10')).toBeVisible();
  // Captions of the photographs, and where both maps are from; what the cadastral map shows is looked at first.
  await expect(page.getByRole('region', { name: 'Предложенное этому шагу' })).toContainText('Ещё 2 сверьте');
  await act.press(button('Взять все: 2'));
  await expect(button(/^Взять все/)).toHaveCount(0);
  // What is missing is counted anew, and all below it moves.
  const counted = page.waitForResponse(/completeness/);
  await act.press(button(/^Обычная подпись, сверьте с картой/));
  await counted;
  const text = await payAndPrint(page, act);
  for (const part of [
    '2026/11-085',
    `дата обращения ${SOON}`,
    '99:12:0304017:301',
    'Лукин Артём Ильич',
    '1 425',
    'Сделок за месяц: 6, по сведениям: опрос агентств.',
  ])
    expect(text).toContain(part);
  expect(text).toContain('Копия объявления');
  // Of the offer of the library as of the advert: what was taken as usual is said.
  expect(text).toMatch(/условия финансирования — аналоги 4, 5; условия продажи — аналоги 4, 5/);
  expect(FORMER.filter((part) => text.includes(part))).toEqual([]);
  expect(act.done.length, act.done.join('\n')).toBeLessThanOrEqual(MOST);
});
