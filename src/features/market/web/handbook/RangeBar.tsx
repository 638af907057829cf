import { formatSigned } from '#kit/numbers.ts';
import classes from './Handbook.module.css';

/** Percent at either end of the common scale. */
const END = 25;

const at = (percent: string) => ((Math.max(-END, Math.min(END, Number(percent))) + END) / (2 * END)) * 100;

/** The range of an entry on the scale that all rows share, 0 marked. */
export function RangeBar({ low, mean, high }: { low: string | null; mean: string | null; high: string | null }) {
  if (mean === null) return null;
  const words = low !== null && high !== null ? `от ${formatSigned(low)} до ${formatSigned(high)} %` : undefined;
  return (
    <span className={classes.scale} title={words} aria-hidden>
      <span className={classes.zero} />
      {low !== null && high !== null && (
        <span className={classes.range} style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }} />
      )}
      <span className={classes.mean} style={{ left: `${at(mean)}%` }} />
    </span>
  );
}
