/** What is said of a text of more characters than are stored. */
export const noLongerThan = (max: number): string => `Не длиннее ${max} знаков`;

/** The same with how long the text is; null for one that fits. White space around a text is not stored. */
export function tooLong(text: string, max = Number.POSITIVE_INFINITY): string | null {
  const { length } = text.trim();
  return length > max ? `${noLongerThan(max)}, сейчас ${length}` : null;
}
