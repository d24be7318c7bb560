const display = (size: string, lineHeight = 'tight') => ({
  value: {
    fontFamily: 'display',
    fontSize: size,
    fontWeight: 'display',
    lineHeight,
    textTransform: 'var(--fc-display-transform, none)',
    letterSpacing: 'var(--fc-display-tracking, -0.01em)',
    wordSpacing: 'var(--fc-display-words, normal)',
    textWrap: 'balance',
  },
});

/** Named text styles: `textStyle="h2"`. */
export const textStyles = {
  display: display('display'),
  h1: display('h1'),
  h2: display('h2', '1.18'),
  h3: display('h3', '1.25'),
  h4: display('h4', 'snug'),
  lead: { value: { fontSize: 'lg', lineHeight: 'normal', textWrap: 'pretty' } },
  body: { value: { fontSize: 'md', lineHeight: 'normal' } },
  small: { value: { fontSize: 'sm', lineHeight: '1.45' } },
  caption: { value: { fontSize: 'xs', lineHeight: '1.4' } },
  label: { value: { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'snug' } },
  figure: { value: { fontVariantNumeric: 'var(--fc-figures, tabular-nums lining-nums)' } },
};
