import { useEffect, useState } from 'react';

/** Whether the page is scrolled beyond `px`; false on the server and at the first render. */
export function useScrolledPast(px: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setPast(window.scrollY > px);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [px]);
  return isPast;
}
