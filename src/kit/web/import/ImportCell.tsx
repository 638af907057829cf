import { useState } from 'react';
import classes from './TablePreview.module.css';

interface Props {
  /** «Строка 5, Среднее». */
  name: string;
  text: string;
  /** How it was understood. */
  shown: string | undefined;
  wrong: string | undefined;
  right: boolean;
  readOnly: boolean;
  onMend(text: string): void;
}

/** A cell as it was pasted; a press opens it. */
export function ImportCell({ name, text, shown, wrong, right, readOnly, onMend }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const close = (take: boolean) => {
    setTyped(null);
    if (take && typed !== null && typed !== text) onMend(typed);
  };
  if (typed !== null)
    return (
      <input
        ref={(input) => input?.focus()}
        className={classes.editor}
        aria-label={name}
        value={typed}
        data-mantine-stop-propagation="true"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => close(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') close(true);
          if (event.key === 'Escape') close(false);
        }}
      />
    );
  const content = shown ? (
    <>
      <s>{text}</s> <b>{shown}</b>
    </>
  ) : (
    text || <span className={classes.empty}>пусто</span>
  );
  return (
    <button
      type="button"
      className={classes.cell}
      data-right={right || undefined}
      data-wrong={wrong !== undefined || undefined}
      title={wrong ?? text}
      aria-label={`${name}: ${shown ? `${text}, понято как ${shown}` : text || 'пусто'}${wrong ? `. ${wrong}` : ''}`}
      aria-disabled={readOnly || undefined}
      onClick={() => !readOnly && setTyped(text)}
    >
      {content}
    </button>
  );
}
