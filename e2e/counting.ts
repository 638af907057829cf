import fs from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { today } from '#kit/dates.ts';
import { pdfPages } from '../test/pdf-text.ts';
import { paste } from './clipboard.ts';
import { payForReport } from './pay.ts';

/* What journeys have in common that count a user's actions: a press, a filled field, a chosen file. */

/** Does what a user does, and counts it. */
export function counting() {
  const done: string[] = [];
  const one = async (what: string, work: () => Promise<unknown>) => {
    done.push(what);
    await work();
  };
  return {
    done,
    press: (target: Locator) => one(`press ${target}`, () => target.click()),
    fill: (target: Locator, value: string) =>
      one(`fill ${target}`, async () => {
        await target.fill(value);
        await target.press('Tab');
      }),
    key: (target: Locator, key: string) => one(`key ${key}`, () => target.press(key)),
    /** What is typed where the cursor stands. */
    type: (target: Locator, words: string) => one(`type ${words}`, () => target.page().keyboard.type(words)),
    choose: (target: Locator, files: string | string[] | { name: string; mimeType: string; buffer: Buffer }) =>
      one(`file ${target}`, () => target.setInputFiles(files as string)),
    paste: (target: Locator, clipboard: Parameters<typeof paste>[1]) => one('paste', () => paste(target, clipboard)),
  };
}

const ADDRESS = 'Светлоярская область, Заозёрный район, деревня Верхние Липки, улица Садовая, участок 4';

/** The extract of another plot of the district: the whole property of one person, no encumbrance, no buildings. */
export function extract(address = ADDRESS): { name: string; mimeType: string; buffer: Buffer } {
  const xml = fs
    .readFileSync('test/files/extracts/egrn_about_property_land.xml', 'utf8')
    .replaceAll('50:12:0000000:101', '99:12:0304017:301')
    .replace('<value>1310</value>', '<value>1425</value>')
    .replace(/(<date_formation>)[^<]*/, `$1${today()}`)
    .replace(/(<surname>)[^<]*(<\/surname><name>)[^<]*(<\/name><patronymic>)[^<]*/, '$1Лукин$2Артём$3Ильич')
    .replace(/<readable_address>[^<]*<\/readable_address>/, `<readable_address>${address}</readable_address>`)
    .replace(/<cad_links>[\s\S]*?<\/cad_links>/, '')
    .replace(/<restrict_records>[\s\S]*?<\/restrict_records>/, '')
    .replace(/<shares>[\s\S]*?<\/shares>/g, '')
    .replace(/(<\/right_record>)\s*<right_record>[\s\S]*?<\/right_record>/, '$1')
    .replaceAll(
      '<code>001002000000</code><value>Общая долевая собственность</value>',
      '<code>001001000000</code><value>Собственность</value>',
    );
  return { name: 'выписка.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) };
}

/** Pays for the report at the files step, generates it and downloads the PDF; gives its text. */
export async function payAndPrint(page: Page, act: ReturnType<typeof counting>): Promise<string> {
  await payForReport(page, act.press);
  await act.press(page.getByRole('button', { name: 'Сформировать отчет' }));
  const pdf = page.getByRole('link', { name: /Отчет, PDF/ });
  await expect(pdf).toBeVisible({ timeout: 90_000 });
  // The list of what is missing goes with the lock, and all below it moves up.
  await expect(page.getByRole('region', { name: 'Готовность отчета' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await act.press(pdf);
  return (await pdfPages(fs.readFileSync(await (await download).path()))).join(' ').replaceAll('\u00a0', ' ');
}
