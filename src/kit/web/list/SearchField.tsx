import { TextInput } from '@mantine/core';
import { useDebouncedCallback, useMergedRef } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { tooLong } from '#kit/text-length.ts';
import { IconButton } from '../parts/IconButton.tsx';
import classes from './List.module.css';

const PAUSE_MS = 250;
const WORDS_MAX = 200;

interface Props {
  label: string;
  /** Where the words are looked for. */
  placeholder: string;
  value: string;
  onChange(words: string): void;
  inputRef?: Ref<HTMLInputElement>;
}

/** The words that a list is searched for, sent after a short pause. What is too long stays, with its sentence. */
export function SearchField({ label, placeholder, value, onChange, inputRef }: Props) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(input, inputRef ?? null);
  const sent = useRef(value);
  // What was sent comes back as the value while the user types on: only another one takes its place.
  useEffect(() => {
    if (value.trim() === sent.current.trim()) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  const send = useDebouncedCallback((words: string) => {
    sent.current = words;
    onChange(words);
  }, PAUSE_MS);
  const type = (words: string) => {
    setTyped(words);
    if (!tooLong(words, WORDS_MAX)) send(words);
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={ref}
      size="sm"
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      error={tooLong(typed, WORDS_MAX)}
      value={typed}
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      rightSection={
        typed && (
          <IconButton size={30} aria-label="Очистить поиск" onClick={clear}>
            <IconX size={16} aria-hidden />
          </IconButton>
        )
      }
    />
  );
}
