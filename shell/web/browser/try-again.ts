import { stateElementId, type PageState } from '../app/page-state.ts';

const delaysMs = [250, 750];

/**
 * Asks again for a script that did not come: twice where it was, then once from the fallback host. Its loader hears of the
 * last outcome only. A question mark goes around a broken copy in the browser's cache.
 */
export async function tryAgain(script: HTMLScriptElement): Promise<void> {
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

function load(url: string, instead: HTMLScriptElement): Promise<boolean> {
  return new Promise((done) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = instead.integrity;
    script.crossOrigin = 'anonymous';
    script.dataset.again = 'yes';
    script.onload = () => {
      done(true);
      instead.dispatchEvent(new Event('load'));
    };
    script.onerror = () => done(false);
    document.head.append(script);
  });
}
