import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assignmentSheet } from '#features/contract/sheet.ts';
import { CONFIRMED_BY, type ConfirmedBy } from '#features/description/confirmable.ts';
import { nameOfNote } from '#features/description/extract/notes.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { askedBy as askedFields, withConfirmed } from '#features/description/unconfirmed.ts';
import { emptyAssignment } from '#features/report/assignment.ts';
import { NOTES_ID, UNCONFIRMED_ID } from '#features/report/readiness.ts';
import { call } from '#kit/web/call.ts';
import { ifAny } from '#kit/web/form/reading.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import type { Finding } from '../readiness-api.ts';

/** By what a finding asks what nobody said to be confirmed; undefined for all others. */
export const askedBy = ({ id }: Finding): ConfirmedBy | undefined =>
  CONFIRMED_BY.find((by) => id === `${UNCONFIRMED_ID}${by}`);

/** A finding that tells a whole line of the extract; one that is cut is read at its field. */
export const isNote = ({ id, text }: Finding) => id.startsWith(NOTES_ID) && !text.endsWith('…');

/**
 * «Подтверждаю» and «Учтено» at a remark, «Подтвердить все» at several: stores that what they name is right, and
 * takes off the lines of the extract that they tell.
 */
export function useConfirm(reportId: string) {
  const queries = useQueryClient();
  const params = { reportId };
  return useMutation({
    mutationFn: async (asked: readonly Finding[]) => {
      const [plot, assignment] = await Promise.all([
        call(descriptionSheet.read, { params }),
        ifAny(call(assignmentSheet.read, { params })),
      ]);
      const { inspection_performed } = assignment ?? emptyAssignment();
      const confirmed_fields = withConfirmed(
        plot.confirmed_fields,
        asked.flatMap((finding) => {
          const by = askedBy(finding);
          return by ? askedFields(plot, by, inspection_performed) : [];
        }),
      );
      const told = asked.filter(isNote);
      const extract_notes = plot.extract_notes.filter(
        (line) => !told.some(({ key, rule }) => key === `${rule}:${nameOfNote(line)}`),
      );
      await call(descriptionSheet.write, {
        params,
        body: { confirmed_fields, extract_notes, version: plot.version },
      });
    },
    onSuccess: (_done, asked) => toast(asked.every(isNote) ? 'Учтено' : 'Подтверждено'),
    onError: (error) => toast(error.message),
    // Also after a refusal: the description may be another one by now.
    onSettled: () => queries.invalidateQueries(),
  });
}
