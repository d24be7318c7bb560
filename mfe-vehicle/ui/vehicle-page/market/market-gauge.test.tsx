import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { AutoGauge } from '@forecourt/contracts/api/vehicle-api';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { MarketGauge } from './market-gauge.tsx';

const site = aTenant({ vehiclePage: { autogauge: true } });
const vehicle = aVehicle();
const path = `/api/vehicle${vehicle.path}/autogauge`;
const logged = (['log', 'info', 'warn'] as const).map((level) =>
  jest.spyOn(console, level).mockImplementation(() => undefined),
);
const messages = () => logged.flatMap((spy) => spy.mock.calls);
beforeEach(() => logged.forEach((spy) => spy.mockClear()));
afterAll(() => logged.forEach((spy) => spy.mockRestore()));

const settled = () => waitFor(() => expect(screen.queryByRole('status')).toBeNull());

it('shows nothing and logs that no data was returned if there are too few comparable vehicles', async () => {
  // The server answers 204.
  const { calls } = await renderFragment(<MarketGauge vehicle={vehicle} />, { site, api: { [path]: null } });
  await settled();
  expect(calls.map((call) => call.path)).toEqual([path]);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(messages()).toEqual([['No data returned']]);
});

it('tells assistive technology that it loads, until it has', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await renderFragment(<MarketGauge vehicle={vehicle} />, {
    site,
    api: { [path]: () => answered.then(() => 500) },
  });
  expect(await screen.findByRole('status', { name: 'Comparing with the market' })).toBeInTheDocument();
  answer();
  await settled();
});

it('shows nothing and logs a failure', async () => {
  await renderFragment(<MarketGauge vehicle={vehicle} />, { site, api: { [path]: 500 } });
  await settled();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(messages()).toHaveLength(1);
});

it('shows the market gauge if there is data', async () => {
  const gauge: Partial<AutoGauge> = {
    fill: 0.4,
    listing_price: 20_000,
    market_range_min: 18_000,
    market_range_max: 26_000,
    confidence: 0.9,
    description: 'Fair price',
  };
  await renderFragment(<MarketGauge vehicle={vehicle} />, { site, api: { [path]: gauge } });
  expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
  expect(messages()).toEqual([]);
});
