/** What maplibre's elements need of its style sheet, of which a page without its controls uses little. */
export const glStyle = {
  '& .maplibregl-map': { position: 'absolute !important', overflow: 'hidden' },
  '& .maplibregl-canvas': { position: 'absolute', insetInlineStart: 0, top: 0 },
  '& .maplibregl-canvas-container': {
    position: 'absolute',
    inset: 0,
    cursor: 'grab',
    touchAction: 'pan-x pan-y',
  },
  '& .maplibregl-cooperative-gesture-screen': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    bg: 'rgb(0 0 0 / 45%)',
    color: 'white',
    fontSize: 'lg',
    opacity: 0,
    pointerEvents: 'none',
    transition: 'opacity 0.3s',
    zIndex: 2,
    '&.maplibregl-show': { opacity: 1 },
  },
  '& .maplibregl-ctrl-bottom-right': {
    position: 'absolute',
    bottom: 0,
    insetInlineEnd: 0,
    bg: 'surface',
    color: 'ink',
    fontSize: 'xs',
    px: '2',
    '& a': { textDecoration: 'underline' },
    '& button, & summary': { display: 'none' },
  },
  '& .maplibregl-ctrl-bottom-left, & .maplibregl-ctrl-top-left, & .maplibregl-ctrl-top-right': {
    display: 'none',
  },
} as const;
