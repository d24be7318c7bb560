const overlay = { position: 'fixed', inset: '0', zIndex: 'dialog' } as const;

/** Styles of the parts that dialogs and drawers share. */
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
