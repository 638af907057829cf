/* Apart from the places to fill, which the calculation loads first. */

/** Words before a full stop that does not end a sentence when a capital follows, and initials. */
const ABBREVIATED =
  /(?:^|[\s\u00a0(«„/,-])(?:[гГ]|гор|[уУ]л|[дД]|[дД]ер|[пП]ос|пгт|[сС]|[пП]|пл|пер|пр|просп|ш|наб|мкр|им|обл|р-н|стр|табл|рис|прил|ст|пп|т|тел|кв|корп|оф|эт|[А-ЯЁA-Z])$/u;

/** With room for the space and the figure before it. */
const LONGEST_ABBREVIATION = 12;

/** Where a sentence ends: after its mark and the space behind it. */
const END = /(?<![.!?…])[.!?…]+["»“)\]]*(?=[\s\u00a0]+["«„([]?[А-ЯЁA-Z\d])/gu;

/** The sentences of a line as [start, end) with the space behind each; together they are the whole line. */
export function sentenceRanges(line: string): [number, number][] {
  const ranges: [number, number][] = [];
  let start = 0;
  for (const match of line.matchAll(END)) {
    // Only the end tells: at every abbreviation of a long line the whole would be read again.
    const before = line.slice(Math.max(start, match.index - LONGEST_ABBREVIATION), match.index);
    // «в 2026 г. Объём» ends a sentence, «в г. Светлояр» does not.
    if (match[0].startsWith('.') && ABBREVIATED.test(before) && !/\d[\s\u00a0]{0,3}гг?$/u.test(before)) continue;
    if (/\d$/.test(before) && /^[\s\u00a0]+\d/.test(line.slice(match.index + match[0].length))) continue;
    const space = /^[\s\u00a0]+/.exec(line.slice(match.index + match[0].length))?.[0].length ?? 0;
    const end = match.index + match[0].length + space;
    ranges.push([start, end]);
    start = end;
  }
  if (start < line.length) ranges.push([start, line.length]);
  return ranges;
}
