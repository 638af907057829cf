import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { withoutEnding } from './file-words.ts';
import classes from './files.module.css';
import type { PendingUpload } from './use-uploads.ts';

interface UploadTileProps {
  upload: PendingUpload;
  onRetry(): void;
  onDismiss(): void;
}

/** A picture on its way: its bar and percent, or why it failed. */
export function UploadTile({ upload, onRetry, onDismiss }: UploadTileProps) {
  const name = withoutEnding(upload.file.name);
  const percent = Math.round(upload.share * 100);
  return (
    <li className={classes.tile} data-failed={upload.error !== null || undefined}>
      <div className={classes.open}>
        <img src={upload.preview} alt="" className={classes.picture} data-waiting />
        <span className={classes.name} title={upload.file.name}>
          {name}
        </span>
        {upload.error === null ? (
          <span className={classes.bar}>
            <Progress value={percent} aria-label={`Загрузка «${name}»`} flex={1} />
            <span className={classes.percent}>{percent}&nbsp;%</span>
          </span>
        ) : (
          <span className={classes.failure} role="alert">
            {upload.error}
          </span>
        )}
      </div>
      {upload.error !== null && (
        <div className={classes.retry}>
          <Button size="sm" variant="default" onClick={onRetry}>
            Повторить
          </Button>
          <ActionIcon size={30} aria-label={`Убрать «${name}»`} onClick={onDismiss}>
            <IconX size={16} />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}
