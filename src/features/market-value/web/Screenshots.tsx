import { IconPlus } from '@tabler/icons-react';
import { fileAddress } from '#features/files/api.ts';
import { SCREENSHOTS_MAX } from '../analogue.ts';
import classes from './Screenshots.module.css';

/** A picture on its way; `share` of it has left, 0 to 1. */
export interface Upload {
  id: number;
  share: number;
}

interface ScreenshotsProps {
  keys: readonly string[];
  uploads: readonly Upload[];
  readOnly: boolean;
  /** A stop of Tab each, where no grid has the keys. */
  reachable?: boolean;
}

/** Thumbnails of an analogue's offer in its cell; clicks are the table's. */
export function Screenshots({ keys, uploads, readOnly, reachable = false }: ScreenshotsProps) {
  const tabIndex = reachable ? 0 : -1;
  return (
    <div className={classes.list}>
      {keys.map((key, index) => (
        <button
          key={key}
          type="button"
          tabIndex={tabIndex}
          data-action="screenshots"
          className={classes.thumb}
          aria-label={`Скриншот ${index + 1}`}
        >
          <img src={fileAddress(key)} alt="" loading="lazy" />
        </button>
      ))}
      {uploads.map(({ id, share }) => (
        <span
          key={id}
          className={classes.thumb}
          role="progressbar"
          aria-label="Загрузка скриншота"
          aria-valuenow={Math.round(share * 100)}
        >
          <span className={classes.bar} style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      ))}
      {!readOnly && keys.length + uploads.length < SCREENSHOTS_MAX && (
        <button
          type="button"
          tabIndex={tabIndex}
          data-action="upload"
          className={classes.add}
          aria-label="Добавить скриншот"
        >
          <IconPlus size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
