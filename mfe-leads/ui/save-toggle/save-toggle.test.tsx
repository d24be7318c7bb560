import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { on, toastStore, addAnalyticsSinks, type AnalyticsRecord } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './save-toggle.tsx';

const tracked: AnalyticsRecord[] = [];
addAnalyticsSinks({ test: (record) => tracked.push(record) });

beforeEach(() => {
  localStorage.clear();
  tracked.length = 0;
});

const vehicle = aVehicleSummary();
/** A site without a watchlist: saved vehicles stay in the browser. */
const local = aTenant({ leads: { watchlist: false } });
const stored = (name: string) => JSON.parse(localStorage.getItem(`demo:${name}`) ?? 'null');

it('saves a vehicle under a key of the site, dispatches the event, and removes it again', async () => {
  const events: unknown[] = [];
  const stop = on('leads/saved-changed', (payload) => events.push(payload));
  await renderFragment(<Fragment vehicle={vehicle} kind="save" display="icon" />, { site: local });
  const heart = screen.getByRole('button', { name: 'Save 2021 Toyota HiLux SR5', pressed: false });
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(stored('favourites')).toEqual([
    {
      id: 'v1',
      name: vehicle.name,
      slug: vehicle.slug,
      make: 'Toyota',
      model: 'HiLux',
      primary_image_url: vehicle.primary_image_url,
      saved_price: vehicle.price,
    },
  ]);
  expect(toastStore.getState().open).toMatchObject({
    text: 'Car Saved In Watchlist',
    action: { label: 'View List', href: '/watchlist' },
  });
  expect(tracked.map(({ id }) => id)).toEqual([39]);

  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(stored('favourites')).toEqual([]);
  expect(toastStore.getState().open).toMatchObject({ text: 'Car Removed', action: { label: 'View List' } });
  expect(tracked).toHaveLength(1);
  expect(events).toEqual([
    { kind: 'save', ids: ['v1'] },
    { kind: 'save', ids: [] },
  ]);
  stop();
});

