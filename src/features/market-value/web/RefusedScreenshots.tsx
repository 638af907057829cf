import { Banner } from '#kit/web/parts/Banner.tsx';
import { SCREENSHOTS_MAX } from '../analogue.ts';
import classes from './CalculationForm.module.css';
import type { useScreenshots } from './use-screenshots.ts';

/** What is told of screenshots that were not taken. */
export function RefusedScreenshots({ failed, isFull, retry }: ReturnType<typeof useScreenshots>) {
  const lines = [
    ...failed.map(({ name, error }) => `${name}: ${error}`),
    ...(isFull ? [`Добавлены не все файлы: не более ${SCREENSHOTS_MAX} скриншотов у аналога`] : []),
  ];
  return (
    <Banner
      tone="danger"
      title={lines.map((line) => (
        <span key={line} className={classes.failed}>
          {line}
        </span>
      ))}
      action={failed.some(({ again }) => again) ? { label: 'Повторить', onClick: retry } : undefined}
    />
  );
}
