/**
 * The styles of what the viewer shows before the first interaction. The stage sends them with the server's
 * HTML, so that the viewer appears without the style system, whose creation would block the page (decision
 * 325). Order matters: it is part of the class names.
 */
export const spinStyles = {
  viewer: { position: 'absolute', inset: '0', userSelect: 'none' },
  surface: {
    position: 'absolute',
    inset: '0',
    cursor: 'grab',
    css: {
      touchAction: 'pan-y pinch-zoom',
      '&:active': { cursor: 'grabbing' },
      '&:focus-visible': { outlineOffset: '-3px' },
    },
  },
  hint: {
    position: 'absolute',
    insetInline: '0',
    top: { base: '4', md: 'auto' },
    bottom: { md: '4.5rem' },
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
  hintText: { bg: 'rgb(10 12 16 / 0.72)', color: 'white', rounded: 'pill', px: '3', py: '1', fontSize: 'sm' },
  indicator: {
    position: 'absolute',
    top: '3',
    insetEnd: '3',
    w: '11',
    h: '11',
    bg: 'rgb(10 12 16 / 0.55)',
    rounded: 'full',
    pointerEvents: 'none',
    css: {
      // On the box itself, so that the compositor animates the transform, in one step per mark.
      // Specification: one revolution takes 3 s.
      '&[data-moving]': { animation: 'spin 3s steps(12) infinite' },
    },
  },
  hotspot: {
    position: 'absolute',
    boxSize: '11',
    m: '-22px',
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    zIndex: '1',
    css: {
      '& [data-part=ring]': {
        boxSize: '5',
        rounded: 'full',
        border: '3px solid white',
        bg: 'rgb(10 12 16 / 0.45)',
        boxShadow: '0 0 0 1px rgb(10 12 16 / 0.5)',
        animation: 'pulse 1.2s ease-in-out 2',
      },
      '&[aria-expanded=true] [data-part=ring]': { bg: 'brand' },
      '& [data-part=tip]': {
        position: 'absolute',
        bottom: '100%',
        bg: 'ink',
        color: 'canvas',
        rounded: 'control',
        px: '2',
        py: '0.5',
        fontSize: 'sm',
        w: 'max-content',
        maxW: '14rem',
        opacity: 0,
        pointerEvents: 'none',
      },
      '&[data-near=left] [data-part=tip]': { left: '0' },
      '&[data-near=right] [data-part=tip]': { right: '0' },
      // An open card contains the tooltip's text and more. Touch screens have no hover that could end.
      '&:is(:hover, :focus-visible):not([aria-expanded=true]) [data-part=tip]': { opacity: 1 },
      '@media (hover: none)': { '& [data-part=tip]': { display: 'none' } },
    },
  },
} as const;
