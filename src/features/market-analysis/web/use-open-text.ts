import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PLACES_ID } from '#features/report/readiness.ts';
import { fieldId } from '#kit/web/form/form-area.ts';
import { EDITED_FIELDS, type EditedField } from '../market-analysis.ts';
import { waitingInWords } from './BlockRow.tsx';

interface Options {
  /** Places that each text leaves to the user. */
  leftIn: readonly number[];
  /** Those of all texts that other steps will fill. */
  waiting: number;
  /** Where these are filled. */
  where: string;
  /** Before a text is opened. */
  open: (field: EditedField) => void;
  locked: boolean;
  /** The sample and the overview are read: what follows them has places, too. */
  ready: boolean;
}

/** Which text is open, and the way from it to the others that have places to fill. */
export function useOpenText({ leftIn, waiting, where, open, locked, ready }: Options) {
  const navigate = useNavigate();
  const [editing, setEditing] = useState<EditedField | null>(null);
  /** How the text was opened: from the list, or from another text that was before it or behind it. */
  const [came, setCame] = useState<0 | 1 | -1>(0);
  const toOpen = useRef(open);
  toOpen.current = open;
  const edit = useCallback((field: string) => {
    toOpen.current(field as EditedField);
    setEditing(field as EditedField);
  }, []);
  const at = EDITED_FIELDS.findIndex(({ field }) => field === editing);
  const sum = (counts: readonly number[]) => counts.reduce((all, places) => all + places, 0);
  const around = {
    before: sum(leftIn.slice(0, Math.max(at, 0))),
    own: leftIn[at] ?? 0,
    all: sum(leftIn),
    later: waiting > 0 ? waitingInWords(waiting, where) : '',
    fromBehind: came === -1,
    begun: came !== 0,
    /** The nearest text with places in that direction, and round. */
    leave(step: 1 | -1): boolean {
      const count = EDITED_FIELDS.length;
      const others = Array.from({ length: count - 1 }, (_, far) => (at + step * (far + 1) + 2 * count) % count);
      const next = EDITED_FIELDS[others.find((index) => (leftIn[index] ?? 0) > 0) ?? -1];
      if (!next) return false;
      setCame(step);
      edit(next.field);
      return true;
    },
  };
  const fillFirst = () => {
    const first = EDITED_FIELDS.find((_, index) => (leftIn[index] ?? 0) > 0);
    if (!first) return;
    setCame(1);
    edit(first.field);
  };
  const close = () => {
    setEditing(null);
    // The window in which the texts were gone through has no button of its own to go back to.
    if (editing && came !== 0) document.getElementById(fieldId(editing))?.focus();
    setCame(0);
  };
  // What the last step counts leads to the first of them; a remark about a text opens it.
  const { hash, state } = useLocation();
  const called = EDITED_FIELDS.find(({ field }) => hash === `#${fieldId(field)}`)?.field;
  const isCalled = (hash === `#${PLACES_ID}` || called !== undefined) && ready && !locked;
  const toFill = useRef(fillFirst);
  toFill.current = () => (called === undefined ? fillFirst() : edit(called));
  useEffect(() => {
    if (!isCalled) return;
    toFill.current();
    void navigate({ hash: '' }, { replace: true, state, preventScrollReset: true });
  }, [isCalled, navigate, state]);
  return { editing, edit, around, fillFirst, close };
}
