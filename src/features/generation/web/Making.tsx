import { plural } from '#kit/russian.ts';
import type { Generation } from '../api.ts';
import classes from './Delivery.module.css';

const seconds = (count: number) => `${count}\u00a0${plural(count, 'секунду', 'секунды', 'секунд')}`;

interface MakingProps {
  generation: Generation | undefined;
  /** Of the user's last PDF; null before the first. */
  lastSeconds: number | null;
}

/** What is being made, for how long, and what comes then. */
export function Making({ generation, lastSeconds }: MakingProps) {
  const place = generation?.place ?? 0;
  const passed = generation?.seconds ?? 0;
  return (
    <div className={classes.making}>
      <p role="status">
        {place > 0
          ? `В очереди: перед вашим отчетом ${place}\u00a0${plural(place, 'документ', 'документа', 'документов')}.`
          : 'Собираем документ.'}{' '}
        {lastSeconds === null
          ? 'Обычно это занимает несколько секунд.'
          : `В прошлый раз это заняло ${seconds(lastSeconds)}.`}
      </p>
      <p>
        Сначала PDF для подписи и XLSX с расчетом, сразу после них DOCX для правки. Данные отчета зафиксируются.
        Страницу можно закрыть.
      </p>
      {passed > 0 && <p aria-hidden>Прошло {seconds(passed)}.</p>}
    </div>
  );
}
