import { z } from 'zod';
import { formatDate } from '#kit/dates.ts';
import { findOption, fold, isOwnText, OWN_TEXT } from '#kit/form/own-text.ts';
import { dateOrNull, text } from '#kit/wire.ts';
import { DOCUMENTS } from './options.ts';

/** The most characters of its number and of its author. */
export const DETAILS_MAX = { number: 100, issuer: 300 };

/** Number, date and author of a document of the list. */
export const documentDetails = z.object({
  document: text(1000),
  number: text(DETAILS_MAX.number),
  date: dateOrNull,
  issuer: text(DETAILS_MAX.issuer),
});
export type DocumentDetails = z.output<typeof documentDetails>;

export const emptyDetails = (): DocumentDetails => ({ document: '', number: '', date: null, issuer: '' });

/** Of the documents named in the record, where anything is told of them; the form's own text is put in. */
export function storedDetails(
  details: readonly DocumentDetails[],
  documents: readonly string[],
  own: string,
): DocumentDetails[] {
  const told = details
    .map((entry) => ({ ...entry, document: isOwnText(entry.document) ? own : entry.document }))
    .filter(
      ({ document, number, date, issuer }) => document !== '' && (number !== '' || date !== null || issuer !== ''),
    );
  return documents.flatMap((document) => {
    const found = told.find((entry) => fold(entry.document) === fold(document));
    return found ? [{ ...found, document }] : [];
  });
}

/** One entry for each option and one for the own text, so that a field of the form keeps its place. */
export function shownDetails(details: readonly DocumentDetails[], own: string): DocumentDetails[] {
  const told = (match: (document: string) => boolean) => details.find(({ document }) => match(document));
  return [
    ...DOCUMENTS.map((document) => ({ ...emptyDetails(), ...told((name) => fold(name) === fold(document)), document })),
    {
      ...emptyDetails(),
      ...told((name) => own !== '' && findOption(DOCUMENTS, name) === null),
      document: OWN_TEXT,
    },
  ];
}

/** «Договор купли-продажи № 15 от 10.04.2018» */
export function documentCaption(name: string, { number, date }: { number: string; date: string | null }): string {
  return [name, number && `№\u00a0${number}`, date && `от\u00a0${formatDate(date)}`].filter(Boolean).join(' ');
}
