const fill = (name: 'brand' | 'accent' | 'danger') => ({
  bg: name, color: `${name}-ink`, borderColor: name === 'danger' ? 'danger' : `${name}-edge`,
  _hover: { bg: `${name}-hover` },
  _active: { bg: `${name}-pressed` },
});

export const button = {
  className: 'fc-button',
  base: {
    display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '2', flexShrink: '0', position: 'relative',
    minH: 'control', minW: 'control', px: '4', borderWidth: '1px', borderColor: 'transparent', rounded: 'control',
    fontFamily: 'body', fontSize: 'md', fontWeight: 'semibold', lineHeight: '1.2', textAlign: 'center', textDecoration: 'none',
    cursor: 'pointer', userSelect: 'none', transition: 'background-color 120ms ease-out, border-color 120ms ease-out, transform 120ms ease-out',
    _active: { transform: 'translateY(1px)' },
    '& svg': { flexShrink: '0' },
    '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])': { opacity: '0.5', cursor: 'not-allowed', transform: 'none' },
    '&[aria-busy=true]': { cursor: 'progress', transform: 'none' },
    '& [data-part=busy]': { position: 'absolute', inset: '0', margin: 'auto' },
    '& [data-part=content]': { display: 'inherit', alignItems: 'inherit', gap: 'inherit', opacity: '0' },
  },
  variants: {
    variant: {
      solid: fill('brand'),
      accent: fill('accent'),
      danger: fill('danger'),
      soft: { bg: 'brand-soft', color: 'brand-text', _hover: { borderColor: 'brand-edge' }, _active: { borderColor: 'brand-edge' } },
      outline: {
        bg: 'surface', color: 'ink', borderColor: 'line-strong',
        _hover: { borderColor: 'ink', bg: 'surface-sunken' }, _active: { bg: 'line' },
      },
      ghost: { color: 'ink', _hover: { bg: 'surface-sunken' }, _active: { bg: 'line' } },
      link: {
        '&&': { px: '0.5' }, color: 'brand-text', textDecoration: 'underline', textUnderlineOffset: '0.2em', textDecorationThickness: '1px',
        _hover: { textDecorationThickness: '2px' },
      },
    },
    size: {
      sm: { minH: 'control-sm', minW: 'control-sm', px: '3', fontSize: 'sm', gap: '1.5' },
      md: {},
      lg: { minH: '12', minW: '12', px: '6', fontSize: 'lg' },
    },
    shape: { icon: { px: '0' }, text: {} },
    width: { full: { w: 'full' }, auto: {} },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
} as const;
