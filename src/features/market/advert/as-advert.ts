import { today } from '#kit/dates.ts';
import { derived } from './page-fields.ts';
import {
  ADVERT_FIELDS,
  type Advert,
  type AdvertField,
  type Circumstances,
  type Proposal,
  WARNINGS,
  type WarningCode,
} from './reading.ts';
import { USUAL } from './usual.ts';
import { isPlausibleArea } from './values/area.ts';

const METRE_PRICES = { least: 1, greatest: 1_000_000 } as const;

/** A plot of a few sq m, or a price of a rouble, is shown and not ticked. */
export function markImplausible(proposals: readonly Proposal[]): WarningCode[] {
  const of = (name: AdvertField) => proposals.find(({ field }) => field === name);
  const [price, area] = [of('price'), of('area')];
  const isWrongArea = area !== undefined && !isPlausibleArea(Number(area.value));
  const perMetre = price && area ? Number(price.value) / Number(area.value) : null;
  const isWrongPrice =
    price !== undefined &&
    (perMetre === null
      ? Number(price.value) < 1000
      : perMetre < METRE_PRICES.least || perMetre > METRE_PRICES.greatest);
  for (const [proposal, wrong] of [
    [price, isWrongPrice],
    [area, isWrongArea],
  ] as const) {
    if (proposal && wrong) Object.assign(proposal, { tick: false, note: 'неправдоподобно: проверьте' });
  }
  return isWrongArea || isWrongPrice ? ['price_implausible'] : [];
}

/** An analogue does without them. */
const OPTIONAL = new Set<AdvertField>(['price_type', 'offer_date', 'accessed_at', 'address']);

const inOrder = (proposals: readonly Proposal[]): Proposal[] =>
  ADVERT_FIELDS.flatMap(({ field }) => proposals.find((one) => one.field === field) ?? []);

/** When the page was saved: the instant, and the day where the user is. */
export const savedWhen = ({ savedAt, timeZone }: Pick<Circumstances, 'savedAt' | 'timeZone'>) => ({
  savedAt: savedAt.toISOString(),
  savedOn: today(savedAt, timeZone),
});

/** The advert as the dialog shows it. */
export function asAdvert(
  read: Pick<Advert, 'site' | 'facts' | 'copy'> & { proposals: Proposal[]; warnings: readonly WarningCode[] },
  { savedAt, savedOn }: Pick<Advert, 'savedAt' | 'savedOn'>,
): Advert {
  const proposals = inOrder([...read.proposals, ...derived('accessed_at', savedOn)]);
  const known = new Set(proposals.map(({ field }) => field));
  const assumed = USUAL.filter(({ field }) => !known.has(field));
  return {
    site: read.site,
    savedAt,
    savedOn,
    proposals,
    assumed,
    missing: ADVERT_FIELDS.map(({ field }) => field).filter(
      (field) => !known.has(field) && !OPTIONAL.has(field) && !assumed.some((one) => one.field === field),
    ),
    facts: read.facts,
    warnings: [...new Set(read.warnings)].map((code) => ({ code, text: WARNINGS[code] })),
    copy: read.copy,
  };
}

/** Of a picture, and of a print without letters: nothing is read, and everything can be written beside it. */
export const unreadAdvert = (circumstances: Pick<Circumstances, 'savedAt' | 'timeZone'>): Advert =>
  asAdvert(
    {
      site: null,
      proposals: [],
      warnings: [],
      facts: {
        cadastralNumbers: [],
        cadastralQuarter: null,
        advertId: null,
        sellerKind: null,
        landCategory: null,
        pricePerSotka: null,
        formerPrices: [],
      },
      copy: { lines: [], text: '' },
    },
    savedWhen(circumstances),
  );
