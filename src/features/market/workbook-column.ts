/** A column of an exported table. */
export interface WorkbookColumn<Item> {
  label: string;
  kind: 'text' | 'number' | 'day';
  /** Characters. */
  width: number;
  value(item: Item): string | number | null;
}
