/** How far outside the window counts as near. */
const nearPx = 300;
const idleWithinMs = 2000;

/** Tells once of each thing when its box comes near the window; first of those that are there already, which may be none. */
export function onceNear<T>(things: T[], boxFor: (thing: T) => Element, tell: (near: T[], isFirst: boolean) => void): void {
  if (things.length === 0) return tell([], true);
  const byBox = Map.groupBy(things, boxFor);
  let isFirst = true;
  const observer = new IntersectionObserver((entries) => {
    const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
    near.forEach((box) => observer.unobserve(box));
    if (near.length > 0 || isFirst) tell(near.flatMap((box) => byBox.get(box)!), isFirst);
    isFirst = false;
  }, { rootMargin: `${nearPx}px 0px` });
  for (const box of byBox.keys()) observer.observe(box);
}

/** A frame without a reserved height has no box of its own. */
export function boxOf(frame: HTMLElement): Element {
  return (frame.style.display === 'contents' && frame.firstElementChild) || frame;
}

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleWithinMs });
  else setTimeout(work, 200);
}
