import type { ReportFile } from '../api.ts';

/** What the photographs of a plot mostly show, in the order in which they are mostly taken. */
const SERIES = [
  'Общий вид участка',
  'Вид участка с улицы',
  'Подъезд к участку',
  'Вид внутри участка',
  'Граница участка',
  'Прилегающая территория',
] as const;

/** For the photographs without a caption, in their order: what no other one says yet. Proposed alone (rows.md P9). */
export function usualCaptions(files: readonly ReportFile[]): { id: string; text: string }[] {
  const said = new Set(files.map(({ caption }) => caption));
  const left = SERIES.filter((text) => !said.has(text));
  return files
    .filter(({ caption }) => caption === '')
    .flatMap(({ id }, at) => (left[at] ? [{ id, text: left[at] }] : []));
}
