/** A typed space also finds a no-break one. */
const folded = (text: string) => text.toLowerCase().replaceAll('\u00a0', ' ');

/** The text with what the filter found marked in it, without regard to case. */
export function Highlight({ text, part }: { text: string; part: string }) {
  const sought = folded(part.trim());
  const at = sought ? folded(text).indexOf(sought) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + sought.length)}</mark>
      {text.slice(at + sought.length)}
    </>
  );
}
