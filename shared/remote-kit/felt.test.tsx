import { jest } from '@jest/globals';
import { act, useState } from 'react';
import { renderFragment } from '../test-kit/render-fragment.ts';
import { useFelt } from './felt.ts';

/** A wait that a press begins and ends. */
function Sign() {
  const [isWaiting, setWaiting] = useState(false);
  const isFelt = useFelt(isWaiting);
  return <button onClick={() => setWaiting(!isWaiting)}>{isFelt ? 'loading' : 'calm'}</button>;
}

async function show() {
  const { getByRole } = await renderFragment(<Sign />);
  jest.useFakeTimers();
  const sign = getByRole('button');
  return {
    sign,
    press: () => act(async () => sign.click()),
    pass: (ms: number) => act(async () => jest.advanceTimersByTime(ms)),
  };
}

afterEach(() => void jest.useRealTimers());

it('shows a wait once it has lasted, and no longer than it lasts', async () => {
  const { sign, press, pass } = await show();
  await press();
  await pass(100);
  expect(sign).toHaveTextContent('calm');
  await pass(100);
  expect(sign).toHaveTextContent('loading');
  await press();
  expect(sign).toHaveTextContent('calm');
});

it('never shows a short wait, however many there are', async () => {
  const { sign, press, pass } = await show();
  for (let presses = 0; presses < 6; presses++) {
    await press();
    await pass(100);
    expect(sign).toHaveTextContent('calm');
  }
});
