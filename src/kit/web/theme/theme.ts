import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { componentDefaults } from './theme-components.ts';
import { colour, colourVariables, SHARED_VARIABLES } from './tokens.ts';

const mezha: MantineColorsTuple = [
  '#E8F1EA',
  '#D3E5D9',
  '#B4D0BE',
  '#86CBA4',
  '#5FA47F',
  '#45906A',
  '#2E7A54',
  '#276A48',
  '#1E5B3E',
  '#174A32',
];
const gray: MantineColorsTuple = [
  '#FAF8F4',
  '#F6F4EF',
  '#ECE8DF',
  '#E5E1D8',
  '#D3CDC1',
  '#8F887B',
  '#6F695E',
  '#5A554B',
  '#3A362F',
  '#24211C',
];
const dark: MantineColorsTuple = [
  '#ECE9E1',
  '#BBB5A8',
  '#9E978A',
  '#7F796C',
  '#454238',
  '#302E27',
  '#1D1C18',
  '#151411',
  '#191814',
  '#100F0D',
];

/** Every fill comes from our tokens; Mantine's own tints of brand colours are not used. */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const none = '1px solid transparent';
  const danger = color === 'red';
  if (variant === 'filled') {
    return {
      background: colour(danger ? 'dangerFill' : 'accent'),
      hover: colour(danger ? 'dangerFillHover' : 'accentHover'),
      color: colour('onAccent'),
      border: none,
    };
  }
  if (variant === 'subtle' || variant === 'transparent') {
    const quiet = color === 'gray';
    return {
      background: 'transparent',
      hover: variant === 'transparent' ? 'transparent' : colour(danger ? 'dangerSoft' : quiet ? 'hover' : 'accentSoft'),
      color: colour(danger ? 'danger' : quiet ? 'text2' : 'accentText'),
      border: none,
    };
  }
  return {
    background: colour('surface'),
    hover: colour('hover'),
    color: colour('text'),
    border: `1px solid ${colour('line2')}`,
  };
};

export const theme = createTheme({
  fontFamily: '"IBM Plex Sans Variable", "IBM Plex Sans", system-ui, sans-serif',
  colors: { mezha, gray, dark },
  primaryColor: 'mezha',
  primaryShade: { light: 8, dark: 6 },
  white: '#FFFFFF',
  black: '#24211C',
  autoContrast: false,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  activeClassName: '',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.34', sm: '1.385', md: '1.43', lg: '1.375', xl: '1.3' },
  spacing: { xs: '6px', sm: '10px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '14px' },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '30px' },
      h2: { fontSize: '16px', lineHeight: '22px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '13px', lineHeight: '18px' },
    },
  },
  variantColorResolver,
  components: componentDefaults,
});

const MANTINE_VARIABLES: Record<string, string> = {
  '--mantine-color-body': colour('bg'),
  '--mantine-color-text': colour('text'),
  '--mantine-color-bright': colour('text'),
  '--mantine-color-dimmed': colour('text3'),
  '--mantine-color-placeholder': colour('text3'),
  '--mantine-color-default': colour('surface'),
  '--mantine-color-default-color': colour('text'),
  '--mantine-color-default-hover': colour('hover'),
  '--mantine-color-default-border': colour('line2'),
  '--mantine-color-anchor': colour('accentText'),
  '--mantine-color-error': colour('danger'),
  '--mantine-color-success': colour('accentText'),
  '--mantine-color-disabled': colour('active'),
  '--mantine-color-disabled-color': colour('text3'),
  '--mantine-color-disabled-border': 'transparent',
};

/** Tokens as `--m-*` in both schemes; Mantine's own semantic variables point at them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: SHARED_VARIABLES,
  light: { ...colourVariables('light'), ...MANTINE_VARIABLES },
  dark: { ...colourVariables('dark'), ...MANTINE_VARIABLES },
});
