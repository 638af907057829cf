import { Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatDate, parseTypedDate } from '#kit/dates.ts';
import { CalendarDropdown } from './CalendarDropdown.tsx';
import classes from './DateField.module.css';
import { asText, FieldAside, type FieldProps, useField } from './use-field.tsx';
import { type Typing, useTypedText } from './use-typed-text.ts';

export interface DateFieldProps<T extends FieldValues, O = T> extends FieldProps<T, O> {
  /** What the form holds for no date: '' (as the server's own shapes read it) or null. */
  empty?: '' | null;
}

/** Written as a date, but none: 31.02.2026, 01.01.0001. */
const WHOLE = /^\s*\d{1,2}[./\-, ]\d{1,2}[./\-, ]\d{4}\s*$/;

const dateTyping = (empty: '' | null): Typing => ({
  format: (value) => formatDate(asText(value)) || asText(value),
  parse: (text) => {
    if (text.trim() === '') return { value: empty };
    const date = parseTypedDate(text);
    if (date !== null) return { value: date };
    const problem = WHOLE.test(text) ? 'Такой даты нет: проверьте день, месяц и год' : 'Введите дату в виде дд.мм.гггг';
    return { problem };
  },
});

/** Typing first («5.3.27», «05032027»); the calendar by its button or Alt+↓. The form holds yyyy-MM-dd. */
export function DateField<T extends FieldValues, O = T>(props: DateFieldProps<T, O>) {
  const { empty = '' } = props;
  const field = useField(props);
  const typed = useTypedText(props.control, props.name, field, dateTyping(empty));
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const date = parseTypedDate(typed.text);

  const close = () => {
    setOpened(false);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowDown' && !field.readOnly) {
      event.preventDefault();
      setOpened(true);
    }
  };

  return (
    <FieldAside aside={props.aside}>
      <Popover
        opened={opened}
        onChange={setOpened}
        onClose={() => setOpened(false)}
        position="bottom-end"
        trapFocus
        withRoles={false}
      >
        <TextInput
          {...field.wrapper}
          error={typed.error}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          value={typed.text}
          onChange={(event) => typed.change(event.currentTarget.value)}
          onBlur={typed.leave}
          onKeyDown={onKeyDown}
          readOnly={field.readOnly}
          placeholder={field.readOnly ? undefined : (props.placeholder ?? 'дд.мм.гггг')}
          inputMode="text"
          autoComplete="off"
          rightSectionWidth={40}
          rightSection={
            field.readOnly ? undefined : (
              <UnstyledButton
                className={classes.button}
                aria-label="Открыть календарь"
                aria-describedby={`${field.wrapper.id}-label`}
                aria-haspopup="dialog"
                aria-expanded={opened}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={18} aria-hidden />
              </UnstyledButton>
            )
          }
          inputContainer={(children) => (
            <Popover.Target>
              <div>{children}</div>
            </Popover.Target>
          )}
        />
        <CalendarDropdown
          label={`Календарь: ${props.label}`}
          date={date}
          onPick={(picked) => {
            if (picked) typed.change(formatDate(picked));
            close();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        />
      </Popover>
    </FieldAside>
  );
}
