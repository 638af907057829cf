import { expect } from '@playwright/test';
import { accessible } from './accessible.ts';
import { reportToCalculate, storedCalculation, total } from './calculation-page.ts';
import { save } from './form.ts';
import { test } from './journey.ts';
import { atStep } from './report-step.ts';

test('V: the value of a share is calculated where it is a share, step by step', async ({ page, appraiser }) => {
  const plot = { right_type: 'Общая долевая собственность', right_share: '1/3' };
  const reportId = await reportToCalculate(appraiser, { filled: true, plot });
  await atStep(page, appraiser, reportId, 'calculation');
  const rounded = page.locator('#field-rounded_market_value');
  await expect(rounded).toContainText('—');
  const discount = page.getByLabel('Скидка на долевое участие');
  const reason = page.getByLabel('Обоснование скидки');
  await discount.fill('100');
  await reason.focus();
  await expect(page.getByText('Скидка от 0 % и меньше 100 %')).toBeVisible();
  await discount.fill('15');
  await reason.fill('Два сособственника, выдел невозможен');
  await reason.blur();
  await expect(page.getByText('на долю приходится 839 636,39')).toBeVisible();
  await expect(rounded).toContainText('714 000');
  await expect(total(page, 'Итого')).toContainText('713 690,93');
  await accessible(page);
  await save(page);
  await expect
    .poll(() => storedCalculation(appraiser, reportId))
    .toMatchObject({ share_discount: 15, rounded_market_value: 714_000 });
});
