import { expect } from '@playwright/test';
import { pem, signFile } from '../test/sign-file.ts';
import { accessible } from './accessible.ts';
import { test } from './journey.ts';
import { generatedReport } from './report-step.ts';
import { enter } from './signing-in.ts';

/* The detached signature of a generated report. */

test('R1 the appraiser attaches the signature of a PDF, sees whose it is, replaces it and takes it away', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const id = await generatedReport(user);
  const { bytes: pdf } = await user.download(`/api/reports/${id}/document.pdf`);
  await enter(page, user, `/report/${id}/files`);
  const panel = page.getByRole('region', { name: 'Электронная подпись' });
  const choose = async (button: RegExp, bytes: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: button }).click();
    await (await chooser).setFiles({ name: 'Отчет.pdf.sig', mimeType: 'application/pkcs7-signature', buffer: bytes });
  };
  await choose(/Приложить подпись/, signFile(Buffer.from('another file')));
  await expect(panel.getByRole('alert')).toContainText('Подпись сделана для другого файла');
  // A browser tells nothing of a file that is chosen twice in a row, unless the first choice was forgotten.
  await expect(panel.locator('input[type=file]')).toHaveValue('');
  await choose(/Приложить подпись/, pem(signFile(pdf)));
  await expect(panel.getByText('Берёзкин Павел Андреевич')).toBeVisible();
  await expect(panel.getByText('Относится к этому PDF.')).toBeVisible();
  await expect(panel.getByText('20.11.2026, 15:03')).toBeVisible();
  await expect(panel.getByRole('alert')).toBeHidden();
  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: /Скачать подпись/ }).click();
  expect((await download).suggestedFilename()).toBe('Отчет 2026-11-084.pdf.sig');

  await choose(
    /Заменить подпись/,
    signFile(pdf, {
      digest: 'gost94',
      signedAt: new Date(),
      subject: { surname: 'Лугова', givenName: 'Анна' },
    }),
  );
  await expect(panel.getByText('Лугова Анна')).toBeVisible();
  await expect(panel.getByText('Относится к этому PDF.')).toBeHidden();
  await expect(panel.getByText(/С этим PDF не сравнивалась.*По времени подходит/)).toBeVisible();
  await accessible(page);

  await panel.getByRole('button', { name: /Убрать подпись/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click();
  await expect(panel.getByText('Лугова Анна')).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Приложить подпись' })).toBeVisible();
});
