import { waitUntilIdle, waitUntilIdleOrUsed } from './wait-until-idle.ts';

afterEach(() => void delete document.documentElement.dataset.ready);

it('resolves when the whole page is interactive, and at once after that', async () => {
  let isAtRest = false;
  const waiting = waitUntilIdle().then(() => (isAtRest = true));
  document.documentElement.dataset.ready = 'page';
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isAtRest).toBe(false);
  document.documentElement.dataset.ready = 'true';
  await waiting;
  await waitUntilIdle();
});

it('does not wait any longer once the shopper uses the page', async () => {
  const waiting = waitUntilIdleOrUsed();
  document.dispatchEvent(new Event('pointerdown'));
  await waiting;
});
