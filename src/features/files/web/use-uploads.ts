import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '#kit/errors.ts';
import { uploadProblem } from '#kit/uploads.ts';
import { upload } from '#kit/web/call.ts';
import { newId } from '#kit/web/new-id.ts';
import { type ReportFile, uploadReportFile } from '../api.ts';
import { FILE_LIMITS, type FileCategory, fileLimitMessage } from '../categories.ts';

/** A picture on its way: shown at once, replaced by the stored file when it has arrived. */
export interface PendingUpload {
  id: string;
  category: FileCategory;
  file: File;
  /** An object URL, valid as long as the upload is in the list. */
  preview: string;
  /** 0 to 1. */
  share: number;
  /** Why it failed; null while it is on its way. */
  error: string | null;
}

export interface Uploads {
  pending: readonly PendingUpload[];
  /** By category: what was not taken of the last files given, and why. */
  refused: Readonly<Partial<Record<FileCategory, string[]>>>;
  /** `held` is how many files the category has already. */
  add(category: FileCategory, files: readonly File[], held: number): void;
  retry(id: string): void;
  dismiss(id: string): void;
}

/** Sending the same file again cannot help: the server said what is wrong with it. */
function isFinal(error: unknown): error is AppError {
  return error instanceof AppError && [400, 409, 413, 415, 422].includes(error.status);
}

/** Uploads one after the other, so that files keep the order in which they were chosen. */
export function useUploads(reportId: string, onStored: (file: ReportFile) => void): Uploads {
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const [refused, setRefused] = useState<Uploads['refused']>({});
  const queue = useRef(Promise.resolve());
  const previews = useRef(new Set<string>());
  const stored = useRef(onStored);
  stored.current = onStored;

  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const preview of made) URL.revokeObjectURL(preview);
    };
  }, []);

  const change = useCallback((id: string, values: Partial<PendingUpload>) => {
    setPending((list) => list.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)));
  }, []);

  const drop = useCallback((entry: PendingUpload) => {
    setPending((list) => list.filter(({ id }) => id !== entry.id));
    URL.revokeObjectURL(entry.preview);
    previews.current.delete(entry.preview);
  }, []);

  const send = useCallback(
    (entry: PendingUpload) => {
      queue.current = queue.current.then(async () => {
        try {
          const file = await upload(uploadReportFile, {
            body: { category: entry.category, reportId },
            file: entry.file,
            onProgress: (share) => change(entry.id, { share }),
          });
          stored.current(file);
          drop(entry);
        } catch (error) {
          if (isFinal(error)) {
            const line = `${entry.file.name}: ${error.message}`;
            setRefused((all) => ({ ...all, [entry.category]: [...(all[entry.category] ?? []), line] }));
            drop(entry);
            return;
          }
          change(entry.id, { error: error instanceof AppError ? error.message : 'Не удалось загрузить файл' });
        }
      });
    },
    [reportId, change, drop],
  );

  const add = useCallback(
    (category: FileCategory, files: readonly File[], held: number) => {
      const problems: string[] = [];
      const sound = files.filter((file) => {
        const problem = uploadProblem(file);
        if (problem) problems.push(`${file.name}: ${problem}`);
        return problem === null;
      });
      const room = Math.max(0, FILE_LIMITS[category] - held);
      if (sound.length > room) problems.push(`Добавлены не все файлы: ${fileLimitMessage(category).toLowerCase()}`);
      setRefused((all) => ({ ...all, [category]: problems }));
      const entries = sound.slice(0, room).map((file): PendingUpload => {
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        return { id: newId(), category, file, preview, share: 0, error: null };
      });
      setPending((list) => [...list, ...entries]);
      for (const entry of entries) send(entry);
    },
    [send],
  );

  const retry = useCallback(
    (id: string) => {
      const entry = pending.find((candidate) => candidate.id === id);
      if (!entry) return;
      change(id, { error: null, share: 0 });
      send(entry);
    },
    [pending, change, send],
  );

  const dismiss = useCallback(
    (id: string) => {
      const entry = pending.find((candidate) => candidate.id === id);
      if (entry) drop(entry);
    },
    [pending, drop],
  );

  return { pending, refused, add, retry, dismiss };
}
