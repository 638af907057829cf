/**
 * Does the work for every item, some of them at the same time: a file lies whole in memory while it is moved. After an
 * error nothing more begins; the error is thrown when nothing is under way any more.
 */
export async function someAtATime<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  atOnce = 8,
): Promise<void> {
  const all = [...items];
  for (let from = 0; from < all.length; from += atOnce) {
    const done = await Promise.allSettled(all.slice(from, from + atOnce).map(work));
    const failed = done.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
