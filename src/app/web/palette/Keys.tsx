import classes from './Keys.module.css';
import { keyName } from './key-name.ts';

/** Keys that are pressed together. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={classes.keys}>
      {keys.map((key) => (
        <kbd key={key} className={classes.key}>
          {keyName(key)}
        </kbd>
      ))}
    </span>
  );
}
