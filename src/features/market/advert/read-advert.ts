import { asAdvert, markImplausible, savedWhen } from './as-advert.ts';
import { settle } from './candidates.ts';
import { readConditions } from './conditions.ts';
import { type Entries, readEntries } from './entries.ts';
import { advertId, cadastralNumbers, landCategory } from './facts.ts';
import { readDays } from './offer-days.ts';
import { type OfferKind, readKind } from './offer-kind.ts';
import type { PageData } from './page/page-data.ts';
import type { Line, Lines } from './page/page-lines.ts';
import { areaCandidates, derived, readAddress, readLink, readPhones } from './page-fields.ts';
import { type PriceReading, readPrice } from './price.ts';
import {
  type AdvertField,
  type Circumstances,
  type Proposal,
  type Reading,
  refused,
  type WarningCode,
} from './reading.ts';
import { findAreas } from './values/area.ts';
import type { Clock } from './values/days.ts';
import { isLandTitle } from './values/line-kinds.ts';
import { folded } from './values/words.ts';

/** All that is known of a page before its words are read. */
export interface Source extends Lines {
  /** Of the document, where no heading says what is offered. */
  title: string;
  addresses: readonly string[];
  /** Host that its links lead to. */
  site: string;
  data: PageData;
}

const WALL = /подтвердите, что вы не робот|доступ ограничен|проверка браузера|captcha|капч|вы не робот/;
const CARDS_OF_LIST = 5;

/** A page drawn in the browser: saved as HTML it holds nothing. */
const SHELL_LETTERS = 60;

function refusal(source: Source, { entries }: Entries): Reading | null {
  const letters = source.lines.reduce((sum, { text }) => sum + text.length, 0);
  const words = folded(
    source.lines
      .slice(0, 40)
      .map(({ text }) => text)
      .join('\n'),
  );
  if (letters < 2000 && WALL.test(words)) return refused('wall');
  const title = entries.find(({ kind }) => kind === 'title')?.value ?? '';
  const cards = source.lines.filter(
    ({ text, role }) => role === 'none' && /участ/i.test(text) && text.length < 120 && findAreas(text).length > 0,
  );
  const isMarked = source.lines.some(({ role }) => role === 'text' || role === 'title');
  if (cards.length >= CARDS_OF_LIST && findAreas(title).length === 0) return refused('list_page');
  if (cards.length >= 2 * CARDS_OF_LIST && !isMarked) return refused('list_page');
  const isLand = entries.some(({ kind, value, label }) => kind !== 'address' && isLandTitle(`${label ?? ''} ${value}`));
  return isLand ? null : refused('not_advert');
}

/** The price of something else than a plot is not ticked. A rent is not even proposed. */
function bound(proposals: Proposal[], kind: OfferKind): Proposal[] {
  const unsure = (codes: readonly WarningCode[]) => codes.some((code) => kind.warnings.includes(code));
  const reasons: [AdvertField, boolean, string][] = [
    ['price', kind.isAuction && !kind.isHeld, 'начальная цена торгов'],
    ['price', unsure(['not_land']), 'цена включает дом'],
    ['price', unsure(['share', 'several_plots']), 'проверьте, за что указана цена'],
    ['area', unsure(['share', 'several_plots']), 'проверьте, чья это площадь'],
  ];
  for (const [field, holds, note] of reasons) {
    const proposal = holds ? proposals.find((one) => one.field === field) : undefined;
    if (proposal) Object.assign(proposal, { tick: false, note });
  }
  return kind.isRent ? proposals.filter(({ field }) => field !== 'price' && field !== 'propertyRights') : proposals;
}

/** A heading made of the document's title, where no heading says what is offered. */
function withTitle(source: Source): readonly Line[] {
  const isNamed = source.title !== '' && isLandTitle(source.title);
  if (!isNamed || source.lines.some(({ role }) => role === 'title')) return source.lines;
  const isSaid = source.lines.some(
    ({ text }) => /участ/i.test(text) && text.length < 200 && findAreas(text).length > 0,
  );
  return isSaid ? source.lines : [{ text: source.title, role: 'title', struck: [] }, ...source.lines];
}

/** Whether an area proposed may be counted with. */
const certainArea = (area: Proposal | null): number | null =>
  area && area.others.length === 0 ? Number(area.value) : null;

export function readSource(source: Source, circumstances: Circumstances): Reading {
  const clock: Clock = circumstances;
  const { data } = source;
  const read = readEntries(withTitle(source), clock);
  const { entries } = read;
  const refusedAs = refusal(source, read);
  if (refusedAs) return refusedAs;
  const area = settle('area', areaCandidates(entries, data));
  const price: PriceReading = readPrice(entries, data, certainArea(area));
  const kind = readKind(entries, data, source.trail, price.isRent);
  if (!price.proposal && !area) return refused('not_advert');
  const link = readLink(source, circumstances.url ?? '');
  const days = readDays(entries, data, clock, circumstances.evaluationDate ?? null);
  const phones = readPhones(source, entries, data);
  const conditions = readConditions(entries, data);
  const proposals = bound(
    [
      ...link.proposals,
      ...[price.proposal, area, phones.proposal].filter((one) => one !== null),
      ...derived('price_type', kind.isHeld ? 'deal' : 'offer'),
      ...readAddress(entries, data),
      ...days.proposals,
      ...conditions,
    ],
    kind,
  );
  const use = conditions.find(({ field }) => field === 'permittedUse');
  const segment = circumstances.permittedUse ?? '';
  const checks: [WarningCode, boolean][] = [
    ['cut_off', source.cutOff],
    ['area_conflict', (area?.others.length ?? 0) > 0],
    ['use_conflict', (use?.others.length ?? 0) > 0],
    ['phone_hidden', phones.hidden],
    ['other_segment', segment !== '' && use !== undefined && use.value !== segment],
  ];
  const advert = asAdvert(
    {
      site: link.site || null,
      proposals,
      facts: {
        cadastralNumbers: cadastralNumbers(entries),
        cadastralQuarter: null,
        advertId: advertId(
          entries,
          data,
          source.title,
          String(link.proposals.find(({ field }) => field === 'url')?.value ?? ''),
        ),
        sellerKind: read.sellerKind,
        landCategory: landCategory(entries),
        pricePerSotka: price.pricePerSotka,
        formerPrices: price.formerPrices,
      },
      warnings: [
        ...kind.warnings,
        ...(kind.isRent ? [] : price.warnings),
        ...checks.flatMap(([code, holds]) => (holds ? [code] : [])),
        ...markImplausible(proposals),
        ...days.warnings,
        ...link.warnings,
      ],
      copy: read.copy,
    },
    savedWhen(circumstances),
  );
  return { result: 'read', advert };
}

/** Whether the page is only what a program draws itself into. */
export const isShell = (lines: readonly Line[], scripts: number): boolean =>
  scripts > 0 &&
  !lines.some(({ role }) => role === 'title') &&
  lines.reduce((sum, { text }) => sum + text.length, 0) < SHELL_LETTERS;
