import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBrandTelegram, IconBrandVk } from '@tabler/icons-react';
import { useSite } from '#features/account/web/use-site.ts';
import { placeText, placeTitle, socialPages } from './social-networks.ts';

const ICONS = { telegram: IconBrandTelegram, vk: IconBrandVk };

/** The operator's pages elsewhere. */
export function SocialLinks() {
  return socialPages(useSite()?.social).map(({ key, label, href, setting }) => {
    const Icon = ICONS[key];
    const text = href === null ? placeText(label) : label;
    const link = href === null ? UNFILLED : { href, target: '_blank', rel: 'noopener noreferrer' };
    return (
      <Tooltip key={key} label={href === null ? `${text}. ${placeTitle(setting)}` : text}>
        <ActionIcon component="a" {...link} aria-label={text}>
          <Icon aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  });
}

/** A link that leads nowhere yet, and says so. */
const UNFILLED = { role: 'link', tabIndex: 0, 'aria-disabled': true, 'data-disabled': true } as const;