it('synchronises two toggles of one vehicle, and keeps the comparison as a separate list', async () => {
  await renderFragment(
    <>
      <Fragment vehicle={vehicle} kind="save" display="icon" />
      <Fragment vehicle={vehicle} kind="save" display="label" />
      <Fragment vehicle={vehicle} kind="compare" display="label" />
    </>,
    { site: local },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Fave' }));
  expect(screen.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Compare' })).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(stored('compare')).toHaveLength(1);
  expect(toastStore.getState().open).toMatchObject({ action: { href: '/compare' } });
});

it('keeps what was stored since it was rendered: its hydration may come with the click', async () => {
  await renderFragment(<Fragment vehicle={vehicle} kind="compare" display="label" />, { site: local });
  localStorage.setItem('demo:compare', JSON.stringify([{ id: 'a', name: 'a' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(stored('compare').map(({ id }: { id: string }) => id)).toEqual(['v1', 'a']);
});

it('shows a message at the limit of a comparison, and adds nothing', async () => {
  const full = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, name: id }));
  localStorage.setItem('demo:compare', JSON.stringify(full.slice(0, 4)));
  await renderFragment(<Fragment vehicle={vehicle} kind="compare" display="label" />, { site: local });
  const button = screen.getByRole('button', { name: 'Compare' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(toastStore.getState().open).toMatchObject({
    text: 'You can compare 4 vehicles. Remove one to add another.',
    action: { href: '/compare' },
  });
  expect(stored('compare')).toHaveLength(4);
});

it('drops the entries beyond the limit of a longer stored list', async () => {
  localStorage.setItem(
    'demo:compare',
    JSON.stringify([{ id: 'v1' }, ...['b', 'c', 'd', 'e', 'f'].map((id) => ({ id }))]),
  );
  await renderFragment(<Fragment vehicle={vehicle} kind="compare" display="label" />, { site: local });
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(stored('compare').map((entry: { id: string }) => entry.id)).toEqual(['b', 'c', 'd']);
});

it('keeps the newest vehicle first', async () => {
  localStorage.setItem('demo:favourites', JSON.stringify([{ id: 'v0', name: 'Older' }]));
  await renderFragment(<Fragment vehicle={vehicle} kind="save" display="icon" />, { site: local });
  await userEvent.click(screen.getByRole('button'));
  expect(stored('favourites').map((entry: { id: string }) => entry.id)).toEqual(['v1', 'v0']);
});

it.each([
  ['favourites are off', aTenant({ leads: { favourites: false, watchlist: false } }), vehicle],
  ['the toggle is off', aTenant({ search: { card: { saveToggle: 'off' } } }), vehicle],
  ['the vehicle is sold', aTenant(), aVehicleSummary({ status: 'sold', sold: true })],
  [
    'the site offers it on used vehicles only and this one is new',
    aTenant({ search: { card: { saveToggle: 'used-with-price-and-images' } } }),
    aVehicleSummary({ car_type: 'new' }),
  ],
])('renders no toggle if %s', async (_when, site, shown) => {
  await renderFragment(<Fragment vehicle={shown} kind="save" display="icon" />, { site });
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['sold', local, aVehicleSummary({ sold: true })],
  [
    'not used, on a site that compares used vehicles only',
    aTenant({ leads: { watchlist: false }, search: { card: { saveToggle: 'used-with-price-and-images' } } }),
    aVehicleSummary({ car_type: 'demo' }),
  ],
  [
    'without images but default ones, on a site that compares vehicles with images only',
    aTenant({ leads: { watchlist: false }, search: { card: { saveToggle: 'used-with-price-and-images' } } }),
    { ...aVehicleSummary({ car_type: 'used' }), pictures: [] },
  ],
])('hides the compare toggle of a compared vehicle that is %s', async (_what, site, shown) => {
  localStorage.setItem('demo:compare', JSON.stringify([{ id: 'v1' }]));
  await renderFragment(<Fragment vehicle={shown} kind="compare" display="icon" />, { site });
  expect(screen.queryByRole('button')).toBeNull();
});

it('compares vehicles on a site that does not save them', async () => {
  const site = aTenant({ leads: { watchlist: false }, search: { card: { saveToggle: 'off' } } });
  await renderFragment(<Fragment vehicle={vehicle} kind="compare" display="icon" />, { site });
  expect(screen.getByRole('button')).toBeVisible();
});

it('allows removing a saved vehicle that was sold', async () => {
  localStorage.setItem('demo:favourites', JSON.stringify([{ id: 'v1' }]));
  await renderFragment(
    <Fragment vehicle={aVehicleSummary({ status: 'sold' })} kind="save" display="icon" />,
    { site: local },
  );
  await userEvent.click(screen.getByRole('button', { pressed: true }));
  expect(stored('favourites')).toEqual([]);
});

it('calls a vehicle what it is', async () => {
  const caravan = aVehicleSummary({ item_type: 'caravan' });
  await renderFragment(<Fragment vehicle={caravan} kind="save" display="icon" />, { site: local });
  await userEvent.click(screen.getByRole('button'));
  expect(toastStore.getState().open).toMatchObject({ text: 'Caravan Saved In Watchlist' });
});

const limited = aTenant({
  leads: { watchlist: false },
  search: { card: { saveToggle: 'used-with-price-and-images', compareToggle: true } },
});
const used = { ...aVehicleSummary({ car_type: 'used', price: 20_000 }), pictures: ['a.webp'] };

it('on the limited variant shows a saved vehicle as saved after it was sold only', async () => {
  localStorage.setItem('demo:favourites', JSON.stringify([{ id: 'v1' }]));
  const heart = (shown: typeof used) => <Fragment vehicle={shown} kind="save" display="icon" />;
  const { unmount } = await renderFragment(heart({ ...used, price: 0 }), { site: limited });
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  await renderFragment(heart({ ...used, price: 0, sold: true }), { site: limited });
  expect(screen.getByRole('button', { pressed: true })).toBeVisible();
});

it.each([
  ['not used', { ...used, car_type: 'new' as const }],
  ['priced 0', { ...used, price: 0 }],
  ['without a price', { ...used, price: null }],
  ['without images', { ...used, pictures: [] }],
  ['shown by a default image only', { ...used, pictures: [limited.stock.defaultImages[0]!] }],
])('on the limited variant hides both toggles of a vehicle that is %s', async (_what, shown) => {
  const toggles = (of: typeof shown) => (
    <>
      <Fragment vehicle={of} kind="save" display="icon" />
      <Fragment vehicle={of} kind="compare" display="icon" />
    </>
  );
  const { unmount } = await renderFragment(toggles(used), { site: limited });
  expect(screen.getAllByRole('button')).toHaveLength(2);
  unmount();
  await renderFragment(toggles(shown), { site: limited });
  expect(screen.queryAllByRole('button')).toEqual([]);
});
