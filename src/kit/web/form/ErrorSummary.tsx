import { IconAlertCircle } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { FieldErrors } from '#kit/errors.ts';
import { plural } from '#kit/russian.ts';
import classes from '../parts/Banner.module.css';
import { MESSAGE_MS } from '../parts/message-time.ts';
import { focusField } from './form-area.ts';

export interface ErrorItem {
  /** The specification's sentence. */
  message: string;
  /** The field it belongs to; without one it is plain text. */
  field?: string | undefined;
  /** Where the field is on another page. */
  to?: string | undefined;
}

export interface ErrorSummaryProps {
  errors: readonly ErrorItem[];
  /** «Не удалось сохранить: исправьте 2 поля» where it is left out. */
  title?: string | undefined;
  /** The scope of the fields' ids (`FormAreaProvider`). */
  scope?: string | undefined;
  /** Count of failed attempts: each new one brings the focus back here. */
  attempt?: number | undefined;
  /**
   * Called 3 s after the list has come, where the specification lets it go; `focused`: the list had the focus. It waits
   * while the pointer or the focus is on its lines.
   */
  onPass?: ((focused: boolean) => void) | undefined;
}

/** The fields of an answer in this order; fields it does not know come last. */
export function errorItems(fields: FieldErrors, order: readonly string[]): ErrorItem[] {
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return Object.entries(fields)
    .sort(([a], [b]) => place(a) - place(b))
    .map(([field, message]) => ({ field, message }));
}

/** «исправьте 2 поля» */
export function fixFields(count: number): string {
  return `исправьте ${count}\u00a0${plural(count, 'поле', 'поля', 'полей')}`;
}

function Line({ item, scope }: { item: ErrorItem; scope: string | undefined }) {
  const { field, to, message } = item;
  if (to !== undefined) {
    return (
      <Link to={to} className={classes.field}>
        {message}
      </Link>
    );
  }
  if (field === undefined) return message;
  return (
    <a
      href={`#field-${field}`}
      className={classes.field}
      onClick={(event) => {
        event.preventDefault();
        focusField(field, scope);
      }}
    >
      {message}
    </a>
  );
}

/** Three seconds for each attempt. */
function usePassing(box: RefObject<HTMLElement | null>, attempt: number | null, onPass: ErrorSummaryProps['onPass']) {
  const latest = useRef(onPass);
  latest.current = onPass;
  const passes = onPass !== undefined;
  useEffect(() => {
    const list = box.current;
    if (!passes || !list || attempt === null) return;
    let due = false;
    const isRead = () =>
      list.matches(':hover') || (list !== document.activeElement && list.contains(document.activeElement));
    const pass = () => {
      if (due && !isRead()) latest.current?.(list === document.activeElement);
    };
    // The focus or the pointer is elsewhere only after the event.
    const later = () => setTimeout(pass);
    list.addEventListener('pointerleave', later);
    list.addEventListener('focusout', later);
    const timer = setTimeout(() => {
      due = true;
      pass();
    }, MESSAGE_MS);
    return () => {
      clearTimeout(timer);
      list.removeEventListener('pointerleave', later);
      list.removeEventListener('focusout', later);
    };
  }, [passes, attempt, box]);
}

/** What stopped the save, on top of the page: takes the focus, each line leads to its field. Nothing for no errors. */
export function ErrorSummary({ errors, title, scope, attempt = 0, onPass }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to come back
  useEffect(() => {
    if (!any) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [any, attempt]);
  usePassing(box, any ? attempt : null, onPass);
  if (!any) return null;
  return (
    <div className={`${classes.banner} ${classes.summary}`} data-tone="danger" role="alert" tabIndex={-1} ref={box}>
      <IconAlertCircle size={20} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <strong className={classes.title}>{title ?? `Не удалось сохранить: ${fixFields(errors.length)}`}</strong>
        <ul className={classes.list}>
          {errors.map((item) => (
            <li key={`${item.field ?? ''}${item.message}`}>
              <Line item={item} scope={scope} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
