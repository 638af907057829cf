import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call.ts';
import { changeStored, readOthersAgain } from '#kit/web/form/keep-stored.ts';
import { reading } from '#kit/web/form/reading.ts';
import { useStoredWatch } from '#kit/web/form/stored-watch.ts';
import {
  deleteReportFile,
  listReportFiles,
  orderReportFiles,
  type ReportFile,
  setCaption,
  setSourceUrl,
} from '../api.ts';
import type { FileCategory } from '../categories.ts';

/** The report's files and what can be done to them; the list on the screen changes before the server has answered. */
export function useReportFiles(reportId: string) {
  const queries = useQueryClient();
  const stored = reading(listReportFiles, { params: { reportId } });
  const list = useQuery(stored);
  const watch = useStoredWatch();

  const edit = (change: (files: ReportFile[]) => ReportFile[]) => changeStored(queries, stored.queryKey, change);
  /** Others count the files and print their captions: the step bar, the completeness panel, the pages beside the form. */
  const settled = () => {
    watch?.onStored();
    return readOthersAgain(queries, reportId, listReportFiles.path);
  };
  const replace = (file: ReportFile) => edit((files) => files.map((entry) => (entry.id === file.id ? file : entry)));
  const readAgain = () => queries.invalidateQueries({ queryKey: stored.queryKey });

  const remove = useMutation({
    // One after the other; the others count again when all are gone.
    mutationFn: async (gone: readonly ReportFile[]) => {
      for (const file of gone) {
        await call(deleteReportFile, { params: { id: file.id } });
        edit((files) => files.filter(({ id }) => id !== file.id));
      }
    },
    onError: readAgain,
    onSettled: settled,
  });

  const order = useMutation({
    // One after the other: the last order the user made is the one that stays.
    scope: { id: `file-order-${reportId}` },
    mutationFn: ({ category, ids }: { category: FileCategory; ids: string[] }) =>
      call(orderReportFiles, { params: { reportId }, body: { category, ids } }),
    onMutate: ({ category, ids }) => {
      const place = new Map(ids.map((id, index) => [id, index]));
      edit((files) => {
        const turned = files
          .filter((file) => file.category === category)
          .sort((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
        return files.map((file) => (file.category === category ? (turned.shift() ?? file) : file));
      });
    },
    onError: readAgain,
    onSettled: settled,
  });

  const source = useMutation({
    mutationFn: ({ id, url }: { id: string; url: string }) =>
      call(setSourceUrl, { params: { id }, body: { source_url: url } }),
    onSuccess: replace,
    onSettled: settled,
  });

  const caption = useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(setCaption, { params: { id }, body: { caption: text } }),
    onSuccess: replace,
    onSettled: settled,
  });

  return {
    list,
    remove,
    order,
    source,
    caption,
    /** How many files the category has, as is known at this moment. */
    held: (category: FileCategory) =>
      (queries.getQueryData<ReportFile[]>(stored.queryKey) ?? []).filter((file) => file.category === category).length,
    /** A file that has just arrived. */
    added(file: ReportFile) {
      edit((files) => [...files.filter(({ id }) => id !== file.id), file]);
      settled();
    },
  };
}

export type ReportFilesStore = ReturnType<typeof useReportFiles>;
