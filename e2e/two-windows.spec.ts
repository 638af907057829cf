import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from '../test/new-account.ts';
import { accessible } from './accessible.ts';
import { percent, reportToCalculate, storedCalculation, value } from './calculation-page.ts';
import { atContract, CONTRACT, field } from './contract-page.ts';
import { atDescription, OWNER, storedDescription } from './description-page.ts';
import { test } from './journey.ts';
import { chooseSegment } from './market-analysis-page.ts';
import { atStep } from './report-step.ts';
import { enter } from './signing-in.ts';
import { conflict, offline, withoutWrites } from './unsaved-work.ts';

/* Two windows that change different fields do not disturb each other; the user is asked about a field that both changed. */

test('Q1, P8 a choice that was left open is asked again when the page is opened again, until it is made', {
  tag: '@long',
}, async ({ page, context, appraiser }) => {
  const reportId = await atDescription(page, appraiser);
  await withoutWrites(page);
  await page.getByLabel(OWNER).fill('моё');
  await expect(offline(page)).toBeVisible();
  await appraiser.send('POST', `/api/property-descriptions/${reportId}`, { owner_name: 'чужое' });
  await page.close();
  for (const area of ['1301', '1302']) {
    const again = await context.newPage();
    await enter(again, appraiser, `/report/${reportId}/description`);
    await expect(conflict(again)).toContainText('чужое');
    await conflict(again).getByRole('button', { name: 'Отмена' }).click();
    await again.getByLabel('Общая площадь', { exact: true }).fill(area);
    // The copy on the device is written soon after the last letter.
    await expect(again.getByText(/Копия хранится на этом устройстве/)).toBeVisible();
    await again.close();
  }
  expect(await storedDescription(appraiser, reportId)).toMatchObject({ owner_name: 'чужое' });
});

test('P8 a choice that waits keeps nothing else from being stored; the bar opens it again', { tag: '@long' }, async ({
  page,
  appraiser,
}) => {
  const reportId = await atDescription(page, appraiser);
  const elsewhere = (values: object) => appraiser.send('POST', `/api/property-descriptions/${reportId}`, values);
  const area = page.getByLabel('Общая площадь', { exact: true });
  const address = page.getByLabel('Адрес', { exact: true });
  const letThrough = await withoutWrites(page);
  await page.getByLabel(OWNER).fill('моё');
  await expect(offline(page)).toBeVisible();
  await elsewhere({ owner_name: 'чужое' });
  await letThrough();
  // Each says when it was written.
  await expect(conflict(page).getByText(/^Сегодня в.\d\d:\d\d$/)).toHaveCount(2);
  await conflict(page).getByRole('button', { name: 'Отмена' }).click();
  const bar = page.getByRole('button', { name: 'Выберите, что из изменённого оставить' });
  await expect(bar).toBeVisible();

  await area.fill('1300');
  await expect
    .poll(() => storedDescription(appraiser, reportId))
    .toMatchObject({ total_area: 1300, owner_name: 'чужое' });
  // The other one goes on too: their field comes in, and nobody is asked again.
  await elsewhere({ address: 'д. Ольховка', owner_name: 'чужое снова' });
  await area.fill('1400');
  await expect(address).toHaveValue('д. Ольховка');
  await expect
    .poll(() => storedDescription(appraiser, reportId))
    .toMatchObject({ total_area: 1400, owner_name: 'чужое снова', address: 'д. Ольховка' });
  await expect(conflict(page)).toHaveCount(0);
  await expect(page.getByLabel(OWNER)).toHaveValue('моё');
  await accessible(page);

  await bar.click();
  await expect(conflict(page).getByRole('group')).toHaveCount(1);
  await expect(conflict(page)).toContainText('чужое снова');
  await conflict(page).getByRole('button', { name: 'Сохранить выбранное' }).click();
  await expect
    .poll(() => storedDescription(appraiser, reportId))
    .toMatchObject({ owner_name: 'моё', total_area: 1400 });
  await expect(bar).toHaveCount(0);
});

test('P8 what another computer has stored is there when the page is looked at again, and nothing is stored for it', {
  tag: '@long',
}, async ({ page, browser, appraiser }) => {
  const reportId = await atDescription(page, appraiser);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/property-descriptions/')) writes.push(request.url());
  });
  const home = await browser.newContext();
  const there = await home.newPage();
  await atStep(there, appraiser, reportId, 'description');
  await there.getByLabel(OWNER).fill('Лугова Анна Павловна');
  await expect.poll(() => storedDescription(appraiser, reportId)).toMatchObject({ owner_name: 'Лугова Анна Павловна' });
  await home.close();
  // Another browser: nothing tells this one before it is looked at.
  await expect(page.getByLabel(OWNER)).toHaveValue('');
  const { version } = await storedDescription(appraiser, reportId);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByLabel(OWNER)).toHaveValue('Лугова Анна Павловна');
  await expect(conflict(page)).toHaveCount(0);
  expect(writes).toEqual([]);
  expect((await storedDescription(appraiser, reportId)).version).toBe(version);
});

