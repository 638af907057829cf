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
  /** The way out: «К списку отчетов». */
  back?: { label: string; to: string } | undefined;
}

const SAFE = 'Введённое на этом устройстве сохранено. Попробуйте ещё раз.';

function supportCode(error: unknown): string {
  return error instanceof AppError ? `${error.code}-${error.status}` : 'screen';
}

/** A screen that could not be shown: the plot with a broken side, what happened, the way to try again. */
export function ErrorState({ title, children, error, onRetry, back }: ErrorStateProps) {
  const [at] = useState(() => clock(Date.now(), 'full'));
  return (
    <div className={`${classes.root} ${classes.page}`} role="alert">
      <PlotPicture broken />
      <h1 className={classes.pageTitle}>{title}</h1>
      <p className={classes.text}>{children ?? (error instanceof AppError ? error.message : SAFE)}</p>
      <div className={classes.actions}>
        {onRetry && (
          <Button onClick={onRetry} leftSection={<IconRefresh aria-hidden />}>
            Попробовать снова
          </Button>
        )}
        {back && (
          <Button component={Link} to={back.to} variant={onRetry ? 'default' : 'filled'}>
            {back.label}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p className={classes.code}>
          Код для поддержки: {supportCode(error)}, {at}
        </p>
      )}
    </div>
  );
}
