import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import type { Range } from '../../../model/search-state.ts';
import { PriceSlider } from './price-slider.tsx';

afterEach(() => void jest.useRealTimers());

async function show(range?: Range) {
  const changes: { range: Range | null; gesture: string }[] = [];
  await renderFragment(
    <PriceSlider
      range={range}
      highest={100_000}
      counts={{}}
      onChange={(next, gesture) => changes.push({ range: next, gesture })}
    />,
  );
  jest.useFakeTimers();
  const pressKey = (name: string, key: string) =>
    act(() => void fireEvent.keyDown(screen.getByRole('slider', { name }), { key }));
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  return { changes, pressKey, wait };
}

it('reports a change once, 400 ms after the last move', async () => {
  const { changes, pressKey, wait } = await show();
  act(() => screen.getByRole('slider', { name: 'Lowest price' }).focus());
  pressKey('Lowest price', 'ArrowRight');
  wait(399);
  expect(changes).toEqual([]);
  pressKey('Lowest price', 'ArrowRight');
  wait(399);
  expect(changes).toEqual([]);
  wait(1);
  expect(changes.map(({ range }) => range)).toEqual([{ min: 2000, max: null }]);
  wait(5000);
  expect(changes).toHaveLength(1);
});

it('reports changes until blur as one gesture, and those after the next focus as another', async () => {
  const { changes, pressKey, wait } = await show();
  const handle = screen.getByRole('slider', { name: 'Highest price' });
  act(() => handle.focus());
  pressKey('Highest price', 'ArrowLeft');
  wait(400);
  pressKey('Highest price', 'ArrowLeft');
  wait(400);
  act(() => handle.blur());
  act(() => handle.focus());
  pressKey('Highest price', 'ArrowLeft');
  wait(400);
  expect(changes.map(({ range }) => range?.max)).toEqual([99_000, 98_000, 97_000]);
  expect(changes[0]!.gesture).toBe(changes[1]!.gesture);
  expect(changes[2]!.gesture).not.toBe(changes[1]!.gesture);
});

it('never lets its handles cross, and uses values in thousands', async () => {
  const { changes, pressKey, wait } = await show({ min: 40_000, max: 43_000 });
  const low = screen.getByRole('slider', { name: 'Lowest price' });
  act(() => low.focus());
  for (let presses = 0; presses < 6; presses++) pressKey('Lowest price', 'ArrowRight');
  expect(Number(low.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(43_000);
  pressKey('Lowest price', 'End');
  expect(Number(low.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(43_000);
  wait(400);
  expect(changes.map(({ range }) => range)).toEqual([{ min: 43_000, max: 43_000 }]);
});

it('shows the ends of the filter, also outside of the track', async () => {
  await show({ min: 20_500, max: 150_000 });
  expect(screen.getByText('$20,500')).toBeInTheDocument();
  expect(screen.getByText('$150,000')).toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Highest price' })).toHaveAttribute('aria-valuetext', '$150,000');
});
