import { IconSearch } from '@tabler/icons-react';
import classes from './FindButton.module.css';
import { Keys } from './Keys.tsx';

/** Looks like a field: «Найти», with its keys; the icon alone where there is little room. */
export function FindButton({ onClick }: { onClick(): void }) {
  return (
    <button
      type="button"
      className={classes.find}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={onClick}
    >
      <IconSearch size={16} aria-hidden />
      <span className={classes.word}>Найти</span>
      <span className={classes.keys} aria-hidden>
        <Keys keys={['Ctrl', 'K']} />
      </span>
    </button>
  );
}
