import { Loader } from '@mantine/core';
import { IconClock, IconFileCheck, IconPlus } from '@tabler/icons-react';
import { fileAddress } from '#features/files/api.ts';
import { type PictureUpload, stageInWords } from '#kit/web/pictures/use-picture-uploads.ts';
import { SCREENSHOTS_MAX } from '../analogue.ts';
import classes from './Screenshots.module.css';

interface ScreenshotsProps {
  keys: readonly string[];
  uploads: readonly PictureUpload[];
  readOnly: boolean;
  /** A copy of the advert is kept and printed with the report. */
  isKept: boolean;
  /** A stop of Tab each, where no grid has the keys. */
  reachable?: boolean;
}

/** What is done with the picture: it waits, it is worked on, or it is seen leaving. */
function UnderWay({ stage, preview }: PictureUpload) {
  if (preview) return <img src={preview} alt="" />;
  return stage === 'waiting' ? <IconClock size={16} aria-hidden /> : <Loader size={16} aria-hidden />;
}

/** Thumbnails of an analogue's offer in its cell; clicks are the table's. */
export function Screenshots({ keys, uploads, readOnly, isKept, reachable = false }: ScreenshotsProps) {
  const tabIndex = reachable ? 0 : -1;
  const onTheWay = uploads.slice(0, SCREENSHOTS_MAX - keys.length);
  return (
    <div className={classes.list}>
      {isKept && (
        <span className={classes.kept} role="img" aria-label="Копия объявления" title="Копия объявления сохранена">
          <IconFileCheck size={18} aria-hidden />
        </span>
      )}
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
      {onTheWay.map((upload) => (
        <span
          key={upload.id}
          className={classes.thumb}
          role="progressbar"
          aria-label="Загрузка скриншота"
          aria-valuenow={Math.round(upload.share * 100)}
          aria-valuetext={stageInWords(upload)}
          title={`${upload.name}: ${stageInWords(upload)}`}
          data-under-way
        >
          <UnderWay {...upload} />
          <span className={classes.bar} style={{ width: `${Math.round(upload.share * 100)}%` }} />
        </span>
      ))}
      {!readOnly && keys.length + onTheWay.length < SCREENSHOTS_MAX && (
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
