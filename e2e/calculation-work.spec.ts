import { expect, type Page, type Request } from '@playwright/test';
import { exampleCalculation } from '#test/worked-example.ts';
import { countRendered } from '../bench/rendered.mjs';
import { percent, reportToCalculate, value } from './calculation-page.ts';
import { test } from './journey.ts';
import { atStep } from './report-step.ts';

/* What a key costs in the table: counted components, which no machine's load changes (decision 0051). */

const NB = '\u00a0';

type Counting = { renderedByKey: { key: string; components: number }[] };

/** Presses the key and gives the number of components that it rendered. */
async function renderedBy(page: Page, key: string): Promise<number> {
  // After the turns of the keys before it.
  const told = () =>
    page.evaluate(async () => {
      await new Promise((done) => setTimeout(done));
      return (window as unknown as Counting).renderedByKey;
    });
  const before = await told();
  await page.keyboard.press(key);
  await expect.poll(async () => (await told()).length).toBe(before.length + 1);
  return (await told()).at(-1)?.components ?? 0;
}

test('I1 of five analogues a typed price renders the figures that follow from it, an arrow two cells', {
  tag: '@long',
}, async ({ page, appraiser }) => {
  const reportId = await reportToCalculate(appraiser);
  const { analogs, ...rest } = exampleCalculation(() => crypto.randomUUID());
  const more = analogs.slice(0, 2).map((analogue) => ({ ...analogue, id: crypto.randomUUID() }));
  const five = { ...rest, analogs: [...analogs, ...more] };
  await appraiser.send('POST', `/api/market-value-calculations/${reportId}`, five);
  await page.addInitScript(countRendered);
  // The bar says that something is being stored before the keys are counted, and never that it is.
  const isSave = (request: Request) => request.method() === 'POST';
  await page.route('**/api/market-value-calculations/*', (route) =>
    isSave(route.request()) ? undefined : route.continue(),
  );
  const saving = page.waitForRequest((request) => isSave(request) && request.url().includes('calculations'));
  await atStep(page, appraiser, reportId, 'calculation');
  const price = value(page, 'Цена предложения, ₽', 1);
  const perMeter = value(page, `Цена за кв.${NB}м, ₽`, 1);
  const area = value(page, `Площадь, кв.${NB}м`, 1);
  // It follows when the keys rest, and is not waited for by any of them.
  const support = page.getByRole('region', { name: 'Интервалы корректировок' });

  const first = (await support.textContent()) ?? '';
  await price.click();
  await page.keyboard.type('2402000');
  await page.keyboard.press('Enter');
  await expect(perMeter).toHaveText(`2${NB}001,67`);
  await saving;
  await expect(support).not.toHaveText(first);

  const second = (await support.textContent()) ?? '';
  await price.click();
  await page.keyboard.type('2403000');
  const committed = await renderedBy(page, 'Enter');
  await expect(perMeter).toHaveText(`2${NB}002,50`);
  await expect(area).toBeFocused();
  expect(committed).toBeGreaterThan(10);
  expect(committed).toBeLessThanOrEqual(40);
  await expect(support).not.toHaveText(second);

  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowDown']) {
    expect(await renderedBy(page, key), key).toBeLessThanOrEqual(6);
  }
  await expect(area).toBeFocused();
  // With the button that stands in the active one.
  await percent(page, 'Газоснабжение', 1).click();
  expect(await renderedBy(page, 'ArrowDown')).toBeLessThanOrEqual(6);
  await expect(percent(page, 'Вода и канализация', 1)).toBeFocused();
});
