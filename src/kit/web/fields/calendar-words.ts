/** What the buttons of a calendar are called, for who hears them. */
export const CALENDAR_WORDS = {
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  previousYear: 'Предыдущий год',
  nextYear: 'Следующий год',
  previousDecade: 'Предыдущие десять лет',
  nextDecade: 'Следующие десять лет',
  monthLevelControl: 'Выбрать месяц',
  yearLevelControl: 'Выбрать год',
};
