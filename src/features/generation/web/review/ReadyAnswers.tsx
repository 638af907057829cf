import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import { sectionName } from '../../readiness/answers.ts';
import type { Finding } from '../../readiness-api.ts';
import { useReview } from './use-review.ts';

interface ReadyAnswersProps {
  reportId: string;
  finding: Finding;
  onTake?(): void;
}

/** Reasons that are often true, at their remark: one press accepts it with one of them (decision 0069). */
export function ReadyAnswers({ reportId, finding: { key, section, reasons }, onTake }: ReadyAnswersProps) {
  const { accept } = useReview(reportId);
  return reasons.map((reason) => (
    <ProposedWords
      key={reason}
      from={section ? `Пояснение, в раздел «${sectionName(section)}»` : 'Пояснение'}
      words={reason}
      onTake={() => {
        accept.mutate({ key, text: reason, printed: section !== '' }, { onError: (error) => toast(error.message) });
        onTake?.();
      }}
    />
  ));
}
