import { Popover } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type CorrectionQuestion, noEntryText, type OfferedEntry } from '#features/market/compute/handbook/handbook.ts';
import { FACTORS, type Factor } from '#features/market/factors.ts';
import type { Entry } from '#features/market/handbook.ts';
import { tookEntry } from '#features/market/handbook-api.ts';
import type { NewEntry } from '#features/market/new-entry.ts';
import { formatSignedPercent } from '#kit/numbers.ts';
import { call } from '#kit/web/call.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { fieldId } from '#kit/web/form/form-area.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import type { Calculation } from '../../calculation.ts';
import { takeBack } from '../../grid/take-back.ts';
import { standing, withBestEntries, withEntry } from '../../handbook/fill.ts';
import {
  correctedCells,
  offeredFor,
  offeredTo,
  questionOf,
  unzoned,
  type WaitingCell,
  waitingCells,
  waits,
} from '../../handbook/offered.ts';
import { useScreen, useShown } from '../screen.ts';
import type { Shown } from '../shown.ts';
import classes from './HandbookPicker.module.css';
import { HandbookPicker } from './HandbookPicker.tsx';
import { type Fitting, useFitting } from './use-fitting.ts';
import { filledInWords } from './words.ts';

const HandbookFill = lazy(() => import('./HandbookFill.tsx').then((module) => ({ default: module.HandbookFill })));

interface Opened {
  /** The analogue's place among the others. */
  place: number;
  factor: Factor;
  /** By the focus of its cell, whose keys stay the table's; or by its own key. */
  by: 'focus' | 'key';
}

interface HandbookBesideProps {
  isPhone: boolean;
  newEntry: NewEntry;
  /** Opens «Рассчитать из коэффициента» of the cell; the phone has none. */
  onRatio: ((place: number, factor: Factor) => void) | null;
}

const CELL = /^field-analogs\.(\d)\.(\w+)$/;

/** What a cell asks the handbook, and what fits; null where nothing can be asked. */
function askedOf(shown: Shown, { place, factor }: Pick<Opened, 'place' | 'factor'>, { own, book, zones }: Fitting) {
  const analogue = shown.calculation.analogs[place];
  const question = analogue ? questionOf(analogue, factor, shown, zones) : null;
  if (!analogue || !question) return null;
  const lacking = factor.choice === 'location' ? unzoned(analogue, shown, own, zones) : { places: [], zones: [] };
  const offered = offeredTo(shown.calculation, place, factor, book, question);
  return {
    question,
    offered,
    lacking,
    fits: offered.length > 0 || lacking.places.length > 0,
    waits: waits(analogue, factor, shown.object),
    stands: standing(shown.calculation, place, factor, offered),
    holds: analogue[factor.correction] || null,
  };
}

const prefilled = ({ factor, analogue, object, segment, region }: CorrectionQuestion): Partial<Entry> => {
  const values = factor === 'area' ? {} : { from: analogue, to: object };
  return { factor: factor as Entry['factor'], ...values, segment, region };
};

