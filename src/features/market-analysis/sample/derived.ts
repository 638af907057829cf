import type { ContentBlock } from '#document/model/content-block.ts';
import { escapeText } from '#document/text/rich-text-html.ts';
import { againstSample, commonBargaining } from '#features/market/compute/sample/against-sample.ts';
import { choiceReason } from '#features/market/compute/sample/choice-reason.ts';
import type { ChoiceFacts } from '#features/market/compute/sample/passed-offers.ts';
import { priceAnalysis, selectionOfAnalogues } from '#features/market/compute/sample/price-analysis.ts';
import { priceFactorsOf } from '#features/market/compute/sample/price-factors.ts';
import type { StatedFactor } from '#features/market/compute/sample/sample.ts';
import { offersCounted } from '#features/market/compute/words.ts';
import { FACTORS } from '#features/market/factors.ts';
import { findChoice } from '#features/market-value/choices.ts';
import type { ObjectFacts, ObjectSettings } from '#features/market-value/object-values.ts';
import { agreeingDistricts, districtOf } from '#kit/place/place.ts';
import { otherRegion } from '#kit/place/region.ts';
import { sameText } from '#kit/russian.ts';
import { withoutEnd } from '#kit/without-end.ts';
import { dealsSaid } from '../deals-said.ts';
import { type Segment, segmentLabel } from '../market-analysis.ts';
import { isMoved } from '../moved.ts';
import type { MarketAnalysis } from '../sheet.ts';
import { outsideMarket } from './market-bounds.ts';
import { daysSeen, offersTable } from './offers-table.ts';
import type { Reported } from './reported.ts';
import { DERIVED_FIELDS, type DerivedField } from './sample-texts.ts';
import type { SampleAbout, SampleView } from './view.ts';

/* The texts of the market analysis that follow from the sample (rows.md M6). Their figures are those of its tables. */

export interface DerivedText {
  /** Sentences, a paragraph each. */
  paragraphs: string[];
  /** With its head. */
  table: string[][] | null;
}

export interface DerivedAbout extends SampleAbout {
  /** Where the market lies, in the appraiser's words; empty without them. */
  marketArea: string;
  /** Of the object. */
  address: string;
  /** What the user's own text says of deals. */
  dealsSaid: string;
  /** The object's factors, as an offer would say them; empty where unknown. */
  factors: Record<StatedFactor, string>;
  /** Whether prices changed, by the report's own conclusion. */
  isMoving: boolean;
  /** Whether the table of offers follows the sample. */
  isNumbered: boolean;
}

/** What of a report the texts are written with. */
export interface AboutSources extends ObjectFacts {
  market:
    | (ObjectFacts['market'] & Pick<MarketAnalysis, 'market_area' | 'market_trend' | 'price_analysis' | 'sample_texts'>)
    | null;
  calculation: Pick<ObjectSettings, 'object_choices'> | null;
}

/**
 * As the object's column of the calculation has them (`object-values.ts`, which this page does not load; a test holds the
 * two together). Buildings of the object are not valued.
 */
function factorsOf({ description: plot, calculation }: AboutSources): DerivedAbout['factors'] {
  if (!plot) return { electricity: '', gas: '', waterSewerage: '', buildings: '', roads: '' };
  const { electricity, gas, water, sewerage, capital_construction: buildings, access_roads: roads } = plot;
  const isOneWater = sameText(water) === sameText(sewerage);
  const chosen = water || sewerage ? (calculation?.object_choices.waterSewerage ?? '') : '';
  return {
    electricity: findChoice('electricity', electricity) ?? '',
    gas: findChoice('gas', gas) ?? '',
    waterSewerage: (isOneWater && findChoice('waterSewerage', water)) || chosen,
    buildings: buildings && 'Отсутствуют',
    roads: findChoice('roads', roads) ?? roads,
  };
}

export function aboutOf(sources: AboutSources): DerivedAbout {
  const { head, description, market } = sources;
  return {
    segment: market?.market_segment ?? '',
    evaluationDate: head.evaluation_date,
    objectArea: description?.total_area ?? null,
    marketArea: market?.market_area ?? '',
    address: description?.address ?? '',
    dealsSaid: dealsSaid(market?.price_analysis ?? []),
    factors: factorsOf(sources),
    isMoving: isMoved(market?.market_trend ?? ''),
    isNumbered: market?.sample_texts.price_analysis.derived ?? false,
  };
}

