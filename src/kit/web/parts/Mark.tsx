import classes from './Mark.module.css';

/** The plot with the letter М. Decoration beside the word «Межа»; give `label` where it stands alone. */
export function Mark({ size = 30, label }: { size?: number; label?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={classes.mark}
      role="img"
      aria-label={label ?? 'Межа'}
      aria-hidden={label === undefined}
    >
      <rect width="32" height="32" rx="8" fill="var(--m-accent)" />
      <path d="M7.4 24.4h17.2" stroke="#9BD3B2" strokeWidth="2.2" strokeLinecap="round" />
      <path
        d="M7 24.4V8.2l9 9.2 9-9.2v16.2"
        fill="none"
        stroke="#fff"
        strokeWidth="2.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The mark with the word: the head of every page. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <Mark />
      <span className={classes.word}>Межа</span>
    </span>
  );
}
