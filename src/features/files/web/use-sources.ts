import { useState } from 'react';
import { AppError } from '#kit/errors.ts';
import { type ReportFile, sourceUrl } from '../api.ts';
import type { ReportFilesStore } from './use-report-files.ts';

interface Draft {
  text: string;
  error: string | null;
}

/** The addresses of sources as they are typed; each is saved when it is left, and all of them by «Сохранить». */
export function useSources(save: ReportFilesStore['source']) {
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});

  const textOf = (file: ReportFile) => drafts[file.id]?.text ?? file.source_url;
  const isChanged = (file: ReportFile) => textOf(file).trim() !== file.source_url;

  async function commit(file: ReportFile): Promise<boolean> {
    if (!isChanged(file)) return true;
    const text = textOf(file);
    const parsed = sourceUrl.safeParse(text);
    const fail = (error: string) => {
      setDrafts((all) => ({ ...all, [file.id]: { text, error } }));
      return false;
    };
    if (!parsed.success) return fail(parsed.error.issues[0]?.message ?? 'Проверьте адрес');
    try {
      await save.mutateAsync({ id: file.id, url: parsed.data });
    } catch (error) {
      return fail(
        error instanceof AppError ? (error.fields?.source_url ?? error.message) : 'Не удалось сохранить адрес',
      );
    }
    // What was typed while the answer was on its way stays.
    setDrafts(({ [file.id]: draft, ...rest }) => (draft && draft.text !== text ? { ...rest, [file.id]: draft } : rest));
    return true;
  }

  return {
    textOf,
    isChanged,
    errorOf: (file: ReportFile) => drafts[file.id]?.error ?? null,
    type(file: ReportFile, text: string) {
      setDrafts((all) => ({ ...all, [file.id]: { text, error: null } }));
    },
    commit,
    saving: save.isPending,
  };
}

export type SourceDrafts = ReturnType<typeof useSources>;
