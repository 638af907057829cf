/** Times as the screens say them, in the reader's own time zone. */

const two = (number: number) => String(number).padStart(2, '0');

function dayOf(date: Date): string {
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/** «20.11.2026» */
export function day(time: number): string {
  return dayOf(new Date(time));
}

/** `short` «14:32»; `full` «20.11.2026, 14:32». */
export function clock(time: number, form: 'short' | 'full' = 'short'): string {
  const date = new Date(time);
  const minutes = `${two(date.getHours())}:${two(date.getMinutes())}`;
  return form === 'short' ? minutes : `${dayOf(date)}, ${minutes}`;
}

/** «14:32:06» of today, on other days «20.11.2026, 14:32». */
export function clockToday(time: number, now: number = Date.now()): string {
  if (day(time) !== day(now)) return clock(time, 'full');
  return `${clock(time)}:${two(new Date(time).getSeconds())}`;
}

/** «Сегодня в 14:32», on other days «20.11.2026 в 14:32». */
export function whenSaved(time: number, now: number = Date.now()): string {
  const date = new Date(time);
  const today = dayOf(date) === dayOf(new Date(now));
  return `${today ? 'Сегодня' : dayOf(date)} в\u00a0${clock(time)}`;
}
