/** A choice: its label is its value, or both are given. */
export type Option = string | { value: string; label: string };

export function optionItems(options: readonly Option[]): { value: string; label: string }[] {
  return options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
}
