export const card = {
  className: 'fc-card',
  base: {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    minW: '0',
    bg: 'surface',
    color: 'ink',
    rounded: 'card',
  },
  variants: {
    variant: {
      outline: { borderWidth: '1px', borderColor: 'line' },
      sunken: { bg: 'surface-sunken' },
      float: { boxShadow: 'float' },
      plain: {},
    },
    padded: { true: { p: 'card', gap: '3' }, false: {} },
    clipped: { true: { overflow: 'hidden' } },
    interactive: {
      true: { transition: 'border-color 120ms ease-out', _hover: { borderColor: 'line-strong' } },
    },
  },
  defaultVariants: { variant: 'outline', padded: true },
} as const;

const tone = (name: string) => ({
  bg: `${name}-soft`,
  color: 'ink',
  borderColor: `color-mix(in srgb, var(--fc-colors-${name}-edge) 38%, transparent)`,
  '& > svg': { color: `${name}-text` },
});

export const notice = {
  className: 'fc-notice',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'flex-start',
    px: '3.5',
    py: '3',
    borderWidth: '1px',
    rounded: 'control',
    fontSize: 'sm',
    lineHeight: '1.45',
    '& > svg': { flexShrink: '0', mt: '0.1em' },
    '& [data-part=title]': { fontWeight: 'semibold' },
    // An action that does not fit beside the text goes below it; the icon stays with the text.
    '& [data-part=body]': {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      minW: '0',
      flex: '1 1 min(13rem, calc(100% - 2.25rem))',
    },
  },
  variants: {
    tone: {
      info: tone('brand'),
      success: tone('success'),
      warning: tone('warning'),
      danger: tone('danger'),
      neutral: { bg: 'surface-sunken', borderColor: 'line', '& > svg': { color: 'ink-muted' } },
    },
  },
  defaultVariants: { tone: 'info' },
} as const;

const soft = (name: string) => ({ bg: `${name}-soft`, color: `${name}-text` });
const solid = (name: string) => ({ bg: name, color: `${name}-ink` });

export const tag = {
  className: 'fc-tag',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    w: 'fit-content',
    maxW: 'full',
    minH: '6',
    px: '2',
    rounded: 'pill',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    overflowWrap: 'break-word',
  },
  variants: {
    tone: {
      neutral: { bg: 'surface-sunken', color: 'ink' },
      brand: soft('brand'),
      accent: soft('accent'),
      success: soft('success'),
      warning: soft('warning'),
      danger: soft('danger'),
      'brand-solid': solid('brand'),
      'accent-solid': solid('accent'),
      'success-solid': solid('success'),
      'danger-solid': solid('danger'),
      ink: { bg: 'ink', color: 'canvas' },
      // For photographs, independent of the tenant's colours.
      scrim: { bg: 'rgb(10 12 16 / 0.72)', color: 'white' },
    },
  },
  defaultVariants: { tone: 'neutral' },
} as const;

export const skeleton = {
  className: 'fc-skeleton',
  base: {
    display: 'block',
    bg: 'line',
    rounded: 'control',
    color: 'transparent',
    userSelect: 'none',
    pointerEvents: 'none',
    '@media (prefers-reduced-motion: no-preference)': { animation: 'pulse 1.6s ease-in-out infinite' },
    '& > *': { visibility: 'hidden' },
  },
} as const;

export const spinner = {
  className: 'fc-spinner',
  base: {
    display: 'inline-block',
    flexShrink: '0',
    boxSize: '1.25em',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderTopColor: 'transparent',
    rounded: 'full',
    animation: 'spin 0.8s linear infinite',
  },
} as const;

export const separator = {
  className: 'fc-separator',
  base: { display: 'block', borderColor: 'line', flexShrink: '0' },
  variants: {
    orientation: {
      horizontal: { borderTopWidth: '1px', w: 'full' },
      vertical: { borderInlineStartWidth: '1px', alignSelf: 'stretch' },
    },
  },
  defaultVariants: { orientation: 'horizontal' },
} as const;
