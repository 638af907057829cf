import { useQuery } from '@tanstack/react-query';
import { documentCaption } from '#features/description/document-details.ts';
import { knownDocuments } from '#features/description/print.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { call } from '#kit/web/call.ts';
import { ifAny, keyOf } from '#kit/web/form/reading.ts';
import type { ReportFile } from '../api.ts';

/** What the description says is needed to propose its caption, or to tell whether it is of the former plot. */
export const needsDescription = ({ category, caption, copied_from }: ReportFile) =>
  copied_from !== '' || (caption === '' && (category === 'documents' || category === 'cadastral'));

/** Not of the former plot of a copied report. While the plot is not known, a copied picture is none of it. */
export const isOfPlot = ({ copied_from }: ReportFile, cadastralNumber: string): boolean =>
  copied_from === '' || copied_from === cadastralNumber;

/** What the description says that captions repeat. */
export interface Described {
  /** Its documents by number and day: «Выписка из ЕГРН … № … от …» (rows.md P9). */
  documents: readonly string[];
  /** Empty while it is not known. */
  cadastralNumber: string;
}

export function useDescribed(reportId: string, isOpen: boolean): Described {
  const params = { reportId };
  const { data } = useQuery({
    queryKey: keyOf(descriptionSheet.read, { params }),
    queryFn: () => ifAny(call(descriptionSheet.read, { params })),
    enabled: isOpen,
  });
  return {
    documents: data ? knownDocuments(data).map((one) => documentCaption(one.document, one)) : [],
    cadastralNumber: data?.cadastral_number.trim() ?? '',
  };
}
