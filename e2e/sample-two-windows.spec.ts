import { expect, type Page } from '@playwright/test';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { test } from './journey.ts';
import { atSample, sampleBegun, takeOffers } from './sample-page.ts';
import { conflict, offline, withoutWrites } from './unsaved-work.ts';

/* One sample in two windows. */

test('M6 ticks of two windows come together without a question', { tag: '@long' }, async ({
  page,
  context,
  newAppraiser,
}) => {
  const { user, id } = await sampleBegun(page, await newAppraiser());
  await takeOffers(page);
  const stored = () => page.getByText(/Сохранено|Все изменения сохранены/).first();
  await expect(stored()).toBeVisible();
  const other = await context.newPage();
  await atSample(other, user, id);
  const ticks = (window: Page) => window.getByRole('checkbox', { name: /^Учитывать: / });
  await expect(ticks(other).nth(4)).toBeChecked();
  await Promise.all([ticks(page).nth(3).uncheck(), ticks(other).nth(4).uncheck()]);
  const leftOut = async () => {
    const { body } = await user.call(sampleSheet.read, { params: { reportId: id } });
    return body.offers.filter(({ included }) => !included).length;
  };
  await expect.poll(leftOut).toBe(2);
  for (const window of [page, other]) {
    await expect(ticks(window).nth(3)).not.toBeChecked();
    await expect(ticks(window).nth(4)).not.toBeChecked();
    await expect(window.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('checkbox', { name: 'Учитывать все' }).click();
  await expect.poll(leftOut).toBe(0);
});

test('M6, P8 a reason that two windows gave to one offer is asked about, and it is said whose is whose', {
  tag: '@long',
}, async ({ page, context, newAppraiser }) => {
  const { user, id } = await sampleBegun(page, await newAppraiser());
  await takeOffers(page);
  const tick = (window: Page) => window.getByRole('checkbox', { name: /^Учитывать: / }).nth(3);
  const reason = (window: Page) => window.getByRole('combobox', { name: /^Причина исключения/ }).first();
  const reasons = async () => {
    const { body } = await user.call(sampleSheet.read, { params: { reportId: id } });
    return body.offers.flatMap(({ included, reason }) => (included ? [] : [reason]));
  };
  await expect(page.getByText(/Сохранено|Все изменения сохранены/).first()).toBeVisible();
  await tick(page).uncheck();
  await expect.poll(reasons).toHaveLength(1);
  const other = await context.newPage();
  await atSample(other, user, id);
  await expect(reason(other)).toBeVisible();

  const letThrough = await withoutWrites(page);
  await reason(page).fill('моё');
  await reason(page).press('Tab');
  await expect(offline(page)).toBeVisible();
  await reason(other).fill('чужое');
  await reason(other).press('Tab');
  await expect.poll(reasons).toEqual(['чужое']);
  await letThrough();
  await expect(conflict(page).getByRole('group')).toHaveCount(1);
  await expect(conflict(page)).toContainText('причина исключения');
  await expect(conflict(page)).toContainText(/В этом окне\s*моё/);
  await expect(conflict(page)).toContainText(/В другом окне\s*чужое/);
  await conflict(page).getByRole('button', { name: 'Сохранить выбранное' }).click();
  await expect.poll(reasons).toEqual(['моё']);
  await expect(reason(other)).toHaveValue('моё');
  await expect(conflict(other)).toHaveCount(0);
});
