import { useRef, useState } from 'react';
import { typedProblems, useTypedProblem } from '../form/typed-problems.ts';
import { whenPointerRests } from '../pointer-rest.ts';

/** How a text stands for a value: parse answers the value, or what is wrong with the text. */
export interface Typing {
  format: (value: unknown) => string;
  parse: (text: string) => { value: unknown } | { problem: string };
}

interface TypedField {
  value: unknown;
  set: (value: unknown) => void;
  leave: () => void;
  error: string | undefined;
}

/**
 * The text of a date or number input. The form holds the parsed value. A text that cannot be parsed is held as it was
 * typed, so that a draft keeps it, and is noted as a problem of the form. Nothing is corrected while the user types;
 * the text takes its final form on leaving.
 */
export function useTypedText(control: object, name: string, field: TypedField, typing: Typing) {
  const [text, setText] = useState(() => typing.format(field.value));
  const [left, setLeft] = useState(false);
  const held = useRef(field.value);

  // The form was loaded, reset or filled by something else: the text follows.
  if (held.current !== field.value) {
    held.current = field.value;
    setText(typing.format(field.value));
  }

  const read = typing.parse(text);
  const problem = 'problem' in read ? read.problem : undefined;
  useTypedProblem(control, name, problem ?? null);

  return {
    text,
    error: field.error ?? (left ? problem : undefined),
    change: (typed: string) => {
      setText(typed);
      const next = typing.parse(typed);
      const value = 'problem' in next ? typed : next.value;
      if ('value' in next) setLeft(false);
      const problems = typedProblems(control);
      if ('problem' in next) problems.set(name, next.problem);
      else problems.delete(name);
      held.current = value;
      field.set(value);
    },
    leave: () => {
      if (problem === undefined) setText(typing.format(field.value));
      whenPointerRests(() => setLeft(true));
      field.leave();
    },
  };
}
