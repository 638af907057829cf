import { folded, type Item } from './items.ts';
import { Keys } from './Keys.tsx';
import classes from './Palette.module.css';

/** The longest first: «липки» before «лип». */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const parts = [...new Set(words.flatMap((typed) => folded(typed).split(/\s+/)))]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const whole = folded(text);
  const found = parts.map((part) => [whole.indexOf(part), part.length] as const).find(([at]) => at >= 0);
  if (!found) return text;
  const [at, length] = found;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + length)}</mark>
      {text.slice(at + length)}
    </>
  );
}

interface LineProps {
  id: string;
  item: Item;
  /** What is marked. */
  words: readonly string[];
  active: boolean;
  onPoint(): void;
  onTake(): void;
}

/** A line of the palette. The field keeps the focus, so that the line is no stop of Tab. */
export function Line({ id, item, words, active, onPoint, onTake }: LineProps) {
  const { icon: Icon, title, note, keys } = item;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, its options never the focus
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={classes.line}
      onMouseMove={active ? undefined : onPoint}
      onClick={onTake}
    >
      <Icon size={18} className={classes.icon} aria-hidden />
      <span className={classes.title}>
        <Marked text={title} words={words} />
      </span>
      {note && (
        <span className={classes.note} title={note}>
          <Marked text={note} words={words} />
        </span>
      )}
      {keys && <Keys keys={keys} />}
    </div>
  );
}
