import { placeOf } from '#kit/place/place.ts';
import type { SampleRow } from './sheet.ts';

/** The settlement of an offer, as its row names it. */
export const placeOfRow = ({ place, address }: Pick<SampleRow, 'place' | 'address'>): string =>
  place || placeOf(address);
