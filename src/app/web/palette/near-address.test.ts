import { expect, it } from 'vitest';
import { nearAddress } from './near-address.ts';

it.each([
  ['Светлоярская область, Заречный район, д. Гусево, уч. 4', 'д. Гусево, уч. 4'],
  ['Республика Лесная, городской округ Бор, г. Бор', 'г. Бор'],
  ['г. Бор, улица Крайняя, 5', 'г. Бор, улица Крайняя, 5'],
  ['г. Бор, улица Республики, 5', 'г. Бор, улица Республики, 5'],
  ['Светлоярская область', 'Светлоярская область'],
])('P10 of «%s» the palette shows what differs between neighbours', (address, near) => {
  expect(nearAddress(address)).toBe(near);
});
