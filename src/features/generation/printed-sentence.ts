import { SECTION } from '#features/report/sections.ts';
import { lowerFirst, upperFirst, withoutStop } from '#kit/russian.ts';
import type { PrintedAnswer } from './review-sheet.ts';

/** An answer as the report says it. An assumption begins as one; what it answers stands behind it. */
export function printedSentence({ section, matter, text }: PrintedAnswer): string {
  if (!matter) return `${upperFirst(withoutStop(text))}.`;
  const said = lowerFirst(withoutStop(text));
  return section === SECTION.assumptionList
    ? `Принято: ${said} (${lowerFirst(withoutStop(matter))}).`
    : `${matter} Пояснение оценщика: ${said}.`;
}
