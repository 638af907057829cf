import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPhoto, IconTable, IconTextSize, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './blocks.module.css';

/** Kind, its accusative for the names of buttons, its sign. */
const KINDS = {
  text: { name: 'Текст', accusative: 'текст', Icon: IconTextSize },
  table: { name: 'Таблица', accusative: 'таблицу', Icon: IconTable },
  image: { name: 'Изображение', accusative: 'изображение', Icon: IconPhoto },
} as const;

export interface BlockFrameProps {
  id: string;
  kind: keyof typeof KINDS;
  first: boolean;
  last: boolean;
  onMove(step: -1 | 1): void;
  onRemove(): void;
  children: ReactNode;
}

/** A block under its bar: what it is, up, down, delete. */
export function BlockFrame({ id, kind, first, last, onMove, onRemove, children }: BlockFrameProps) {
  const { name, accusative, Icon } = KINDS[kind];
  const tool = (label: string, action: string, disabled: boolean, onClick: () => void, icon: ReactNode) => (
    <ActionIcon
      aria-label={`${label} ${accusative}`}
      data-action={action}
      aria-disabled={disabled || undefined}
      data-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onClick();
      }}
      className={classes.tool}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <section className={classes.block} aria-label={name} data-block={id}>
      <header className={classes.bar}>
        <Icon size={18} aria-hidden />
        <span className={classes.kind}>{name}</span>
        {tool('Переместить выше', 'up', first, () => onMove(-1), <IconArrowUp size={18} aria-hidden />)}
        {tool('Переместить ниже', 'down', last, () => onMove(1), <IconArrowDown size={18} aria-hidden />)}
        {tool('Удалить', 'remove', false, onRemove, <IconTrash size={18} aria-hidden />)}
      </header>
      {children}
    </section>
  );
}
