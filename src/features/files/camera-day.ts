import { daysBetween } from '#kit/dates.ts';
import type { ReportFile } from './api.ts';

/** By the camera's clock, which may be a day off where it travels. */
const CLOCK_DAYS = 1;

/** The day on which a photograph was taken, yyyy-MM-dd; null where it does not say. */
export const dayOf = ({ taken_at }: ReportFile): string | null => taken_at?.slice(0, 10) || null;

/** Null where the photograph says no day. */
export function isOfDay(file: ReportFile, day: string): boolean | null {
  const taken = dayOf(file);
  return taken === null ? null : Math.abs(daysBetween(taken, day)) <= CLOCK_DAYS;
}
