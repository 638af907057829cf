import { plural } from '#kit/russian.ts';
import type { StepProgress } from './report.ts';

/** Empty, half, full: the ring of the step bar and the bar of the list (rows.md W20). */
export type StepState = 'empty' | 'half' | 'full';

export function stepState({ filled, required, files }: StepProgress): StepState {
  if (filled === 0 && !files) return 'empty';
  return required > 0 && filled >= required ? 'full' : 'half';
}

/** Under the step's name: '18 из 20', 'посчитано', '3 файла', 'не начато'. */
export function stepCaption(progress: StepProgress): string {
  const { step, filled, required, files } = progress;
  if (stepState(progress) === 'empty') return 'не начато';
  if (step === 'files') return `${files ?? 0}\u00a0${plural(files ?? 0, 'файл', 'файла', 'файлов')}`;
  if (step === 'market-value' && stepState(progress) === 'full') return 'посчитано';
  return `${filled} из\u00a0${required}`;
}

/** '3 из 5': steps that are whole. */
export function stepsDone(progress: readonly StepProgress[]): string {
  const done = progress.filter((step) => stepState(step) === 'full').length;
  return `${done} из\u00a0${progress.length}`;
}
