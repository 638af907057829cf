import { expect } from '@playwright/test';
import { readUser } from '#features/account/api.ts';
import type { Account } from '../test/new-account.ts';

/* What the administrator's journeys find in the lists. */

export async function balanceOf(user: Account): Promise<number> {
  return (await user.call(readUser, { params: { id: user.id } })).body.balance;
}

/** An invoice over 5,000 roubles; gives its id. */
export async function requestInvoice(user: Account, companyName: string): Promise<string> {
  const requested = await user.send('POST', '/api/invoice/request', {
    companyName,
    inn: '9999000045',
    amount: 5000,
    email: 'buh@mezha.example',
    appraiserName: 'Ясенев Павел Андреевич',
    appraiserPhone: '+7 (900) 000-00-17',
    appraiserEmail: user.email,
  });
  expect(requested.status).toBe(201);
  return String(requested.body.id);
}
