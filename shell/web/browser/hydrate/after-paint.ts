const waitAtMostMs = 3000;
const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const;
const largest = 'largest-contentful-paint';
/** The page may have a larger element than its picture: browsers report only the largest. */
const reportedWithinMs = 400;

/** Resolves when the page and its first picture are painted, at the first interaction, or after 3 s. */
export function afterPaint(page: Document): Promise<void> {
  return new Promise((resolve) => {
    const picture = page.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    const painted = () => {
      // Without largest-contentful-paint: what the first frame renders is on the screen by the second.
      if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(largest))
        return requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      const isShown = ({ element }: PerformanceEntry & { element?: Element | null }) =>
        !picture || element === picture;
      new PerformanceObserver((list) => list.getEntries().some(isShown) && resolve()).observe({
        type: largest,
        buffered: true,
      });
      setTimeout(resolve, reportedWithinMs);
    };
    if (!picture || picture.complete) painted();
    else
      for (const kind of ['load', 'error'] as const) picture.addEventListener(kind, painted, { once: true });
    for (const kind of touches)
      page.addEventListener(kind, () => resolve(), { once: true, passive: true, capture: true });
    setTimeout(resolve, waitAtMostMs);
  });
}