test('P8 two windows that both add analogues: too many are told beside the table, and the rest is stored', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await reportToCalculate(appraiser, { filled: true });
  const { analogs, version } = await storedCalculation(appraiser, reportId);
  expect(analogs).toHaveLength(3);
  await atStep(page, appraiser, reportId, 'calculation');
  const letThrough = await withoutWrites(page);
  await page.getByRole('button', { name: 'Добавить аналог' }).click();
  await page.getByRole('button', { name: 'Добавить аналог' }).click();
  await value(page, 'Источник', 4).click();
  await page.keyboard.press('F2');
  await page.keyboard.insertText('мой');
  await page.keyboard.press('Enter');
  await expect(offline(page)).toBeVisible();
  const sent = analogs.map(({ pricePerMeter, correctedPrice, weight, weightedValue, ...analogue }) => analogue);
  await appraiser.send('POST', `/api/market-value-calculations/${reportId}`, {
    version,
    analogs: [...sent, { id: crypto.randomUUID(), source: 'чужой' }],
  });
  await letThrough();
  const told = page.getByText('Аналогов стало 6: их добавили и в другом окне.');
  await expect(told).toBeVisible();
  await expect(value(page, 'Источник', 4)).toContainText('мой');
  await percent(page, 'Местоположение', 1).click();
  await page.keyboard.type('17');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await storedCalculation(appraiser, reportId)).analogs[0]?.locationCorrection).toBe(17);
  expect((await storedCalculation(appraiser, reportId)).analogs[3]?.source).toBe('чужой');
  await accessible(page);
  await page.getByRole('button', { name: 'Действия с аналогом 5' }).click();
  await page.getByRole('menuitem', { name: /Удалить/ }).click();
  await expect(told).toHaveCount(0);
  await expect
    .poll(async () => (await storedCalculation(appraiser, reportId)).analogs.map(({ source }) => source))
    .toEqual(expect.arrayContaining(['мой', 'чужой']));
});

interface Sheet {
  name: string;
  address: string;
  open(page: Page, user: Account, reportId: string): Promise<void>;
  /** The field that both windows change in the end; the first changes it alone. */
  shared(page: Page): Locator;
  /** What the second changes alone. */
  other(page: Page): Promise<void>;
  otherShown(page: Page): Promise<void>;
}

const SHEETS: readonly Sheet[] = [
  {
    name: 'contract',
    address: '/api/reports/',
    open: atContract,
    shared: (page) => field(page, 'contract_number'),
    other: (page) => field(page, 'last_name').fill('Воронцов'),
    otherShown: (page) => expect(field(page, 'last_name')).toHaveValue('Воронцов'),
  },
  {
    name: 'description',
    address: '/api/property-descriptions/',
    open: (page, user, id) => atStep(page, user, id, 'description'),
    shared: (page) => page.getByLabel(OWNER),
    other: (page) => page.getByLabel('Общая площадь', { exact: true }).fill('1300'),
    otherShown: (page) => expect(page.getByLabel('Общая площадь', { exact: true })).toHaveValue(/^1\s?300$/),
  },
  {
    name: 'market analysis',
    address: '/api/market-analysis/',
    open: async (page, user, id) => {
      await atStep(page, user, id, 'market-analysis', { link: '#field-market_area' });
    },
    shared: (page) => page.getByLabel('Территориальные границы рынка'),
    other: chooseSegment,
    otherShown: (page) =>
      expect(page.getByRole('combobox', { name: 'Анализ сегмента рынка' })).toHaveValue(/индивидуальное/),
  },
  {
    name: 'calculation',
    address: '/api/market-value-calculations/',
    open: async (page, user, id) => {
      await atStep(page, user, id, 'calculation');
      await page.getByRole('region', { name: 'Дополнительно' }).getByText('Границы интервала стоимости').click();
    },
    shared: (page) => page.getByLabel('Обоснование интервала'),
    other: async (page) => {
      await percent(page, 'Местоположение', 1).click();
      await page.keyboard.type('8');
      await page.keyboard.press('Enter');
    },
    otherShown: (page) => expect(percent(page, 'Местоположение', 1)).toHaveText('+8\u00a0%'),
  },
];

for (const { name, address, open, shared, other, otherShown } of SHEETS) {
  test(`P8 two windows on the ${name}: other fields come by themselves, the same field is asked about`, {
    tag: '@long',
  }, async ({ page, context, appraiser }) => {
    const reportId = await reportToCalculate(appraiser, { filled: true });
    await appraiser.send('PATCH', `/api/reports/${reportId}`, CONTRACT);
    const holds = (text: string) =>
      expect
        .poll(async () => JSON.stringify((await appraiser.send('GET', `${address}${reportId}`)).body))
        .toContain(text);
    await open(page, appraiser, reportId);
    const second = await context.newPage();
    await open(second, appraiser, reportId);

    // Nobody presses anything, and both windows show both.
    await shared(page).fill('отсюда');
    await expect(shared(second)).toHaveValue('отсюда');
    await other(second);
    await otherShown(page);
    await expect(shared(page)).toHaveValue('отсюда');

    const letThrough = await withoutWrites(page);
    await shared(page).fill('моё');
    await shared(second).fill('чужое');
    await holds('чужое');
    await expect(shared(page)).toHaveValue('моё');
    await letThrough();
    await expect(conflict(page).getByRole('group')).toHaveCount(1);
    await expect(conflict(page)).toContainText(/В этом окне\s*моё/);
    await expect(conflict(page)).toContainText(/В другом окне\s*чужое/);
    await conflict(page).getByRole('button', { name: 'Сохранить выбранное' }).click();
    await expect(conflict(page)).toHaveCount(0);
    await holds('моё');
    await expect(shared(second)).toHaveValue('моё');
    await expect(conflict(second)).toHaveCount(0);
    await otherShown(page);
  });
}
