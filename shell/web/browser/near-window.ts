/** How far outside the window counts as near; a box can ask for more by `data-near-px`. */
const nearPx = 300;
const idleWithinMs = 2000;

/**
 * Calls `tell` once for each thing when its box comes near the window; first for those that are near already, which may be
 * none. Boxes that ask for a larger distance are not waited for by that first call.
 */
export function onceNear<T>(
  things: T[],
  boxFor: (thing: T) => Element,
  tell: (near: T[], isFirst: boolean) => void,
): void {
  if (things.length === 0) return tell([], true);
  const byBox = Map.groupBy(things, boxFor);
  const byDistance = Map.groupBy(byBox.keys(), distanceOf);
  const tellBoxes = (boxes: Element[], isFirst: boolean) =>
    tell(
      boxes.flatMap((box) => byBox.get(box)!),
      isFirst,
    );
  if (!byDistance.has(nearPx)) tell([], true);
  for (const [distance, boxes] of byDistance)
    observeOnce(boxes, distance, (near, isFirst) => {
      if (distance === nearPx) tellBoxes(near, isFirst);
      else if (near.length > 0) tellBoxes(near, false);
    });
}

const distanceOf = (box: Element): number =>
  Math.max(nearPx, Number((box as HTMLElement).dataset.nearPx) || nearPx);

function observeOnce(
  boxes: Element[],
  distance: number,
  tell: (near: Element[], isFirst: boolean) => void,
): void {
  let isFirst = true;
  const observer = new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      near.forEach((box) => observer.unobserve(box));
      if (near.length > 0 || isFirst) tell(near, isFirst);
      isFirst = false;
    },
    { rootMargin: `${distance}px 0px` },
  );
  for (const box of boxes) observer.observe(box);
}

/** A frame without a reserved height has no box of its own. */
export function boxOf(frame: HTMLElement): Element {
  return (frame.style.display === 'contents' && frame.firstElementChild) || frame;
}

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleWithinMs });
  else setTimeout(work, 200);
}
