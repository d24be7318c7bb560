import { Suspense, useId, useRef, useState, type KeyboardEvent } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { NavItem } from '@forecourt/contracts/tenant/tenant-config';
import { Link } from '@forecourt/remote-kit';
import { Box, Icon } from '@forecourt/design-system';
import { ModelLinks } from './model-links.tsx';
import { useOwned } from './owned-paths.ts';

/** A dropdown of the header: opens by hover, click and keyboard, closes when a link is chosen, with Escape or by leaving. */
export function NavDropdown({ item, kind }: { item: NavItem; kind: 'bar' | 'list' }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const owned = useOwned();
  const close = () => setOpen(false);
  const links = item.children === 'models'
    ? <Suspense fallback={null}><ModelLinks onChoose={close} all={item} /></Suspense>
    : (item.children ?? []).filter((child) => owned(child.href)).map((child) => <li key={child.href}><Link to={child.href} onClick={close}>{child.label}</Link></li>);

  if (kind === 'list') {
    return (
      <Box as="details" css={{ '& > summary': { listStyle: 'none', display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: '48px', fontWeight: 550, cursor: 'pointer' }, '& > ul': { paddingInlineStart: '16px', paddingBlockEnd: '8px' }, '&[open] > summary svg': { transform: 'rotate(180deg)' } }}>
        <summary>{item.label}<Icon as={ChevronDown} size={18} /></summary>
        <ul>{links}</ul>
      </Box>
    );
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const anchors = [...(root.current?.querySelectorAll<HTMLElement>('ul a') ?? [])];
    const at = anchors.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape' && open) {
      close();
      root.current?.querySelector('button')?.focus();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
      requestAnimationFrame(() => root.current?.querySelectorAll<HTMLElement>('ul a')[at + 1]?.focus());
    } else if (event.key === 'ArrowUp' && at >= 0) {
      event.preventDefault();
      (at === 0 ? root.current?.querySelector('button') : anchors[at - 1])?.focus();
    }
  };
  return (
    <Box
      ref={root}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || close()}
      onKeyDown={onKeyDown}
      css={menuStyle}
    >
      {/* A mouse has opened it by coming: its click must not close it again. */}
      <button type="button" aria-expanded={open} aria-controls={id} onClick={(event) => setOpen(event.detail === 0 || (event.nativeEvent as PointerEvent).pointerType !== 'mouse' ? !open : true)}>
        {item.label}<Icon as={ChevronDown} size={16} />
      </button>
      <ul id={id} data-open={open || undefined}>{links}</ul>
    </Box>
  );
}

const menuStyle = {
  '& > button': { background: 'none', border: 0, font: 'inherit', cursor: 'pointer', gap: '4px' },
  '& > ul': {
    position: 'absolute', insetInlineStart: 0, top: '100%', minWidth: '220px', maxHeight: '70vh', overflowY: 'auto', margin: 0, padding: '8px', listStyle: 'none', visibility: 'hidden', opacity: 0,
    background: 'surface', color: 'ink', border: '1px solid', borderColor: 'line', borderRadius: 'card', boxShadow: 'float', transition: 'opacity .14s ease-out',
  },
  // Without scripts the menu opens for a pointer and for focus.
  '& > ul[data-open], html:not([data-ready]) &:hover > ul, html:not([data-ready]) &:focus-within > ul': { visibility: 'visible', opacity: 1 },
  '& > ul a': { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '40px', paddingInline: '12px', borderRadius: 'var(--fc-radius-control, 8px)', color: 'inherit', textDecoration: 'none', whiteSpace: 'nowrap' },
  '& > ul a:hover, & > ul a:focus-visible': { background: 'surface-sunken' },
};
