import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import { readyAnswers, sectionName } from '../../readiness/answers.ts';
import type { Finding } from '../../readiness-api.ts';
import { useReview } from './use-review.ts';

interface ReadyAnswersProps {
  reportId: string;
  finding: Finding;
  onTake?(): void;
}

/** What the copied report answered to the same, and reasons that are often true: one press accepts the remark (decision 0069). */
export function ReadyAnswers({ reportId, finding, onTake }: ReadyAnswersProps) {
  const { key, section } = finding;
  const { accept } = useReview(reportId);
  return readyAnswers(finding).map(({ from, text, printed }) => (
    <ProposedWords
      key={text}
      from={printed ? `${from}, в раздел «${sectionName(section)}»` : from}
      words={text}
      onTake={() => {
        accept.mutate({ key, text, printed }, { onError: (error) => toast(error.message) });
        onTake?.();
      }}
    />
  ));
}
