import 'dayjs/locale/ru';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { today } from '#kit/dates.ts';

/** What its buttons are called, for who hears them. */
const WORDS = {
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  previousYear: 'Предыдущий год',
  nextYear: 'Следующий год',
  previousDecade: 'Предыдущие десять лет',
  nextDecade: 'Следующие десять лет',
  monthLevelControl: 'Выбрать месяц',
  yearLevelControl: 'Выбрать год',
};

interface CalendarProps {
  /** yyyy-MM-dd. */
  date: string | null;
  onPick(date: string | null): void;
}

/** The days to pick one from; the focus begins at the chosen one. */
export function Calendar({ date, onPick }: CalendarProps) {
  return (
    <DatesProvider settings={{ locale: 'ru', firstDayOfWeek: 1, consistentWeeks: true }}>
      <DatePicker
        value={date}
        defaultDate={date ?? today()}
        onChange={onPick}
        ariaLabels={WORDS}
        getDayProps={(day) => ({
          'data-today': day === today() || undefined,
          'data-autofocus': day === (date ?? today()) || undefined,
        })}
      />
    </DatesProvider>
  );
}
