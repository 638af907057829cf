import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './files.module.css';
import type { PendingUpload } from './use-uploads.ts';

interface RefusalsProps {
  refused: readonly PendingUpload[];
  /** Said when there was no room for all. */
  full: string | null;
  onDismiss(id: string): void;
}

/** What was chosen and is not taken, each with the reason. */
export function Refusals({ refused, full, onDismiss }: RefusalsProps) {
  if (refused.length === 0 && full === null) return null;
  return (
    <div role="alert" className={classes.refused}>
      {full && <p>{full}</p>}
      {refused.map(({ id, name, error }) => (
        <p key={id}>
          <span>
            {name}: {error}
          </span>
          <ActionIcon size={30} aria-label={`Убрать «${name}»`} onClick={() => onDismiss(id)}>
            <IconX size={16} />
          </ActionIcon>
        </p>
      ))}
    </div>
  );
}
