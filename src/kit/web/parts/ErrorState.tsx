import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '#kit/errors.ts';
import { clock } from '../when.ts';
import classes from './EmptyState.module.css';
import { PlotPicture } from './PlotPicture.tsx';

export interface ErrorStateProps {
  /** What failed: «Не удалось загрузить отчет». */
  title: string;
  /** Why, and what to do; the error's own message where this is left out. */
  children?: ReactNode;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  retryText?: string;
  /** The way out: «К списку отчетов». */
  back?: { label: string; to: string } | undefined;
}

const SAFE = 'Введённое на этом устройстве сохранено. Попробуйте ещё раз.';

/** What to tell support: the number of the request in the server's log, or what kind of failure had none. */
function supportCode(error: unknown): string {
  if (!(error instanceof AppError)) return 'screen';
  return error.requestId ?? `${error.code}-${error.status}`;
}

/** A screen that could not be shown: the plot with a broken side, what happened, the way to try again. */
export function ErrorState({
  title,
  children,
  error,
  onRetry,
  retryText = 'Попробовать снова',
  back,
}: ErrorStateProps) {
  const [at] = useState(() => clock(Date.now(), 'full'));
  const text = children ?? (error instanceof AppError ? error.message : SAFE);
  const code = supportCode(error);
  const told = typeof text === 'string' && text.includes(code);
  return (
    <div className={`${classes.root} ${classes.page}`} role="alert">
      <PlotPicture broken />
      <h1 className={classes.pageTitle}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        {onRetry && (
          <Button onClick={onRetry} leftSection={<IconRefresh aria-hidden />}>
            {retryText}
          </Button>
        )}
        {back && (
          <Button component={Link} to={back.to} variant={onRetry ? 'default' : 'filled'}>
            {back.label}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p className={classes.code}>{told ? `Время ошибки: ${at}` : `Код для поддержки: ${code}, ${at}`}</p>
      )}
    </div>
  );
}
