import { type Contract, newContract } from '#features/contract/contract.ts';
import { contractRequirements } from '#features/contract/requirements.ts';
import type { DocumentDetails } from '#features/description/document-details.ts';
import type { PlotExtract } from '#features/description/extract/extract.ts';
import { filledForm, proposalsOf } from '#features/description/extract/fill.ts';
import { notesOf, READ_FROM_PRINT } from '#features/description/extract/notes.ts';
import { saidBy } from '#features/description/extract/said.ts';
import { type LandPlot, newLandPlot } from '#features/description/land-plot.ts';
import { toForm, toStored } from '#features/description/land-record.ts';
import { clientOfOwner } from '#features/description/owner.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import type { Advert, AdvertField } from '#features/market/advert/reading.ts';
import { type AdvertRow, type AdvertValues, confirmed, rowsOf, withChoice } from '#features/market/advert-rows.ts';
import { OFFER_CELLS, sightingOf } from '#features/market/advert-sighting.ts';
import type { OfferFacts } from '#features/market/compute/offers/same-offer.ts';
import { emptySighting, type Sighting } from '#features/market/offer.ts';
import type { Segment } from '#features/market-analysis/market-analysis.ts';
import { ANALOGUES_MIN, type Analogue, emptyAnalogue } from '#features/market-value/analogue.ts';
import { ANALOGUE_CELLS, fillColumn } from '#features/market-value/grid/fill-column.ts';
import type { KEPT_OF_HEAD } from '#features/pattern/api.ts';
import { assignmentForm } from '#features/report/assignment.ts';
import { type Client, clientForm } from '#features/report/client.ts';
import { progressOf } from '#features/report/sheet.ts';
import type { ContractFacts } from './contract-text.ts';
import { segmentOfUse } from './from-extract.ts';

/* What a report begins with: nothing but what the papers say and the user ticked, and what a new report has anyway. */

export interface Known {
  extract: PlotExtract | null;
  /** The user has compared what was read from its print. */
  isCompared: boolean;
  /** Number and date of the contract, where the user took them. */
  contract: ContractFacts | null;
  /** Papers whose kind, number and date the user took. */
  documents: readonly DocumentDetails[];
  /** The owner of the extract is the client. */
  isOwnerClient: boolean;
  today: string;
  /** The days of the photographs, by the camera's clock; none where they say no day. */
  photographed: readonly string[];
  /** What the user gave it; '' where the number is not clear. */
  reportNumber: string;
  /** What the report is for, as its pattern says; null without a pattern. */
  terms: Terms | null;
}

export type Terms = Pick<Contract, (typeof KEPT_OF_HEAD)[number]>;

export interface Plan {
  /** Without a bank, which follows the purpose, but for the pattern's. */
  head: Omit<Contract, 'bank'> & Partial<Pick<Contract, 'bank'>>;
  client: Client | null;
  /** Null without an extract: the step begins by itself. */
  plot: LandPlot | null;
  segment: Segment | '';
}

/** The next by the user's own numbers, else that of the contract, else the first of the year: «2026-001». */
export function proposedNumber(next: string, contract: ContractFacts | null, today: string): string {
  return next || contract?.number || `${today.slice(0, 4)}-001`;
}

/** A description as the extract fills it, with all that the dialog of the step would propose. */
function plotOf(extract: PlotExtract, isCompared: boolean): LandPlot {
  const fresh = toForm(toStored(newLandPlot()));
  const all = new Set<string>(proposalsOf(fresh, extract.values).map(({ field }) => field));
  const notes = notesOf(extract).filter((line) => !(isCompared && line.startsWith(READ_FROM_PRINT)));
  const kept = { extract_notes: notes, extract_values: saidBy(extract) };
  return { ...toStored(filledForm(fresh, extract.values, all)), ...kept };
}

/** The description names these papers beside those of the extract. */
function withDocuments(plot: LandPlot, named: readonly DocumentDetails[]): LandPlot {
  const documents = [...new Set([...plot.documents, ...named.map(({ document }) => document)])];
  return toStored({ ...plot, documents, documents_details: [...plot.documents_details, ...named] });
}

/** Null where the extract names nobody, several, or a public body. */
export function clientIn(values: PlotExtract['values']): Client | null {
  const owner = clientOfOwner({ ...newLandPlot(), ...values });
  return owner && { ...clientForm.empty(), ...owner };
}

