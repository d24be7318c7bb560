/** What floats over the page: the surface of menus, popovers and lists, and how overlays come and go. */
export const floating = {
  bg: 'surface',
  color: 'ink',
  rounded: 'card',
  boxShadow: 'float',
  border: '1px solid var(--fc-colors-line)',
  zIndex: 'popover',
  outline: '0',
  maxH: 'min(var(--available-height, 26rem), 26rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  _open: { animation: 'rise 140ms ease-out' },
  _closed: { animation: 'leave 120ms ease-out' },
} as const;

/** One line of a menu or a list. */
export const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  w: 'full',
  minH: 'control',
  px: '3',
  py: '1.5',
  rounded: 'control',
  textAlign: 'start',
  cursor: 'pointer',
  userSelect: 'none',
  outline: '0',
  fontSize: 'md',
  lineHeight: '1.3',
  textDecoration: 'none',
  flexShrink: '0',
  '& svg': { flexShrink: '0', color: 'ink-muted' },
  _highlighted: { bg: 'surface-sunken' },
  _disabled: { opacity: '0.5', cursor: 'not-allowed' },
} as const;

const overlay = { position: 'fixed', inset: '0', zIndex: 'dialog' } as const;

/** The parts that dialogs and drawers share. */
export const overlayBase = {
  backdrop: {
    ...overlay,
    bg: 'rgb(8 10 14 / 0.55)',
    _open: { animation: 'appear 160ms ease-out' },
    _closed: { animation: 'leave 140ms ease-out' },
  },
  positioner: { ...overlay, display: 'flex', overscrollBehavior: 'contain' },
  content: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    w: 'full',
    bg: 'surface',
    color: 'ink',
    boxShadow: 'float',
    outline: '0',
    minH: '0',
    _closed: { animation: 'leave 140ms ease-out' },
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    ps: '5',
    pe: '3',
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'line',
    flexShrink: '0',
  },
  title: { textStyle: 'h3', flex: '1', minW: '0' },
  description: { color: 'ink-muted', fontSize: 'sm', mb: '4' },
  body: { flex: '1', minH: '0', overflowY: 'auto', overscrollBehavior: 'contain', px: '5', py: '5' },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '3',
    px: '5',
    pt: '3',
    pb: 'max(0.75rem, env(safe-area-inset-bottom))',
    borderTopWidth: '1px',
    borderColor: 'line',
    flexShrink: '0',
  },
} as const;

export const overlaySlots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
];
