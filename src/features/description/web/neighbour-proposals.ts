import { asInReport } from '#features/report/as-in-report.ts';
import { sameStreet } from '#kit/place/place.ts';
import { sameValue } from '#kit/record-merge.ts';
import { lowerFirst } from '#kit/russian.ts';
import type { Proposal, Proposals } from '#kit/web/form/proposals.ts';
import { CONFIRMABLE_FIELDS } from '../confirmable.ts';
import { land } from '../land.ts';
import type { LandPlot } from '../land-plot.ts';
import { toForm } from '../land-record.ts';
import { isDefault, leftOfFormer, unconfirmedFields, withConfirmed } from '../unconfirmed.ts';

/*
 * What plots of one settlement are likely to share (rows.md P9): proposed of another report of the same settlement, to
 * the fields that nobody has filled.
 */

const UTILITIES = ['electricity', 'gas', 'water', 'sewerage', 'other_communications'] as const;
const PLACE = [
  ...(['nearest_transport', 'transport_time', 'transport_type', 'highway_proximity', 'access_roads'] as const),
  ...(['distances', 'social_infrastructure', 'surroundings', 'territory_improvements'] as const),
];
/** The report names them as their source: a net in the street is none of the plot. */
const BY_PAPERS = '; если это подтверждают документы или заказчик';
/** Measured from the plot itself: of a plot of another street they are another's. */
const OF_THE_STREET: readonly string[] = ['transport_time', 'social_infrastructure'];
type SharedField = (typeof UTILITIES | typeof PLACE)[number];

export interface Neighbour {
  report_number: string;
  /** As it is stored. */
  record: LandPlot;
}

const isBlank = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields that somebody has not stated: blank, or what nobody confirmed. */
function unstatedIn(plot: LandPlot): (field: SharedField) => boolean {
  const unconfirmed: readonly string[] = unconfirmedFields(plot);
  return (field) => isBlank(plot[field]) || unconfirmed.includes(field);
}

const inWords = (fields: readonly SharedField[], plot: LandPlot) =>
  fields
    .map((field) => {
      const value = land.words(field, plot[field]).replaceAll('; ', ', ');
      return `${lowerFirst(land.labelOf(field))} — ${lowerFirst(value)}`;
    })
    .join('; ');

function proposalOf(
  of: string,
  { fields: group, known }: { fields: readonly SharedField[]; known: string },
  standing: LandPlot,
  { report_number, record: plot }: Neighbour,
): Proposal | undefined {
  const [isOpen, isUnknown] = [unstatedIn(standing), unstatedIn(plot)];
  const isNear = sameStreet(standing.address, plot.address);
  // What a copy has of its former plot is asked about where it stands: the same words are no proposal.
  const isThere = (field: SharedField) =>
    sameValue(standing[field], plot[field]) && leftOfFormer(standing, [field]).length > 0;
  const taken = group.filter(
    (field) => isOpen(field) && !isUnknown(field) && !isThere(field) && (isNear || !OF_THE_STREET.includes(field)),
  );
  if (taken.length === 0) return undefined;
  const form = toForm(plot);
  const values = Object.entries(form).filter(([name]) =>
    taken.some((field) => name === field || name === `${field}_custom`),
  );
  // Taking a default is saying that it is right.
  const said = CONFIRMABLE_FIELDS.filter(
    (field) => taken.some((one) => one === field) && isDefault(field, plot[field]),
  );
  return {
    of,
    from: `${asInReport({ report_number })}, тот\u00a0же населённый пункт`,
    words: `${inWords(taken, plot)}${known}`,
    values: { ...Object.fromEntries(values), confirmed_fields: withConfirmed(standing.confirmed_fields, said) },
    instead: true,
  };
}

/** By the field that each is shown beside. */
export const neighbourProposals = (standing: LandPlot, neighbour: Neighbour): Proposals => ({
  electricity: proposalOf('Коммуникации', { fields: UTILITIES, known: BY_PAPERS }, standing, neighbour),
  nearest_transport: proposalOf('Расположение', { fields: PLACE, known: '' }, standing, neighbour),
});
