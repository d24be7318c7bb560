/** The makes are beside each other, so that no row is partly empty. */
const columnsOfMakes = Object.fromEntries(
  [3, 4, 5, 6, 7, 8].map((count) => [
    `&[data-wide] > ul:has(> [data-part=group]:nth-child(${count}))`,
    { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` },
  ]),
);

const row = { display: 'flex', alignItems: 'center', color: 'inherit', textDecoration: 'none' };

/** In the header: a panel below it; the models' panel is as wide as the page's column. */
export const menu = {
  position: 'relative',
  height: '100%',
  '&[data-wide]': { position: 'static' },
  '& > button svg': { transition: 'transform 160ms ease-out' },
  '& > button[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '& ul': { listStyle: 'none', m: '0', p: '0' },
  '& > ul': {
    position: 'absolute',
    insetInlineStart: '0',
    top: '100%',
    zIndex: '1',
    minWidth: '15rem',
    maxHeight: '75vh',
    overflowY: 'auto',
    p: '2',
    visibility: 'hidden',
    opacity: '0',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderBottomRadius: 'card',
    boxShadow: 'float',
    transition: 'opacity 140ms ease-out',
  },
  // Without scripts the menu opens on hover and focus.
  '& > ul[data-open], html:not([data-ready]) &:hover > ul, html:not([data-ready]) &:focus-within > ul': {
    visibility: 'visible',
    opacity: '1',
  },
  '& > ul a': {
    ...row,
    minHeight: '40px',
    px: '3',
    rounded: 'control',
    '&:hover': { bg: 'surface-sunken' },
    '&[aria-current=page]': { color: 'brand-text', fontWeight: 'semibold' },
  },
  '&[data-wide] > ul': {
    insetInline: 'gutter',
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '1',
    p: '4',
  },
  ...columnsOfMakes,
  '& [data-part=group] > span': {
    display: 'block',
    px: { base: '2', xl: '3' },
    pt: '2',
    pb: '1',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'ink-muted',
  },
  '& > ul [data-part=group] a': { minHeight: '34px', px: { base: '2', xl: '3' } },
  '&[data-wide] > ul > [data-part=all]': {
    gridColumn: '1 / -1',
    borderTopWidth: '1px',
    borderColor: 'line',
    pt: '2',
    mt: '2',
  },
  '& [data-part=all] a': { fontWeight: 'semibold', color: 'brand-text' },
};

/** In the mobile menu: a collapsible section. */
export const list = {
  '& > summary': {
    justifyContent: 'space-between',
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& > summary svg': { transition: 'transform 160ms ease-out' },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
  '& > ul': { paddingInlineStart: '4', paddingBottom: '3' },
  '& a': { ...row, minHeight: '48px' },
  '& [data-part=group] > span': {
    display: 'block',
    pt: '3',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'ink-muted',
  },
  '& [data-part=all] a': { fontWeight: 'semibold', color: 'brand-text' },
};
