/** A value that a text says, with the words that say it. */
export interface Finding {
  value: string;
  tick: boolean;
  note: string | null;
  from: number;
  to: number;
}