/** The handbook beside the calculation: loaded after the table, it renders nothing until a cell has something to take. */
export function HandbookBeside({ isPhone, newEntry, onRatio }: HandbookBesideProps) {
  const screen = useScreen();
  const fitting = useFitting();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [start, setStart] = useState<Partial<Entry> | null>(null);
  const [filling, setFilling] = useState(false);
  const latest = useRef(fitting);
  latest.current = fitting;
  const asked = useShown((shown) => (opened ? askedOf(shown, opened, fitting) : null));

  const cell = opened && document.getElementById(fieldId(`analogs.${opened.place}.${opened.factor.correction}`));
  const close = useCallback(() => setOpened(null), []);
  /** Gives the focus back to the cell. */
  const leave = () => {
    cell?.focus({ preventScroll: true });
    setOpened(null);
  };

  /** One step back, by the message too. */
  const change = (next: (calculation: Calculation) => Calculation, said: string, entries: readonly string[]) => {
    const before = screen.history.latest();
    screen.history.change(next(before));
    const after = screen.history.latest();
    toast(said, {
      label: 'Отменить',
      onClick: () => {
        const back = takeBack(before, after, screen.history.latest());
        if (back) screen.history.change(back);
      },
    });
    const counted = new Set(fitting.own.map(({ id }) => id));
    const told = [...new Set(entries)].filter((id) => counted.has(id)).map((id) => call(tookEntry, { params: { id } }));
    void Promise.all(told).then(fitting.readAgain, () => undefined);
  };
  const take = (offered: OfferedEntry, percent: number) => {
    if (!opened) return;
    const { place, factor } = opened;
    const said = `${factor.shortLabel}, аналог ${place + 1}: ${formatSignedPercent(percent)}`;
    change((calculation) => withEntry(calculation, place, factor, offered, percent), said, [offered.entry.id]);
    leave();
  };
  const fill = (cells: readonly WaitingCell[]) => {
    setFilling(false);
    const entries = cells.map(({ offered: [best] }) => best.entry.id);
    change(
      (calculation) => withBestEntries(calculation, cells),
      filledInWords(screen.history.latest(), cells),
      entries,
    );
  };

  // The focus of an empty percent whose two values differ.
  useEffect(() => {
    if (isPhone) return;
    const look = (element: Element | null) => {
      if (!(element instanceof HTMLElement) || element.closest('[data-handbook]')) return;
      const [, place, field] = CELL.exec(element.matches('td') ? element.id : '') ?? [];
      const factor = FACTORS.find(({ correction }) => correction === field);
      const shown = screen.read();
      if (!factor || shown.readOnly || element.dataset.inBlock) return close();
      const here = { place: Number(place), factor };
      const found = askedOf(shown, here, latest.current);
      setOpened(found?.waits && found.fits ? { ...here, by: 'focus' } : null);
    };
    const follow = ({ target }: FocusEvent) => look(target as Element);
    const pressed = ({ target }: MouseEvent) => {
      if (!(target as HTMLElement).closest('[data-handbook], td[data-line]')) close();
    };
    // A cell may have the focus before its entries are there.
    if (fitting.any) look(document.activeElement);
    document.addEventListener('focusin', follow);
    document.addEventListener('mousedown', pressed);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('mousedown', pressed);
    };
  }, [screen, isPhone, close, fitting.any]);

  const isOffered = opened?.by === 'focus' && asked !== null && asked.waits;
  useLayoutEffect(() => {
    screen.handbook.current = {
      take: () => {
        const [first] = isOffered && asked ? asked.offered : [];
        if (first) take(first, Number(first.percent));
        return first !== undefined;
      },
      open: (place, correction, always) => {
        const factor = FACTORS.find((entry) => entry.correction === correction);
        if (!factor || (!always && !fitting.any)) return false;
        if (!askedOf(screen.read(), { place, factor }, fitting)) return false;
        setOpened({ place, factor, by: 'key' });
        return true;
      },
      close,
      fill: () => setFilling(true),
    };
    return () => {
      screen.handbook.current = null;
    };
  });

  // What is told of the corrections: which have no entry, and which cells can take one or another one.
  const { book, zones, any } = fitting;
  const gaps = useShown((shown) => {
    if (!any) return [];
    const without = correctedCells(shown.calculation, shown, zones).filter(
      (question) => offeredFor(book, question).length === 0,
    );
    return [...new Set(without.map(noEntryText))];
  });
  const offeredCells = useShown((shown) =>
    any && !shown.readOnly
      ? shown.calculation.analogs.flatMap((analogue, place) =>
          FACTORS.filter((factor) => {
            const found = askedOf(shown, { place, factor }, fitting);
            return found?.fits && (found.waits || analogue[factor.correction]);
          }).map(({ correction }) => `${analogue.id}.${correction}`),
        )
      : [],
  );
  const waiting = useShown((shown) =>
    any && !shown.readOnly ? waitingCells(shown.calculation, shown, book, zones) : [],
  );
  useEffect(
    () => screen.set({ handbookGaps: gaps, handbookCells: offeredCells, handbookFits: waiting.length }),
    [screen, gaps, offeredCells, waiting],
  );

  const dialog = filling ? (
    <Suspense>
      <HandbookFill cells={waiting} onFill={fill} onClose={() => setFilling(false)} />
    </Suspense>
  ) : (
    start &&
    newEntry({
      start,
      onClose: () => setStart(null),
      onSaved: () => {
        setStart(null);
        void fitting.readAgain();
      },
    })
  );
  if (!opened || !asked || (opened.by === 'focus' && !isOffered)) return dialog;

  const { question, offered, lacking, stands, holds } = asked;
  const title = `${opened.factor.shortLabel}, аналог ${opened.place + 1}`;
  const values = [`${question.analogue} → ${question.object}`, question.segment].filter(Boolean).join(', ');
  const picker = (
    <HandbookPicker
      question={question}
      offered={offered}
      stands={stands}
      holds={holds}
      fitting={fitting}
      unzoned={lacking}
      takesFocus={opened.by === 'key'}
      onTake={take}
      onNew={() => setStart(prefilled(question))}
      onRatio={
        onRatio &&
        (() => {
          setOpened(null);
          onRatio(opened.place, opened.factor);
        })
      }
    />
  );
  if (isPhone)
    return (
      <>
        <Dialog opened onClose={close} title={title} subtitle={values}>
          {picker}
        </Dialog>
        {dialog}
      </>
    );
  if (!cell) return dialog;
  return (
    <>
      {createPortal(
        <Popover
          opened={!start}
          position="bottom-end"
          offset={4}
          width={584}
          withRoles={false}
          trapFocus={opened.by === 'key'}
          // The press that brings the focus is none outside.
          closeOnClickOutside={opened.by === 'key'}
          onDismiss={close}
          middlewares={{ flip: { padding: { bottom: 96 } }, shift: true }}
        >
          <Popover.Target>
            <span className={classes.anchor} />
          </Popover.Target>
          <Popover.Dropdown
            role="dialog"
            aria-label={`Справочник: ${title}`}
            className={classes.dropdown}
            data-handbook
            onKeyDown={(event) => {
              event.stopPropagation();
              if (event.key === 'Escape') leave();
            }}
          >
            <div className={classes.head}>
              <div className={classes.title}>{title}</div>
              <div className={classes.values}>{values}</div>
            </div>
            {picker}
          </Popover.Dropdown>
        </Popover>,
        cell,
      )}
      {dialog}
    </>
  );
}
