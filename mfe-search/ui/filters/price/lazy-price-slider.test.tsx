import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import type { Range } from '../../../model/search-state.ts';
import { LazyPriceSlider } from './lazy-price-slider.tsx';

const log = jest.fn();
const { warn } = console;
beforeEach(() => {
  log.mockClear();
  console.warn = log;
});
afterEach(() => {
  console.warn = warn;
});

const show = (range: Range | undefined) =>
  renderFragment(<LazyPriceSlider range={range} highest={89_240} counts={{}} onChange={() => undefined} />, {
    site: aTenant({ search: { slider: { min: 5000, max: 100_000, capped: false } } }),
  });

it.each<[string, Range, string]>([
  ['above the upper end', { min: null, max: 200_000 }, '-200000'],
  ['below the lower end', { min: 1000, max: null }, '1000-'],
  ['above it with both', { min: 95_000, max: 120_000 }, '95000-120000'],
])('logs a range that is %s of the slider, and shows it', async (_, range, text) => {
  const { container } = await show(range);
  expect(log.mock.calls.map(([message]) => message)).toEqual([
    `the price filter ${text} is outside of the slider's 5000-90000`,
  ]);
  expect(container).toHaveTextContent(`$${(range.max ?? range.min)!.toLocaleString('en')}`);
});

it.each([undefined, { min: 5000, max: 90_000 }, { min: null, max: 20_000 }])(
  'logs nothing for a range within the slider: %j',
  async (range) => {
    await show(range);
    expect(log).not.toHaveBeenCalled();
  },
);
