import { useEffect, useState } from 'react';

/** Whether the page's heading is out of the window; true where the browser does not report it. */
export function useHeadingLeft(): boolean {
  const [hasLeft, setLeft] = useState(true);
  useEffect(() => {
    const heading = document.querySelector('main h1');
    if (!heading || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setLeft(!entry!.isIntersecting), {
      // Below the header, which would cover it.
      rootMargin: '-64px 0px 0px 0px',
    });
    observer.observe(heading);
    return () => observer.disconnect();
  }, []);
  return hasLeft;
}
