import { stateElementId, type PageState } from '../../app/page-state.ts';

const delaysMs = [250, 750];

/**
 * Retries a script that failed to load: twice from the same host, then once from the fallback host. Its
 * loader only sees the final result. The query parameter bypasses a broken copy in the browser's cache.
 */
export async function retryScript(script: HTMLScriptElement): Promise<void> {
  const address = new URL(script.src);
  const { fallbackOrigin } = JSON.parse(document.getElementById(stateElementId)!.textContent!) as PageState;
  for (const [at, delayMs] of delaysMs.entries()) {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (await load(`${address.origin}${address.pathname}?again=${at + 1}`, script)) return;
  }
  if (
    fallbackOrigin &&
    address.origin === location.origin &&
    (await load(fallbackOrigin + address.pathname, script))
  )
    return;
  script.dispatchEvent(new Event('error'));
}

function load(url: string, original: HTMLScriptElement): Promise<boolean> {
  return new Promise((done) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = original.integrity;
    script.crossOrigin = 'anonymous';
    script.dataset.again = 'yes';
    script.addEventListener('load', () => {
      done(true);
      original.dispatchEvent(new Event('load'));
    });
    script.addEventListener('error', () => done(false));
    document.head.append(script);
  });
}
