import { plural } from '#kit/russian.ts';
import type { SaveState } from '../parts/SaveBar.tsx';
import { clock, clockToday, whenSaved } from '../when.ts';
import { fixFields } from './ErrorSummary.tsx';
import type { Undone } from './use-record-saving.ts';

/** What the save bar says of a record. */
interface Standing {
  readOnly: boolean;
  saving: boolean;
  dirty: boolean;
  undone: Undone;
  /** Errors of the last save that are still there, and those of them at a field. */
  errors: number;
  fieldErrors: number;
  /** Something that is required is not there, or something is wrong. */
  incomplete: () => boolean;
  draftTime: number | null;
  savedAt: number | null;
}

function stateOf({ readOnly, saving, dirty, undone, errors, incomplete }: Standing): SaveState {
  if (readOnly) return 'locked';
  if (saving) return 'saving';
  if (errors > 0) return 'error';
  if (!dirty) return incomplete() ? 'incomplete' : 'saved';
  if (undone === 'undecided') return 'error';
  return undone === 'offline' ? 'offline' : 'dirty';
}

function textOf(state: SaveState, { errors, fieldErrors, undone }: Standing): string | undefined {
  if (state === 'error') {
    if (fieldErrors > 0) return `Не сохранено: ${fixFields(fieldErrors)}`;
    return errors === 0 ? 'Выберите, что из изменённого оставить' : undefined;
  }
  if (state !== 'dirty' || undone === null || typeof undone === 'string') return undefined;
  const [first, ...others] = undone.leftOut;
  if (others.length === 0) return `Сохранено, кроме поля «${first}»`;
  return `Сохранено, кроме ${others.length + 1}\u00a0${plural(others.length + 1, 'поля', 'полей', 'полей')}`;
}

function noteOf(state: SaveState, { draftTime, savedAt }: Standing): string | undefined {
  if (state === 'offline') return undefined;
  if (state === 'incomplete') return savedAt === null ? undefined : `На сервере, ${clockToday(savedAt)}`;
  if (state !== 'dirty' && state !== 'error') return savedAt === null ? undefined : whenSaved(savedAt);
  return draftTime === null ? undefined : `Копия хранится на этом устройстве, ${clock(draftTime)}`;
}

export function recordBar(standing: Standing): {
  state: SaveState;
  text: string | undefined;
  note: string | undefined;
} {
  const state = stateOf(standing);
  return { state, text: textOf(state, standing), note: noteOf(state, standing) };
}
