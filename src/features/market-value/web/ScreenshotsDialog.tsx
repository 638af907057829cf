import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileAddress } from '#features/files/api.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import { useFileChooser } from '#kit/web/parts/use-file-chooser.tsx';
import { type PictureUpload, stageInWords } from '#kit/web/pictures/use-picture-uploads.ts';
import { SCREENSHOTS_MAX } from '../analogue.ts';
import classes from './ScreenshotsDialog.module.css';

interface ScreenshotsDialogProps {
  /** Index of the analogue. */
  analogue: number;
  keys: readonly string[];
  uploads: readonly PictureUpload[];
  /** Those that did not arrive. */
  failed: ReactNode;
  readOnly: boolean;
  onChange(keys: string[]): void;
  onUpload(files: readonly File[]): void;
  onClose(): void;
}

/** An analogue's screenshots in full, to look at, to order, to take out and to add. */
export function ScreenshotsDialog(props: ScreenshotsDialogProps) {
  const { analogue, keys, uploads, failed, readOnly, onChange, onUpload, onClose } = props;
  const chooser = useFileChooser(onUpload, { multiple: true });
  const swap = (from: number, to: number) => {
    const next = [...keys];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(to, 0, moved);
    onChange(next);
  };
  const room = SCREENSHOTS_MAX - keys.length - uploads.length;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Скриншоты аналога ${analogue + 1}`}
      subtitle={`${keys.length} из ${SCREENSHOTS_MAX}`}
      size={860}
      footerLeft={
        readOnly || room <= 0 ? undefined : (
          <Button variant="default" leftSection={<IconUpload aria-hidden />} onClick={chooser.open}>
            Добавить скриншот
          </Button>
        )
      }
      footer={<Button onClick={onClose}>Готово</Button>}
    >
      {failed}
      {keys.length === 0 && uploads.length === 0 && (
        <p className={classes.empty}>Скриншотов пока нет. Подойдут снимки и PDF.</p>
      )}
      {keys.map((key, index) => (
        <figure key={key} className={classes.figure}>
          <a href={fileAddress(key)} target="_blank" rel="noreferrer">
            <img src={fileAddress(key)} alt={`Скриншот ${index + 1} аналога ${analogue + 1}`} />
          </a>
          <figcaption className={classes.tools}>
            <span>Скриншот {index + 1}</span>
            {!readOnly && (
              <span>
                <IconButton
                  aria-label={`Скриншот ${index + 1}: раньше`}
                  tooltip="Раньше"
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                >
                  <IconChevronLeft aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={`Скриншот ${index + 1}: позже`}
                  tooltip="Позже"
                  disabled={index === keys.length - 1}
                  onClick={() => swap(index, index + 1)}
                >
                  <IconChevronRight aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={`Удалить скриншот ${index + 1}`}
                  tooltip="Удалить"
                  onClick={() => onChange(keys.filter((other) => other !== key))}
                >
                  <IconTrash aria-hidden />
                </IconButton>
              </span>
            )}
          </figcaption>
        </figure>
      ))}
      {uploads.slice(0, SCREENSHOTS_MAX - keys.length).map((upload) => (
        <p key={upload.id} role="status" className={classes.empty}>
          {upload.name}: {stageInWords(upload)}
          {upload.stage === 'sending' && <> {Math.round(upload.share * 100)}&nbsp;%</>}
        </p>
      ))}
      {chooser.input}
    </Dialog>
  );
}
