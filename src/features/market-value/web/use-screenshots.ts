import { useMemo } from 'react';
import { fileKey, uploadReportFile } from '#features/files/api.ts';
import { AppError } from '#kit/errors.ts';
import { upload } from '#kit/web/call.ts';
import { PictureProblem } from '#kit/web/pictures/picture-problem.ts';
import { type PictureUpload, usePictureUploads } from '#kit/web/pictures/use-picture-uploads.ts';
import { SCREENSHOTS_MAX } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { withAnalogue } from './grid/grid-model.ts';
import type { History } from './history.ts';

/** By the analogue's id. */
export type ScreenshotUploads = Readonly<Record<string, readonly PictureUpload[]>>;

const NO_REPORT = 'Нет reportId для загрузки файла';
const NO_KEY = 'Не удалось получить ключ загруженного файла';
const FAILED = 'Ошибка при загрузке скриншота';

function byAnalogue(uploads: readonly PictureUpload[]): ScreenshotUploads {
  const groups: Record<string, PictureUpload[]> = {};
  for (const upload of uploads) groups[upload.place] = [...(groups[upload.place] ?? []), upload];
  return groups;
}

/** Uploads screenshots and puts their keys into the analogue, wherever its column stands by then. */
export function useScreenshots(reportId: string, history: History<Calculation>, onError: (message: string) => void) {
  const analogueOf = (id: string) => {
    const { analogs } = history.latest();
    const index = analogs.findIndex((analogue) => analogue.id === id);
    return { index, analogue: analogs[index] };
  };
  const { uploads, full, add, retry, dismiss, forgetFull } = usePictureUploads({
    room(id) {
      const { analogue } = analogueOf(id);
      return analogue ? SCREENSHOTS_MAX - analogue.screenshots.length : 0;
    },
    async send(id, { file, takenAt }, onProgress) {
      const stored = await upload(uploadReportFile, {
        body: {
          category: 'analog-screenshots',
          reportId,
          analog_index: analogueOf(id).index,
          ...(takenAt ? { taken_at: takenAt } : {}),
        },
        file,
        onProgress,
      });
      const key = fileKey(stored.file_path ?? stored.file_url ?? '');
      if (key === null) throw new PictureProblem(NO_KEY);
      const { index, analogue } = analogueOf(id);
      if (!analogue) return;
      const screenshots = [...analogue.screenshots, key];
      history.change(withAnalogue(history.latest(), index, { ...analogue, screenshots }));
    },
    failed: (error) => (error instanceof AppError ? `${FAILED}. ${error.message}` : FAILED),
  });
  const failed = uploads.filter(({ stage }) => stage === 'failed');
  const underWay = useMemo(() => byAnalogue(uploads.filter(({ stage }) => stage !== 'failed')), [uploads]);

  return {
    uploads: underWay,
    failed,
    /** Of what was chosen last not everything had a place. */
    isFull: full.length > 0,
    forget: () => {
      forgetFull();
      for (const { id } of failed) dismiss(id);
    },
    retry: () => {
      for (const { id, again } of failed) if (again) retry(id);
    },
    /** Files beyond three an analogue are left out (rows.md I10), which is told. */
    add: (index: number, files: readonly File[]) => {
      const analogue = history.latest().analogs[index];
      if (!analogue || files.length === 0) return;
      if (reportId) add(analogue.id, files);
      else onError(NO_REPORT);
    },
  };
}
