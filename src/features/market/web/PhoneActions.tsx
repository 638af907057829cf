import { Menu } from '@mantine/core';
import { IconDots, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import classes from './PhoneActions.module.css';
import { EXPORT, useExport } from './table/use-export.ts';

interface Props {
  /** What is pressed most. */
  main: ReactNode;
  others: readonly { label: string; icon: ReactNode; onClick(): void }[];
  /** Saves what the filters leave as a file (`useExport`). */
  save: Parameters<typeof useExport>[0];
}

/** On a phone: one button, and the rest in a menu beside it, so that the list begins in view. */
export function PhoneActions({ main, others, save }: Props) {
  const { press, busyText } = useExport(save);
  return (
    <div className={classes.row}>
      {main}
      <Menu position="bottom-end" disabled={busyText !== null}>
        <Menu.Target>
          <BusyButton variant="default" aria-label={busyText ?? 'Другие действия'} busy={busyText !== null} busyText="">
            <IconDots aria-hidden />
          </BusyButton>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ label, icon, onClick }) => (
            <Menu.Item key={label} leftSection={icon} onClick={onClick}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconDownload aria-hidden />} onClick={press}>
            {EXPORT}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
