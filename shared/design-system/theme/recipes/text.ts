export const heading = {
  className: 'fc-heading',
  variants: {
    size: {
      display: { textStyle: 'display' },
      h1: { textStyle: 'h1' },
      h2: { textStyle: 'h2' },
      h3: { textStyle: 'h3' },
      h4: { textStyle: 'h4' },
    },
  },
  defaultVariants: { size: 'h2' },
} as const;

export const text = {
  className: 'fc-text',
  variants: {
    variant: {
      body: {},
      lead: { textStyle: 'lead' },
      muted: { color: 'ink-muted' },
      small: { textStyle: 'small' },
      caption: { textStyle: 'caption', color: 'ink-muted' },
      label: { textStyle: 'label' },
      prose: { maxW: 'measure', '& + &': { mt: '1em' } },
    },
  },
} as const;

export const link = {
  className: 'fc-link',
  base: { rounded: 'sm', cursor: 'pointer', transition: 'color 120ms ease-out' },
  variants: {
    variant: {
      underline: {
        color: 'brand-text',
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        textDecorationThickness: '1px',
        _hover: { textDecorationThickness: '2px' },
      },
      quiet: { color: 'inherit', _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
    },
  },
  defaultVariants: { variant: 'underline' },
} as const;

export const list = {
  className: 'fc-list',
  base: { display: 'flex', flexDirection: 'column', gap: '2' },
  variants: {
    marker: {
      none: {},
      disc: { listStyle: 'disc', paddingInlineStart: '5', '& > li::marker': { color: 'brand-text' } },
      number: {
        listStyle: 'decimal',
        paddingInlineStart: '6',
        '& > li::marker': {
          color: 'ink-muted',
          fontVariantNumeric: 'var(--fc-figures, tabular-nums lining-nums)',
        },
      },
    },
  },
} as const;
