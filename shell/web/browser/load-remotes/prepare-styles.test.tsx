import { jest } from '@jest/globals';
import { prepareStyles } from './prepare-styles.ts';

const mark = jest.fn();
performance.mark = mark as never;

it('creates the style system once after the first interaction, when the browser is idle', async () => {
  const idle: (() => void)[] = [];
  window.requestIdleCallback = (work) => idle.push(work as () => void);
  prepareStyles(document);
  expect(idle).toEqual([]);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  await Promise.resolve();
  expect(idle).toHaveLength(1);
  expect(mark).not.toHaveBeenCalled();
  idle[0]!();
  expect(mark.mock.calls).toEqual([['forecourt-style-system']]);
});
