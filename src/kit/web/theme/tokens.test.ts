import { describe, expect, it } from 'vitest';
import { colourVariables } from './tokens.ts';

/** Relative luminance and contrast of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const TEXTS: [text: string, ground: string][] = [
  ...['text', 'text2', 'text3'].flatMap((text) =>
    ['surface', 'bg', 'sunken', 'hover'].map((ground): [string, string] => [text, ground]),
  ),
  ['text2', 'active'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-press'],
  ['on-accent', 'danger-fill'],
  ['on-accent', 'danger-fill-hover'],
  ['accent-text', 'surface'],
  ['accent-text', 'accent-soft'],
  ['danger', 'surface'],
  ['danger', 'danger-soft'],
  ['warn', 'warn-soft'],
  ['text2', 'warn-soft'],
  ['text2', 'danger-soft'],
  ['text2', 'accent-soft'],
  ['info', 'info-soft'],
  ['on-toast', 'toast'],
  ...['draft', 'formed', 'paid', 'ready', 'other'].map((status): [string, string] => [status, `${status}-ground`]),
];

const SHAPES: [shape: string, ground: string][] = [
  ['ctl', 'surface'],
  ['ctl', 'bg'],
  ['ctl', 'sunken'],
  ['focus', 'surface'],
  ['focus', 'bg'],
  ['accent', 'surface'],
  ['danger', 'surface'],
];

describe.each(['light', 'dark'] as const)('Q6 the %s scheme', (scheme) => {
  const variables = colourVariables(scheme);
  const measured = ([a, b]: [string, string]) => contrast(variables[`--m-${a}`] ?? '', variables[`--m-${b}`] ?? '');

  it.each(TEXTS)('Q6 %s can be read on %s', (...pair) => {
    expect(measured(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('Q6 %s can be seen on %s', (...pair) => {
    expect(measured(pair)).toBeGreaterThanOrEqual(3);
  });
});
