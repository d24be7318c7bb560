import type { SystemStyleObject } from '@forecourt/design-system';

/** From here on the labels are a column of their own. */
const beside = '@media (min-width: 768px)';
const wide = '@media (min-width: 992px)';

/**
 * On a phone each label is above its values, so that two vehicles share the whole width and the page scrolls
 * as usual; more than two scroll sideways in the table's own container. The head stays in view without its
 * pictures. Printed, nothing is sticky and there are no buttons.
 */
export function tableCss(columns: number): SystemStyleObject {
  const scrolls = (most: number) =>
    columns > most ? { overflow: 'auto', maxHeight: '85dvh' } : { overflow: 'visible', maxHeight: 'none' };
  return {
    '--labels': '9rem',
    // The picture of a column, which scrolls away while name, price and button stay.
    '--picture': columns > 2 ? '9rem' : 'calc((100vw - 2rem) / 2 - 1.5rem)',
    position: 'relative',
    ...scrolls(2),
    scrollSnapType: 'x mandatory',
    overscrollBehaviorX: 'contain',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    bg: 'surface',
    [beside]: {
      ...scrolls(3),
      '--picture': `min(${columns > 2 ? 18 : 24}rem, (min(100vw, 80rem) - 4rem - var(--labels)) / ${columns} - 1.5rem)`,
      scrollPaddingInlineStart: 'var(--labels)',
    },
    [wide]: { '--labels': '12rem', overflow: 'visible', maxHeight: 'none' },
    '& table': {
      width: '100%',
      minWidth: columns > 2 ? `calc(${columns} * 10.5rem)` : 0,
      borderCollapse: 'separate',
      borderSpacing: 0,
      display: 'block',
      [beside]: {
        display: 'table',
        tableLayout: 'fixed',
        minWidth: columns > 3 ? `calc(var(--labels) + ${columns} * 11rem)` : 0,
      },
      [wide]: { minWidth: 0 },
    },
    '& :is(thead, tbody)': { display: 'block', [beside]: { display: 'table-row-group' } },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      borderBottomWidth: '1px',
      borderColor: 'line',
      [beside]: { display: 'table-row' },
    },
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      px: '3',
      pt: '1',
      pb: '3',
      overflowWrap: 'anywhere',
      fontVariantNumeric: 'tabular-nums',
      [beside]: { p: '3', borderBottomWidth: '1px', borderColor: 'line' },
    },
    '& tbody:last-of-type tr:last-of-type, & tbody:last-of-type tr:last-of-type > *': {
      borderBottomWidth: 0,
    },
    '& thead th + th, & td': { scrollSnapAlign: 'start' },
    '& thead': {
      position: 'sticky',
      top: 'calc(var(--picture) / -1.5 - 1rem)',
      zIndex: 2,
      bg: 'surface',
      borderStartRadius: 'card',
      [beside]: { display: 'table-header-group', position: 'static' },
    },
    '& thead th': {
      py: '3',
      bg: 'surface',
      fontWeight: 'normal',
      [beside]: { position: 'sticky', top: 'calc(var(--picture) / -1.5 - 1rem)', zIndex: 2, height: '1px' },
    },
    '& thead th:first-of-type': {
      position: 'absolute',
      clipPath: 'inset(50%)',
      [beside]: {
        position: 'sticky',
        clipPath: 'none',
        width: 'var(--labels)',
        zIndex: 3,
        insetInlineStart: 0,
        borderStartStartRadius: 'card',
      },
    },
    '& thead th:last-of-type': { borderStartEndRadius: 'card' },
    '& tbody th[scope=row]': {
      gridColumn: '1 / -1',
      pt: '3',
      pb: '0',
      fontWeight: 'normal',
      fontSize: 'xs',
      color: 'ink-muted',
      '& > span': { position: 'sticky', insetInlineStart: '3' },
      [beside]: {
        position: 'sticky',
        insetInlineStart: 0,
        zIndex: 1,
        bg: 'surface',
        py: '3',
        fontSize: 'sm',
        hyphens: 'auto',
      },
    },
    // What is the same recedes; what differs is read.
    '& tr:not([data-differs]) > td': { color: 'ink-muted' },
    '& tr[data-differs] > th[scope=row]': { color: 'ink', fontWeight: 'semibold' },
    '& tr[data-differs]': {
      boxShadow: 'inset 3px 0 0 var(--fc-colors-brand-edge)',
      '[dir=rtl] &': { boxShadow: 'inset -3px 0 0 var(--fc-colors-brand-edge)' },
      [beside]: { boxShadow: 'none' },
      '& > th[scope=row]': {
        [beside]: {
          boxShadow: 'inset 3px 0 0 var(--fc-colors-brand-edge)',
          '[dir=rtl] &': { boxShadow: 'inset -3px 0 0 var(--fc-colors-brand-edge)' },
        },
      },
    },
    // A tick for each, beside the feature.
    '& tr[data-shared]': {
      gridTemplateColumns: `minmax(0, 1fr) repeat(${columns}, 2.5rem)`,
      '& > th[scope=row]': { gridColumn: 'auto', py: '2', fontSize: 'sm', [beside]: { py: '3' } },
      '& > td': { px: '2', py: '2', [beside]: { p: '3' } },
    },
    '& tr[data-group] > th': {
      bg: 'surface',
      gridColumn: '1 / -1',
      fontWeight: 'semibold',
      pt: '6',
      '& > span': { position: 'sticky', insetInlineStart: '3' },
    },
    '@media print': {
      '--labels': '9.5rem',
      '--picture': '9rem',
      overflow: 'visible',
      maxHeight: 'none',
      '& table': { minWidth: 0 },
      '& tbody :is(th, td)': { fontSize: 'xs', px: '2', py: '1' },
      '& tr[data-group]': { breakAfter: 'avoid' },
      '& tr[data-group] > th': { pt: '3' },
      '& thead, & thead th, & tbody th[scope=row]': { position: 'static' },
      '& tr': { breakInside: 'avoid' },
      '& [data-controls]': { display: 'none' },
    },
  };
}
