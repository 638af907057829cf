/*
 * The colours of the product, light and dark. Every one is a CSS variable in kebab
 * case: `accentHover` is `--m-accent-hover`. Style sheets use the variables, so a scheme is changed here alone.
 */

const COLOURS = {
  bg: ['#F6F4EF', '#151411'],
  surface: ['#FFFFFF', '#1D1C18'],
  sunken: ['#FAF8F4', '#191814'],
  hover: ['#F3F0E9', '#26241F'],
  active: ['#ECE8DF', '#302E27'],
  line: ['#E5E1D8', '#33312A'],
  line2: ['#D3CDC1', '#454238'],
  ctl: ['#8F887B', '#7F796C'],
  text: ['#24211C', '#ECE9E1'],
  text2: ['#5A554B', '#BBB5A8'],
  text3: ['#6F695E', '#9E978A'],
  accent: ['#1E5B3E', '#2E7A54'],
  accentHover: ['#174A32', '#317F58'],
  accentPress: ['#113A27', '#276A48'],
  onAccent: ['#FFFFFF', '#FFFFFF'],
  accentText: ['#1E5B3E', '#86CBA4'],
  focus: ['#1E5B3E', '#86CBA4'],
  accentSoft: ['#E8F1EA', '#1D3226'],
  accentLine: ['#B4D0BE', '#325C45'],
  danger: ['#B02A20', '#F0938A'],
  dangerSoft: ['#FCEDEA', '#3A201D'],
  dangerLine: ['#E8B4AC', '#6E3730'],
  /** Ground of the filled button inside the confirmation of a deletion; white stands on it with 6.6 or more. */
  dangerFill: ['#B02A20', '#B02A20'],
  dangerFillHover: ['#97231A', '#C0392E'],
  warn: ['#7A5200', '#E5BE66'],
  warnSoft: ['#FDF4DD', '#332A16'],
  warnLine: ['#E6CE92', '#5E4C22'],
  info: ['#1F4F86', '#94BDEB'],
  infoSoft: ['#E8F0F9', '#1B2A3B'],
  toast: ['#24211C', '#3A372F'],
  onToast: ['#F6F4EF', '#F6F4EF'],
  overlay: ['rgba(28, 26, 20, 0.46)', 'rgba(0, 0, 0, 0.62)'],
  draft: ['#6A5000', '#F0D36B'],
  draftGround: ['#FCF2CC', '#352D12'],
  draftDot: ['#C49A00', '#E3BC2E'],
  formed: ['#553C00', '#D9AE4A'],
  formedGround: ['#EBD592', '#3B2A08'],
  formedDot: ['#8A6400', '#B98A22'],
  paid: ['#1B4B82', '#9CC3EF'],
  paidGround: ['#E0EBF8', '#1B2B3E'],
  paidDot: ['#3B7CC4', '#5E9BDD'],
  ready: ['#17552F', '#8FD3A9'],
  readyGround: ['#DBEFE0', '#1A3324'],
  readyDot: ['#2E8B50', '#4FAE75'],
  other: ['#57524A', '#BBB5A8'],
  otherGround: ['#ECE9E2', '#2C2A25'],
  otherDot: ['#8C8678', '#8C8678'],
  /** The printed page beside the form: white in both schemes, and so is what lies on it. */
  paper: ['#FFFFFF', '#FFFFFF'],
  paperMark: ['#E8F1EA', '#E8F1EA'],
  paperLine: ['#1E5B3E', '#1E5B3E'],
  paperHole: ['#FDF4DD', '#FDF4DD'],
  paperWarn: ['#7A5200', '#7A5200'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColourToken = keyof typeof COLOURS;

const variable = (name: string) => `--m-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The CSS value of a token, for styles that are computed: `colour('accentText')` is `var(--m-accent-text)`. */
export function colour(token: ColourToken): string {
  return `var(${variable(token)})`;
}

/** All colour variables of one scheme. */
export function colourVariables(scheme: 'light' | 'dark'): Record<string, string> {
  const at = scheme === 'light' ? 0 : 1;
  return Object.fromEntries(Object.entries(COLOURS).map(([name, values]) => [variable(name), values[at]]));
}

/** Sizes, shadows and motion: the same in both schemes. */
export const SHARED_VARIABLES: Record<string, string> = {
  '--m-shadow-button': 'inset 0 1px 0 rgba(255, 255, 255, 0.12), 0 1px 2px rgba(20, 50, 34, 0.22)',
  '--m-shadow-menu': '0 10px 30px -10px rgba(40, 36, 28, 0.28), 0 2px 6px rgba(40, 36, 28, 0.08)',
  '--m-shadow-modal': '0 24px 60px -12px rgba(28, 26, 20, 0.38), 0 2px 8px rgba(28, 26, 20, 0.14)',
  '--m-shadow-bar': '0 -6px 20px -12px rgba(40, 36, 28, 0.18)',
  '--m-ease': 'cubic-bezier(0.2, 0, 0, 1)',
  '--m-width': '1280px',
  '--m-width-wide': '1760px',
};
