import type { TextPlaces } from '#document/text/text-place.ts';
import classes from './places.module.css';

/** A text with its places shown. */
export function PlacedText({ text, places }: { text: string; places: TextPlaces }) {
  return places.split(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by nothing but its place
      <span key={index} className={classes[part.kind]}>
        {part.shown}
      </span>
    ),
  );
}
