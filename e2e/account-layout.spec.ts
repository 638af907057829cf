import { expect } from '@playwright/test';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { editButton, save } from './form.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';

/* Doors, account and profiles on screens of every width. */

test('Q6 doors, account, profiles and legal pages pass axe, wide and at 360 px, without sideways scrolling', {
  tag: '@long',
}, async ({ page, newUser }) => {
  const anna = await newUser({ consent: true });
  const check = async (place: string, without: string[] = []) => {
    await accessible(page, place, { without });
    await fitsTheWidth(page, place);
  };
  const sizes = [DESK, PHONE];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const address of [
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password?token=a',
      '/agreement',
      '/admin/login',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(`${address} ${size.width}`);
    }
  }
  await page.goto('/login');
  await enter(page, anna, '/account');
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const address of ['/account', '/appraiser-info', '/private-appraiser']) {
      await page.goto(address);
      // An empty profile is open already.
      if (address === '/account') await editButton(page).click();
      else await expect(page.getByText('Профиль ещё не заполнен')).toBeVisible();
      await check(`${address} ${size.width}`);
      if (address === '/account') continue;
      await save(page);
      await expect(page.getByRole('alert').first()).toBeVisible();
      // A long list of errors runs under the save bar: the line that is half covered is no small target of ours.
      await check(`${address} with errors ${size.width}`, ['target-size']);
    }
  }
});
