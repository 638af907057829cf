import type { Page } from '@playwright/test';
import type { Account } from '../test/new-account.ts';

/* Coming in, through the door or past it. */

/** Nobody is greeted: the welcome popup comes once per browser, and this is a later visit. */
export async function notGreeted(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('welcomePopupShown', 'true'));
}

/** Fills in the form of /login, which the page is at, and sends it. */
export async function throughTheDoor(page: Page, user: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Электронная почта').fill(user.email);
  await page.getByLabel('Пароль', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

interface Visit {
  /** With the popup that a newcomer sees. */
  greeted?: boolean;
  /** With the document beside the form, as it stands at first; else the user has closed it: its pages are dear. */
  beside?: boolean;
}

/** Opens the address in the user's own session: what ends it for the user ends it in the browser, and the reverse. */
export async function enter(
  page: Page,
  user: Account,
  address: string,
  { greeted = false, beside = false }: Visit = {},
): Promise<void> {
  if (!greeted) await notGreeted(page);
  if (!beside) {
    await page.addInitScript((key) => {
      localStorage.setItem(key, JSON.stringify({ forms: false, calculation: false }));
    }, `mezha:beside:${user.id}`);
  }
  // Pictures are read by the cookie, everything else by the token.
  const cookie = { name: 'mezha_files', value: user.cookie, domain: 'localhost', path: '/api' };
  await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
  await page.addInitScript((token) => {
    // Once: who is put out stays out.
    if (!sessionStorage.getItem('entered')) localStorage.setItem('token', token);
    sessionStorage.setItem('entered', 'yes');
  }, user.token);
  await page.goto(address);
}
