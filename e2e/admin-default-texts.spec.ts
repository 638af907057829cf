import { expect } from '@playwright/test';
import { SHIPPED_TEXTS } from '#features/market-analysis/default-texts.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';
import { MAP } from './test-files.ts';
import { openEditor, pictureField, saveWindow, writeInstead } from './text-editor.ts';
import { reloadUnsaved, restored } from './unsaved-work.ts';

/* The texts that new reports begin with. */

const TEXTS = '/api/admin/default-texts';

// The other journeys use the same server.
test.afterAll(async ({ administrator }) => {
  await administrator.send('PATCH', TEXTS, { type: 'marketAnalysis', content: { gas: null } });
});

test('K3 a default text with a picture is changed for new reports; what was not saved is not lost', async ({
  page,
  administrator,
  newUser,
}) => {
  const user = await newUser();
  const gas = async () => {
    const { body } = await user.send('GET', `${TEXTS}?type=marketAnalysis`);
    return (body.content as { gas: unknown }).gas;
  };
  await enter(page, administrator, '/admin/market-analysis');
  const row = page.getByRole('listitem').filter({ hasText: 'Газоснабжение' });
  await openEditor(page, 'Газоснабжение');
  const dialog = page.getByRole('dialog', { name: 'Газоснабжение' });
  await writeInstead(page, 'Газ проходит по границе.');
  await pictureField(page).setInputFiles(MAP);
  // Its size is known once it is stored.
  await expect(dialog.getByText(/ × \d+, \d+\sКБ$/)).toBeVisible();
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await saveWindow(page);
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  // Only this field travels.
  expect(Object.keys((await stored).request().postDataJSON().content)).toEqual(['gas']);
  expect(await gas()).toEqual([
    { type: 'text', value: '<p>Газ проходит по границе.</p>' },
    expect.objectContaining({ type: 'image', url: expect.stringContaining('/api/report-files/download/') }),
  ]);
  await expect(row).toContainText('изменён');

  await page.route(`**${TEXTS}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
  await openEditor(page, 'Газоснабжение');
  await writeInstead(page, 'Газа нет.');
  await saveWindow(page);
  await expect(row).toContainText('Не сохранено. Нет связи с сервером');
  await expect(dialog).toBeHidden();
  await page.unroute(`**${TEXTS}`);
  await reloadUnsaved(page);
  await expect(restored(page)).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить: Газоснабжение' }).click();
  await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
  expect(await gas()).toMatchObject([{ type: 'text', value: '<p>Газа нет.</p>' }, { type: 'image' }]);

  await page.getByRole('button', { name: 'Вернуть исходный текст: Газоснабжение' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть исходный' }).click();
  await expect(row).not.toContainText('изменён');
  expect(await gas()).toEqual(SHIPPED_TEXTS.gas);
});
