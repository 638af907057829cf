import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './blocks.module.css';

/** Says what was done and takes it back. Takes the focus, because the button that had it went with what it did. */
export function UndoNotice({ said, onRestore }: { said: string; onRestore(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another deed is another reason
  useEffect(() => {
    button.current?.focus();
  }, [said]);
  return (
    <p className={classes.removed} role="status">
      {said}
      <Button ref={button} variant="subtle" size="sm" onClick={onRestore}>
        Вернуть
      </Button>
    </p>
  );
}
