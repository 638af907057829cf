import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { requestWelcomeBonus } from '#features/balance/api.ts';
import { generateReport } from '#features/generation/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { fillProfile, makeReport } from '../test/example-report.ts';
import { pem, signFile } from '../test/sign-file.ts';
import { newUser } from './api-user.ts';

async function openGenerated(page: Page, baseURL: string) {
  const user = await newUser(baseURL);
  await user.send('PATCH', `/api/users/${user.id}`, { consent: true });
  await fillProfile(user, 'private');
  await user.send('PATCH', `/api/users/${user.id}`, { selectedForm: 'private' });
  await user.call(requestWelcomeBonus, { params: { id: user.id } });
  const id = await makeReport(user);
  expect((await user.call(payReport, { params: { id }, body: {} })).status).toBe(200);
  expect((await user.call(generateReport, { params: { id } })).status).toBe(200);
  await page.request.post('/api/auth/login', { data: { email: user.email, password: user.password } });
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('welcomePopupShown', 'true');
  }, user.token);
  await page.goto(`/report/${id}/files`);
  return { id, pdf: (await user.download(`/api/reports/${id}/document.pdf`)).bytes };
}

test('R1 the appraiser attaches the signature of his PDF, sees whose it is, replaces it and takes it away', async ({
  page,
  baseURL,
}) => {
  const { pdf } = await openGenerated(page, baseURL ?? '');
  const panel = page.getByRole('region', { name: 'Электронная подпись' });
  const choose = async (button: RegExp, bytes: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: button }).click();
    await (await chooser).setFiles({ name: 'Отчет.pdf.sig', mimeType: 'application/pkcs7-signature', buffer: bytes });
  };
  await choose(/Приложить подпись/, signFile(Buffer.from('another file')));
  await expect(panel.getByRole('alert')).toContainText('Подпись сделана для другого файла');
  await choose(/Приложить подпись/, pem(signFile(pdf)));
  await expect(panel.getByText('Берёзкин Павел Андреевич')).toBeVisible();
  await expect(panel.getByText('Относится к этому PDF.')).toBeVisible();
  await expect(panel.getByText('20.11.2026, 15:03')).toBeVisible();
  await expect(panel.getByRole('alert')).toBeHidden();
  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: /Скачать подпись/ }).click();
  expect((await download).suggestedFilename()).toBe('Отчет 2026-11-084.pdf.sig');

  await choose(/Заменить подпись/, signFile(pdf, { gost: true, subject: { surname: 'Лугова', givenName: 'Анна' } }));
  await expect(panel.getByText('Лугова Анна')).toBeVisible();
  await expect(panel.getByText('Относится к этому PDF.')).toBeHidden();
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  await panel.getByRole('button', { name: /Убрать подпись/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click();
  await expect(panel.getByText('Лугова Анна')).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Приложить подпись' })).toBeVisible();
});
