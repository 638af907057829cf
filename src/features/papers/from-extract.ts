import type { LandPlot } from '#features/description/land-plot.ts';
import { findUses } from '#features/market/advert/values/use.ts';
import { SEGMENTS, type Segment } from '#features/market-analysis/market-analysis.ts';
import { USE_OF_SEGMENT } from '#features/market-value/choices.ts';
import { type Client, clientForm } from '#features/report/client.ts';

/* What follows from an extract for the other steps. */

/** The segment of the market that a permitted use belongs to; '' where it names none or two. */
export function segmentOfUse(permittedUse: string): Segment | '' {
  // What says it outright goes before single words: «производство» of «сельскохозяйственное» is no industry.
  const outright = findUses(permittedUse, false);
  const found = outright.length > 0 ? outright : findUses(permittedUse, true);
  const uses = new Set(found.map(({ value }) => value));
  const [use] = uses;
  if (uses.size !== 1) return '';
  return SEGMENTS.find(({ code }) => USE_OF_SEGMENT[code] === use)?.code ?? '';
}

/** The one named owner as the client; null where the extract names nobody, several, or a public body. */
export function clientOfOwner({ owner_name = '', owner_type, owner_ogrn }: Partial<LandPlot>): Client | null {
  const name = (owner_name ?? '').trim();
  if (name === '' || name.includes(';') || name.includes('(доля')) return null;
  if (owner_type === 'firm')
    return { ...clientForm.empty(), client_type: 'legal', org_full_name: name, org_ogrn: owner_ogrn ?? '' };
  const [last = '', first = '', ...middle] = name.split(/\s+/);
  if (owner_type !== 'person' || first === '' || name.includes(',')) return null;
  return {
    ...clientForm.empty(),
    ...{ last_name: last, first_name: first, middle_name: middle.join(' '), no_middle_name: middle.length === 0 },
  };
}
