import { useRef, useState } from 'react';
import { fileKey, uploadReportFile } from '#features/files/api.ts';
import { AppError } from '#kit/errors.ts';
import { uploadProblem } from '#kit/uploads.ts';
import { upload } from '#kit/web/call.ts';
import { SCREENSHOTS_MAX } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { withAnalogue } from './grid/grid-model.ts';
import type { Upload } from './Screenshots.tsx';

type Uploads = Readonly<Record<string, readonly Upload[]>>;

const NO_REPORT = 'Нет reportId для загрузки файла';
const NO_KEY = 'Не удалось получить ключ загруженного файла';
const FAILED = 'Ошибка при загрузке скриншота';

/** Uploads screenshots and puts their keys into the analogue, wherever its column stands by then. */
export function useScreenshots(
  reportId: string,
  history: { latest(): Calculation; change(next: Calculation): void },
  onError: (message: string) => void,
) {
  const [uploads, setUploads] = useState<Uploads>({});
  const counter = useRef(0);

  const show = (analogueId: string, id: number, share: number | null) =>
    setUploads((before) => {
      const others = (before[analogueId] ?? []).filter((entry) => entry.id !== id);
      return {
        ...before,
        [analogueId]: share === null ? others : [...others, { id, share }].sort((a, b) => a.id - b.id),
      };
    });

  const send = async (analogueId: string, index: number, file: File): Promise<void> => {
    counter.current += 1;
    const id = counter.current;
    show(analogueId, id, 0);
    try {
      const stored = await upload(uploadReportFile, {
        body: { category: 'analog-screenshots', reportId, analog_index: index },
        file,
        onProgress: (share) => show(analogueId, id, share),
      });
      const key = fileKey(stored.file_path ?? stored.file_url ?? '');
      if (key === null) return onError(NO_KEY);
      const calculation = history.latest();
      const place = calculation.analogs.findIndex((analogue) => analogue.id === analogueId);
      const analogue = calculation.analogs[place];
      if (analogue) {
        history.change(withAnalogue(calculation, place, { ...analogue, screenshots: [...analogue.screenshots, key] }));
      }
    } catch (error) {
      onError(error instanceof AppError ? `${FAILED}. ${error.message}` : FAILED);
    } finally {
      show(analogueId, id, null);
    }
  };

  return {
    uploads,
    /** Files beyond three an analogue are left out (part 2, section 5). */
    add: (index: number, files: readonly File[]) => {
      const analogue = history.latest().analogs[index];
      if (!analogue || files.length === 0) return;
      if (!reportId) return onError(NO_REPORT);
      const room = SCREENSHOTS_MAX - analogue.screenshots.length - (uploads[analogue.id]?.length ?? 0);
      for (const file of files.slice(0, Math.max(0, room))) {
        const problem = uploadProblem(file);
        if (problem) onError(problem);
        else void send(analogue.id, index, file);
      }
    },
  };
}
