/** As YooKassa: a notification that was not answered with 200 is delivered again, later and later. */
const REDELIVER_AFTER_MS = [1_000, 5_000, 30_000, 120_000, 600_000];

export function startRedelivery(redeliverAfterMs: readonly number[] = REDELIVER_AFTER_MS) {
  const timers = new Set<NodeJS.Timeout>();
  let target: string | null = null;

  async function deliver(body: unknown, attempt: number): Promise<void> {
    const taken = await fetch(target ?? '', {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(
      (response) => response.ok,
      () => false,
    );
    const wait = redeliverAfterMs[attempt];
    if (taken || wait === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void deliver(body, attempt + 1);
    }, wait);
    timers.add(timer);
  }

  return {
    to(url: string): void {
      target = url;
    },
    /** Does not wait for the delivery: the payer goes back at once. */
    send(body: unknown): void {
      if (target) void deliver(body, 0);
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
