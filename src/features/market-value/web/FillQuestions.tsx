import { Button, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ChoiceField } from '#features/market/factors.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import type { Question } from '../object-values.ts';

interface FillQuestionsProps {
  analogue: number;
  questions: readonly Question[];
  onAnswer(answers: Partial<Record<ChoiceField, string>>): void;
  onClose(): void;
}

/** What the object's data do not decide: the user does, or leaves the cell as it is (W11). */
export function FillQuestions({ analogue, questions, onAnswer, onClose }: FillQuestionsProps) {
  const [answers, setAnswers] = useState<Partial<Record<ChoiceField, string>>>({});
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Уточните значения аналога ${analogue + 1}`}
      size={640}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Оставить как есть
          </Button>
          <Button onClick={() => onAnswer(answers)} disabled={Object.keys(answers).length === 0}>
            Заполнить
          </Button>
        </>
      }
    >
      <Stack gap={18}>
        {questions.map((question, index) => (
          <Select
            key={question.field}
            label={question.text}
            data={question.options.map(({ value, label }) => ({ value, label }))}
            value={answers[question.field] ?? null}
            placeholder="Выберите"
            data-autofocus={index === 0 || undefined}
            onChange={(value) => value && setAnswers({ ...answers, [question.field]: value })}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
