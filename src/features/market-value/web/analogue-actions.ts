import type { ChoiceField } from '#features/market/factors.ts';
import { plural } from '#kit/russian.ts';
import { newId } from '#kit/web/new-id.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import {
  ANALOGUES_MAX,
  ANALOGUES_MIN,
  type Analogue,
  emptyAnalogue,
  NO_ROOM_FOR_ANALOGUE,
  TOO_FEW_ANALOGUES,
} from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { fillFromObject, withChoice } from '../grid/fill-from-object.ts';
import { withOutdatedReasons, withoutAnalogue } from '../grid/outdated-reasons.ts';
import type { Pasted } from '../grid/paste.ts';
import { takeBack } from '../grid/take-back.ts';
import { lacksConditions, usualOf, withUsualConditions } from '../grid/usual-conditions.ts';
import type { Question } from '../object-values.ts';
import { withAnalogue } from './grid/grid-model.ts';
import type { History } from './history.ts';
import type { Shown } from './shown.ts';

/** What a filling from the object leaves to the user. */
export interface Asked {
  /** Its place among the others. */
  analogue: number;
  questions: Question[];
}

export interface AnalogueActions {
  add(count?: number): void;
  remove(index: number): void;
  fill(index: number): void;
  /**
   * Fills a column, or a new one where it is the first behind the last; `told` completes «Аналог № 3 …». Gives the id of
   * its analogue, null where there is no room.
   */
  fillColumn(index: number, fill: (analogue: Analogue) => Analogue, told: string): string | null;
  /** Takes the usual conditions of an offer for all columns that say nothing of theirs. */
  takeUsual(): void;
  answer(analogue: number, answers: Partial<Record<ChoiceField, string>>): void;
  /** Told of a paste and of what it found; `again` pastes the same block once there are enough analogues. */
  pasted(pasted: Pasted, before: Calculation, again: () => void): void;
}

const UNDO = 'Отменить';

const values = (count: number) => `${count}\u00a0${plural(count, 'значение', 'значения', 'значений')}`;

/** What is done to whole columns: adding, removing, filling from the object; and what is said of a paste. */
export function analogueActions(
  { read, history }: { read(): Pick<Shown, 'object'>; history: History<Calculation> },
  ask: (asked: Asked | null) => void,
  refuse: (message: string) => void,
): AnalogueActions {
  /** Takes back what led from `before` to now, but nothing that is done after that. */
  const backTo = (before: Calculation) => {
    const after = history.latest();
    return () => {
      const next = takeBack(before, after, history.latest());
      if (next) history.change(next);
      else refuse(NO_ROOM_FOR_ANALOGUE);
    };
  };

  const add = (count = 1) => {
    const { analogs, ...rest } = history.latest();
    const room = Math.min(count, ANALOGUES_MAX - analogs.length);
    if (room <= 0) return;
    history.change({ ...rest, analogs: [...analogs, ...Array.from({ length: room }, () => emptyAnalogue(newId()))] });
  };

  return {
    add,
    remove: (index) => {
      const before = history.latest();
      if (before.analogs.length <= ANALOGUES_MIN) return refuse(TOO_FEW_ANALOGUES);
      history.change(withoutAnalogue(before, index));
      toast(`Аналог ${index + 1} удалён`, { label: 'Вернуть', onClick: backTo(before) });
    },
    fill: (index) => {
      const before = history.latest();
      const analogue = before.analogs[index];
      if (!analogue) return;
      const filled = fillFromObject(analogue, read().object);
      if (filled.changed > 0) {
        history.change(withAnalogue(before, index, filled.analogue));
        toast(`Заполнено по объекту: ${values(filled.changed)}`, { label: UNDO, onClick: backTo(before) });
      } else if (filled.questions.length === 0) toast('Все значения уже заполнены');
      if (filled.questions.length > 0) ask({ analogue: index, questions: filled.questions });
    },
    fillColumn: (index, fill, told) => {
      const before = history.latest();
      const { analogs } = before;
      const analogue = analogs[index] ?? (analogs.length < ANALOGUES_MAX ? emptyAnalogue(newId()) : null);
      if (!analogue) return null;
      const filled = fill(analogue);
      const next = { ...before, analogs: analogs.toSpliced(index, 1, filled) };
      // Of another offer: what was written in the column has its id.
      history.change(filled.id === analogue.id ? next : withOutdatedReasons(next));
      toast(`Аналог № ${index + 1} ${told}`, { label: UNDO, onClick: backTo(before) });
      return filled.id;
    },
    takeUsual: () => {
      const before = history.latest();
      const { analogs } = before;
      const places = analogs.flatMap((analogue, index) => (lacksConditions(analogue) ? [index + 1] : []));
      history.change({ ...before, analogs: withUsualConditions(analogs) });
      const where = `${plural(places.length, 'аналог', 'аналоги', 'аналоги')}\u00a0${places.join(', ')}`;
      toast(`Обычные условия приняты (${usualOf(analogs)}): ${where}`, { label: UNDO, onClick: backTo(before) });
    },
    answer: (index, answers) => {
      const analogue = history.latest().analogs[index];
      if (analogue) {
        const next = Object.entries(answers).reduce(
          (entry, [field, value]) => withChoice(entry, field as Exclude<ChoiceField, 'area'>, value),
          analogue,
        );
        const before = history.latest();
        const { waterSewerage } = answers;
        // Said of the object: nobody is asked again, and the analogues are compared with it.
        const object_choices = waterSewerage ? { ...before.object_choices, waterSewerage } : before.object_choices;
        history.change(withAnalogue({ ...before, object_choices }, index, next));
      }
      ask(null);
    },
    pasted: (pasted, before, again) => {
      const skipped = pasted.skipped > 0 ? `, ${pasted.skipped}\u00a0пропущено` : '';
      const text = `Вставлено ${values(pasted.written)}${skipped}`;
      if (pasted.wanted === 0) {
        return toast(text, pasted.written > 0 ? { label: UNDO, onClick: backTo(before) } : undefined);
      }
      toast(text, {
        label: pasted.wanted === 1 ? 'Добавить аналог' : `Добавить ${pasted.wanted}\u00a0аналога`,
        onClick: () => {
          add(pasted.wanted);
          again();
        },
      });
    },
  };
}
