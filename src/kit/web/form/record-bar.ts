import { plural } from '#kit/russian.ts';
import type { SaveState } from '../parts/SaveBar.tsx';
import { clock, clockToday, whenSaved } from '../when.ts';
import { fixFields } from './ErrorSummary.tsx';
import type { Undone } from './use-record-saving.ts';

export interface BarWords {
  text: string;
  note: string;
}

/** What the save bar says of a record. */
interface Standing {
  readOnly: boolean;
  saving: boolean;
  dirty: boolean;
  undone: Undone;
  /** The fields of `undone`, by their labels. */
  leftOut: readonly string[];
  /** Errors of the last save that are still there, and those of them at a field. */
  errors: number;
  fieldErrors: number;
  /** Something that is required is not there, or something is wrong. */
  incomplete: () => boolean;
  /** What is said of a record that the server does not have, while there is nothing of the user's in it. */
  unbegun: BarWords | null;
  draftTime: number | null;
  savedAt: number | null;
}

function stateOf({ readOnly, saving, dirty, undone, errors, incomplete }: Standing): SaveState {
  if (readOnly) return 'locked';
  if (saving) return 'saving';
  if (errors > 0) return 'error';
  if (!dirty) return incomplete() ? 'incomplete' : 'saved';
  return undone === 'offline' || undone === 'undecided' ? undone : 'dirty';
}

/** «поля «Адрес» и ещё 2 полей» */
function fieldsOf([first, ...others]: readonly string[]): string {
  const more =
    others.length > 0 ? ` и ещё ${others.length}\u00a0${plural(others.length, 'поля', 'полей', 'полей')}` : '';
  return `поля «${first}»${more}`;
}

/** What was refused as a whole is on the server as it was typed all the same, unless it could not be stored (rows.md P4). */
export const toFix = ({ dirty, savedAt }: Pick<Standing, 'dirty' | 'savedAt'>, count: number): string =>
  `${dirty || savedAt === null ? 'Не сохранено' : 'Сохранено как неполное'}: ${fixFields(count)}`;

function textOf(state: SaveState, standing: Standing): string | undefined {
  const { fieldErrors, leftOut } = standing;
  if (state === 'error') return fieldErrors > 0 ? toFix(standing, fieldErrors) : undefined;
  return state === 'dirty' && leftOut.length > 0 ? `Сохранено, кроме ${fieldsOf(leftOut)}` : undefined;
}

function noteOf(state: SaveState, { dirty, draftTime, savedAt }: Standing): string | undefined {
  if (state === 'offline') return undefined;
  if (state === 'incomplete' || (state === 'error' && !dirty))
    return savedAt === null ? undefined : `На сервере, ${clockToday(savedAt)}`;
  if (state !== 'dirty' && state !== 'error' && state !== 'undecided')
    return savedAt === null ? undefined : whenSaved(savedAt);
  return draftTime === null ? undefined : `Копия хранится на этом устройстве, ${clock(draftTime)}`;
}

export function recordBar(standing: Standing): {
  state: SaveState;
  text: string | undefined;
  note: string | undefined;
} {
  const state = stateOf(standing);
  const { unbegun } = standing;
  if (unbegun && (state === 'saved' || state === 'incomplete')) return { state: 'dirty', ...unbegun };
  return { state, text: textOf(state, standing), note: noteOf(state, standing) };
}

/** Why a save cannot be tried before the page is left; null when it can. */
export function obstacleOf(undone: Undone, leftOut: readonly string[], incomplete: () => boolean): string | null {
  // Without a connection a whole record may be tried once more.
  if (!incomplete()) return null;
  if (undone === 'offline') return 'Нет связи: сохранить их пока нельзя.';
  if (leftOut.length > 0) return `Сохранить их пока нельзя: исправьте значение ${fieldsOf(leftOut)}.`;
  if (undone === 'undecided') return 'Сохранить их пока нельзя: выберите, чьи изменения оставить.';
  return 'Сохранить их пока нельзя: заполнено не всё или не так.';
}
