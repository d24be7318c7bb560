import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { NavItem } from '@forecourt/contracts/tenant/tenant-config';
import { Box, Icon } from '@forecourt/design-system';
import { Link } from '@forecourt/remote-kit';
import { useCurrent } from '../../current-page.ts';
import { ModelLinks } from './model-links.tsx';
import { list, menu } from './nav-dropdown-style.ts';

/** Delay before closing, for a pointer that briefly leaves the menu on its way into it. */
const graceMs = 140;

/**
 * Renders a dropdown of the header. It opens by hover, click and keyboard, and closes when a link is
 * followed, on Escape or on leaving.
 */
export function NavDropdown({ item, kind }: { item: NavItem; kind: 'bar' | 'list' }) {
  if (kind === 'bar') return <Menu item={item} />;
  return (
    <Box as="details" css={list}>
      <summary>
        {item.label}
        <Icon as={ChevronDown} size={20} />
      </summary>
      <ul>
        <Links item={item} onChoose={() => undefined} />
      </ul>
    </Box>
  );
}

function Links({ item, onChoose }: { item: NavItem; onChoose(): void }) {
  const current = useCurrent();
  if (item.children === 'models')
    return (
      <Suspense fallback={null}>
        <ModelLinks all={item} onChoose={onChoose} />
      </Suspense>
    );
  return (item.children ?? []).map((child) => (
    <li key={child.href}>
      <Link to={child.href} aria-current={current(child.href)} onClick={onChoose}>
        {child.label}
      </Link>
    </li>
  ));
}

function Menu({ item }: { item: NavItem }) {
  // Hover opens it, the following click leaves it open, the next one closes it.
  const [by, setBy] = useState<'nothing' | 'hover' | 'press'>('nothing');
  const open = by !== 'nothing';
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useCurrent();
  const close = () => setBy('nothing');
  const button = () => root.current?.querySelector('button');
  const links = () => [...(root.current?.querySelectorAll<HTMLElement>('ul a') ?? [])];

  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    if (!open) return;
    const onPress = (event: Event) => root.current?.contains(event.target as Node) || setBy('nothing');
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setBy('nothing');
      if (root.current?.contains(document.activeElement)) root.current.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? all.length - 1 : at - 1, Home: 0, End: all.length - 1 }[
      event.key
    ];
    if (to === undefined || (at < 0 && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    // A closed menu can take focus only after it is rendered.
    flushSync(() => setBy('press'));
    (to < 0 ? button() : links()[Math.min(to, all.length - 1)])?.focus();
  }
  const onEnter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(leaving.current);
    setBy((now) => (now === 'nothing' ? 'hover' : now));
  };
  const onLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') leaving.current = setTimeout(close, graceMs);
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  const isHere = [
    item.href,
    ...(Array.isArray(item.children) ? item.children.map((child) => child.href) : []),
  ].some((href) => current(href));
  return (
    <Box
      ref={root}
      data-wide={item.children === 'models' || undefined}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      css={menu}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => setBy((now) => (now === 'press' ? 'nothing' : 'press'))}
      >
        {item.label}
        <Icon as={ChevronDown} size={16} />
      </button>
      <ul id={id} data-open={open || undefined}>
        <Links item={item} onChoose={close} />
      </ul>
    </Box>
  );
}
