/** Recipes of Forecourt's own components: one class each, inner parts addressed by `data-part`. */

export const pageContainer = {
  className: 'fc-container',
  base: { w: 'full', mx: 'auto', px: 'gutter', boxSizing: 'border-box' },
  variants: {
    width: {
      content: { maxW: 'calc(var(--fc-sizes-content) + 2 * var(--fc-spacing-gutter))' },
      narrow: { maxW: 'calc(48rem + 2 * var(--fc-spacing-gutter))' },
      full: {},
    },
  },
  defaultVariants: { width: 'content' },
} as const;

export const section = {
  className: 'fc-section',
  base: {
    py: 'section',
    '& [data-part=head]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
      rowGap: '2',
      columnGap: '6',
      mb: 'stack',
    },
    '& [data-part=intro]': { color: 'ink-muted', maxW: 'measure', mt: '2' },
  },
} as const;

export const emptyState = {
  className: 'fc-empty',
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    textAlign: 'center',
    py: '12',
    px: '4',
    w: 'full',
    '& [data-part=icon]': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '14',
      rounded: 'full',
      bg: 'surface-sunken',
      color: 'ink-muted',
    },
    '& [data-part=text]': { color: 'ink-muted', maxW: '28rem', textWrap: 'balance' },
    '& [data-part=action]': { mt: '1' },
  },
} as const;

export const price = {
  className: 'fc-price',
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    rowGap: '0',
    fontVariantNumeric: 'var(--fc-figures, tabular-nums lining-nums)',
    lineHeight: 'tight',
    '& [data-part=amount]': { fontWeight: 'semibold', letterSpacing: '-0.01em' },
    '& [data-part=type]': { color: 'ink-muted', fontWeight: 'semibold' },
    '& [data-part=was]': { color: 'ink-muted', textDecoration: 'line-through' },
    '& [data-part=outright]': { color: 'ink-muted', flexBasis: '100%', fontSize: 'sm', lineHeight: '1.4' },
  },
  variants: {
    size: {
      sm: {
        fontSize: 'lg',
        '& [data-part=type]': { fontSize: 'xs' },
        '& [data-part=was]': { fontSize: 'sm' },
      },
      md: {
        fontSize: '1.625rem',
        '& [data-part=type]': { fontSize: 'xs' },
        '& [data-part=was]': { fontSize: 'sm' },
      },
      lg: {
        fontSize: '3xl',
        '& [data-part=type]': { fontSize: 'sm' },
        '& [data-part=was]': { fontSize: 'lg' },
      },
    },
  },
  defaultVariants: { size: 'md' },
} as const;

export const picture = {
  className: 'fc-picture',
  base: {
    position: 'relative',
    display: 'block',
    overflow: 'hidden',
    bg: 'surface-sunken',
    w: 'full',
    '& > img': { position: 'absolute', inset: '0', w: 'full', h: 'full', objectFit: 'cover' },
    '& > [data-part=missing]': {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      placeItems: 'center',
      color: 'ink-muted',
    },
  },
  variants: { fit: { cover: {}, contain: { '& > img': { objectFit: 'contain' } } } },
} as const;

export const chip = {
  className: 'fc-chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '8',
    ps: '3',
    pe: '2.5',
    rounded: 'pill',
    borderWidth: '1px',
    borderColor: 'line-strong',
    bg: 'surface',
    color: 'ink',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    cursor: 'pointer',
    textDecoration: 'none',
    position: 'relative',
    transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
    _hover: { borderColor: 'ink', bg: 'surface-sunken' },
    _active: { bg: 'line' },
    '&[aria-pressed=true], &[aria-current=true]': {
      bg: 'brand-soft',
      borderColor: 'brand-edge',
      color: 'brand-text',
    },
    // Text without spaces may break anywhere if a chip can take several lines.
    '& > bdi': { minW: '0', overflowWrap: 'anywhere' },
    // On touch screens the target stays 44 px high, although the chip looks smaller.
    _touch: { _after: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-6px' } },
  },
} as const;

export const skipLink = {
  className: 'fc-skip',
  base: {
    position: 'fixed',
    insetInlineStart: '4',
    top: '4',
    zIndex: 'skip',
    px: '4',
    py: '2.5',
    rounded: 'control',
    bg: 'ink',
    color: 'canvas',
    fontWeight: 'semibold',
    '&:not(:focus)': {
      clipPath: 'inset(50%)',
      w: '1px',
      h: '1px',
      p: '0',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
    },
  },
} as const;

