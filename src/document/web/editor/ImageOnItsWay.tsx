import { Button, Progress } from '@mantine/core';
import { IconPhoto, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type PictureUpload, stageInWords } from '#kit/web/pictures/use-picture-uploads.ts';
import classes from './blocks.module.css';

interface ImageOnItsWayProps {
  upload: PictureUpload;
  onRetry(id: string): void;
  onDismiss(id: string): void;
}

/** A chosen picture that is no stored one yet: what is done with it, or why it did not arrive. */
export function ImageOnItsWay({ upload, onRetry, onDismiss }: ImageOnItsWayProps) {
  const { id, name, stage, share, preview, error, again } = upload;
  const row = useRef<HTMLDivElement>(null);
  // It stands below all blocks.
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={classes.onItsWay} ref={row} data-failed={error !== null || undefined}>
      {preview ? <img src={preview} alt="" /> : <IconPhoto size={24} stroke={1.5} aria-hidden />}
      <div>
        <p className={classes.fileName}>{name}</p>
        {error !== null ? (
          <p className={classes.failure} role="alert">
            {error}
          </p>
        ) : (
          <div className={classes.progress}>
            <span>{stageInWords(upload)}</span>
            {stage === 'sending' && <Progress value={share * 100} aria-label={`Загрузка: ${name}`} />}
          </div>
        )}
      </div>
      {error !== null && (
        <div className={classes.imageTools}>
          {again && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => onRetry(id)}
            >
              Повторить
            </Button>
          )}
          <Button variant="subtle" size="sm" aria-label={`Убрать «${name}»`} onClick={() => onDismiss(id)}>
            Убрать
          </Button>
        </div>
      )}
    </div>
  );
}
