import { expect } from '@playwright/test';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { makeReport } from '../test/example-report.ts';
import type { Account } from '../test/new-account.ts';
import { accessible, fitsTheWidth, PHONE } from './accessible.ts';
import { test } from './journey.ts';
import { saveStep, storedAnalysis } from './market-analysis-page.ts';
import { atSample, goldenSample, libraryOf } from './sample-page.ts';
import { enter } from './signing-in.ts';

/* Texts of the user's own begin to follow the sample, from among the texts. */

const PLACES = [{ type: 'text', value: '<p>Выявлено [указать число предложений] предложений.</p>' }];

/** A report whose text on prices has a place, beside a library of 34 offers. */
async function withPlaces(user: Account): Promise<string> {
  await libraryOf(user, goldenSample('n34'));
  const reportId = await makeReport(user);
  const body = { price_analysis: PLACES, sample_texts: allTexts('own') };
  await user.call(marketAnalysisSheet.write, { params: { reportId }, body: body as never });
  return reportId;
}

test('M6 texts with places that the sample can write begin to follow it in one press among the texts, and back', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const reportId = await withPlaces(user);
  await atSample(page, user, reportId);
  await page.getByRole('button', { name: 'Выбрать из предложений' }).click();
  await page.getByRole('button', { name: /^Добавить \d/ }).click();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  await page.getByRole('link', { name: /^Тексты/ }).click();
  const follow = page.getByRole('button', { name: /^обновить по выборке 3\sтекста$/ });
  const following = page.getByText('из выборки, обновляется сама');
  await expect(follow).toBeVisible();
  await expect(following).toHaveCount(0);
  await accessible(page);
  await page.setViewportSize(PHONE);
  await fitsTheWidth(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/follow-360.png` });
  await page.setViewportSize({ width: 1440, height: 900 });
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/follow-1440.png` });
  await follow.press('Enter');
  await expect(following).toHaveCount(3);
  await expect(follow).toHaveCount(0);
  await page.getByRole('button', { name: 'Отменить' }).last().click();
  await expect(following).toHaveCount(0);
  await follow.click();
  await saveStep(page);
  await expect.poll(async () => (await storedAnalysis(user, reportId)).sample_texts).toMatchObject(allTexts('derived'));
});

test('M6 what the sample would write leads to the choice of its offers, and follows them once they are chosen', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const reportId = await withPlaces(user);
  await enter(page, user, `/report/${reportId}/market-analysis`);
  await page.getByRole('link', { name: 'один текст напишет выборка' }).click();
  await page.getByRole('button', { name: /^Добавить \d/ }).click();
  await expect(page.getByText('Текст теперь следует выборке. Прежний сохранён.')).toBeVisible();
  await expect
    .poll(() => storedAnalysis(user, reportId))
    .toMatchObject({ price_analysis: PLACES, sample_texts: { ...allTexts('own'), price_analysis: { derived: true } } });
  await page.getByRole('link', { name: /^Тексты/ }).click();
  await expect(page.getByText('из выборки, обновляется сама')).toHaveCount(1);
  await expect(page.getByText(/напишет выборка/)).toHaveCount(0);
});
