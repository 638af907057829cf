import { useQuery } from '@tanstack/react-query';
import { documentCaption } from '#features/description/document-details.ts';
import { knownDocuments } from '#features/description/print.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { call } from '#kit/web/call.ts';
import { ifAny, keyOf } from '#kit/web/form/reading.ts';
import type { ReportFile } from '../api.ts';

export const isBareDocument = ({ category, caption }: ReportFile) => category === 'documents' && caption === '';

/** What the description calls its documents, by number and day: «Выписка из ЕГРН … № … от …» (rows.md P9). */
export function useDocumentCaptions(reportId: string, isOpen: boolean): readonly string[] {
  const params = { reportId };
  const { data } = useQuery({
    queryKey: keyOf(descriptionSheet.read, { params }),
    queryFn: () => ifAny(call(descriptionSheet.read, { params })),
    enabled: isOpen,
  });
  return data ? knownDocuments(data).map((one) => documentCaption(one.document, one)) : [];
}
