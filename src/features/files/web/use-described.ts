import { useQuery } from '@tanstack/react-query';
import { isOtherPlot } from '#features/description/copied-values.ts';
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

type Plot = Pick<Described, 'cadastralNumber'>;

/** Of the former plot of a copied report: to be replaced. */
export const isOfOther = ({ copied_from }: ReportFile, { cadastralNumber }: Plot): boolean =>
  isOtherPlot(copied_from, cadastralNumber);

/** The files of a section that leaves no room for this plot's: it is full, and all of them are the former plot's. */
export function inTheWay(files: readonly ReportFile[], limit: number, plot: Plot): readonly ReportFile[] {
  return files.length >= limit && files.every((file) => isOfOther(file, plot)) ? files : [];
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
