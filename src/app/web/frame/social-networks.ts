import type { Site } from '#features/account/web/use-site.ts';

export interface SocialPage {
  key: 'telegram' | 'vk';
  label: string;
  /** Null: a place that the operator has not filled yet. */
  href: string | null;
  setting: string;
}

const NETWORKS = [
  { key: 'telegram', label: 'Телеграм', setting: 'OPERATOR_TELEGRAM' },
  { key: 'vk', label: 'ВКонтакте', setting: 'OPERATOR_VK' },
] as const;

/** The operator's pages; while none is named, a visible place for each (rows.md B1, B4). */
export function socialPages(social: Site['social'] | undefined): SocialPage[] {
  if (!social) return [];
  const pages = NETWORKS.map((network) => ({ ...network, href: social[network.key] }));
  const named = pages.filter(({ href }) => href !== null);
  return named.length > 0 ? named : pages;
}

/** What a place to fill says to everybody; its title tells whoever runs the product how it is filled. */
export const placeText = (what: string) => `${what} не указан`;
export const placeTitle = (setting: string) => `Указывается настройкой ${setting}`;
