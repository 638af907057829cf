import { useEffect, useMemo, useState } from 'react';
import { MESSAGE_MS } from '#kit/web/parts/message-time.ts';
import { sameSubject } from '../../readiness/answers.ts';
import type { Finding } from '../../readiness-api.ts';

/* What was found when this page was looked at and is no longer: mended. Kept for the browser's tab. */

type Texts = Record<string, string>;

export interface Kept {
  seen: Texts;
  mended: Texts;
}

function kept(name: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '') as Kept;
  } catch {
    return { seen: {}, mended: {} };
  }
}

/** What went since it was seen last, and all that went and is not said again: a remark that names another figure or fewer analogues did not go. */
export function mendedSince({ seen, mended }: Kept, findings: readonly Pick<Finding, 'key'>[]) {
  const isGone = ([known]: [string, string]) => !findings.some(({ key }) => sameSubject(key, known));
  const gone = Object.entries(seen).filter(isGone);
  return { gone, all: Object.fromEntries([...Object.entries(mended).filter(isGone), ...gone]) };
}

/** Sentences that went since the page was first seen, and those that went since it was seen last: these for a moment. */
export function useMended(reportId: string, findings: readonly Finding[]): { mended: string[]; fresh: string[] } {
  const name = `mezha-remarks-${reportId}`;
  const [fresh, setFresh] = useState<string[]>([]);
  const mended = useMemo(() => mendedSince(kept(name), findings), [name, findings]);
  useEffect(() => {
    const seen = Object.fromEntries(
      findings.filter(({ severity }) => severity !== 'hint').map(({ key, text }) => [key, text]),
    );
    sessionStorage.setItem(name, JSON.stringify({ seen, mended: mended.all } satisfies Kept));
    if (mended.gone.length === 0) return;
    setFresh(mended.gone.map(([, text]) => text));
    const timer = setTimeout(() => setFresh([]), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [name, findings, mended]);
  return { mended: Object.values(mended.all), fresh };
}
