import { jest } from '@jest/globals';
import { act, useState } from 'react';
import { renderFragment } from '../../test-kit/render-fragment.ts';
import { useDelayed } from './use-delayed.ts';

/** Renders a button whose click starts or ends a wait. */
function Sign() {
  const [isWaiting, setWaiting] = useState(false);
  const isDelayed = useDelayed(isWaiting);
  return <button onClick={() => setWaiting(!isWaiting)}>{isDelayed ? 'loading' : 'idle'}</button>;
}

async function show() {
  const { getByRole } = await renderFragment(<Sign />);
  jest.useFakeTimers();
  const sign = getByRole('button');
  return {
    sign,
    click: () => act(async () => sign.click()),
    pass: (ms: number) => act(async () => jest.advanceTimersByTime(ms)),
  };
}

afterEach(() => void jest.useRealTimers());

it('shows a wait only after a delay, and only until it ends', async () => {
  const { sign, click, pass } = await show();
  await click();
  await pass(100);
  expect(sign).toHaveTextContent('idle');
  await pass(100);
  expect(sign).toHaveTextContent('loading');
  await click();
  expect(sign).toHaveTextContent('idle');
});

it('never shows a short wait, even if there are several in a row', async () => {
  const { sign, click, pass } = await show();
  for (let presses = 0; presses < 6; presses++) {
    await click();
    await pass(100);
    expect(sign).toHaveTextContent('idle');
  }
});
