/** A least-squares line in ordinary floats: statistics, never money. */
export interface Line {
  count: number;
  slope: number;
  intercept: number;
  /** 95 % confidence interval of the slope. */
  low: number;
  high: number;
  /** Share of the differences that the line explains; 0 where y does not differ. */
  r2: number;
  meanX: number;
  /** Σ(x − mean)². */
  spreadX: number;
  /** Standard deviation of the residuals (n − 2). */
  residual: number;
}

const Z = 1.959963984540054;

/**
 * Student's t for 95 % two-sided: the expansion in 1/f of Cornish and Fisher to the fourth order, right to 2.5e-5 from
 * eight degrees of freedom on (Abramowitz and Stegun, 26.7.5).
 */
export function studentsT(freedom: number): number {
  const z2 = Z * Z;
  const terms = [
    (Z * (z2 + 1)) / 4,
    (Z * (5 * z2 ** 2 + 16 * z2 + 3)) / 96,
    (Z * (3 * z2 ** 3 + 19 * z2 ** 2 + 17 * z2 - 15)) / 384,
    (Z * (79 * z2 ** 4 + 776 * z2 ** 3 + 1482 * z2 ** 2 - 1920 * z2 - 945)) / 92_160,
  ];
  return terms.reduce((t, term, index) => t + term / freedom ** (index + 1), Z);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Deviations from the mean; exactly 0 where all values are one. */
function deviations(values: readonly number[]): number[] {
  const first = values[0] ?? 0;
  const shifted = values.map((value) => value - first);
  const centre = mean(shifted);
  return shifted.map((value) => value - centre);
}

const products = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

/** Of at least three points whose x differ. */
export function lineThrough(xs: readonly number[], ys: readonly number[]): Line {
  const [dx, dy] = [deviations(xs), deviations(ys)];
  const spreadX = products(dx, dx);
  const slope = products(dx, dy) / spreadX;
  const left = dy.map((y, index) => y - slope * (dx[index] ?? 0));
  const [unexplained, all] = [products(left, left), products(dy, dy)];
  const freedom = xs.length - 2;
  const residual = Math.sqrt(unexplained / freedom);
  const margin = (studentsT(freedom) * residual) / Math.sqrt(spreadX);
  return {
    count: xs.length,
    slope,
    intercept: mean(ys) - slope * mean(xs),
    low: slope - margin,
    high: slope + margin,
    r2: all === 0 ? 0 : 1 - unexplained / all,
    meanX: mean(xs),
    spreadX,
    residual,
  };
}

/** Pearson's correlation; 0 where one of the two does not differ. */
export function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [dx, dy] = [deviations(xs), deviations(ys)];
  const spread = Math.sqrt(products(dx, dx) * products(dy, dy));
  return spread === 0 ? 0 : products(dx, dy) / spread;
}

/** The line at x and its 95 % band (of the mean, not of a single point), in the unit of y. */
export function lineAt(line: Line, x: number): { value: number; low: number; high: number } {
  const value = line.intercept + line.slope * x;
  const margin =
    studentsT(line.count - 2) * line.residual * Math.sqrt(1 / line.count + (x - line.meanX) ** 2 / line.spreadX);
  return { value, low: value - margin, high: value + margin };
}
