/** Returns how pictures scroll: instantly if the shopper prefers reduced motion. */
export function scrollBehavior(): 'smooth' | 'instant' {
  const isReduced =
    typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isReduced ? 'instant' : 'smooth';
}
