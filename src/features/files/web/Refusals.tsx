import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
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
  const told = useRef<HTMLDivElement>(null);
  // The tiles that were taken push it down: on a phone, out of sight of who chose the files.
  useEffect(() => {
    if (full) told.current?.scrollIntoView({ block: 'nearest' });
  }, [full]);
  if (refused.length === 0 && full === null) return null;
  return (
    <div ref={told} role="alert" className={classes.refused}>
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
