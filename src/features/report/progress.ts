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

const SHARES: Record<StepState, number> = { empty: 0, half: 0.5, full: 1 };

/** The five bars of the list: 0, a half or 1 for each step. */
export function stepShares(progress: readonly StepProgress[]): number[] {
  return progress.map((step) => SHARES[stepState(step)]);
}
