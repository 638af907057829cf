import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileAddress } from '#features/files/api.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import { useFileChooser } from '#kit/web/parts/use-file-chooser.tsx';
import { stageInWords } from '#kit/web/pictures/use-picture-uploads.ts';
import { SCREENSHOTS_MAX } from '../analogue.ts';
import { withAnalogue } from './grid/grid-model.ts';
import classes from './ScreenshotsDialog.module.css';
import { useScreen, useShown } from './screen.ts';

interface ScreenshotsDialogProps {
  /** Of the analogue; without it nothing is shown. */
  id: string;
  /** Those that did not arrive. */
  failed: ReactNode;
  onClose(): void;
}

/** An analogue's screenshots in full, to look at, to order, to take out and to add. */
export function ScreenshotsDialog({ id, failed, onClose }: ScreenshotsDialogProps) {
  const { upload, history } = useScreen();
  const { index, keys, uploads, readOnly } = useShown((shown) => {
    const index = shown.calculation.analogs.findIndex((analogue) => analogue.id === id);
    const { screenshots: keys = null } = shown.calculation.analogs[index] ?? {};
    return { index, keys, uploads: shown.uploads[id] ?? [], readOnly: shown.readOnly };
  });
  const chooser = useFileChooser((files) => upload.current?.(index, files), { multiple: true });
  if (keys === null) return null;
  const write = (screenshots: string[]) => {
    const calculation = history.latest();
    const analogue = calculation.analogs[index];
    if (analogue) history.change(withAnalogue(calculation, index, { ...analogue, screenshots }));
  };
  const swap = (from: number, to: number) => {
    const next = [...keys];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(to, 0, moved);
    write(next);
  };
  const room = SCREENSHOTS_MAX - keys.length - uploads.length;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Скриншоты аналога ${index + 1}`}
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
      {keys.map((key, at) => (
        <figure key={key} className={classes.figure}>
          <a href={fileAddress(key)} target="_blank" rel="noreferrer">
            <img src={fileAddress(key)} alt={`Скриншот ${at + 1} аналога ${index + 1}`} />
          </a>
          <figcaption className={classes.tools}>
            <span>Скриншот {at + 1}</span>
            {!readOnly && (
              <span>
                <IconButton
                  aria-label={`Скриншот ${at + 1}: раньше`}
                  tooltip="Раньше"
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                >
                  <IconChevronLeft aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={`Скриншот ${at + 1}: позже`}
                  tooltip="Позже"
                  disabled={at === keys.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  <IconChevronRight aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={`Удалить скриншот ${at + 1}`}
                  tooltip="Удалить"
                  onClick={() => write(keys.filter((other) => other !== key))}
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
