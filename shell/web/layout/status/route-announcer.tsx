import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '@forecourt/design-system';
import { useLocation, useNavigationType } from '@forecourt/remote-kit';

/**
 * Announces the title after a navigation to another page, and moves focus to its heading; after Back, to the
 * link that was followed. A control that also exists on the new page keeps the focus. Must be rendered after
 * the component that sets the title.
 */
export function RouteAnnouncer() {
  const { key, pathname, hash } = useLocation();
  const way = useNavigationType();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  const followed = useFollowedLinks(key);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const page = document.getElementById('page');
    if (!page || isControlOf(page, document.activeElement)) return;
    const left = way === 'POP' ? followed(page) : null;
    const target =
      left ??
      ((hash && document.getElementById(decodeURIComponent(hash.slice(1)))) ||
        page.querySelector('h1') ||
        page);
    if (!left && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [pathname, hash, way, followed]);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true" data-arrival>
      {title}
    </VisuallyHidden>
  );
}

const isControlOf = (page: HTMLElement, element: Element | null) =>
  element !== null &&
  page.contains(element) &&
  element.matches('input, select, textarea, [role=slider], [data-keeps-focus]');

/** Records which link was followed from each history entry. @returns how to find the current one's */
function useFollowedLinks(key: string): (page: HTMLElement) => HTMLElement | null {
  const places = useRef(new Map<string, string>());
  const place = useRef(key);
  place.current = key;
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const href = (target as Element).closest?.('#page a[href]')?.getAttribute('href');
      if (href) places.current.set(place.current, href);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);
  const find = useRef((page: HTMLElement) => {
    const href = places.current.get(place.current);
    return href === undefined
      ? null
      : page.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]:not([tabindex="-1"])`);
  });
  return find.current;
}
