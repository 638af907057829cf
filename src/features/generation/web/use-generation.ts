import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#kit/web/call.ts';
import { reading } from '#kit/web/form/reading.ts';
import { type Generation, generateReport, readGeneration } from '../api.ts';

const LOOKS_EVERY_MS = 700;

/** The file that is being made or waits to be; null when nothing is made. */
export const partMade = (generation: Generation | undefined) =>
  generation?.state === 'queued' || generation?.state === 'working' ? generation.part : null;

/** The making of an edition: asked for here or elsewhere, and followed. `onChange` when one of its files is there, or failed. */
export function useGeneration(reportId: string, onChange: () => Promise<unknown>) {
  const queries = useQueryClient();
  const params = { id: reportId };
  const read = reading(readGeneration, { params });
  const generation = useQuery({
    ...read,
    staleTime: 0,
    refetchInterval: ({ state }) => (partMade(state.data) ? LOOKS_EVERY_MS : false),
  });
  const { data } = generation;

  const stage = data && (partMade(data) ?? data.state);
  const known = useRef(stage);
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => {
    if (known.current !== undefined && known.current !== stage) void changed.current();
    known.current = stage;
  }, [stage]);

  const asking = useMutation({
    mutationKey: [generateReport.path, params],
    mutationFn: () => call(generateReport, { params }),
    onSuccess: (reply) => queries.setQueryData(read.queryKey, reply),
    onError: onChange,
  });
  return {
    data,
    isPending: asking.isPending || partMade(data) === 'pdf',
    error: asking.error ?? (data?.state === 'failed' && !asking.isPending ? new Error(data.text) : null),
    /** Two clicks before the button shows that it works are one. */
    mutate: () => {
      if (queries.isMutating({ mutationKey: [generateReport.path, params] }) === 0) asking.mutate();
    },
  };
}