export const breadcrumb = {
  className: 'fc-breadcrumb',
  base: {
    fontSize: 'sm',
    color: 'ink-muted',
    lineHeight: '1.4',
    '& ol': {
      display: 'flex',
      flexWrap: 'nowrap',
      gap: '1',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      whiteSpace: 'nowrap',
    },
    '& li': { display: 'flex', alignItems: 'center', gap: '1' },
    '& a': { py: '1', px: '0.5', rounded: 'sm', textUnderlineOffset: '0.2em' },
    '& a:hover': { textDecoration: 'underline', color: 'ink' },
    '& [aria-current=page]': { color: 'ink', py: '1', px: '0.5' },
    '& svg': { flexShrink: '0', transform: 'scaleX(var(--fc-flip, 1))' },
  },
} as const;

export const statTile = {
  className: 'fc-stat',
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minW: '0',
    '& [data-part=label]': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      fontSize: 'sm',
      color: 'ink-muted',
      lineHeight: '1.3',
    },
    '& [data-part=value]': {
      fontSize: 'lg',
      fontWeight: 'semibold',
      lineHeight: '1.25',
      fontVariantNumeric: 'var(--fc-figures, tabular-nums lining-nums)',
      overflowWrap: 'anywhere',
    },
    '& [data-part=note]': { fontSize: 'xs', color: 'ink-muted' },
  },
  variants: {
    variant: {
      tile: { bg: 'surface', borderWidth: '1px', borderColor: 'line', rounded: 'card', p: '3' },
      plain: {},
      big: { '& [data-part=value]': { textStyle: 'h1', color: 'brand-text' } },
    },
  },
  defaultVariants: { variant: 'tile' },
} as const;

export const definitionGrid = {
  className: 'fc-definitions',
  base: {
    display: 'grid',
    columnGap: '8',
    fontSize: 'sm',
    lineHeight: '1.4',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '0.5',
      py: '2.5',
      borderBottomWidth: '1px',
      borderColor: 'line',
      breakInside: 'avoid',
    },
    '& dt': { color: 'ink-muted' },
    '& dt, & dd, & dd > bdi': { minW: '0', overflowWrap: 'anywhere' },
    // A value that does not fit beside its term is below it.
    '& dd': {
      marginInlineStart: 'auto',
      fontWeight: 'semibold',
      textAlign: 'end',
      fontVariantNumeric: 'var(--fc-figures, tabular-nums lining-nums)',
    },
  },
  variants: {
    columns: {
      1: {},
      2: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
      },
    },
  },
  defaultVariants: { columns: 2 },
} as const;

export const rating = {
  className: 'fc-rating',
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5',
    fontSize: 'sm',
    fontWeight: 'semibold',
    fontVariantNumeric: 'var(--fc-figures, tabular-nums lining-nums)',
    '& [data-part=stars]': { position: 'relative', display: 'inline-flex', color: '#e59a0c' },
    '& [data-part=outline], & [data-part=filled]': { display: 'inline-flex' },
    '& [data-part=filled]': {
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '0',
      width: 'var(--rating)',
      overflow: 'hidden',
    },
    '& svg': { flexShrink: '0' },
    '& [data-part=count]': { fontWeight: 'normal', color: 'ink-muted' },
  },
} as const;

export const disclosure = {
  className: 'fc-disclosure',
  base: {
    borderBottomWidth: '1px',
    borderColor: 'line',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '12',
      py: '2',
      cursor: 'pointer',
      listStyle: 'none',
      fontWeight: 'semibold',
      rounded: 'sm',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& > summary > [data-part=title]': { flex: '1', minW: '0' },
    '& > summary > [data-part=note]': {
      fontWeight: 'normal',
      fontSize: 'sm',
      color: 'ink-muted',
      maxW: '50%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > summary > svg': { flexShrink: '0', color: 'ink-muted', transition: 'transform 160ms ease-out' },
    '& > summary:hover > [data-part=title]': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
    '&[open] > summary > [data-part=note]': { visibility: 'hidden' },
    '& > [data-part=content]': { paddingBottom: '4' },
  },
} as const;
