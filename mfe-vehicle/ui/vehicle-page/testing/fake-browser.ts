import { jest } from '@jest/globals';

type Settings = { reducedMotion?: boolean; onScreen?: boolean };

/**
 * Fakes what jsdom lacks: pictures that load, a canvas, elements in the viewport and the preference for
 * reduced motion. The returned `restore` undoes it.
 */
export function fakeBrowser({ reducedMotion = false, onScreen = true }: Settings = {}) {
  const requestedUrls: string[] = [];
  const refused = new Set<string>();
  const drawn: string[] = [];
  const undo: (() => void)[] = [];
  const put = <T extends object, K extends keyof T>(target: T, key: K, value: T[K]) => {
    const before = Object.getOwnPropertyDescriptor(target, key);
    Object.defineProperty(target, key, { configurable: true, writable: true, value });
    undo.push(() => (before ? Object.defineProperty(target, key, before) : delete target[key]));
  };
  put(
    globalThis,
    'IntersectionObserver',
    class {
      readonly notify: IntersectionObserverCallback;
      constructor(notify: IntersectionObserverCallback) {
        this.notify = notify;
      }
      observe(target: Element) {
        this.notify([{ isIntersecting: onScreen, target } as IntersectionObserverEntry], this as never);
      }
      disconnect() {}
      unobserve() {}
    } as never,
  );
  put(
    globalThis,
    'ResizeObserver',
    class {
      readonly notify: ResizeObserverCallback;
      constructor(notify: ResizeObserverCallback) {
        this.notify = notify;
      }
      observe(target: Element) {
        this.notify(
          [{ target, contentRect: { width: 800, height: 500 } } as ResizeObserverEntry],
          this as never,
        );
      }
      disconnect() {}
      unobserve() {}
    } as never,
  );
  put(window, 'matchMedia', ((query: string) => ({
    matches: query.includes('reduce') && reducedMotion,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })) as never);
  put(HTMLImageElement.prototype, 'decode', async function decode(this: HTMLImageElement) {
    requestedUrls.push(this.src);
    if ([...refused].some((part) => this.src.includes(part))) throw new Error('no such picture');
  });
  // The shell has hydrated the page.
  document.documentElement.dataset.ready = 'true';
  undo.push(() => void delete document.documentElement.dataset.ready);
  put(HTMLImageElement.prototype, 'naturalWidth', 1280 as never);
  put(HTMLImageElement.prototype, 'naturalHeight', 800 as never);
  put(HTMLCanvasElement.prototype, 'getContext', (() => ({
    clearRect() {},
    drawImage: (image: HTMLImageElement) => drawn.push(image.src),
  })) as never);
  put(Element.prototype, 'setPointerCapture', () => undefined);
  const scrolled = jest.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
  undo.push(() => scrolled.mockRestore());
  return {
    /** URLs of the pictures that were decoded by scripts, in order. */
    requestedUrls,
    /** Parts of the URLs of pictures that fail. */
    refused,
    /** URLs of the pictures drawn on a canvas. */
    drawn,
    scrolled,
    restore: () => undo.reverse().forEach((step) => step()),
  };
}
