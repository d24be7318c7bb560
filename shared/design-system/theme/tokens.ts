import { breakpointWidths } from './breakpoint-widths.ts';
import { defaultColours } from './default-colours.ts';

const values = <T extends string>(record: Record<T, string>) =>
  Object.fromEntries(Object.entries<string>(record).map(([key, value]) => [key, { value }]));

const rem = (px: number) => `${px / 16}rem`;
/** Chakra's names on the 4 px grid: `4` is 16 px. The design uses 1 2 3 4 6 8 12 16. */
const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24];
const space = {
  0: '0rem',
  px: '1px',
  ...Object.fromEntries(steps.map((step) => [String(step), rem(step * 4)])),
};
const text = (px: number) => `calc(var(--fc-text-scale, 1) * ${rem(px)})`;
const fluid = (low: number, high: number) =>
  `calc(var(--fc-display-scale, 1) * clamp(${rem(low)}, ${rem(low - ((high - low) * 390) / 810)} + ${((high - low) / 8.1).toFixed(3)}vw, ${rem(high)}))`;

export const breakpoints = Object.fromEntries(
  Object.entries(breakpointWidths).map(([name, px]) => [name, `${px}px`]),
);

export const tokens = {
  spacing: values(space),
  sizes: values({
    ...space,
    full: '100%',
    min: 'min-content',
    max: 'max-content',
    fit: 'fit-content',
    measure: '65ch',
    xs: '20rem',
    sm: '24rem',
    md: '28rem',
    lg: '32rem',
    xl: '36rem',
    '2xl': '42rem',
    '3xl': '48rem',
    rail: '18rem',
  }),
  fontSizes: values({
    xs: text(12),
    sm: text(14),
    md: text(16),
    lg: text(18),
    xl: text(22),
    '2xl': text(28),
    '3xl': text(36),
    '4xl': text(48),
    h4: fluid(16, 18),
    h3: fluid(18, 22),
    h2: fluid(22, 28),
    h1: fluid(28, 36),
    display: fluid(34, 48),
  }),
  // Two weights beside the headings' own, which a theme chooses.
  fontWeights: values({ normal: '400', semibold: '600' }),
  lineHeights: values({ none: '1', tight: '1.12', snug: '1.3', normal: 'var(--fc-leading, 1.5)' }),
  radii: values({ none: '0', sm: '4px', full: '9999px' }),
  borders: values({ hairline: '1px solid var(--fc-colors-line)' }),
  durations: values({ fast: '120ms', moderate: '160ms', slow: '200ms' }),
  easings: values({ out: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }),
  zIndex: values({
    raised: '1',
    sticky: '20',
    header: '30',
    drawer: '50',
    dialog: '60',
    popover: '70',
    toast: '80',
    skip: '90',
  }),
  aspectRatios: values({ card: '3 / 2', stage: '16 / 10', wide: '16 / 9', square: '1' }),
};

/** The tokens that a tenant's theme sets; these apply without a theme. `themeCss` writes the same names. */
export const semanticTokens = {
  colors: values(defaultColours),
  radii: values({ card: '10px', control: '8px', pill: '9999px' }),
  fonts: values({
    body: 'system-ui, sans-serif',
    display: 'system-ui, sans-serif',
    mono: 'ui-monospace, monospace',
  }),
  fontWeights: values({ display: '700' }),
  shadows: values({ float: '0 2px 6px rgb(0 0 0 / .08), 0 10px 28px -6px rgb(0 0 0 / .18)' }),
  sizes: {
    ...values({ content: '80rem' }),
    control: { value: { base: rem(40), _touch: rem(44) } },
    'control-sm': { value: { base: rem(32), _touch: rem(44) } },
  },
  spacing: {
    gutter: { value: { base: rem(16), md: rem(24), lg: rem(32) } },
    ...values({
      card: 'calc(var(--fc-density, 1) * 1rem)',
      stack: 'calc(var(--fc-density, 1) * 1.5rem)',
      section: 'calc(var(--fc-density, 1) * clamp(1.75rem, 1.4rem + 1.6vw, 3.25rem))',
    }),
  },
};

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  appear: { from: { opacity: '0' } },
  leave: { to: { opacity: '0' } },
  rise: { from: { opacity: '0', transform: 'translateY(0.375rem)' } },
  'from-start': { from: { opacity: '0.4', transform: 'translateX(calc(-2rem * var(--fc-flip, 1)))' } },
  'from-end': { from: { opacity: '0.4', transform: 'translateX(calc(2rem * var(--fc-flip, 1)))' } },
  progress: {
    from: { transform: 'scaleX(0)' },
    '4%': { transform: 'scaleX(0.3)' },
    to: { transform: 'scaleX(0.95)' },
  },
  'from-bottom': { from: { opacity: '0.4', transform: 'translateY(2rem)' } },
};
