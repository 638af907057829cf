/** A text beside another one: what is the same before and after, and what is its own. */
export interface Differing {
  before: string;
  own: string;
  after: string;
}

/** So much of what is the same is shown around the difference, and so much of the difference. */
const AROUND = 60;
const OWN = 600;

function sameStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}

/** Where a long text differs from another one, with a few words around it. Short texts are whole. */
export function differing(text: string, other: string): Differing {
  const start = sameStart(text, other);
  const reversed = (whole: string) => [...whole.slice(start)].reverse().join('');
  const end = sameStart(reversed(text), reversed(other));
  const [before, own, after] = [
    text.slice(0, start),
    text.slice(start, text.length - end),
    text.slice(text.length - end),
  ];
  return {
    before: before.length > 2 * AROUND ? `…${before.slice(-AROUND)}` : before,
    own: own.length > OWN ? `${own.slice(0, OWN)}…` : own,
    after: after.length > 2 * AROUND ? `${after.slice(0, AROUND)}…` : after,
  };
}
