import { expect } from '@playwright/test';
import { requestWelcomeBonus } from '#features/balance/api.ts';
import { formatDate, today } from '#kit/dates.ts';
import { picturePath } from '../test/pictures.ts';
import { percent } from './calculation-page.ts';
import { counting, extract, payAndPrint } from './counting.ts';
import { choose as chooseIn } from './form.ts';
import { allRead, offers, photographs } from './heap.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';
import { inWindow, writeInstead } from './text-editor.ts';

/* The first report of all, from its papers to the PDF, in as few actions as were counted. */

const MOST = 120;
const SOON = formatDate(today());

test('P1 the first report takes at most a hundred and twenty actions, from the heap of papers to the PDF', async ({
  page,
  newAppraiser,
}) => {
  test.setTimeout(300_000);
  const user = await newAppraiser();
  await user.call(requestWelcomeBonus, { params: { id: user.id } });
  await enter(page, user, '/');
  const act = counting();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const next = () => act.press(button('Далее'));
  const choose = (label: string, option: string) => chooseIn(page, label, option, act.press);
  const fill = (label: string, value: string) => act.fill(page.getByLabel(label, { exact: true }), value);

  const chooser = page.waitForEvent('filechooser');
  await act.press(button('Выбрать файлы'));
  act.done.push('files');
  await (await chooser).setFiles([extract(), ...offers(), ...(await photographs(8))]);
  await allRead(page);
  await act.press(page.getByLabel('Принять обычные условия предложения для всех аналогов'));
  await act.press(button('Создать отчет'));
  await page.waitForURL('**/new-report', { timeout: 90_000 });

  await fill('Номер договора', '84-Д');
  await fill('Номер отчета', '84-Д');
  await choose('Цель оценки', 'для проведения сделки купли-продажи');
  await choose('Форма отчета', 'в форме электронного документа');
  await choose('Предполагаемые пользователи отчета', 'Только заказчик');
  await act.press(page.getByLabel(/^Подтверждаю независимость/));
  await next();
  await page.waitForURL('**/description');
  await expect(page.getByLabel('Кадастровый номер', { exact: true })).toHaveValue('99:12:0304017:301');
  await fill('Ближайший транспорт', 'Автобусная остановка «Липки»');
  await fill('Время в пути', '5');
  await choose('Электроснабжение', 'Центральное');
  await choose('Газоснабжение', 'По границе участка');
  await choose('Подъездные пути', 'Асфальтированная дорога');
  await choose('Чем добираться', 'пешком');
  await choose('Удалённость от шоссе', 'В относительной близости');
  await next();
  await page.waitForURL('**/market-analysis');
  await expect(page.getByRole('heading', { name: 'Общие разделы' })).toBeVisible();
  await act.press(page.getByRole('button', { name: /Анализ влияния общей политической/ }));
  act.done.push('type the text');
  await writeInstead(page, 'Обстановка в стране и регионе стабильная, спрос на участки устойчив.');
  await act.press(page.getByRole('dialog').getByRole('button', { name: 'Сохранить', exact: true }));
  await expect(inWindow(page)).toBeHidden();
  await next();
  await page.waitForURL('**/calculation');
  const grid = page.getByRole('grid', { name: 'Сравнение объекта оценки с аналогами' });
  await expect(grid).toBeVisible();
  // Where the analogues are alike the percent of one is offered to the others.
  for (const [factor, words, entered] of [
    ['Скидка на торг', '-9,5', [1]],
    ['Площадь', '-3', [1, 2, 3]],
    ['Вода и канализация', '-4', [1]],
  ] as const) {
    for (const analogue of entered) {
      await act.press(percent(page, factor, analogue));
      await act.type(percent(page, factor, analogue), words);
      await act.key(page.locator(':focus'), 'Enter');
    }
    if (entered.length === 1) await act.press(button(`Поставить ${words.replace('-', '−')}\u00a0% и им`));
    for (const analogue of [1, 2, 3])
      await expect(percent(page, factor, analogue)).toHaveText(new RegExp(`^[−-]${words.slice(1)}`));
  }
  await next();
  await page.waitForURL('**/files');
  const files = (section: string) => page.getByLabel(`Файлы раздела «${section}»`);
  await act.choose(files('Карта'), picturePath('map'));
  await act.choose(files('Кадастровая карта'), picturePath('cadastral-map'));
  await act.choose(files('Документы'), picturePath('document-extract-1'));
  await expect(page.getByText('1 из 10')).toBeVisible();
  const confirms = page.getByRole('button', { name: /^Подтверждаю/ });
  for (const left of [1, 0]) {
    await act.press(confirms.first());
    await expect(confirms).toHaveCount(left);
  }
  const text = await payAndPrint(page, act);
  for (const part of ['84-Д', SOON, '99:12:0304017:301', 'Лукин Артём Ильич', '1 425', 'Ольховка', 'Копия объявления'])
    expect(text).toContain(part);
  expect(act.done.length, act.done.join('\n')).toBeLessThanOrEqual(MOST);
});
