const field = {
  w: 'full',
  minW: '0',
  minH: 'control',
  px: '3',
  bg: 'surface',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'line-strong',
  rounded: 'control',
  // 16 px: with a smaller font, phones zoom in when the field is focused.
  fontSize: 'md',
  lineHeight: '1.3',
  textAlign: 'start',
  transition: 'border-color 120ms ease-out',
  _hover: { borderColor: 'ink-muted' },
  _focusVisible: { outline: '2px solid var(--fc-colors-focus)', outlineOffset: '1px', borderColor: 'focus' },
  '&[aria-invalid=true]': {
    borderColor: 'danger-text',
    boxShadow: 'inset 0 0 0 1px var(--fc-colors-danger-text)',
  },
  '&:disabled': { bg: 'surface-sunken', color: 'ink-muted', borderColor: 'line', cursor: 'not-allowed' },
  '&[readonly]': { bg: 'surface-sunken' },
} as const;

export const input = {
  className: 'fc-input',
  base: {
    ...field,
    '&[type=file]': { ps: '1.5', py: '1.5' },
    '&::file-selector-button': {
      minH: '8',
      px: '3',
      me: '3',
      bg: 'surface-sunken',
      color: 'inherit',
      border: '1px solid var(--fc-colors-line)',
      rounded: 'control',
      font: 'inherit',
      fontSize: 'sm',
      fontWeight: 'semibold',
      cursor: 'pointer',
    },
  },
  variants: { figures: { true: { fontVariantNumeric: 'var(--fc-figures, tabular-nums lining-nums)' } } },
} as const;

export const textarea = {
  className: 'fc-textarea',
  base: { ...field, py: '2', minH: '24', lineHeight: 'normal', display: 'block' },
} as const;

export const nativeSelect = {
  className: 'fc-select',
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    w: 'full',
    minW: '0',
    '& > select': {
      ...field,
      appearance: 'none',
      paddingInlineEnd: '2.25rem',
      cursor: 'pointer',
      textOverflow: 'ellipsis',
    },
    '& > svg': {
      position: 'absolute',
      insetInlineEnd: '0.625rem',
      pointerEvents: 'none',
      color: 'var(--fc-colors-ink-muted)',
    },
  },
} as const;

export const fieldFrame = {
  className: 'fc-field',
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    w: 'full',
    minW: '0',
    borderWidth: '0',
    '& > [data-part=label]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '0.5em',
      fontSize: 'sm',
      fontWeight: 'semibold',
      lineHeight: '1.3',
      color: 'ink',
    },
    '& > [data-part=label] > small': { fontWeight: 'normal', color: 'ink-muted', fontSize: '1em' },
    '& > [data-part=helper]': { fontSize: 'sm', lineHeight: '1.4', color: 'ink-muted' },
    '& > [data-part=error]': {
      display: 'flex',
      gap: '1.5',
      fontSize: 'sm',
      lineHeight: '1.4',
      color: 'danger-text',
      fontWeight: 'semibold',
    },
    '& > [data-part=error] > svg': { flexShrink: '0', mt: '0.15em' },
  },
} as const;
