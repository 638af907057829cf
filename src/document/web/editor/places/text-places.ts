import { createContext } from 'react';
import type { TextPlaces } from '#document/text/text-place.ts';

/** What the texts of an editor can hold; null where they have no places. */
export const TextPlacesContext = createContext<TextPlaces | null>(null);
