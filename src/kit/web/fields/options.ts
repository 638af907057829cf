/** A choice: its label is its value, or both are given. */
export type Option = string | { value: string; label: string };

export function optionItems(options: readonly Option[]): { value: string; label: string }[] {
  return options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
}

const MOST_OPEN = 4;
/** Of all words together: two lines in half a sheet. */
const MOST_SIGNS = 60;

/** Whether all of a list stands on the page, to be chosen with one press (look.md, «Inputs»). */
export function isShort(options: readonly Option[]): boolean {
  const signs = optionItems(options).reduce((sum, { label }) => sum + label.length, 0);
  return options.length <= MOST_OPEN && signs <= MOST_SIGNS;
}

/** The options and, behind them, what is chosen without being one of them: it is shown as it is. */
export function itemsWith(options: readonly Option[], value: string): { value: string; label: string }[] {
  const items = optionItems(options);
  return value === '' || items.some((item) => item.value === value) ? items : [...items, { value, label: value }];
}
