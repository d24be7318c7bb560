import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { afterPaint } from './after-paint.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

async function isDone(promise: Promise<void>): Promise<boolean> {
  let done = false;
  void promise.then(() => (done = true));
  await jest.advanceTimersByTimeAsync(0);
  return done;
}

it('comes two frames after the page\'s first picture', async () => {
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

it('comes without a picture, when the shopper touches the page, and at the latest after three seconds', async () => {
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
