import { inKopecks, inRoubles } from './result-words.ts';
import { useShown } from './screen.ts';

const PER_METER = 'За кв.\u00a0м';

/** The bar's figures: those of the screen, grey while no run or save has said that they hold. */
export function Totals() {
  const { isStale, ...totals } = useShown(({ isStale, result }) => ({
    isStale,
    [isStale ? `${PER_METER}, пересчитать` : PER_METER]: inKopecks(result.perMeter),
    Итого: inKopecks(result.total),
    Округлённая: inRoubles(result.rounded),
  }));
  return Object.entries(totals).map(([label, value]) => (
    <div key={label} data-stale={isStale || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
}
