import { type ChoiceField, FACTORS } from '#features/market/factors.ts';
import { type Analogue, withOwnRanges } from '../analogue.ts';
import { CHOICES, findChoice, isOpen } from '../choices.ts';
import type { ObjectValues, Question } from '../object-values.ts';

/** Writes one choice; a text of one's own is mirrored (W15). Area is never a choice. */
export function withChoice(analogue: Analogue, field: Exclude<ChoiceField, 'area'>, value: string): Analogue {
  if (field === 'saleDate') return withOwnRanges(analogue, { ...analogue, saleDate: value || null });
  if (!isOpen(field)) return withOwnRanges(analogue, { ...analogue, [field]: value });
  const own = value === '' || findChoice(field, value) !== null ? '' : value;
  return withOwnRanges(analogue, { ...analogue, [field]: value, [`${field}Custom`]: own });
}

export interface Filled {
  analogue: Analogue;
  /** How many choices got another value. */
  changed: number;
  /** What the object's data do not decide: these choices stay empty. */
  questions: Question[];
}

/** What is only the object's: where it lies, and the day on which it is valued. */
const ITS_OWN: readonly ChoiceField[] = ['location', 'saleDate'];

/** Of buildings on the plot, as the register names them. No other plot has them. */
const CADASTRAL_NUMBER = /\d{2}:\d{2}:\d{6,7}:\d/;

function named(field: 'buildings' | 'roads', words: string): Question {
  const text = `У объекта «${words}»: кадастровые номера есть только у него. Какое значение взять для аналога?`;
  return { field, text, options: CHOICES[field] };
}

/**
 * «Заполнить по объекту»: every empty choice that two plots can share, as the object has it. Place and date stay, and
 * so do corrections, price, area and link (I3, M11, W11), and what is filled: an advert may have said it.
 */
export function fillFromObject(analogue: Analogue, object: ObjectValues): Filled {
  let filled = analogue;
  let changed = 0;
  const questions: Question[] = [];
  for (const { choice } of FACTORS) {
    if (choice === 'area' || ITS_OWN.includes(choice) || analogue[choice]) continue;
    const { value, question } = object[choice];
    if (question) questions.push(question);
    if (value === null) continue;
    if (isOpen(choice) && CADASTRAL_NUMBER.test(value)) {
      questions.push(named(choice, value));
      continue;
    }
    filled = withChoice(filled, choice, value);
    changed += 1;
  }
  return { analogue: filled, changed, questions };
}
