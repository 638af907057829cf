/** Where a key moves in a list of so many entries; nothing where it moves nowhere. */
export function listStep(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  const steps: Record<string, number> = {
    ArrowDown: Math.min(last, at + 1),
    ArrowUp: Math.max(0, at - 1),
    Home: 0,
    End: last,
  };
  return steps[key];
}
