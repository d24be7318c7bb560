import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@forecourt/remote-kit';
import { VisuallyHidden } from '@forecourt/design-system';

/** After a navigation to another page: focus goes to its heading, and its title is announced. Stands after what sets the title. */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const page = document.getElementById('page');
    const target = (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) || page?.querySelector('h1') || page;
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
  return <VisuallyHidden aria-live="polite" aria-atomic="true" data-arrival>{title}</VisuallyHidden>;
}
