import { expect, type Page } from '@playwright/test';
import { descriptionSheet } from '#features/description/sheet.ts';
import { makeReport } from '../test/example-report.ts';
import type { Account } from '../test/new-account.ts';
import { type TcpProxy, tcpProxy } from '../test/tcp-proxy.ts';
import { save } from './form.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';
import { reloadUnsaved } from './unsaved-work.ts';

/* The server goes away while somebody works: a line between the browser and the server that breaks. */

const GONE = 'Нет связи с сервером. Проверьте подключение к интернету и попробуйте ещё раз.';
const OWNER = 'ФИО правообладателя';

let line: TcpProxy;

test.beforeAll(async ({ site }) => {
  line = await tcpProxy({ host: 'localhost', port: Number(new URL(site.url).port) });
});
test.afterAll(() => line?.close());

const owner = (page: Page) => page.getByLabel(OWNER);
const note = (page: Page) => page.getByLabel('Адрес', { exact: true });
const saved = (page: Page) => page.getByText('Данные успешно сохранены!');

/** At the description of a filled report, through the line. */
async function atDescription(page: Page, user: Account): Promise<string> {
  const reportId = await makeReport(user);
  await enter(page, user, `http://127.0.0.1:${line.port}/report/${reportId}/description`);
  await expect(owner(page)).toBeVisible();
  return reportId;
}

async function expectTold(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: 'Ошибка при сохранении данных' })).toContainText(GONE);
  await expect(page.getByRole('status').filter({ hasText: 'Не сохранено' })).toContainText(
    'Копия хранится на этом устройстве',
  );
}

test('S5 the server goes away in the middle of a save: it is told, what was typed stays, and one press saves it later', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await atDescription(page, appraiser);
  await owner(page).fill('Терентьев Игорь Львович');
  const gone = line.loseAnswerTo(/^POST \/api\/\S*descriptions?\/\S+ /).then(() => line.down());
  await save(page);
  await gone;
  // The server has the save, the browser never heard of it.
  const kept = async () => (await appraiser.call(descriptionSheet.read, { params: { reportId } })).body;
  await expect.poll(kept).toMatchObject({ owner_name: 'Терентьев Игорь Львович' });
  await expectTold(page);
  await expect(owner(page)).toHaveValue('Терентьев Игорь Львович');
  await note(page).fill('Московская область, деревня Кабицыно, участок 7');

  await line.up();
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Все изменения сохранены')).toBeVisible();
  await page.reload();
  await expect(owner(page)).toHaveValue('Терентьев Игорь Львович');
  await expect(note(page)).toHaveValue('Московская область, деревня Кабицыно, участок 7');
});

test('S5 a save that never reached the server is there after a reload, and one press saves it', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  await atDescription(page, appraiser);
  await owner(page).fill('Лугова Анна Павловна');
  await line.down();
  await save(page);
  await expectTold(page);

  await line.up();
  await reloadUnsaved(page);
  await expect(owner(page)).toHaveValue('Лугова Анна Павловна');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(owner(page)).toHaveValue('Лугова Анна Павловна');
});
