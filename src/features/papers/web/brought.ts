/** Files that were chosen on the list wait here for the page that sorts them. */
let waiting: readonly File[] = [];

export function bring(files: readonly File[]): void {
  waiting = files;
}

/** Once. */
export function takeBrought(): readonly File[] {
  const files = waiting;
  waiting = [];
  return files;
}
