import { Loader } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { plural } from '#kit/russian.ts';
import classes from './Delivery.module.css';

const seconds = (count: number) => `${count}\u00a0${plural(count, 'секунду', 'секунды', 'секунд')}`;

/**
 * What is being made, for how long, and what comes then. It is one call: nobody knows how much of it is done, so that
 * no part is called ready before all are.
 */
export function Making({ lastSeconds }: { lastSeconds: number | null }) {
  const [passed, setPassed] = useState(0);
  const clock = useInterval(() => setPassed((count) => count + 1), 1000);
  useEffect(() => {
    clock.start();
    return clock.stop;
  }, [clock.start, clock.stop]);
  return (
    <div className={classes.making}>
      <p role="status">
        Собираем документ.{' '}
        {lastSeconds === null
          ? 'Обычно это занимает несколько секунд.'
          : `В прошлый раз это заняло ${seconds(lastSeconds)}.`}
      </p>
      <ul>
        {['PDF для подписи', 'DOCX для правки', 'XLSX с расчетом'].map((file) => (
          <li key={file}>
            <Loader size={12} aria-hidden /> {file}
          </li>
        ))}
      </ul>
      <p>Потом данные отчета зафиксируются, и файлы можно будет скачать.</p>
      {passed > 0 && <p aria-hidden>Прошло {seconds(passed)}.</p>}
    </div>
  );
}
