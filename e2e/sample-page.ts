import type { Page } from '@playwright/test';
import { addOffer } from '#features/market/api.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { MARKET_GOLDEN } from '../test/market-golden.ts';
import type { Account } from '../test/new-account.ts';
import { DESK } from './accessible.ts';
import { newReport } from './report-step.ts';
import { enter } from './signing-in.ts';

/* The sample of a report: offers of the library, and the second face of the third step. */

export type Golden = (typeof MARKET_GOLDEN.samples)[number];

export const goldenSample = (id: string): Golden => {
  const found = MARKET_GOLDEN.samples.find((sample) => sample.id === id);
  if (!found) throw new Error(`no worked sample ${id}`);
  return found;
};

/** The rows of a worked sample as offers of the library; each with a link of its own. */
export async function libraryOf(user: Account, { rows, valuation_date }: Golden): Promise<void> {
  for (const { id, water, date, segment, included: _included, reason: _reason, ...row } of rows) {
    await user.call(addOffer, {
      body: {
        ...row,
        url: `uchastki.example/${id}`,
        permittedUse: segment === 'ИЖС' ? 'ИЖС/ЛПХ' : 'СНТ/ДНП',
        waterSewerage: water,
        offer_date: date,
        seen: date > valuation_date ? date : valuation_date,
      } as never,
    });
  }
}

export async function chosenSegment(user: Account, reportId: string): Promise<void> {
  await user.call(marketAnalysisSheet.write, { params: { reportId }, body: { market_segment: 'ИЖС' } });
}

export async function atSample(page: Page, user: Account, reportId: string): Promise<void> {
  await enter(page, user, `/report/${reportId}/market-analysis/sample`);
}

export const sampleRows = (page: Page) => page.getByRole('region', { name: 'Предложения выборки' }).getByRole('row');

/** All offers that fit are taken into the sample. */
export const takeOffers = async (page: Page) => {
  await page.getByRole('button', { name: 'Выбрать из предложений' }).click();
  await page.getByRole('button', { name: /^Добавить \d/ }).click();
};

/** On the sample of a new report, which has nothing in it yet, beside a library of 34 offers. */
export async function sampleBegun(page: Page, user: Account) {
  const golden = goldenSample('n34');
  await libraryOf(user, golden);
  const id = await newReport(user, { evaluation_date: golden.valuation_date });
  await chosenSegment(user, id);
  await page.setViewportSize(DESK);
  await atSample(page, user, id);
  return { user, golden, id };
}
