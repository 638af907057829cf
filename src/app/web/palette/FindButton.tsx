import { IconSearch } from '@tabler/icons-react';
import classes from './FindButton.module.css';
import { keyName } from './key-name.ts';

/** Looks like a field: «Найти», with its keys; the icon alone where there is little room. */
export function FindButton({ onClick }: { onClick(): void }) {
  return (
    <button
      type="button"
      className={classes.find}
      aria-label="Найти"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={onClick}
    >
      <IconSearch size={16} aria-hidden />
      <span>Найти</span>
      <kbd className={classes.keys}>{keyName('Ctrl')} K</kbd>
    </button>
  );
}
