/** Distance outside the viewport that counts as near; an element can ask for more with `data-near-px`. */
const nearPx = 300;
const idleWithinMs = 2000;

/**
 * Calls `onNear` once for each item when its element comes near the viewport. The first call has the items
 * that are already near, possibly none; it does not wait for elements with a larger distance.
 */
export function onceNear<T>(
  targets: T[],
  boxFor: (item: T) => Element,
  onNear: (near: T[], isFirst: boolean) => void,
): void {
  if (targets.length === 0) return onNear([], true);
  const byBox = Map.groupBy(targets, boxFor);
  const byDistance = Map.groupBy(byBox.keys(), distanceOf);
  const notify = (boxes: Element[], isFirst: boolean) =>
    onNear(
      boxes.flatMap((box) => byBox.get(box)!),
      isFirst,
    );
  if (!byDistance.has(nearPx)) onNear([], true);
  for (const [distance, boxes] of byDistance)
    observeOnce(boxes, distance, (near, isFirst) => {
      if (distance === nearPx) notify(near, isFirst);
      else if (near.length > 0) notify(near, false);
    });
}

const distanceOf = (box: Element): number =>
  Math.max(nearPx, Number((box as HTMLElement).dataset.nearPx) || nearPx);

function observeOnce(
  boxes: Element[],
  distance: number,
  onNear: (near: Element[], isFirst: boolean) => void,
): void {
  let isFirst = true;
  const observer = new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      near.forEach((box) => observer.unobserve(box));
      if (near.length > 0 || isFirst) onNear(near, isFirst);
      isFirst = false;
    },
    { rootMargin: `${distance}px 0px` },
  );
  for (const box of boxes) observer.observe(box);
}

/** Returns the element to observe: a frame without a reserved height has no box of its own. */
export function boxOf(frame: HTMLElement): Element {
  return (frame.style.display === 'contents' && frame.firstElementChild) || frame;
}

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleWithinMs });
  else setTimeout(work, 200);
}
