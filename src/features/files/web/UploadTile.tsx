import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { stageInWords } from '#kit/web/pictures/use-picture-uploads.ts';
import { withoutEnding } from './file-words.ts';
import classes from './files.module.css';
import type { PendingUpload } from './use-uploads.ts';

interface UploadTileProps {
  upload: PendingUpload;
  onRetry(): void;
  onDismiss(): void;
}

/** A picture on its way: what is done with it, its bar and percent, or why it did not arrive. */
export function UploadTile({ upload, onRetry, onDismiss }: UploadTileProps) {
  const name = withoutEnding(upload.name);
  const percent = Math.round(upload.share * 100);
  const failed = upload.stage === 'failed';
  return (
    <li className={classes.tile} data-failed={failed || undefined}>
      <div className={classes.open}>
        {upload.preview ? (
          <img src={upload.preview} alt="" className={classes.picture} data-waiting />
        ) : (
          <span className={classes.picture}>
            <IconPhoto size={24} stroke={1.5} aria-hidden />
          </span>
        )}
        <span className={classes.name} title={upload.name}>
          {name}
        </span>
        {upload.stage === 'sending' && (
          <span className={classes.bar}>
            <Progress value={percent} aria-label={`Загрузка «${name}»`} flex={1} />
            <span className={classes.percent}>{percent}&nbsp;%</span>
          </span>
        )}
        {failed ? (
          <span className={classes.failure} role="alert">
            {upload.error}
          </span>
        ) : (
          <span className={classes.size}>{stageInWords(upload)}</span>
        )}
      </div>
      {(failed || upload.stage === 'waiting') && (
        <div className={classes.retry}>
          {failed && (
            <Button size="sm" variant="default" onClick={onRetry}>
              Повторить
            </Button>
          )}
          <ActionIcon size={30} aria-label={`Убрать «${name}»`} onClick={onDismiss}>
            <IconX size={16} />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}
