/**
 * The part of a transaction that writes the rows of stored files. When it fails, the transaction is undone and the
 * files go. It must run inside the transaction: one whose answer is lost may have gone through, and files without rows
 * are better than rows without files. The sweep of orphan files tells those apart later.
 */
export async function namedOrDiscarded<T>(name: () => Promise<T>, discard: () => Promise<unknown>): Promise<T> {
  try {
    return await name();
  } catch (error) {
    // Where that fails too, the reason is the first error.
    await discard().catch(() => undefined);
    throw error;
  }
}
