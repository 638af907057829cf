import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#kit/errors.ts';
import { call, upload } from '#kit/web/call.ts';
import { keyOf } from '#kit/web/form/reading.ts';
import { listRevisions } from '../api.ts';
import { SIGNATURE_MAX_BYTES, SIGNATURE_TOO_LARGE } from '../signature.ts';
import { attachSignature, removeSignature } from '../signature-api.ts';

interface Chosen {
  file: File;
  /** Id of the signature whose place it takes. */
  replaces?: string;
}

/** What can be done with the signatures of an edition; the list of editions shows the outcome. */
export function useSignatures(reportId: string, revision: number) {
  const queries = useQueryClient();
  const params = { id: reportId };
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(listRevisions, { params }) });

  const attach = useMutation({
    mutationFn: async ({ file, replaces }: Chosen) => {
      if (file.size > SIGNATURE_MAX_BYTES) throw new AppError('too_large', SIGNATURE_TOO_LARGE);
      return upload(attachSignature, { params, body: { revision, replaces }, file });
    },
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (signatureId: string) => call(removeSignature, { params: { ...params, signatureId } }),
    onSuccess: refresh,
  });
  return { attach, remove };
}
