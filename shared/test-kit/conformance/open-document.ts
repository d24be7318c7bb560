import { JSDOM } from 'jsdom';
import { enforcePagePolicy } from './enforce-page-policy.ts';

/** Creates a browser-like document in this thread's globals, with the rules of a site's pages. */
export function openDocument(): void {
  const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
    url: 'http://conformance.localhost/',
    pretendToBeVisual: true,
  });
  const nodeGlobals = new Set([
    'undefined',
    'NaN',
    'Infinity',
    'globalThis',
    'process',
    'console',
    'fetch',
    'Request',
    'Response',
    'Headers',
    'AbortController',
    'AbortSignal',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'queueMicrotask',
    'performance',
    'URL',
    'URLSearchParams',
    'Event',
    'EventTarget',
  ]);
  for (const name of Object.getOwnPropertyNames(window)) {
    if (nodeGlobals.has(name) && name !== 'Event' && name !== 'EventTarget') continue;
    if (
      name in globalThis &&
      ![
        'Event',
        'EventTarget',
        'CustomEvent',
        'navigator',
        'Blob',
        'FormData',
        'localStorage',
        'sessionStorage',
        'crypto',
      ].includes(name)
    )
      continue;
    if (['crypto', 'Blob', 'FormData'].includes(name)) continue;
    Object.defineProperty(globalThis, name, {
      value: (window as Record<string, unknown>)[name],
      configurable: true,
      writable: true,
    });
  }
  Object.assign(globalThis, {
    window,
    self: window,
    document: window.document,
    location: window.location,
    history: window.history,
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
    IntersectionObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    },
    matchMedia: () => ({
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }),
  });
  Object.assign(window, {
    matchMedia: globalThis.matchMedia,
    ResizeObserver: globalThis.ResizeObserver,
    IntersectionObserver: globalThis.IntersectionObserver,
    scrollTo: () => undefined,
    fetch: globalThis.fetch,
  });
  // Jsdom has no constructed style sheets.
  let adopted: CSSStyleSheet[] = [];
  Object.defineProperty(window.document, 'adoptedStyleSheets', {
    configurable: true,
    get: () => adopted,
    set(sheets: CSSStyleSheet[]) {
      adopted = [...sheets];
    },
  });
  Object.assign(window.CSSStyleSheet.prototype, {
    replaceSync: () => undefined,
    replace: async (): Promise<undefined> => undefined,
  });
  enforcePagePolicy();
}
