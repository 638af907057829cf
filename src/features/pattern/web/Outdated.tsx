import { Banner } from '#kit/web/parts/Banner.tsx';
import classes from './Outdated.module.css';

/** So many sentences of what is out of date. */
const TOLD = 5;

/** What of the pattern is out of date, or names the former plot. */
export function Outdated({ told }: { told: readonly { text: string }[] }) {
  if (told.length === 0) return null;
  return (
    <Banner tone="warn" title="Проверьте в новом отчете:">
      <ul className={classes.outdated}>
        {told.slice(0, TOLD).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        {told.length > TOLD && <li>и ещё {told.length - TOLD}</li>}
      </ul>
    </Banner>
  );
}
