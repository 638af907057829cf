import { addOffer, listOffers } from '#features/market/api.ts';
import type { TestUser } from './app.ts';

/* An offer as a user keeps it, and the calls that tests of offers make all the time. */

export const PLOT = {
  url: 'https://www.uchastki40.example/28841',
  phone: '8 900 555 01 04',
  seller: 'Продавцова Нина',
  place: 'д. Ольховка',
  price: 2_400_000,
  area: 1200,
  permittedUse: 'ИЖС/ЛПХ',
  offer_date: '2026-10-02',
  seen: '2026-10-05',
};

export const add = (user: TestUser, more: object = {}) => user.call(addOffer, { body: { ...PLOT, ...more } });

export const list = async (user: TestUser, query: Record<string, string | number> = {}) =>
  (await user.call(listOffers, { query })).body;
