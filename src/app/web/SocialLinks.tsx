import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBrandTelegram, IconBrandVk } from '@tabler/icons-react';
import { useSite } from '#features/account/web/use-site.ts';

/** The operator's pages elsewhere; nothing where he has none. */
export function SocialLinks() {
  const social = useSite()?.social;
  const links = [
    { href: social?.telegram, label: 'Телеграм', Icon: IconBrandTelegram },
    { href: social?.vk, label: 'ВКонтакте', Icon: IconBrandVk },
  ];
  return links.map(
    ({ href, label, Icon }) =>
      href && (
        <Tooltip key={label} label={label}>
          <ActionIcon component="a" href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
            <Icon aria-hidden />
          </ActionIcon>
        </Tooltip>
      ),
  );
}
