import { z } from 'zod';
import { text } from '#kit/wire.ts';

/** Of `extract_notes`: the most lines, and characters of one. A line holds the words of a field of 3000, with its name. */
export const NOTES_MAX = { lines: 50, length: 3200 };

const lines = z.array(text(NOTES_MAX.length), 'Укажите строки списком').max(NOTES_MAX.lines);

/** Lines of text; null empties them. */
export const noteLines = z.codec(lines.nullable(), z.array(z.string()), {
  decode: (value): string[] => value ?? [],
  encode: (value) => value,
});
