import type { ReportFile } from '../api.ts';
import { cadastralMapCaption } from '../caption.ts';
import type { FileCategory } from '../categories.ts';

/** What the photographs of a plot mostly show, in the order in which they are mostly taken. */
const SERIES = [
  'Общий вид участка',
  'Вид участка с улицы',
  'Подъезд к участку',
  'Вид внутри участка',
  'Граница участка',
  'Прилегающая территория',
] as const;

/** What else is often photographed, in no order. */
const OTHERS = ['Дорога у участка', 'Строения на участке', 'Подключение к сетям'] as const;

/** Captions to choose from at an opened photograph: what no other one says yet. */
export function captionChoices(files: readonly ReportFile[], { id, category }: ReportFile): string[] {
  if (category !== 'photos' && category !== 'additional') return [];
  const said = new Set(files.flatMap((file) => (file.id === id ? [] : [file.caption])));
  return [...SERIES, ...OTHERS].filter((text) => !said.has(text));
}

/** What the pictures of a section mostly show; nothing of the plot is known by a number that is not there. */
function usualIn(category: FileCategory, cadastralNumber: string): readonly string[] {
  if (category === 'photos') return SERIES;
  return category === 'cadastral' && cadastralNumber !== '' ? [cadastralMapCaption(cadastralNumber)] : [];
}

/** For a section's pictures without a caption, in their order: what no other one says yet. Proposed alone (rows.md P9). */
export function usualCaptions(
  files: readonly ReportFile[],
  category: FileCategory,
  cadastralNumber: string,
): { id: string; text: string }[] {
  const said = new Set(files.map(({ caption }) => caption));
  const left = usualIn(category, cadastralNumber).filter((text) => !said.has(text));
  return files
    .filter(({ caption }) => caption === '')
    .flatMap(({ id }, at) => (left[at] ? [{ id, text: left[at] }] : []));
}
