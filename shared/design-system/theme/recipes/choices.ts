/** A page in a pagination that is shown on narrow screens too. */
const shownPage = 'li:not([data-wide], :has([data-part=gap]))';

export const pagination = {
  className: 'fc-pagination',
  base: {
    '& ul': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: '1' },
    // One page that is left out is no narrower as a gap: it is shown. Two become a gap.
    '@media (max-width: 575.98px)': {
      '& [data-wide]': { display: 'none' },
      [`& ${shownPage} + [data-wide]:has(+ ${shownPage})`]: { display: 'list-item' },
      [`& ${shownPage} + [data-wide] + [data-wide] + ${shownPage}:before`]: {
        content: '"…" / ""',
        display: 'inline-block',
        w: 'control',
        textAlign: 'center',
        color: 'ink-muted',
      },
    },
    '& a, & [data-part=gap], & [data-part=off]': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      minH: 'control',
      minW: 'control',
      px: '2',
      rounded: 'control',
      borderWidth: '1px',
      borderColor: 'transparent',
      fontWeight: 'semibold',
      fontVariantNumeric: 'var(--fc-figures, tabular-nums lining-nums)',
      textDecoration: 'none',
    },
    '& [data-part=gap], & [data-part=off]': { color: 'ink-muted' },
    '& [data-part=off]': { opacity: '0.5' },
    '& a:hover': { bg: 'surface-sunken', borderColor: 'line-strong' },
    '& a:active': { bg: 'line' },
    '& a[aria-current=page]': { bg: 'brand', color: 'brand-ink', borderColor: 'brand-edge' },
    '& svg': { transform: 'scaleX(var(--fc-flip, 1))' },
  },
} as const;

export const segmented = {
  className: 'fc-segmented',
  base: {
    display: 'inline-flex',
    maxW: 'full',
    p: '1',
    gap: '1',
    bg: 'surface-sunken',
    rounded: 'control',
    borderWidth: '1px',
    borderColor: 'line',
    overflowX: 'auto',
    '& > label, & > a': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      flex: '1 0 auto',
      minH: 'calc(var(--fc-sizes-control) - 0.625rem)',
      px: '3',
      rounded: 'calc(var(--fc-radii-control) - 2px)',
      borderWidth: '1px',
      borderColor: 'transparent',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'ink-muted',
      cursor: 'pointer',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
    },
    '& > label:hover, & > a:hover': { color: 'ink' },
    '& > label:has(:checked), & > a[aria-current=true]': {
      bg: 'surface',
      color: 'ink',
      borderColor: 'line-strong',
      fontWeight: 'semibold',
    },
    // Forced colours give all labels the same background and border.
    '@media (forced-colors: active)': {
      '& > label:has(:checked), & > a[aria-current=true]': {
        forcedColorAdjust: 'none',
        bg: 'Highlight',
        color: 'HighlightText',
      },
    },
    '& > label:has(:focus-visible)': { outline: '2px solid var(--fc-colors-focus)', outlineOffset: '1px' },
    '& > label:has(:disabled)': { opacity: '0.5', cursor: 'not-allowed' },
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit', m: '0' },
  },
} as const;

const box = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2.5',
  cursor: 'pointer',
  minH: 'control',
  py: '2',
  fontSize: 'md',
  lineHeight: '1.4',
  w: 'fit-content',
  maxW: 'full',
  '& input': {
    flexShrink: '0',
    boxSize: '1.25rem',
    mt: '0.1em',
    accentColor: 'var(--fc-colors-brand-edge)',
    cursor: 'inherit',
  },
  '& small': { display: 'block', color: 'ink-muted', fontSize: 'sm' },
  '&:has(:disabled)': { color: 'ink-muted', cursor: 'not-allowed' },
} as const;

export const nativeChoice = {
  className: 'fc-choice',
  base: box,
  variants: {
    dense: { true: { minH: '8', py: '1', fontSize: 'sm', _touch: { minH: 'control', py: '2.5' } } },
  },
} as const;

/** Dense lines of a long list: one element carries the styles of all of them. */
export const choiceRows = {
  className: 'fc-choices',
  base: {
    '& > label': {
      ...box,
      w: 'full',
      minH: '8',
      py: '1',
      fontSize: 'sm',
      _touch: { minH: 'control', py: '2.5' },
    },
    '& > label > span:first-of-type': { flex: '1' },
    '& > label > [data-part=end]': {
      ms: 'auto',
      color: 'ink-muted',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
  },
} as const;
