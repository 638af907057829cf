const moscow = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** When a page was saved, «16.11.2026, 14:32 (МСК)»: what is shown before it is taken is what is printed. Empty for no instant. */
export const savedMoment = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? '' : `${moscow.format(new Date(instant))} (МСК)`;
