/**
 * Tab-separated text as spreadsheets put it on the clipboard. Quoted cells may hold tabs, line breaks and "". A quote
 * that is not closed in this way is part of its cell's text.
 */
export function clipboardCells(text: string): string[][] {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  for (let at = 0; ; ) {
    const quoted = quotedAt(source, at);
    const end = quoted?.end ?? endOfCell(source, at);
    rows.at(-1)?.push(quoted?.cell ?? source.slice(at, end));
    if (end >= source.length) return rows;
    if (source[end] === '\n') rows.push([]);
    at = end + 1;
  }
}

/** A quoted cell, and where it ends: its closing quote stands before a tab, a line break or the end. */
function quotedAt(source: string, at: number): { cell: string; end: number } | null {
  if (source[at] !== '"') return null;
  let close = source.indexOf('"', at + 1);
  while (close >= 0 && source[close + 1] === '"') close = source.indexOf('"', close + 2);
  if (close < 0 || !['\t', '\n', undefined].includes(source[close + 1])) return null;
  return { cell: source.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 };
}

function endOfCell(source: string, at: number): number {
  const end = /[\t\n]/g;
  end.lastIndex = at;
  return end.exec(source)?.index ?? source.length;
}
