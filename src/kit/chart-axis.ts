/** Steps that a reader counts in. */
const STEPS = [1, 2, 2.5, 5, 10];

/** Four to six round ticks that cover the values with a little air; the axis does not begin at zero. */
export function axisTicks(values: readonly number[]): number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  // Prices that differ by less than any price is written with are one price: a step that fine has no round ticks.
  const apart = high - low > Math.abs(high) * 1e-9 ? high - low : 0;
  const span = apart || Math.abs(high) * 0.1 || 1;
  const rough = (span * 1.1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor((low - span * 0.05) / step) * step;
  const ticks: number[] = [];
  for (let tick = first; ticks.length < 12; tick += step) {
    ticks.push(Number(tick.toPrecision(12)));
    if (tick >= high + span * 0.02) break;
  }
  return ticks;
}
