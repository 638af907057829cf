import { type Answered, PLACES_ID } from '#features/report/readiness.ts';
import { SECTION } from '#features/report/sections.ts';
import { bareWords } from '#kit/russian.ts';
import type { Finding } from '../readiness-api.ts';
import { type Review, reviewSheet, type StoredAnswer } from '../review-sheet.ts';

/*
 * What the appraiser answered to a warning (rows.md N2). An answer is about what the remark compared: it stands as long
 * as that is so, and is offered again when it is not.
 */

export const ANSWER_LEAST = 20;
/** Answers that one report keeps. Those of remarks that are gone stay: the remark may come back. */
const ANSWERS_MAX = 300;

/** Where rules have answers printed, as the screen calls it. */
const SECTION_NAMES: Readonly<Record<string, string>> = {
  [SECTION.assumptionList]: 'Допущения',
  [SECTION.documents]: 'Перечень документов',
  [SECTION.prices]: 'Цены сделок и предложений',
  [SECTION.marketConclusions]: 'Выводы анализа рынка',
  [SECTION.incomeApproach]: 'Доходный подход',
  [SECTION.selection]: 'Отбор объектов-аналогов',
  [SECTION.corrections]: 'Обоснование корректировок',
  [SECTION.rights]: 'Имущественные права и обременения',
  [SECTION.shareValue]: 'Определение стоимости доли',
  [SECTION.liquidationValue]: 'Определение ликвидационной стоимости',
  [SECTION.reconciliation]: 'Согласование результатов',
};

export const sectionName = (section: string): string => SECTION_NAMES[section] ?? '';

/** What a remark compares: its places, or its whole sentence where it names none. */
export const factsOf = ({ places, text }: Pick<Finding, 'places' | 'text'>): string =>
  places.length > 0 ? places.map(({ label, value }) => `${label}: ${value}`).join('\n') : text;

/** An error can only be mended, a hint asks for nothing. Places are filled. */
export const isAnswerable = ({ severity, id }: Pick<Finding, 'severity' | 'id'>): boolean =>
  severity === 'warning' && id !== PLACES_ID;

/**
 * Whether two keys are of one remark that names some of several: analogues, fields. Which of them it names may change; it is
 * the same remark as long as one of them stays.
 */
export function sameSubject(one: string, other: string): boolean {
  // A document's name is one, with its commas.
  const listOf = (part: string) => (part.includes(' ') ? [part] : part.split(','));
  const [parts, others] = [one, other].map((key) => key.split(/[:.]/).map(listOf)) as [string[][], string[][]];
  return parts.length === others.length && parts.every((part, at) => part.some((word) => others[at]?.includes(word)));
}

/** Given for this report; the others of a copy are its former report's. */
const isOwn = ({ copied_at }: Review, { at }: StoredAnswer): boolean => at > copied_at;

/** What was answered while the remark named others too, or fewer: the newest. */
const answeredBefore = (key: string, review: Review): StoredAnswer | undefined =>
  Object.entries(review.answers)
    .flatMap(([other, answer]) => (isOwn(review, answer) && sameSubject(key, other) ? [answer] : []))
    .sort((one, other) => other.at.localeCompare(one.at))[0];

/**
 * The finding with the answer that stands, or with the words of one that does not. What the former report of a copy answered
 * to the very same is proposed, and stands only once it is taken.
 */
export function withAnswer(finding: Finding, review: Review | null): Finding {
  if (!review || !isAnswerable(finding)) return finding;
  const stored = review.answers[finding.key];
  if (!stored) return { ...finding, former: answeredBefore(finding.key, review)?.text ?? '' };
  const { text, at, printed } = stored;
  const stands = stored.facts === factsOf(finding);
  if (!isOwn(review, stored)) return stands ? { ...finding, copied: { text, printed } } : finding;
  return stands ? { ...finding, answer: { text, at, printed } } : { ...finding, former: text };
}

/** Answers to what no step of the report says, for those who count without its steps (`StoredReadiness`). */
export function answeredApart(review: Review | null, ofSteps: readonly Finding[]): Answered {
  const keys = new Set(ofSteps.map(({ key }) => key));
  return Object.fromEntries(
    Object.entries(review?.answers ?? {}).flatMap(([key, answer]) =>
      review && isOwn(review, answer) && !keys.has(key) ? [[key, answer.facts]] : [],
    ),
  );
}

interface ReadyAnswer {
  from: string;
  text: string;
  printed: boolean;
}

/** What the copied report answered to the same, then reasons that are often true. */
export function readyAnswers({ section, reasons, copied }: Finding): ReadyAnswer[] {
  const usual = reasons
    .filter((text) => text !== copied?.text)
    .map((text) => ({ from: 'Пояснение', text, printed: section !== '' }));
  return copied ? [{ from: 'Прежний ответ', ...copied }, ...usual] : usual;
}

/**
 * With what the form of an answer begins: the answer that stands, the words of one that no longer does, or the ready one.
 * Of several reasons nobody knows which is true.
 */
export function answerBegun(finding: Finding): Pick<ReadyAnswer, 'text' | 'printed'> {
  const { answer, former, section, copied } = finding;
  if (answer) return answer;
  const [ready, ...others] = readyAnswers(finding);
  const isChosen = ready !== undefined && former === '' && (copied !== null || others.length === 0);
  return isChosen ? ready : { text: former, printed: section !== '' };
}

/** Why these words are no reason; null for a reason. */
export function answerProblem(text: string, finding: Pick<Finding, 'text'>): string | null {
  const words = new Set(bareWords(text).split(' ').filter(Boolean));
  if (text.length < ANSWER_LEAST || words.size < 2)
    return `Объясните рецензенту, почему это верно: не меньше ${ANSWER_LEAST} знаков`;
  return bareWords(text) === bareWords(finding.text) ? 'Это само замечание: напишите, почему так верно' : null;
}

/** The answers with one more; the oldest go where there are too many. */
export function withMore(review: Review | null, key: string, answer: StoredAnswer): Review {
  const others = Object.entries(review?.answers ?? {}).filter(([other]) => other !== key);
  const kept = others.sort(([, a], [, b]) => b.at.localeCompare(a.at)).slice(0, ANSWERS_MAX - 1);
  return { ...(review ?? reviewSheet.empty()), answers: Object.fromEntries([...kept, [key, answer]]) };
}

export function without(review: Review | null, key: string): Review {
  const { answers: all, ...more } = review ?? reviewSheet.empty();
  const { [key]: _gone, ...answers } = all;
  return { ...more, answers };
}
