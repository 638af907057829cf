import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconPlusMinus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Factor, OTHER } from '#features/market/factors.ts';
import { fieldId } from '#kit/web/form/form-area.ts';
import { correctFirst, useOpenField } from '#kit/web/form/use-open-field.ts';
import type { Analogue } from '../../analogue.ts';
import {
  type Cell,
  cellOptions,
  editText,
  restingText,
  typedText,
  type Written,
  writeCell,
  writeTyped,
} from '../../grid/cells.ts';
import { offerToOthers } from '../grid/grid-actions.ts';
import { differsFrom, problemAt, withAnalogue } from '../grid/grid-model.ts';
import { useScreen, useShown } from '../screen.ts';
import classes from './PhoneCalculation.module.css';

interface PhoneCellProps {
  cell: Cell;
  /** The analogue's place among the others. */
  index: number;
  label: string;
  /** What the object is compared in. */
  factor?: Factor | undefined;
}

/** What a field of the phone shows, and how its analogue is read and written at this moment. */
function useField({ cell, index, factor }: PhoneCellProps) {
  const screen = useScreen();
  const { history } = screen;
  const field = 'field' in cell ? cell.field : '';
  const shown = useShown((now) => {
    const analogue = now.calculation.analogs[index];
    return {
      raw: analogue ? rawText(cell, analogue) : '',
      problem: problemAt(now, index, field),
      isDifferent: differsFrom(now, index, factor),
      readOnly: now.readOnly,
    };
  });
  return {
    ...shown,
    id: fieldId(`analogs.${index}.${field}`),
    /** Null where the analogue has gone. */
    attempt: (write: (analogue: Analogue) => Written): Written => {
      const analogue = history.latest().analogs[index];
      return analogue ? write(analogue) : null;
    },
    keep: (analogue: Analogue) => {
      history.change(withAnalogue(history.latest(), index, analogue));
      offerToOthers(screen, index, field);
    },
  };
}

/** «Далее» on the phone's keyboard goes to the next percent, not to the next choice. */
function focusNextPercent(input: HTMLInputElement): boolean {
  const all = [...(input.closest('form, section')?.querySelectorAll<HTMLInputElement>('input[data-percent]') ?? [])];
  const next = all[all.indexOf(input) + 1];
  next?.focus();
  return next !== undefined;
}

function ChoiceCell(props: PhoneCellProps) {
  const { cell, label } = props;
  const { raw: text, id, problem, isDifferent, readOnly, attempt, keep } = useField(props);
  const options = cellOptions(cell) ?? [];
  const isListed = options.some((option) => option.label === text && text !== OTHER);
  const [ownText, setOwnText] = useState(false);
  const own = cell.kind === 'open' && (ownText || (text !== '' && !isListed));
  const write = (typed: string) => {
    const written = attempt((analogue) => writeCell(cell, analogue, typed));
    if (written && 'analogue' in written) keep(written.analogue);
  };
  const ownInput = useRef<HTMLInputElement>(null);
  useOpenField({
    isOpen: () => ownInput.current !== null && ownInput.current.value !== text,
    write: () => write(ownInput.current?.value ?? text),
  });
  return (
    <div className={classes.choice}>
      <NativeSelect
        id={id}
        aria-label={label}
        data={['', ...options.map((option) => option.label)]}
        value={own ? OTHER : text}
        error={Boolean(problem)}
        disabled={readOnly}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        rightSectionWidth={28}
        data-different={isDifferent || undefined}
        onChange={(event) => {
          const picked = event.currentTarget.value;
          setOwnText(picked === OTHER);
          write(picked === OTHER ? '' : picked);
        }}
      />
      {own && (
        <TextInput
          ref={ownInput}
          aria-label={`${label}: своё значение`}
          placeholder="Своё значение"
          defaultValue={text}
          autoFocus={ownText}
          readOnly={readOnly}
          onBlur={(event) => {
            setOwnText(false);
            write(event.currentTarget.value);
          }}
        />
      )}
    </div>
  );
}

