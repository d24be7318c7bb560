const waitAtMostMs = 3000;
const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const;
const largest = 'largest-contentful-paint';
/** Something larger may stand on the page than its picture: browsers tell of that alone. */
const toldWithinMs = 400;

/** When the page is on the screen with its first picture, or at once when the shopper touches it; never later than 3 s. */
export function afterPaint(page: Document): Promise<void> {
  return new Promise((resolve) => {
    const picture = page.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    const painted = () => {
      // Two frames: what the first one draws is on the screen in the second, or nearly so; some browsers tell when it is.
      if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(largest))
        return requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      const isShown = ({ element }: PerformanceEntry & { element?: Element | null }) =>
        !picture || element === picture;
      new PerformanceObserver((list) => list.getEntries().some(isShown) && resolve()).observe({
        type: largest,
        buffered: true,
      });
      setTimeout(resolve, toldWithinMs);
    };
    if (!picture || picture.complete) painted();
    else
      for (const kind of ['load', 'error'] as const) picture.addEventListener(kind, painted, { once: true });
    for (const kind of touches)
      page.addEventListener(kind, () => resolve(), { once: true, passive: true, capture: true });
    setTimeout(resolve, waitAtMostMs);
  });
}
