const idleWithinMs = 1500;

/** Resolves once the page answers to the shopper and the browser has nothing more urgent to do. */
export async function pageAtRest(): Promise<void> {
  await pageAnswers();
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: idleWithinMs }));
}

/** The shell marks the document when it has taken the page over. */
function pageAnswers(): Promise<void> {
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
