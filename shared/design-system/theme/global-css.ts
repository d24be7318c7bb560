/** The focus ring of all focusable elements, the reduced-motion rule, and the page's background. */
export const globalCss = {
  'html, [data-ground]': {
    '--global-color-border': 'colors.line',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
  },
  html: {
    bg: 'canvas',
    color: 'ink',
    lineHeight: 'normal',
    scrollPaddingTop: 'var(--fc-anchor-offset, 5rem)',
  },
  body: { fontSize: 'md', textRendering: 'auto' },
  p: { textWrap: 'pretty' },
  '*::placeholder': { color: 'ink-muted', opacity: '1' },
  '*::selection': { bg: 'brand-soft', color: 'brand-text' },
  ':focus-visible': { outline: '2px solid var(--fc-colors-focus)', outlineOffset: '2px' },
  '[data-ground]': { bg: 'canvas', color: 'ink' },
  // A new element whose styles are still loading (`pending-styles.ts`).
  '.fc-pending': {
    position: 'absolute !important',
    width: '0 !important',
    height: '0 !important',
    overflow: 'hidden !important',
    opacity: '0 !important',
  },
  // The first paint skips style and layout of content far below the viewport; the shell triggers them later
  // (decision 080).
  'html:not([data-laid-out]) [data-defer-layout]': { contentVisibility: 'auto' },
  // In print: only the page, dark on white, whatever the site's background.
  '@media print': {
    ':has(~ #page), #page ~ *': { display: 'none !important' },
    ':root, [data-ground]': {
      '--fc-colors-canvas': '#fff !important',
      '--fc-colors-surface': '#fff !important',
      '--fc-colors-surface-sunken': '#f4f4f4 !important',
      '--fc-colors-ink': '#111 !important',
      '--fc-colors-ink-muted': '#444 !important',
      '--fc-colors-line': '#ccc !important',
      '--fc-colors-line-strong': '#888 !important',
      '--fc-colors-brand-soft': '#eee !important',
      '--fc-colors-brand-text': '#111 !important',
      '--fc-colors-brand-edge': '#111 !important',
      '--fc-colors-success-text': '#111 !important',
    },
  },
  '::view-transition-group(*)': { animationDuration: '200ms', animationTimingFunction: 'ease-out' },
  '::view-transition-old(root), ::view-transition-new(root)': { animationDuration: '160ms' },
  '@media (prefers-reduced-motion: reduce)': {
    '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
      animation: 'none !important',
    },
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};
