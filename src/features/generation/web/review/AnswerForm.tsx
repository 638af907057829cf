import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AppError } from '#kit/errors.ts';
import { tooLong } from '#kit/text-length.ts';
import { useUnsavedWork } from '#kit/web/form/unsaved.ts';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { ANSWER_LEAST, answerBegun, answerProblem, sectionName } from '../../readiness/answers.ts';
import { printedAround } from '../../readiness/printed-answers.ts';
import { ANSWER_MOST, type Finding } from '../../readiness-api.ts';
import classes from './Remarks.module.css';
import { useReview } from './use-review.ts';

interface AnswerFormProps {
  reportId: string;
  finding: Finding;
  onClose: () => void;
}

/** Why the appraiser accepts a remark: opens in place, Ctrl+Enter accepts, Esc closes. */
export function AnswerForm({ reportId, finding, onClose }: AnswerFormProps) {
  const { key, section, wanted } = finding;
  const [{ text: given, printed: wasPrinted }] = useState(() => answerBegun(finding));
  const [text, setText] = useState(given);
  const name = sectionName(section);
  const around = name && printedAround(finding);
  const [printed, setPrinted] = useState(wasPrinted);
  const [problem, setProblem] = useState('');
  const { accept } = useReview(reportId);
  const submit = async () => {
    const typed = text.trim();
    const wrong = answerProblem(typed, finding);
    setProblem(wrong ?? '');
    if (wrong || accept.isPending) return false;
    try {
      await accept.mutateAsync({ key, text: typed, printed });
      onClose();
      return true;
    } catch (error) {
      setProblem(error instanceof AppError ? (error.fields?.text ?? error.message) : (error as Error).message);
      return false;
    }
  };
  useUnsavedWork({
    isDirty: () => text.trim() !== given,
    obstacle: () => answerProblem(text.trim(), finding),
    ifLeft: () => 'Если уйти сейчас, пояснение рецензенту пропадёт.',
    save: submit,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields inside
    <div
      className={classes.form}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
      }}
    >
      {around && printed && <p className={classes.note}>В отчете: {around}</p>}
      <Textarea
        data-autofocus
        autoFocus
        autosize
        minRows={2}
        maxRows={10}
        label="Пояснение рецензенту"
        description={`${text.trim().length} из ${ANSWER_MOST.toLocaleString('ru-RU')}, не меньше ${ANSWER_LEAST}`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={text}
        error={problem || tooLong(text, ANSWER_MOST)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem('');
        }}
      />
      <div className={classes.formFoot}>
        {name ? (
          <Checkbox
            size="sm"
            label={`Напечатать в разделе «${name}»`}
            description={wanted ? 'ФСО III, п. 12: сведения позже даты оценки отчет обосновывает' : undefined}
            checked={printed}
            onChange={(event) => setPrinted(event.currentTarget.checked)}
          />
        ) : (
          <span className={classes.note}>В отчет не печатается</span>
        )}
        <span className={classes.note}>Спросим снова, если изменится то, о чём замечание</span>
        <span className={classes.formButtons}>
          <Button variant="subtle" size="xs" onClick={onClose}>
            Отмена
          </Button>
          <BusyButton size="xs" busy={accept.isPending} busyText="Сохраняем…" onClick={submit}>
            Принять
          </BusyButton>
        </span>
      </div>
    </div>
  );
}
