import { useRef, useState } from 'react';
import { AppError } from '#kit/errors.ts';
import { findDraft, useDraft } from '#kit/web/form/use-draft.ts';
import { type ReportFile, sourceUrl } from '../api.ts';
import type { ReportFilesStore } from './use-report-files.ts';

/** Texts by the id of their file. */
type Texts = Record<string, string>;

function without<T>(all: Record<string, T>, id: string): Record<string, T> {
  const { [id]: _former, ...rest } = all;
  return rest;
}

/** `lost`: no answer came, and it may be tried again. */
type Committed = 'stored' | 'wrong' | 'lost';

const isNoAnswer = (error: unknown) => error instanceof AppError && (error.code === 'network' || error.status >= 500);

/**
 * The addresses of sources as they are typed. Each is saved after a rest (rows.md P4) and when its field is left;
 * «Сохранить» saves all. One that was refused, or met no network, waits on this device (rows.md Q2).
 */
export function useSources(save: ReportFilesStore['source'], { userId, key }: { userId: string; key: string }) {
  const [found] = useState(() => findDraft<Texts>(userId, key));
  const draft = useDraft<Texts>(userId, key, found?.time ?? null);
  const [texts, setTexts] = useState<Texts>(found?.values ?? {});
  const [errors, setErrors] = useState<Record<string, string>>({});
  // An answer comes to what has been typed meanwhile.
  const latest = useRef(texts);

  const put = (next: Texts) => {
    latest.current = next;
    setTexts(next);
    if (Object.keys(next).length > 0) draft.keep(next, {});
    else draft.drop();
  };

  const textOf = (file: ReportFile) => texts[file.id] ?? file.source_url;
  const isChanged = (file: ReportFile) => textOf(file).trim() !== file.source_url;

  /** `silently`: while it is typed nothing is said of it. */
  async function commit(file: ReportFile, how: 'left' | 'silently' = 'left'): Promise<Committed> {
    const text = textOf(file);
    if (text.trim() === file.source_url) {
      put(without(latest.current, file.id));
      return 'stored';
    }
    const parsed = sourceUrl.safeParse(text);
    const fail = (error: string): Committed => {
      if (how === 'left') setErrors((all) => ({ ...all, [file.id]: error }));
      return 'wrong';
    };
    if (!parsed.success) return fail(parsed.error.issues[0]?.message ?? 'Проверьте адрес');
    try {
      await save.mutateAsync({ id: file.id, url: parsed.data });
    } catch (error) {
      if (how === 'silently' && isNoAnswer(error)) return 'lost';
      return fail(
        error instanceof AppError ? (error.fields?.source_url ?? error.message) : 'Не удалось сохранить адрес',
      );
    }
    if (latest.current[file.id] === text) put(without(latest.current, file.id));
    return 'stored';
  }

  return {
    textOf,
    isChanged,
    errorOf: (file: ReportFile) => errors[file.id] ?? null,
    type(file: ReportFile, text: string) {
      setErrors((all) => without(all, file.id));
      put({ ...latest.current, [file.id]: text });
    },
    commit,
    saving: save.isPending,
  };
}

export type SourceDrafts = ReturnType<typeof useSources>;
