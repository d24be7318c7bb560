import type { SystemStyleObject } from '@forecourt/design-system';

const wide = '@media (min-width: 992px)';

/**
 * On wide screens the table is part of the page and its head is sticky. On a phone it scrolls in its own
 * container, column by column, with row labels, the head and two vehicles visible. Printed, nothing is sticky
 * and there are no buttons.
 */
export function tableCss(columns: number): SystemStyleObject {
  return {
    // Room for "Transmission" in small letters, beside two vehicles on a phone.
    '--labels': '5.75rem',
    position: 'relative',
    overflow: 'auto',
    maxHeight: '85dvh',
    scrollSnapType: 'x mandatory',
    scrollPaddingInlineStart: 'var(--labels)',
    overscrollBehaviorX: 'contain',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    bg: 'surface',
    [wide]: { '--labels': '12rem', overflow: 'visible', maxHeight: 'none' },
    '& table': {
      width: '100%',
      minWidth: `calc(var(--labels) + ${columns} * clamp(8rem, 33vw, 16rem))`,
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: 0,
      [wide]: { minWidth: 0 },
    },
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      p: { base: '2', md: '3' },
      borderBottomWidth: '1px',
      borderColor: 'line',
      overflowWrap: 'anywhere',
      fontVariantNumeric: 'tabular-nums',
    },
    '& tbody:last-of-type tr:last-of-type > *': { borderBottomWidth: 0 },
    '& thead th + th, & td': { scrollSnapAlign: 'start' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      bg: 'surface',
      fontWeight: 'normal',
      height: '1px',
      borderBottomWidth: '1px',
      // The picture, two thirds of 14rem high, scrolls away; name, price and button stay.
      [wide]: { top: '-9.5rem' },
    },
    '& thead th:first-of-type': {
      width: 'var(--labels)',
      zIndex: 3,
      insetInlineStart: 0,
      borderStartStartRadius: 'card',
    },
    '& thead th:last-of-type': { borderStartEndRadius: 'card' },
    '& tbody th[scope=row]': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      bg: 'surface',
      fontWeight: 'semibold',
      fontSize: 'xs',
      ps: '2',
      pe: '1',
      hyphens: 'auto',
      color: 'ink-muted',
      [wide]: { px: '3', fontSize: 'sm' },
    },
    '& tr[data-differs] > td': { bg: 'brand-soft' },
    '& tr[data-differs] > th[scope=row]': {
      color: 'ink',
      boxShadow: 'inset 3px 0 0 var(--fc-colors-brand-edge)',
      '[dir=rtl] &': { boxShadow: 'inset -3px 0 0 var(--fc-colors-brand-edge)' },
    },
    '& tr[data-group] > th': {
      bg: 'surface',
      fontWeight: 'semibold',
      pt: '6',
      '& > span': { position: 'sticky', insetInlineStart: '3' },
    },
    '@media print': {
      '--labels': '9.5rem',
      overflow: 'visible',
      maxHeight: 'none',
      '& table': { minWidth: 0 },
      '& tbody :is(th, td)': { fontSize: 'xs', px: '2', py: '1' },
      '& tr[data-group]': { breakAfter: 'avoid' },
      '& tr[data-group] > th': { pt: '3' },
      '& thead th, & tbody th[scope=row]': { position: 'static' },
      '& tr': { breakInside: 'avoid' },
      '& [data-controls]': { display: 'none' },
    },
  };
}
