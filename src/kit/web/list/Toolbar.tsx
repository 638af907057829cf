import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './List.module.css';

/** The way back to everything. */
export function ResetFilters({ onReset }: { onReset(): void }) {
  return (
    <Button variant="subtle" color="gray" size="sm" leftSection={<IconX aria-hidden />} onClick={onReset}>
      Сбросить фильтры
    </Button>
  );
}

interface ToolbarProps {
  label: string;
  /** The search field and the filters. */
  children: ReactNode;
}

/** Above a list: what it is searched for and narrowed by. */
export function Toolbar({ label, children }: ToolbarProps) {
  return (
    <search className={classes.toolbar} aria-label={label}>
      {children}
    </search>
  );
}
