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

/** What the copied report answered to the same, and reasons that are often true: one press accepts the remark (decision 0069). */
export function ReadyAnswers({ reportId, finding, onTake }: ReadyAnswersProps) {
  const { key, section, reasons, copied } = finding;
  const { accept } = useReview(reportId);
  const usual = reasons.map((text) => ({ from: 'Пояснение', text, printed: section !== '' }));
  const ready = copied
    ? [{ from: 'Прежний ответ', ...copied }, ...usual.filter(({ text }) => text !== copied.text)]
    : usual;
  return ready.map(({ from, text, printed }) => (
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
