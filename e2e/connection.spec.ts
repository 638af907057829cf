import { expect, type Page, test } from '@playwright/test';
import { descriptionSheet } from '#features/description/sheet.ts';
import { fillProfile, makeReport } from '../test/example-report.ts';
import { type TcpProxy, tcpProxy } from '../test/tcp-proxy.ts';
import { newUser } from './api-user.ts';

/* The server goes away while somebody works: a line between the browser and the server that breaks. */

const GONE = 'Нет связи с сервером. Проверьте подключение к интернету и попробуйте ещё раз.';
const OWNER = 'ФИО правообладателя';

let user: Awaited<ReturnType<typeof newUser>>;
let line: TcpProxy;

test.beforeAll(async ({ baseURL }) => {
  user = await newUser(baseURL ?? '');
  await user.send('PATCH', `/api/users/${user.id}`, { consent: true });
  await fillProfile(user, 'private');
  expect((await user.send('PATCH', `/api/users/${user.id}`, { selectedForm: 'private' })).status).toBe(200);
  line = await tcpProxy('localhost', Number(new URL(baseURL ?? '').port));
});
test.afterAll(() => line?.close());

const owner = (page: Page) => page.getByLabel(OWNER);
const note = (page: Page) => page.getByLabel('Адрес', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click();
const saved = (page: Page) => page.getByText('Данные успешно сохранены!');

/** At the description of a filled report, through the line. */
async function atDescription(page: Page): Promise<string> {
  const reportId = await makeReport(user);
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('welcomePopupShown', 'true');
  }, user.token);
  await page.goto(`http://127.0.0.1:${line.port}/report/${reportId}/description`);
  await expect(owner(page)).toBeVisible();
  return reportId;
}

async function expectTold(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: 'Ошибка при сохранении данных' })).toContainText(GONE);
  await expect(page.getByRole('status').filter({ hasText: 'Не сохранено' })).toContainText(
    'Копия хранится на этом устройстве',
  );
}

test('S5 the server goes away in the middle of a save: it is told, what was typed stays, and one press saves it later', async ({
  page,
}) => {
  const reportId = await atDescription(page);
  await owner(page).fill('Терентьев Игорь Львович');
  const gone = line.loseAnswerTo(/^POST \/api\/\S*descriptions?\/\S+ /).then(() => line.down());
  await save(page);
  await gone;
  // The server has the save, the browser never heard of it.
  const kept = async () => (await user.call(descriptionSheet.read, { params: { reportId } })).body;
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
  await expect(page.getByText('Восстановлены несохранённые изменения.')).toBeHidden();
});

test('S5 a save that never reached the server is there after a reload, and one press saves it', async ({ page }) => {
  await atDescription(page);
  await owner(page).fill('Лугова Анна Павловна');
  await line.down();
  await save(page);
  await expectTold(page);

  await line.up();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Восстановлены несохранённые изменения.')).toBeVisible();
  await expect(owner(page)).toHaveValue('Лугова Анна Павловна');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(owner(page)).toHaveValue('Лугова Анна Павловна');
});
