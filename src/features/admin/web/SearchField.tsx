import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { tooLong } from '#kit/text-length.ts';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import classes from './SearchField.module.css';

export interface SearchFieldProps {
  value: string;
  /** Told a moment after the last letter, without outer spaces. */
  onSearch(text: string): void;
  label: string;
}

const WAIT_MS = 300;

/** Searches while one types. */
export function SearchField({ value, onSearch, label }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const ask = useDebouncedCallback((typed: string) => {
    asked.current = typed.trim();
    onSearch(asked.current);
  }, WAIT_MS);

  // The way back in the browser changes what is searched for: the text follows.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  const type = (typed: string) => {
    setText(typed);
    if (!tooLong(typed, 200)) ask(typed);
  };
  return (
    <TextInput
      className={classes.search}
      type="text"
      inputMode="search"
      aria-label={label}
      placeholder={label}
      error={tooLong(text, 200)}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && (
          <IconButton size={30} aria-label="Очистить поиск" onClick={() => type('')}>
            <IconX size={16} aria-hidden />
          </IconButton>
        )
      }
    />
  );
}
