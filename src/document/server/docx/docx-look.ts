import { AlignmentType, BorderStyle, type IBorderOptions } from 'docx';
import type { Align } from '#document/model/block.ts';

/* Lengths, colours and rules of the editable document. */

/** Twentieths of a point. */
export const twips = (mm: number): number => Math.round(mm * 56.6929);

/** Pixels at 96 to the inch, in which the format measures pictures. */
export const pixels = (mm: number): number => Math.round((mm * 96) / 25.4);

/** Half points. */
export const halfPoints = (points: number): number => Math.round(points * 2);

/** The column of section numbers, left of the text. */
export const TEXT_LEFT = 624;

export const INK = '16191A';
export const ACCENT = '1F5A43';
export const MUTED = '5A6061';
export const FAINT = '7B8280';
export const HAIR = 'B4BAB7';
export const TINT = 'F1F4F1';
export const LINK = '17456B';
export const FRAME = '9AA19E';
const PEER_RULE = '7D8782';

const rule = (size: number, color: string): IBorderOptions => ({ style: BorderStyle.SINGLE, size, color, space: 0 });

/** Eighths of a point. */
export const RULES = {
  none: { style: BorderStyle.NONE, size: 0, color: 'auto' },
  hair: rule(2, HAIR),
  thin: rule(4, INK),
  heavy: rule(8, INK),
  accent: rule(8, ACCENT),
  peer: rule(4, PEER_RULE),
} as const satisfies Record<string, IBorderOptions>;

export const ALIGNMENTS = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.JUSTIFIED,
} as const satisfies Record<Align, unknown>;

export interface Area {
  /** Width of the type area, mm. */
  width: number;
  landscape: boolean;
}

export const PORTRAIT: Area = { width: 165, landscape: false };
export const LANDSCAPE: Area = { width: 257, landscape: true };

/** Room over a drawing, mm: its topmost label stands a little above its own area. */
export const DRAWING_AIR = 3;
