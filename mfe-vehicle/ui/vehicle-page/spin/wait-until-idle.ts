const idleWithinMs = 1500;

/** Resolves once the page is hydrated and the browser is idle. */
export async function waitUntilIdle(): Promise<void> {
  await waitUntilHydrated();
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: idleWithinMs }));
}

const signsOfUse = ['pointerdown', 'keydown'] as const;

/** Resolves once the page is hydrated and idle, or at a touch or key before that. */
export function waitUntilIdleOrUsed(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const sign of signsOfUse) document.removeEventListener(sign, end, { capture: true });
      resolve();
    };
    for (const sign of signsOfUse) document.addEventListener(sign, end, { capture: true, passive: true });
    void waitUntilIdle().then(end);
  });
}

/** Resolves once the shell has marked the document as hydrated. */
function waitUntilHydrated(): Promise<void> {
  const page = document.documentElement;
  if (page.dataset.ready === 'true') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (page.dataset.ready !== 'true') return;
      observer.disconnect();
      resolve();
    });
    observer.observe(page, { attributeFilter: ['data-ready'] });
  });
}
