/*
 * The enumerations of the contract step (rows.md D1). A field holds its final text: an option or the user's own words;
 * 'Другое' itself is never stored (rows.md W15). The major bank comes from the configuration.
 */

/** The bank pledge: the only purpose that names a bank. */
export const PLEDGE = 'для целей залога Объекта оценки в банке';

export const PURPOSES: readonly string[] = [
  PLEDGE,
  'для проведения сделки купли-продажи',
  'для предоставления в органы опеки',
  'для предоставления в органы судопроизводства',
  'для принятия управленческих решений',
];

export const PAPER_FORMAT = 'на бумажном носителе';

export const REPORT_FORMATS: readonly string[] = [
  'в форме электронного документа',
  PAPER_FORMAT,
  'в форме электронного документа и на бумажном носителе',
];

export const ONLY_CLIENT = 'Только заказчик';

/** Intended users; the bank of the installation stands second. */
export function reportUsersOptions(defaultBank: string): readonly string[] {
  return [ONLY_CLIENT, defaultBank, 'Органы опеки и попечительства', 'Органы судопроизводства', 'Нотариус'];
}

/** The options that stand for the user's own text: the selector's last entry, and what other clients send for it. */
export const OTHER = 'Другое';
export const OWN_USERS = 'Указать свое';
const OWN_TEXT = new Set([OTHER, OWN_USERS, 'Указать своё', 'Другой', 'custom', 'other']);

/** True for the entry that opens the text field. */
export function isOwnText(value: string): boolean {
  return OWN_TEXT.has(value.trim());
}

/** The final text of a field: its option, or the custom text where 'Другое' was chosen; empty when that is blank. */
export function finalText(value: string, custom: string | undefined): string {
  if (!isOwnText(value)) return value;
  const text = (custom ?? '').trim();
  return isOwnText(text) ? '' : text;
}

/** The mirror in `<field>_custom`: the text when it is none of the options. */
export function customText(value: string, options: readonly string[]): string {
  return options.includes(value) ? '' : value;
}
