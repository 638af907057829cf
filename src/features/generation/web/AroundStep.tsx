import { useQuery } from '@tanstack/react-query';
import type { StepLeft } from '#features/report/readiness.ts';
import type { ReportDetail } from '#features/report/report.ts';
import type { StepKey } from '#features/report/steps.ts';
import { reading } from '#kit/web/form/reading.ts';
import { usePhone } from '#kit/web/use-phone.ts';
import { leftOnSteps } from '../readiness/left.ts';
import { readCompleteness } from '../readiness-api.ts';
import type { AroundStepProps } from './around-step.ts';
import { Beside } from './beside/Beside.tsx';
import { BesideButton } from './beside/BesideButton.tsx';
import { RemarksLink } from './review/RemarksLink.tsx';
import { StepRemarks } from './StepRemarks.tsx';

/** Around the pages of a report: what a reviewer would say of their fields, and the document beside them. */
export function AroundStep({ report, step, children }: AroundStepProps) {
  return (
    <Beside report={report} step={step}>
      <StepRemarks report={report} step={step}>
        {children}
      </StepRemarks>
    </Beside>
  );
}

/** For the step bar: it counts what the line above it and the panel count, and changes together with them. */
export function useLeft(reportId: string | undefined): Readonly<Record<StepKey, StepLeft>> | undefined {
  const { data } = useQuery({
    ...reading(readCompleteness, { params: { id: reportId ?? '' } }),
    enabled: reportId !== undefined,
  });
  return data && leftOnSteps(data.findings, data.places);
}

interface EndProps {
  report: ReportDetail;
  step: StepKey | null;
}

/** At the end of the report's line. */
export function LineEnd({ report, step }: EndProps) {
  const isPhone = usePhone();
  return (
    <>
      <RemarksLink reportId={report.id} />
      {step !== null && !isPhone && <BesideButton report={report} step={step} />}
    </>
  );
}

/** On the phone, where the line scrolls away. */
export function BarEnd({ report, step }: EndProps) {
  const isPhone = usePhone();
  return step !== null && isPhone && <BesideButton report={report} step={step} />;
}
