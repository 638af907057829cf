import { expect, it } from 'vitest';
import { placeText, placeTitle, socialPages } from './social-networks.ts';

const shown = (telegram: string | null, vk: string | null) =>
  socialPages({ telegram, vk }).map(({ key, href }) => [key, href]);

it('B1 an operator who has named no page has a visible place for each, one who has named one has only that', () => {
  expect(shown(null, null)).toEqual([
    ['telegram', null],
    ['vk', null],
  ]);
  expect(shown('https://t.me/example', null)).toEqual([['telegram', 'https://t.me/example']]);
  expect(shown(null, 'https://vk.com/example')).toEqual([['vk', 'https://vk.com/example']]);
  expect(shown('https://t.me/example', 'https://vk.com/example')).toHaveLength(2);
  expect(socialPages(undefined)).toEqual([]);
});

it('B4 a place says that it is empty, and by which setting it is filled', () => {
  expect(placeText('Телеграм')).toBe('Телеграм не указан');
  expect(placeTitle('OPERATOR_TELEGRAM')).toBe('Указывается настройкой OPERATOR_TELEGRAM');
});
