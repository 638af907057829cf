import { ActionIcon } from '@mantine/core';
import { IconCheck, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { bytesInWords } from '#kit/bytes.ts';
import { fieldId } from '#kit/web/form/form-area.ts';
import type { ReportFile } from '../api.ts';
import { fileField } from '../file-field.ts';
import { fileTitle } from './file-words.ts';
import classes from './files.module.css';
import type { TileOrder } from './use-tile-order.ts';

interface FileTileProps {
  file: ReportFile;
  /** Sheets of paper are shown whole, photographs fill the tile. */
  whole: boolean;
  /** Null where there is nothing to order. */
  order: TileOrder | null;
  onOpen(): void;
  /** Opens it at its caption; null while nothing may be changed. */
  onCaption: (() => void) | null;
  /** The usual caption of a picture at this place, to be taken at it; null where none is proposed. */
  usual: string | null;
  onUsual(text: string): void;
  /** Null while nothing may be changed. */
  onDelete: (() => void) | null;
}

/** A stored file: picture, name, size; handle and bin on hover and focus, on touch always. */
export function FileTile({ file, whole, order, onOpen, onCaption, usual, onUsual, onDelete }: FileTileProps) {
  const title = fileTitle(file);
  const captioning = file.caption ? 'Изменить подпись' : 'Подписать';
  return (
    <li
      className={classes.tile}
      id={fieldId(fileField(file))}
      data-tile={file.id}
      data-dragged={order?.dragged === file.id || undefined}
    >
      <button type="button" className={classes.open} onClick={onOpen} aria-label={`Открыть «${title}»`}>
        <img
          src={file.file_path}
          alt=""
          width={file.width}
          height={file.height}
          loading="lazy"
          draggable={false}
          className={whole ? classes.whole : classes.picture}
        />
        <span className={classes.name} title={file.file_name}>
          {title}
        </span>
        <span className={classes.size}>{bytesInWords(file.size)}</span>
      </button>
      {usual && (
        <button
          type="button"
          className={classes.toCaption}
          onClick={() => onUsual(usual)}
          aria-label={`Взять подпись «${usual}»: ${title}`}
        >
          <IconCheck size={14} aria-hidden /> {usual}
        </button>
      )}
      {onCaption && (
        <button type="button" className={classes.toCaption} onClick={onCaption} aria-label={`${captioning} «${title}»`}>
          <IconPencil size={14} aria-hidden /> {captioning}
        </button>
      )}
      {order && (
        <ActionIcon
          variant="default"
          size={30}
          className={`${classes.tool} ${classes.handle}`}
          aria-label={`Переместить «${title}»: стрелками или перетаскиванием`}
          {...order.handle(file.id)}
        >
          <IconGripVertical size={16} />
        </ActionIcon>
      )}
      {onDelete && (
        <ActionIcon
          variant="default"
          size={30}
          className={`${classes.tool} ${classes.bin}`}
          aria-label={`Удалить «${title}»`}
          onClick={onDelete}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </li>
  );
}