/** A percent with a real minus; other values as they are edited, dates as the browser's field takes them. */
function rawText(cell: Cell, analogue: Analogue): string {
  if (cell.kind === 'date') return analogue[cell.field] ?? '';
  const text = editText(cell, analogue, undefined);
  return cell.kind === 'percent' ? text.replace(/^-/, '−') : text;
}

/** Typed cells: text, numbers, dates. What cannot be read stays with its message. */
function TypedCell(props: PhoneCellProps) {
  const { cell, label } = props;
  const { raw, id, problem, isDifferent, readOnly, attempt, keep } = useField(props);
  const [text, setText] = useState(raw);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setText(raw);
    setWrong(null);
  }, [raw]);

  const isPercent = cell.kind === 'percent';
  const isNumber = isPercent || cell.kind === 'price' || cell.kind === 'area';
  // Only now: the focus swaps «2 400 000» for «2400000», which undoes any selection that was made before.
  useLayoutEffect(() => {
    if (isTyping && isNumber) input.current?.select();
  }, [isTyping, isNumber]);

  const read = (typed: string) => (typed === raw ? null : attempt((analogue) => writeTyped(cell, analogue, typed)));
  const commit = (typed: string) => {
    const written = read(typed);
    if (!written) return setWrong(null);
    if ('problem' in written) return setWrong(written.problem);
    setWrong(null);
    // Also where nothing else changes: the field shows what is stored.
    setText(rawText(cell, written.analogue));
    keep(written.analogue);
  };
  useOpenField({
    isOpen: () => read(text) !== null,
    obstacle: () => ('problem' in (read(text) ?? {}) ? correctFirst(label) : null),
    write: () => commit(text),
  });
  const turn = () => {
    const turned = /^[-−–]/.test(text.trim()) ? text.trim().slice(1) : `−${text.trim()}`;
    setText(turned);
    if (/\d/.test(turned)) commit(turned);
    else input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit(text);
    if (!isPercent || !focusNextPercent(event.currentTarget)) event.currentTarget.blur();
  };
  return (
    <TextInput
      ref={input}
      id={id}
      type={cell.kind === 'date' ? 'date' : 'text'}
      aria-label={label}
      className={isPercent ? classes.percent : classes.choice}
      classNames={{ input: isNumber ? classes.number : undefined }}
      inputMode={
        isPercent || cell.kind === 'area'
          ? 'decimal'
          : cell.kind === 'price'
            ? 'numeric'
            : cell.kind === 'phone'
              ? 'tel'
              : undefined
      }
      enterKeyHint={isPercent ? 'next' : 'done'}
      autoComplete="off"
      data-percent={isPercent || undefined}
      data-different={isDifferent || undefined}
      value={isTyping || text !== raw ? text : restingText(cell, text)}
      placeholder={isPercent ? '0' : undefined}
      error={isPercent ? Boolean(wrong ?? problem) : (wrong ?? problem)}
      readOnly={readOnly}
      onChange={(event) => setText(typedText(cell, text, event.currentTarget.value))}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        commit(text);
      }}
      onKeyDown={onKeyDown}
      leftSection={
        isPercent && !readOnly ? (
          <button type="button" className={classes.sign} aria-label={`${label}: сменить знак`} onClick={turn}>
            <IconPlusMinus size={16} aria-hidden />
          </button>
        ) : undefined
      }
      {...(isPercent ? { leftSectionWidth: 40, rightSectionWidth: 24 } : {})}
      rightSection={isPercent ? <span className={classes.unit}>%</span> : undefined}
      rightSectionPointerEvents="none"
    />
  );
}

/** One value of an analogue on the phone. */
export function PhoneCell(props: PhoneCellProps) {
  return cellOptions(props.cell) ? <ChoiceCell {...props} /> : <TypedCell {...props} />;
}
