import { plural } from '#kit/russian.ts';
import type { StepProgress } from './report.ts';

/** Empty, half, full: the ring of the step bar and the bar of the list (rows.md W20, N3). */
export type StepState = 'empty' | 'half' | 'full';

/**
 * A kind of file that a report does without is a remark, until it is answered: then nothing is asked of the step. A text
 * of the market that follows the month's overview is empty in the store; where the report would print none, that is an
 * error.
 */
const isFilled = ({ step, filled, required, errors, warnings }: StepProgress) =>
  required > 0 &&
  (filled >= required || (step === 'files' && warnings === 0) || (step === 'market-analysis' && errors === 0));

/** Opening a step stores its defaults as the first version, with nothing counted as filled. */
export const isBegun = ({ filled, version }: { filled: number; version: number }) => filled > 0 || version > 1;

/** The same of a stored sheet: when it was written; null of one that was only opened. */
export const writtenAt = (sheet: { filled: number; version: number; updated_at: string }): string | null =>
  isBegun(sheet) ? sheet.updated_at : null;

/** With an error, a place to fill or a default that nobody confirmed a step is not complete; a warning leaves it so. */
export function stepState(progress: StepProgress): StepState {
  const { begun, errors, places, unconfirmed } = progress;
  if (!begun) return 'empty';
  return isFilled(progress) && errors + places + unconfirmed === 0 ? 'full' : 'half';
}

const counted = (count: number, one: string, few: string, many: string) =>
  `${count}\u00a0${plural(count, one, few, many)}`;

/** What else is open on a filled step, the gravest first; empty when nothing is. */
export function stepOpen(progress: StepProgress): string {
  const { errors, warnings, places, unconfirmed } = progress;
  if (stepState(progress) === 'empty' || !isFilled(progress)) return '';
  if (errors > 0) return counted(errors, 'ошибка', 'ошибки', 'ошибок');
  if (places > 0) return `не заполнено ${counted(places, 'место', 'места', 'мест')}`;
  if (unconfirmed > 0) return 'подтвердите осмотр';
  return warnings > 0 ? counted(warnings, 'замечание', 'замечания', 'замечаний') : '';
}

/** Under the step's name: '18 из 20', 'посчитано', '3 файла', 'не заполнено 3 места', 'не начато'. */
export function stepCaption(progress: StepProgress): string {
  const { step, filled, required, files } = progress;
  if (stepState(progress) === 'empty') return 'не начато';
  const open = stepOpen(progress);
  if (open) return open;
  if (step === 'files') return counted(files ?? 0, 'файл', 'файла', 'файлов');
  if (step === 'market-value' && isFilled(progress)) return 'посчитано';
  return `${isFilled(progress) ? required : filled} из\u00a0${required}`;
}

const SHARES: Record<StepState, number> = { empty: 0, half: 0.5, full: 1 };

/** The five bars of the list: 0, a half or 1 for each step. */
export function stepShares(progress: readonly StepProgress[]): number[] {
  return progress.map((step) => SHARES[stepState(step)]);
}
