/*
 * Places of a text: pieces that are stored as plain characters and shown as one thing. The editor knows how they look;
 * which there are, and what they say, it is told.
 */

export interface TextPlace {
  /** Has a value, will have one without the user, or is the user's to fill. */
  kind: 'live' | 'waiting' | 'hole';
  /** Its characters in the text. */
  stored: string;
  shown: string;
  /** Where the value comes from. */
  about: string;
}

/** A place that can be put into the text, or into a hole of it. */
export interface OfferedPlace {
  name: string;
  stored: string;
  /** Empty while it is not known. */
  value: string;
  origin: string;
  /** Belongs to this text before others. */
  near: boolean;
  /** Belongs to no text of its own. */
  isGeneral: boolean;
  /** Says something else than its sentence may: it is offered, and taken by no key alone. */
  isDoubtful?: boolean;
}

/** A place to fill: its words, and the text of its paragraph or cell on both sides. */
export interface HoleAsked {
  shown: string;
  before?: string;
  behind?: string;
}

export interface TextPlaces {
  /** The text in its pieces, in order; together they are the whole. */
  split(text: string): (string | TextPlace)[];
  offered: readonly OfferedPlace[];
  /** What could stand in a place to fill, best first. */
  answersFor(hole: HoleAsked): readonly OfferedPlace[];
}
