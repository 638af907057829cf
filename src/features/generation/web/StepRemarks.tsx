import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { isLockedStatus, type ReportDetail } from '#features/report/report.ts';
import type { StepKey } from '#features/report/steps.ts';
import { reading } from '#kit/web/form/reading.ts';
import { RemarksProvider } from '#kit/web/form/remarks.ts';
import { readCompleteness } from '../api.ts';
import { remarksOf } from '../readiness/remarks.ts';

interface StepRemarksProps {
  /** None of a new report. */
  report: ReportDetail | undefined;
  step: StepKey;
  children: ReactNode;
}

/** Hands the fields of a step what the step bar counts there (rows.md R4). The last step lists it beside the files. */
export function StepRemarks({ report, step, children }: StepRemarksProps) {
  const asked = report !== undefined && !isLockedStatus(report.status) && step !== 'files';
  const { data } = useQuery({
    ...reading(readCompleteness, { params: { id: report?.id ?? '' } }),
    enabled: asked,
    // Other steps change it without this one knowing.
    staleTime: 0,
  });
  const remarks = useMemo(() => remarksOf(asked ? (data?.findings ?? []) : [], step), [asked, data, step]);
  return <RemarksProvider value={remarks}>{children}</RemarksProvider>;
}
