import fs from 'node:fs';
import { expect, type FileChooser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { descriptionSheet } from '#features/description/sheet.ts';
import { listReportFiles } from '#features/files/api.ts';
import { listOffers } from '#features/market/api.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { listReports } from '#features/report/api.ts';
import { today } from '#kit/dates.ts';
import { pdfOf } from '../test/papers.ts';
import { pictureBytes, picturePath } from '../test/pictures.ts';
import { accessible, DESK, fitsTheWidth, PHONE } from './accessible.ts';
import { drop } from './clipboard.ts';
import { allRead, photographs, valuationContract } from './heap.ts';
import { test } from './journey.ts';
import { enter } from './signing-in.ts';
import { tooLarge } from './test-files.ts';

/* «Начать с документов»: a heap of papers becomes a report. */

const file = (path: string, name: string) => ({
  ...{ name, mimeType: 'application/octet-stream' },
  buffer: fs.readFileSync(path),
});
const EXTRACT = file('test/files/extracts/printed/1-ownership-house.pdf', 'выписка.pdf');
const SALE = file('test/files/extracts/printed/4-not-an-extract-contract.pdf', 'Договор 15.pdf');
const advert = (folder: string, page: string) => file(`test/files/market/adverts/${folder}/${page}`, `${folder}.html`);

/** Of somebody who has no reports. */
const FIRST = `${today().slice(0, 4)}-001`;

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Взять: ${name}`, exact: true });

test('P1 a heap with a wrong guess, a broken file, a passport and forty photographs becomes a report, each paper in its place', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await enter(page, user, '/');
  await expect(group(page, 'Начать с документов')).toBeVisible();
  await accessible(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const drawn = await sharp(pictureBytes('photo-2')).resize(320).png().toBuffer();
  await drop(page.locator('body'), [
    EXTRACT,
    SALE,
    await valuationContract(page),
    advert('01-avito-like', 'page.html'),
    { ...advert('04-yandex-realty-like', 'page.mhtml'), name: 'участок.mhtml' },
    advert('13-wrong-files', 'unrelated.txt'),
    ...(await photographs(40)),
    { name: 'вид с дороги.png', mimeType: 'image/png', buffer: drawn },
    tooLarge('битая.jpg'),
    { name: 'скан_паспорт.jpg', mimeType: 'image/jpeg', buffer: pictureBytes('photo-3') },
    { name: 'рваная.pdf', mimeType: 'application/pdf', buffer: Buffer.from([0, 1, 2, 3, 0, 255]) },
    { name: 'справка.pdf', mimeType: 'application/pdf', buffer: pdfOf(5) },
  ]);
  await page.waitForURL('**/papers');
  await allRead(page);
  // Nothing of the heap has left the computer; a new user's page asks for the bonus by itself.
  expect(sent.filter((url) => url.includes('/api/') && !url.endsWith('/welcome-bonus'))).toEqual([]);

  await expect(group(page, 'Объект и заказчик')).toContainText('на листе написано «выписка из ЕГРН»');
  await expect(group(page, 'Объект и заказчик')).toContainText(/проверьте .{3,40} «/);
  await expect(page.getByLabel('Взять из текста: номер 84-Д от 09.11.2026')).not.toBeChecked();
  await expect(group(page, 'Документы')).toContainText('на листе написано «договор купли-продажи»');
  await expect(page.getByLabel('Назвать в описании: Договор купли-продажи № 15 от 10.04.2018')).not.toBeChecked();
  // Of another region than the extract's plot: the user says so if they are analogues all the same.
  await expect(group(page, 'Объявления').getByText('Другой регион: Примерная область')).toHaveCount(2);
  for (const advert of await group(page, 'Объявления')
    .getByRole('checkbox', { name: /^Взять/ })
    .all())
    await advert.check();
  await expect(group(page, 'Объявления')).toContainText(/Аналог 1: 1\s850\s000/);
  // What the saved page shows; one without pictures has a sign.
  await expect(group(page, 'Объявления').getByRole('listitem').locator('img')).toHaveCount(1);
  await expect(group(page, 'Не вошли').getByText('Файл повреждён и не открывается')).toHaveCount(2);
  await expect(page.getByText('Такой файл прочитать нельзя')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Что получится' })).toContainText('Номер договора, цель оценки');
  await expect(page.getByLabel('Номер отчета', { exact: true })).toHaveValue(FIRST);
  await expect(group(page, 'Не вошли')).toContainText('Похоже на паспорт');
  await expect(tick(page, 'скан_паспорт.jpg')).toBeDisabled();
  await expect(group(page, 'Документы')).toContainText('возьмём 3 из 5');
  // What a person's papers say is not printed by itself.
  const personal = group(page, 'Объект и заказчик').getByText(/^Страница 3 — паспортные данные/);
  await expect(personal).toHaveText(/не добавлена, в отчете её не будет$/);
  await page.getByLabel('Всё равно добавить эту страницу').check();
  await expect(personal).toHaveText(/попадёт в приложение к отчету$/);
  await page.getByLabel('Всё равно добавить эту страницу').uncheck();
  await expect(page.getByRole('region', { name: 'Что получится' })).toContainText('без страниц с личными данными: 1');

  // The first twelve by time are ticked, the rest stand with the reason.
  const photos = group(page, 'Фотографии');
  await expect(photos.getByRole('checkbox', { checked: true })).toHaveCount(12);
  await expect(tick(page, 'IMG_1039.jpg')).toBeChecked();
  await photos.getByRole('button', { name: 'Показать все 40' }).click();
  await expect(tick(page, 'IMG_1000.jpg')).toBeDisabled();
  await expect(photos.getByText('В отчете 6 фотографий и 6 дополнительных')).toHaveCount(28);
  await accessible(page);
  await page.setViewportSize(PHONE);
  await fitsTheWidth(page);
  await page.setViewportSize(DESK);

  // A wrong guess is one press to mend, and the focus goes along.
  await group(page, 'Документы')
    .getByRole('listitem')
    .filter({ hasText: 'вид с дороги.png' })
    .getByText('Это фотография')
    .click();
  await expect(photos.getByRole('button', { name: 'Это документ: вид с дороги.png' })).toBeFocused();
  await tick(page, 'IMG_1039.jpg').uncheck();
  await tick(page, 'вид с дороги.png').check();
  await expect(photos.getByRole('checkbox', { checked: true })).toHaveCount(12);

  await page.getByRole('button', { name: 'Создать отчет' }).click();
  await page.waitForURL('**/new-report', { timeout: 90_000 });
  await expect(page.getByLabel('Фамилия', { exact: true })).toHaveValue('Примеров');
  await expect(page.getByLabel('Номер договора', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Номер отчета', { exact: true })).toHaveValue(FIRST);

  const [report] = (await user.call(listReports, {})).body as { id: string }[];
  const params = { reportId: report?.id ?? '' };
  const plot = (await user.call(descriptionSheet.read, { params })).body;
  expect(plot).toMatchObject({ cadastral_number: '99:12:0101001:101', total_area: 1310 });
  expect(plot.extract_notes.join(' ')).toContain('Прочитано из PDF');
  expect(plot.extract_values).toMatchObject({ cadastral_number: '99:12:0101001:101' });
  expect((await user.call(marketAnalysisSheet.read, { params })).body.market_segment).toBe('ИЖС');
  const { analogs } = (await user.call(marketValueSheet.read, { params })).body;
  expect(analogs.map(({ price }: { price: number | null }) => price)).toEqual([1_850_000, 1_134_000]);
  expect(analogs[0]?.evidence).toBeTruthy();
  const files = (await user.call(listReportFiles, { params })).body;
  const of = (category: string) => files.filter((one) => one.category === category).map(({ file_name }) => file_name);
  expect(of('photos')).toEqual([1038, 1037, 1036, 1035, 1034, 1033].map((number) => `IMG_${number}.jpg`));
  expect(of('additional')).toHaveLength(6);
  expect(of('additional').at(-1)).toMatch(/^вид с дороги/);
  expect(of('documents')).toHaveLength(10);
  expect(of('documents')[0]).toMatch(/^выписка/);
  const captions = files.flatMap(({ category, caption }) => (category === 'documents' && caption ? [caption] : []));
  const name = 'Выписка из ЕГРН №\u00a0КУВИ-001/2026-190000101 от\u00a016.11.2026';
  const without = '(без стр. 3 с персональными данными)';
  expect(captions.slice(0, 4)).toEqual([1, 2, 4, 5].map((at) => `${name}, стр. ${at} из 5 ${without}`));
  expect(captions).toContain('Договор купли-продажи');
  expect(JSON.stringify(files)).not.toContain('паспорт');
  expect(((await user.call(listOffers, { query: {} })).body as { total: number }).total).toBe(2);
});

test('P1, P3 an offer that came twice is one analogue, what it says in two ways is chosen, a contract is named, a scan of the profile stays there', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await enter(page, user, '/papers');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Выбрать файлы' }).click();
  const saved = (name: string) => file(`test/files/market/adverts/02-cian-like/${name}`, name);
  await (await chooser).setFiles([SALE, saved('page.html'), saved('page.mhtml')]);
  const more = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Добавить файлы' }).click();
  await (await more).setFiles(picturePath('scan-diploma'));
  await allRead(page);
  await expect(tick(page, 'page.mhtml')).not.toBeChecked();
  await expect(group(page, 'Объявления')).toContainText('То же объявление, что page.html');
  await expect(tick(page, 'scan-diploma.jpg')).not.toBeChecked();
  await expect(group(page, 'Документы')).toContainText('Скан с таким именем есть в профиле');

  const gas = page.getByRole('group', { name: 'Газоснабжение: сказано разное, выберите' });
  await expect(gas.getByRole('radio', { checked: true })).toHaveCount(0);
  await gas.getByRole('radio', { name: 'По границе участка' }).check();
  await expect(group(page, 'Объявления')).toContainText('Не нашлось: имущественные права');
  await expect(page.getByText('Где в объявлении о них не сказано: скидка на торг «Предусмотрен»')).toBeVisible();
  await page.getByLabel('Принять обычные условия предложения для всех аналогов').check();
  await page
    .getByRole('button', { name: /^Показать значения/ })
    .first()
    .click();
  await expect(page.getByText('фундамент 6×8 м, бытовка')).toBeVisible();
  await page.getByLabel(/^Назвать в описании/).check();
  await accessible(page);

  await page.getByRole('button', { name: 'Создать отчет' }).click();
  await page.waitForURL('**/new-report', { timeout: 90_000 });
  const [report] = (await user.call(listReports, {})).body as { id: string }[];
  const params = { reportId: report?.id ?? '' };
  const { analogs } = (await user.call(marketValueSheet.read, { params })).body;
  expect(analogs[0]).toMatchObject({ gas: 'По границе участка', bargaining: 'Предусмотрен', propertyRights: '' });
  expect(analogs[1]).toMatchObject({ price: null });
  expect((await user.call(descriptionSheet.read, { params })).body.documents_details).toEqual([
    { document: 'Договор купли-продажи', number: '15', date: '2018-04-10', issuer: '' },
  ]);
  const files = (await user.call(listReportFiles, { params })).body;
  expect(files.map(({ caption }) => caption)).toEqual(['Договор купли-продажи №\u00a015 от\u00a010.04.2018']);
});

test('P1, M2 an advert that is no analogue stays among the offers of the market with its reason, and not where its tick is off', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  const offersOf = async () => (await user.call(listOffers, { query: {} })).body.items;
  const make = async (isKept: boolean) => {
    await enter(page, user, '/papers');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Выбрать файлы' }).click();
    await (await chooser).setFiles([
      advert('01-avito-like', 'page.html'),
      advert('04-yandex-realty-like', 'page.html'),
    ]);
    await allRead(page);
    await tick(page, '04-yandex-realty-like.html').click();
    const others = page.getByRole('checkbox', { name: 'Остальные сохранить в «Рынок»: 1' });
    await expect(others).toBeChecked();
    if (!isKept) await others.click();
    await accessible(page);
    await page.getByRole('button', { name: 'Создать отчет' }).click();
    await page.waitForURL('**/new-report', { timeout: 60_000 });
  };
  await make(false);
  expect(await offersOf()).toHaveLength(1);
  await make(true);
  const offers = await offersOf();
  expect(offers.map(({ reports }) => reports).sort()).toEqual([0, 2]);
  expect(offers.find(({ reports }) => reports === 0)?.permittedUse).toBe('СНТ/ДНП');
});

test('P1, P9 a report that is asked for while files are read stops at what they ask, and keeps the answer', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  await enter(page, await newAppraiser(), '/papers');
  const choose = async (button: string, files: Parameters<FileChooser['setFiles']>[0]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(files);
  };
  const create = page.getByRole('button', { name: 'Создать отчет' });
  await choose('Выбрать файлы', [...(await photographs(10)), EXTRACT]);
  await create.click();
  await expect(page.getByText('Файлы дочитаны, отчет ещё не создан')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('status')).toContainText('11\u00a0файлов, появились вопросы: 2');
  await expect(page.getByLabel('Сверено с выпиской')).toBeFocused();
  await accessible(page);
  await page.getByLabel(/^Собственник — заказчик/).uncheck();

  // What asks nothing stops nothing.
  await choose('Добавить файлы', picturePath('photo-4'));
  await create.click();
  await page.waitForURL('**/new-report', { timeout: 90_000 });
  await expect(page.getByLabel('Фамилия')).toHaveValue('');
  // What the owner would be proposed by is there: the plot is built up.
  await page.getByText('Дополнительно', { exact: true }).click();
  await expect(page.getByLabel('Специальные допущения')).toHaveValue(/^Участок оценён как условно свободный/);
  await expect(page.getByText('Правообладатель участка')).toHaveCount(0);
});

test('P1 the browser asks before a reload loses the heap, and the heap stays with who says no', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  await enter(page, await newAppraiser(), '/papers');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Выбрать файлы' }).click();
  await (await chooser).setFiles([EXTRACT]);
  await allRead(page);
  const asked = page.waitForEvent('dialog');
  void page.evaluate(() => location.reload());
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(tick(page, 'выписка.pdf')).toBeChecked();
});

test('P1 by keys alone: files are added, a tick taken off, a bad file removed, leaving asks once', {
  tag: '@long',
}, async ({ page, newAppraiser }) => {
  const user = await newAppraiser();
  await enter(page, user, '/papers');
  await expect(page.getByText('Файлов пока нет')).toBeVisible();
  await accessible(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Выбрать файлы' }).press('Enter');
  await (await chooser).setFiles([
    EXTRACT,
    tooLarge('битая.jpg'),
    { name: 'паспорт насоса.jpg', mimeType: 'image/jpeg', buffer: pictureBytes('photo-3') },
  ]);
  await allRead(page);
  await expect(tick(page, 'выписка.pdf')).toBeChecked();
  await page.getByRole('button', { name: /^Показать значения/ }).press('Enter');
  await expect(page.getByText('Кадастровая стоимость')).toBeVisible();
  await page.getByLabel(/^Собственник — заказчик/).press('Space');
  await page.getByRole('button', { name: 'Это другой документ' }).press('Enter');
  await expect(group(page, 'Документы').getByRole('checkbox', { name: 'Взять: паспорт насоса.jpg' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Это фотография' })).toBeFocused();
  await page.getByRole('button', { name: 'Убрать' }).press('Enter');
  await expect(page.getByText('битая.jpg')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '2 файла' })).toBeFocused();

  await page.getByRole('link', { name: 'Рынок' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Есть несохранённые изменения' });
  await expect(question).toContainText('файлы придётся выбрать ещё раз');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Создать отчет' }).press('Enter');
  await page.waitForURL('**/new-report', { timeout: 90_000 });
  await expect(page.getByLabel('Дата договора', { exact: true })).not.toHaveValue('');
  await expect(page.getByLabel('Фамилия', { exact: true })).toHaveValue('');
});

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test('P1 where nothing can be dragged files are chosen', { tag: '@long' }, async ({ page, newAppraiser }) => {
    await enter(page, await newAppraiser(), '/papers');
    await expect(page.getByText(/^Выберите сразу всё: выписку/)).toBeVisible();
    await expect(page.getByText(/Перетащите/)).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByText(/^Выберите сразу всё: выписку/)).toBeVisible();
  });
});