/** The last day on which the plot was photographed: that of the inspection. A clock that is ahead tells nothing. */
const dayOfPhotographs = (days: readonly string[], today: string): string | null =>
  days
    .filter((day) => day <= today)
    .toSorted()
    .at(-1) ?? null;

export function planOf(known: Known): Plan {
  const { extract, isCompared, contract, documents, isOwnerClient, today, photographed, reportNumber, terms } = known;
  const { bank: _bank, ...fresh } = newContract(today, '');
  const number = contract?.number ?? '';
  const date = contract?.date || today;
  // A visit is a fact that the report states: where no photograph tells its day the user says it.
  const inspection = dayOfPhotographs(photographed, today);
  // Nothing is valued, and no report made, before it was seen.
  const later = inspection && inspection > date ? inspection : date;
  const owner = extract && clientIn(extract.values);
  return {
    head: {
      ...fresh,
      ...terms,
      ...{ contract_number: number, report_number: reportNumber || number },
      ...{ contract_date: date, evaluation_date: later, inspection_date: inspection, report_date: later },
    },
    client: isOwnerClient ? owner : null,
    plot:
      extract || documents.length > 0
        ? withDocuments(
            extract
              ? { ...plotOf(extract, isCompared), client_is_other: owner !== null && !isOwnerClient }
              : toStored(newLandPlot()),
            documents,
          )
        : null,
    segment: segmentOfUse(extract?.values.permitted_use ?? ''),
  };
}

export interface Left {
  contract: { filled: number; required: number };
  description: { filled: number; required: number };
  /** What both still ask for, in words, in the order of the screens. */
  labels: string[];
}

/** What the first two steps will ask for. */
export function leftOf({ head, client, plot }: Plan): Left {
  const contract = contractRequirements({ bank: '', ...head }, client ?? clientForm.empty(), assignmentForm.empty());
  const description = descriptionSheet.requirements(plot ?? toStored(newLandPlot()));
  return {
    contract: progressOf(contract),
    description: progressOf(description),
    labels: [...contract, ...description].filter(({ filled }) => !filled).map(({ label }) => label),
  };
}

/** Of the values that contradict each other in an advert the chosen one, by its field: its place among them. */
export type Picks = Readonly<Partial<Record<AdvertField, number>>>;

/** What an analogue is filled with: what contradicts and was not chosen stays empty. */
export function valuesOfAdvert(
  advert: Advert,
  isUsual: boolean,
  picks: Picks,
): { rows: AdvertRow[]; values: AdvertValues } {
  const rows = rowsOf(advert, ANALOGUE_CELLS).map((row) => {
    const [cell, pick] = [ANALOGUE_CELLS.find(({ field }) => field === row.field), picks[row.field]];
    return cell && pick !== undefined ? withChoice(row, cell, pick) : row;
  });
  const usual = isUsual ? Object.fromEntries(advert.assumed.map(({ field, value }) => [field, value])) : {};
  return { rows, values: { ...confirmed(rows, ANALOGUE_CELLS).values, ...usual } };
}

/** What was seen of an offer that becomes no analogue: what contradicts stays empty. */
export function seenOffer(advert: Advert): { rows: AdvertRow[]; sighting: Sighting } {
  const rows = rowsOf(advert, OFFER_CELLS);
  return { rows, sighting: { ...emptySighting(), ...sightingOf(confirmed(rows, OFFER_CELLS).values, advert) } };
}

/** What an advert is known by. */
export function offerFacts(advert: Advert): OfferFacts {
  const { url, phone, location, area } = valuesOfAdvert(advert, false, {}).values;
  return {
    ...{ url: String(url ?? ''), phone: String(phone ?? ''), place: String(location ?? '') },
    area: typeof area === 'number' ? area : null,
  };
}

/** The columns of the calculation, each with the kept page that it was filled from. */
export function analoguesOf(
  taken: readonly { values: AdvertValues; evidence: string }[],
  id: () => string,
): Analogue[] {
  const filled = taken.map((one) => fillColumn(emptyAnalogue(id()), one));
  const empty = Array.from({ length: Math.max(0, ANALOGUES_MIN - filled.length) }, () => emptyAnalogue(id()));
  return [...filled, ...empty];
}
