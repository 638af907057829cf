import { documentCaption } from '../document-details.ts';
import type { LandPlot } from '../land-plot.ts';
import { nameOf } from './encumbrances.ts';
import type { PlotExtract } from './extract.ts';
import { NO_RIGHT, WITHHELD } from './notes.ts';
import { given } from './values.ts';
import { dayOf, nodeAt, nodesAt, textAt, textBelow, type XmlNode } from './xml.ts';

/*
 * Rights of today's extracts. Three cases stay apart: a holder who is named; one whose name the
 * register withholds from third parties (266-ФЗ, since 01.03.2023); a right that is not registered at all.
 */

type OwnerType = LandPlot['owner_type'];

export interface Holder {
  /** Empty where the extract withholds it. */
  name: string;
  type: OwnerType;
  ogrn: string;
}

export interface Right {
  kind: string;
  number: string;
  date: string | null;
  share: string;
  /** The documents by which it arose: «Договор купли-продажи № 15 от 10.04.2018». Old extracts and prints name none. */
  basis?: string[];
  holders: Holder[];
}

/** A right's kind in the words of the specification's list. */
function rightKind(value: string): string {
  return /^собственность$/i.test(value.trim()) ? 'Право собственности' : value.trim();
}

function only<T>(values: readonly T[]): T | null {
  const distinct = [...new Set(values)];
  return distinct.length === 1 ? (distinct[0] ?? null) : null;
}

/** The description's fields of the registered rights, joined where there are several; an empty kind where there is none. */
export function valuesOfRights(rights: readonly Right[]): PlotExtract {
  if (rights.length === 0) return { values: { right_type: '' }, warnings: [NO_RIGHT] };
  const holders = rights.flatMap((right) => right.holders);
  const named = holders.length > 0 && holders.every(({ name }) => name !== '');
  const shared = rights.length > 1;
  const names = rights.map(
    ({ holders: of, share }) => `${of.map(({ name }) => name).join(', ')}${shared && share ? ` (доля ${share})` : ''}`,
  );
  const documents = rights.flatMap(({ basis = [], share }) =>
    basis.map((document) => (shared && share ? `${document} (доля ${share})` : document)),
  );
  const one = shared ? null : rights[0];
  const firm = holders.length === 1 ? holders[0] : null;
  const values: Partial<LandPlot> = {
    right_type: [...new Set(rights.map(({ kind }) => rightKind(kind)))].join(', '),
    right_number: rights
      .map(({ number }) => number)
      .filter(Boolean)
      .join('; ')
      .slice(0, 200),
    owner_type: only(holders.map(({ type }) => type)) ?? '',
    ...(named ? { owner_name: names.join('; ').slice(0, 1000) } : {}),
    ...(one?.date ? { right_date: one.date } : {}),
    ...(one?.share ? { right_share: one.share } : {}),
    right_basis: documents.join('; ').slice(0, 1000),
    ...(firm?.ogrn ? { owner_ogrn: firm.ogrn } : {}),
  };
  return {
    values: given(values),
    warnings: named ? [] : [WITHHELD],
  };
}

function holderOf(node: XmlNode): Holder {
  const person = nodeAt(node, 'individual');
  const firm = nodeAt(node, 'legal_entity');
  const state = nodeAt(node, 'public_formation');
  if (person) {
    const name = ['surname', 'name', 'patronymic'].map((part) => textAt(person, part)).filter(Boolean);
    return { name: name.join(' '), type: 'person', ogrn: '' };
  }
  if (firm) return { name: nameOf(firm), type: 'firm', ogrn: textBelow(firm, 'ogrn') };
  if (state) return { name: nameOf(state), type: 'public', ogrn: '' };
  return { name: '', type: '', ogrn: '' };
}

function shareOf(data: XmlNode | null): string {
  const share = nodeAt(data, 'shares/share');
  const [numerator, denominator] = [textAt(share, 'numerator'), textAt(share, 'denominator')];
  return numerator && denominator ? `${numerator}/${denominator}` : textBelow(data, 'share_text').slice(0, 100);
}

const basisOf = (document: XmlNode): string =>
  documentCaption(textAt(document, 'document_name') || textAt(document, 'document_code/value'), {
    number: textAt(document, 'document_number'),
    date: dayOf(textAt(document, 'document_date')),
  });

export function readRights(root: XmlNode): PlotExtract {
  return valuesOfRights(
    nodesAt(root, 'right_records/right_record').map((record) => {
      const data = nodeAt(record, 'right_data');
      return {
        kind: textAt(data, 'right_type/value'),
        number: textAt(data, 'right_number'),
        date: dayOf(textAt(record, 'record_info/registration_date')),
        share: shareOf(data),
        basis: nodesAt(record, 'underlying_documents/underlying_document').map(basisOf).filter(Boolean),
        holders: nodesAt(record, 'right_holders/right_holder').map(holderOf),
      };
    }),
  );
}
