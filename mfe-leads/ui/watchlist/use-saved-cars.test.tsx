import { afterEach, beforeEach, expect, jest, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addAnalyticsSinks, sessionStore, toastStore, type AnalyticsRecord } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from '../save-toggle/save-toggle.tsx';
import { route } from './watchlist-page.tsx';

const site = aTenant({ leads: { watchlist: true } });
const vehicle = aVehicleSummary();
const user = {
  id: 'u1',
  phone: '+61412345678',
  name: 'Kim',
  email: null,
  marketing: false,
  hasProfile: true,
};
const [saveCar, removeCar] = ['/api/watchlist/save-car', '/api/watchlist/remove-car'];
const tracked: AnalyticsRecord[] = [];
addAnalyticsSinks({ test: (record) => tracked.push(record) });
const alerts: string[] = [];

beforeEach(() => {
  localStorage.clear();
  tracked.length = 0;
  alerts.length = 0;
  jest.spyOn(window, 'alert').mockImplementation((text) => void alerts.push(String(text)));
  sessionStore.setState({ session: { status: 'signed-in', user } });
});
afterEach(() => void jest.restoreAllMocks());

const heart = () => screen.getByRole('button', { name: /^Save/ });
const toggle = <Fragment vehicle={vehicle} kind="save" display="icon" />;
const stored = () => JSON.parse(localStorage.getItem('demo:favourites') ?? '[]') as { id: string }[];

it('saves a car optimistically, notifies the server, the toast and analytics, and removes it again', async () => {
  const { calls } = await renderFragment(toggle, {
    site,
    api: { [saveCar]: { success: true }, [removeCar]: { success: true } },
  });
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  expect(toastStore.getState().open).toMatchObject({
    text: 'Car Saved In Watchlist',
    action: { label: 'View List', href: '/watchlist' },
  });
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(toastStore.getState().open).toMatchObject({ text: 'Car Removed', action: { label: 'View List' } });
  await waitFor(() => expect(calls).toHaveLength(2));
  const body = { phone_number: user.phone, car_id: 'v1' };
  expect(calls).toMatchObject([
    { path: saveCar, method: 'POST', body },
    { path: removeCar, method: 'POST', body },
  ]);
  expect(tracked.map(({ id }) => id)).toEqual([39]);
  expect(alerts).toEqual([]);
});

it.each([
  ['the server refuses', { [saveCar]: 404 }, /404/],
  ['the answer is no success', { [saveCar]: { success: false } }, /could not be changed/],
])('rolls the change back with an alert if %s', async (_why, api, text) => {
  await renderFragment(toggle, { site, api });
  await userEvent.click(heart());
  await waitFor(() => expect(alerts).toEqual([expect.stringMatching(text)]));
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(stored()).toEqual([]);
});

it('ends in the last choice although an earlier call fails while it is under way', async () => {
  const { promise: refusal, resolve: refuse } = Promise.withResolvers<{ success: boolean }>();
  const answers = [refusal, { success: true }];
  const { calls } = await renderFragment(toggle, {
    site,
    api: { [saveCar]: () => answers.shift(), [removeCar]: { success: true } },
  });
  for (const isSaved of ['true', 'false', 'true']) {
    await userEvent.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', isSaved);
  }
  refuse({ success: false });
  await waitFor(() => expect(calls).toHaveLength(3));
  await waitFor(() => expect(alerts).toHaveLength(1));
  await waitFor(() => expect(tracked).toHaveLength(1));
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  expect(stored()).toMatchObject([{ id: 'v1' }]);
});

it('asks an anonymous visitor to sign in without leaving the page, and remembers the pending car', async () => {
  sessionStore.setState({ session: { status: 'anonymous', user: null } });
  const { router, calls } = await renderFragment(toggle, { site, path: '/cars/a?photo=2' });
  await userEvent.click(heart());
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to save this vehicle' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/cars/a');
  expect(localStorage.getItem('demo:watchlist-pending')).toBeNull();
  await userEvent.click(heart());
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/sign-in?type=watchlist&redirect=%2Fcars%2Fa%3Fphoto%3D2&back=%2Fcars%2Fa%3Fphoto%3D2',
    ),
  );
  expect([calls, stored(), tracked]).toEqual([[], [], []]);
  expect(JSON.parse(localStorage.getItem('demo:watchlist-pending')!)).toMatchObject({
    car: { id: 'v1' },
    type: 'car',
  });
});

it('shows the current and the saved price and sold cars, and asks anonymous visitors to sign in', async () => {
  const car = { name: 'Car', make: 'Toyota', model: 'HiLux', primary_image_url: null };
  localStorage.setItem(
    'demo:favourites',
    JSON.stringify([
      { ...car, id: '1', slug: 'a', price: 22_900, saved_price: 24_900 },
      { ...car, id: '2', slug: 'b', price: null, saved_price: 20_000, is_sold: true },
    ]),
  );
  const page = await renderFragment(<route.Component />, { site });
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('$22,900$24,900 when you saved it');
  expect(second).toHaveTextContent('Sold');
  page.unmount();
  sessionStore.setState({ session: { status: 'anonymous', user: null } });
  await renderFragment(<route.Component />, { site });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F',
  );
});
