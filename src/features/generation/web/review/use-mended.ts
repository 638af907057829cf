import { useEffect, useMemo, useState } from 'react';
import { MESSAGE_MS } from '#kit/web/parts/message-time.ts';
import type { Finding } from '../../readiness-api.ts';

/* What was found when this page was looked at and is no longer: mended. Kept for the browser's tab. */

type Texts = Record<string, string>;

interface Kept {
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

/** Sentences that went since the page was first seen, and those that went since it was seen last: these for a moment. */
export function useMended(reportId: string, findings: readonly Finding[]): { mended: string[]; fresh: string[] } {
  const name = `mezha-remarks-${reportId}`;
  const [fresh, setFresh] = useState<string[]>([]);
  const mended = useMemo(() => {
    const before = kept(name);
    const present = new Set(findings.map(({ key }) => key));
    const gone = Object.entries(before.seen).filter(([key]) => !present.has(key));
    const still = Object.entries(before.mended).filter(([key]) => !present.has(key));
    return { gone, all: Object.fromEntries([...still, ...gone]) };
  }, [name, findings]);
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
