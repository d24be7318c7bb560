import { contentSource } from '@forecourt/contracts/remote/content-source';
import type { NavItem } from '@forecourt/contracts/tenant/tenant-config';
import { Box } from '@forecourt/design-system';
import { Link, useOwned, useSite } from '@forecourt/remote-kit';
import { useCurrent } from '../../current-page.ts';
import { messages } from '../../messages.ts';
import { NavDropdown } from './nav-dropdown.tsx';

/** Renders the configured main navigation: a bar with dropdowns, or a list with collapsible sections. */
export function Navigation({ kind }: { kind: 'bar' | 'list' }) {
  const t = messages.use();
  const site = useSite();
  const owned = useOwned();
  const current = useCurrent();
  const items = site.navigation.header
    .map((item) => ({ ...item, children: existingChildren(item, owned) }))
    .filter((item) => owned(item.href) || Array.isArray(item.children));
  return (
    <Box
      as="nav"
      aria-label={t.mainNavigation}
      css={kind === 'bar' ? bar : list}
      {...contentSource(site, 'shell', 'navigation', 'header')}
    >
      <ul>
        {items.map((item) => (
          <li key={item.href + item.label}>
            {item.children ? (
              <NavDropdown item={item} kind={kind} />
            ) : (
              <Link to={item.href} aria-current={current(item.href)}>
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** A dropdown without a working link is replaced by its own link. */
function existingChildren({ children }: NavItem, owned: (href: string) => boolean): NavItem['children'] {
  if (!Array.isArray(children)) return children;
  const existing = children.filter(({ href }) => owned(href));
  return existing.length > 0 ? existing : null;
}

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 'semibold',
};

const bar = {
  // With text at 200% it takes two rows.
  '& > ul': { display: 'flex', flexWrap: 'wrap', listStyle: 'none', m: '0', p: '0' },
  '& > ul > li': { height: '72px' },
  // Links and dropdown buttons look alike: the whole height of the header, the current one marked at its
  // edge.
  '& > ul > li > a, & > ul > li > div > button': {
    ...link,
    height: '100%',
    px: { base: '2.5', xxl: '3' },
    gap: '1',
    bg: 'none',
    border: '0',
    font: 'inherit',
    fontWeight: 'semibold',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    outlineOffset: '-4px',
    transition: 'box-shadow 120ms ease-out',
    '&:hover, &[aria-expanded=true]': { boxShadow: 'inset 0 -3px 0 var(--fc-colors-line-strong)' },
    '&[aria-current=page]': { boxShadow: 'inset 0 -3px 0 var(--fc-colors-brand-edge)' },
  },
  // The last dropdowns align to the other side, so that they stay on the page.
  '& > ul > li:nth-last-of-type(-n + 2) > div:not([data-wide]) > ul': {
    insetInlineStart: 'auto',
    insetInlineEnd: '0',
  },
};

const list = {
  '& ul': { listStyle: 'none', m: '0', p: '0' },
  '& > ul > li': { borderBottomWidth: '1px', borderColor: 'line' },
  '& > ul > li > a, & summary': {
    ...link,
    display: 'flex',
    minHeight: '56px',
    fontSize: 'lg',
    fontWeight: 'semibold',
  },
  '& [aria-current=page]': { color: 'brand-text' },
};
