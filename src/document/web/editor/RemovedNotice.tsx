import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { BlockDraft } from './block-draft.ts';
import classes from './blocks.module.css';

const WORDS = { text: 'Текст удалён.', table: 'Таблица удалена.', image: 'Изображение удалено.' } as const;

/** Says what is gone and brings it back. Takes the focus, because the button that had it went with the block. */
export function RemovedNotice({ removed, onRestore }: { removed: BlockDraft; onRestore(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another block is another reason
  useEffect(() => {
    button.current?.focus();
  }, [removed.id]);
  return (
    <p className={classes.removed} role="status">
      {WORDS[removed.type]}
      <Button ref={button} variant="subtle" size="sm" onClick={onRestore}>
        Вернуть
      </Button>
    </p>
  );
}
