import type { Analogue } from './analogue.ts';
import { findChoice, isOpen } from './choices.ts';
import { type ChoiceField, FACTORS } from './factors.ts';
import type { ObjectValues, Question } from './object-values.ts';

/** Writes one choice; a text of one's own is mirrored (W15). Area is never a choice. */
export function withChoice(analogue: Analogue, field: Exclude<ChoiceField, 'area'>, value: string): Analogue {
  if (field === 'saleDate') return { ...analogue, saleDate: value || null };
  if (!isOpen(field)) return { ...analogue, [field]: value };
  const own = value === '' || findChoice(field, value) !== null ? '' : value;
  return { ...analogue, [field]: value, [`${field}Custom`]: own };
}

export interface Filled {
  analogue: Analogue;
  /** How many choices got another value. */
  changed: number;
  /** What the object's data do not decide: these choices stay as they were. */
  questions: Question[];
}

/** «Заполнить по объекту»: every choice as the object has it; corrections, price and area stay (I3, W11). */
export function fillFromObject(analogue: Analogue, object: ObjectValues): Filled {
  let filled = analogue;
  let changed = 0;
  const questions: Question[] = [];
  for (const { choice } of FACTORS) {
    if (choice === 'area') continue;
    const { value, question } = object[choice];
    if (question) questions.push(question);
    if (value === null || value === filled[choice]) continue;
    filled = withChoice(filled, choice, value);
    changed += 1;
  }
  return { analogue: filled, changed, questions };
}
