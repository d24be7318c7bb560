/** How pictures slide: at once where the shopper asked for less motion. */
export function scrollBehavior(): 'smooth' | 'instant' {
  const isReduced =
    typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isReduced ? 'instant' : 'smooth';
}
