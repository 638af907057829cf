import { Banner } from '#kit/web/parts/Banner.tsx';
import classes from './Outdated.module.css';

/** What of the pattern is out of date, or names the former plot. */
export function Outdated({ told }: { told: readonly { text: string }[] }) {
  if (told.length === 0) return null;
  return (
    <Banner tone="warn" title="Проверьте в новом отчете:">
      <ul className={classes.outdated}>
        {told.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}
