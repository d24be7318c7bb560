import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { afterPaint } from './after-paint.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  jest.useRealTimers();
  document.body.innerHTML = '';
});

async function isDone(promise: Promise<void>): Promise<boolean> {
  let done = false;
  void promise.then(() => (done = true));
  await jest.advanceTimersByTimeAsync(0);
  return done;
}

it("resolves after the page's first picture has loaded", async () => {
  document.body.innerHTML = '<img fetchpriority="high" src="/a.webp">';
  const picture = document.querySelector('img')!;
  Object.defineProperty(picture, 'complete', { value: false });
  const painted = afterPaint(document);
  await jest.advanceTimersByTimeAsync(500);
  expect(await isDone(painted)).toBe(false);
  picture.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(100);
  expect(await isDone(painted)).toBe(true);
});

it('resolves without a picture, on interaction, or after three seconds at the latest', async () => {
  const bare = afterPaint(document);
  await jest.advanceTimersByTimeAsync(100);
  expect(await isDone(bare)).toBe(true);

  document.body.innerHTML = '<img fetchpriority="high" src="/a.webp"><button>Save</button>';
  Object.defineProperty(document.querySelector('img')!, 'complete', { value: false });
  const touched = afterPaint(document);
  document.querySelector('button')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(await isDone(touched)).toBe(true);

  const late = afterPaint(document);
  await jest.advanceTimersByTimeAsync(2900);
  expect(await isDone(late)).toBe(false);
  await jest.advanceTimersByTimeAsync(100);
  expect(await isDone(late)).toBe(true);
});

it("resolves when the browser reports the picture's paint, or soon after if something larger is on the page", async () => {
  let notify = (_entry: { element: Element | null }) => {};
  class Observer {
    static supportedEntryTypes = ['largest-contentful-paint'];
    constructor(hear: (list: { getEntries(): unknown[] }) => void) {
      notify = (entry) => hear({ getEntries: () => [entry] });
    }
    observe() {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  document.body.innerHTML = '<h1>Cars</h1><img fetchpriority="high" src="/a.webp">';
  Object.defineProperty(document.querySelector('img')!, 'complete', { value: true });
  const shown = afterPaint(document);
  notify({ element: document.querySelector('h1') });
  await jest.advanceTimersByTimeAsync(100);
  expect(await isDone(shown)).toBe(false);
  notify({ element: document.querySelector('img') });
  expect(await isDone(shown)).toBe(true);

  const larger = afterPaint(document);
  await jest.advanceTimersByTimeAsync(300);
  expect(await isDone(larger)).toBe(false);
  await jest.advanceTimersByTimeAsync(100);
  expect(await isDone(larger)).toBe(true);
});
