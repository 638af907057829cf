/** «1–3, 7» for pages in order. */
export function pageNumbers(pages: readonly number[]): string {
  const parts: [first: number, last: number][] = [];
  for (const page of pages) {
    const open = parts.at(-1);
    if (open && open[1] === page - 1) open[1] = page;
    else parts.push([page, page]);
  }
  return parts.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

/** The pages of «1-3, 7», in order; null for what is not such a list or names a page that is not there. */
export function parsePageNumbers(text: string, count: number): number[] | null {
  const pages = new Set<number>();
  const joined = text.replace(/\s{0,3}[-–—]\s{0,3}/g, '-');
  for (const part of joined.split(/[,;\s]/)) {
    if (part === '') continue;
    const [, from, to] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to ?? from)];
    if (!(first >= 1 && first <= last && last <= count)) return null;
    for (let page = first; page <= last; page += 1) pages.add(page);
  }
  return [...pages].sort((a, b) => a - b);
}
