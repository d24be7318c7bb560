const waitAtMostMs = 3000;
const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** When the page has been painted with its first picture, or at once when the shopper touches it; never later than 3 s. */
export function afterPaint(page: Document): Promise<void> {
  return new Promise((resolve) => {
    const picture = page.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    // Two frames: what the first one draws is on the screen in the second.
    const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    if (!picture || picture.complete) painted();
    else for (const kind of ['load', 'error'] as const) picture.addEventListener(kind, painted, { once: true });
    for (const kind of touches) page.addEventListener(kind, () => resolve(), { once: true, passive: true, capture: true });
    setTimeout(resolve, waitAtMostMs);
  });
}