/** What the choice of analogues is told with. */
export const choiceFacts = (about: DerivedAbout, { addresses }: SampleView): ChoiceFacts => ({
  object: { ...about.factors, address: about.address, area: about.objectArea },
  addressOf: (id) => addresses.get(id) ?? '',
  isMoving: about.isMoving,
  isNumbered: about.isNumbered,
});

/** As the report calls them. */
const NAMES = FACTORS.map(({ choice, name }) => ({ choice, label: name }));

const FACTOR_HEAD = ['Ценообразующий фактор', 'Интервал значений фактора на рынке', 'Влияние на цену', 'Источник'];

const DEALS_APART = 'Выявлены и сделки; в интервал цен предложений их цены не входят.';

/** What a trend or an effect says only where the sample is enough for it. */
function found(view: SampleView): string[] {
  const { trend, effect } = view;
  return [
    ['up', 'down', 'none'].includes(trend.verdict) ? trend.sentence : '',
    ['ok', 'none'].includes(effect.verdict) ? effect.sentence : '',
  ];
}

/** Where the market lies: by default the district of the object, unless an offer lies in another one. */
function whereOf({ marketArea, address }: DerivedAbout, { sample, addresses }: SampleView): string {
  const all = sample.counted.map(({ id }) => addresses.get(id) ?? '');
  if (!marketArea) {
    const isOne = all.every((one) => agreeingDistricts(address, one) && otherRegion(one, address) === '');
    return isOne ? districtOf(address) : '';
  }
  const outside = all.map((one) => outsideMarket(one, address, marketArea)).filter((place) => place !== '');
  const area = withoutEnd(marketArea.trim(), '. ');
  if (outside.length === 0) return area;
  return `${area}; вне этих границ — ${offersCounted(outside.length)}: ${[...new Set(outside)].join(', ')}`;
}

/** Null while no offer counts: then the texts of the report stand. */
export function derivedTexts(
  view: SampleView,
  about: DerivedAbout,
  reported: Reported,
): Record<DerivedField, DerivedText> | null {
  const { counted } = view.sample;
  const label = segmentLabel(about.segment as Segment);
  const withRenewed = counted.some(({ id }) => reported.sources.get(id)?.bothDays);
  const prices = priceAnalysis(view.sample, { segmentLabel: label, where: whereOf(about, view), withRenewed });
  if (prices === null) return null;
  const against =
    reported.value === null
      ? null
      : againstSample(counted, reported.value, commonBargaining(reported.bargaining), reported.analogues);
  const compared = [prices, against?.text, against?.reasonPlace].filter(Boolean).join(' ');
  const selected = selectionOfAnalogues(view.sample, reported.analogues);
  const said = (paragraphs: readonly (string | null | undefined)[]) =>
    paragraphs.filter((text): text is string => Boolean(text));
  return {
    price_analysis: {
      paragraphs: said([
        compared,
        ...found(view),
        view.sample.deals.length > 0 ? DEALS_APART : about.dealsSaid,
        daysSeen(view, reported),
      ]),
      table: offersTable(view, reported),
    },
    price_factors: {
      paragraphs: [],
      table: [
        FACTOR_HEAD,
        ...priceFactorsOf(counted, view.effect, NAMES).map(({ label: factor, interval, influence, source }) => [
          factor,
          interval,
          influence,
          source,
        ]),
      ],
    },
    analogs: {
      paragraphs: said([
        [selected, against?.analoguesText].filter(Boolean).join(' '),
        ...choiceReason(view.sample, reported.analogues, choiceFacts(about, view), NAMES),
      ]),
      table: null,
    },
  };
}

/** A derived text as the blocks of its field. */
export function blocksOf({ paragraphs, table }: DerivedText): ContentBlock[] {
  const text = paragraphs.map((sentence) => `<p>${escapeText(sentence)}</p>`).join('');
  return [
    ...(text === '' ? [] : [{ type: 'text' as const, value: text }]),
    ...(table ? [{ type: 'table' as const, rows: table }] : []),
  ];
}

/** The blocks of the fields that follow the sample, by field; empty while no offer counts. */
export function derivedBlocks(
  states: Record<DerivedField, { derived: boolean }>,
  texts: Record<DerivedField, DerivedText> | null,
): Partial<Record<DerivedField, ContentBlock[]>> {
  const following = DERIVED_FIELDS.filter((field) => texts && states[field].derived);
  return Object.fromEntries(following.map((field) => [field, texts ? blocksOf(texts[field]) : []]));
}
