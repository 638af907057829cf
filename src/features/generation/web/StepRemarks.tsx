import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { isLockedStatus } from '#features/report/report.ts';
import type { StepKey } from '#features/report/steps.ts';
import { reading } from '#kit/web/form/reading.ts';
import { BeforeProvider, RemarksProvider, UnseenProvider } from '#kit/web/form/remarks.ts';
import { AsideProvider } from '#kit/web/side-context.ts';
import { listed } from '../readiness/listed.ts';
import { remarksOf, saidOn } from '../readiness/remarks.ts';
import { readCompleteness } from '../readiness-api.ts';
import type { AroundStepProps } from './around-step.ts';

const StepPanel = lazy(async () => ({ default: (await import('./review/StepPanel.tsx')).StepPanel }));
const StepLine = lazy(async () => ({ default: (await import('./review/StepPanel.tsx')).StepLine }));

/** The step whose page lists its remarks itself: the line to their answers ends that list. */
const WITH_LIST: StepKey = 'market-value';

/** Hands the fields of a step what the step bar counts there (rows.md R4). The last step lists it beside the files. */
export function StepRemarks({ report, step, children }: AroundStepProps) {
  const asked = report !== undefined && !isLockedStatus(report.status) && step !== null && step !== 'files';
  const { data, isStale } = useQuery({
    ...reading(readCompleteness, { params: { id: report?.id ?? '' } }),
    enabled: asked,
    // Other steps change it without this one knowing. Stale it is after a save alone.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  /** Forms of this page with changes that are not stored. */
  const [unseen, setUnseen] = useState(0);
  const hold = useCallback(() => {
    setUnseen((forms) => forms + 1);
    return () => setUnseen((forms) => forms - 1);
  }, []);
  const remarks = useMemo(
    () => remarksOf(asked ? (data?.findings ?? []) : [], step ?? 'contract'),
    [asked, data, step],
  );
  const said = asked && step !== null ? listed(saidOn(data?.findings ?? [], step)) : [];
  const shown = {
    reportId: report?.id ?? '',
    step: step ?? 'contract',
    findings: said,
    whole: data?.findings ?? [],
  };
  const hasList = step === WITH_LIST;
  const line = said.length > 0 && (
    <Suspense>
      <StepLine {...shown} />
    </Suspense>
  );
  const panel = said.length > 0 && (
    <Suspense>
      <StepPanel {...shown} />
    </Suspense>
  );
  return (
    <RemarksProvider value={remarks}>
      {!hasList && line}
      <AsideProvider value={hasList ? line : panel}>
        <BeforeProvider value={isStale || unseen > 0}>
          <UnseenProvider value={hold}>{children}</UnseenProvider>
        </BeforeProvider>
      </AsideProvider>
    </RemarksProvider>
  );
}
