/*
 * What a value becomes when one thing after another is taken otherwise: a bar for each, the longest first, around the
 * line of the value. One description for the screen and the print; what stands where is `tornado-layout.ts`.
 */

export interface TornadoEnd {
  at: number;
  /** Beside the bar: «2 455 (−2,5 %)». */
  text: string;
  /** What it is, in full. */
  told: string;
}

export interface TornadoBar {
  name: string;
  /** Under the name: what was taken, and its range. */
  taken: string;
  low: TornadoEnd;
  high: TornadoEnd;
}

export interface Tornado {
  /** The line that the bars begin at, and its words. */
  value: { at: number; text: string };
  bars: TornadoBar[];
}
