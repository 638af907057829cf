import { useMemo } from 'react';
import type { ContentBlock } from '#document/model/content-block.ts';
import { filledBlocks } from '../live/fill.ts';
import { EXPOSURE, FROM_MARKET, type ToldPlace } from '../live/place.ts';
import { EDITED_FIELDS, type EditedField, segmentLabel } from '../market-analysis.ts';
import { termOfMarket } from '../market-state.ts';
import type { MarketAnalysis } from '../sheet.ts';

/** The places as the form stands now, and its texts with their values. */
export function usePlaces(told: readonly ToldPlace[], values: MarketAnalysis) {
  const segment = segmentLabel(values.market_segment);
  const area = values.market_area.trim();
  const term = termOfMarket(values)?.said ?? '';
  const places = useMemo(() => {
    // What the form says is newer than what is stored.
    const now: Record<string, string> = { сегмент: segment, 'границы рынка': area, [EXPOSURE]: term };
    return told.map((place) =>
      place.origin === FROM_MARKET.origin ? { ...place, value: now[place.name] ?? place.value } : place,
    );
  }, [told, segment, area, term]);
  const fill = useMemo(() => {
    const known = new Map(places.map(({ name, value }) => [name, value]));
    // A text that did not change is not filled again.
    const done = new WeakMap<ContentBlock[], ContentBlock[]>();
    return (blocks: ContentBlock[]): ContentBlock[] => {
      const filled = done.get(blocks) ?? filledBlocks(blocks, known);
      done.set(blocks, filled);
      return filled;
    };
  }, [places]);
  const texts = Object.fromEntries(EDITED_FIELDS.map(({ field }) => [field, fill(values[field])]));
  return { places, shown: texts as Record<EditedField, ContentBlock[]> };
}
