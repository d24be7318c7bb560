import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { use } from 'react';
import { sessionStore } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { route as sharedRoute } from './shared-watchlist-page.tsx';
import { route } from './watchlist-page.tsx';

const site = aTenant({ leads: { watchlist: false } });

beforeEach(() => localStorage.clear());

const entry = (id: string) => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Toyota',
  model: 'HiLux',
  primary_image_url: null,
});

it('lists saved vehicles with links, and removes one', async () => {
  localStorage.setItem('demo:favourites', JSON.stringify([entry('2'), entry('1')]));
  await renderFragment(<route.Component />, { site });
  const links = () =>
    screen.getAllByRole('link').filter((link) => link.getAttribute('href')!.startsWith('/cars/'));
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/cars/car-2', '/cars/car-1']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Car 2' }));
  expect(links().map((link) => link.textContent)).toEqual(['Car 1']);
  // A name that begins with its year keeps its order on a right-to-left site.
  expect(screen.getByText('Car 1').tagName).toBe('BDI');
});

it('leads to all vehicles in the cells that the saved ones leave empty', async () => {
  localStorage.setItem('demo:favourites', JSON.stringify([entry('2'), entry('1')]));
  const { container } = await renderFragment(<route.Component />, { site });
  const cells = [...container.querySelectorAll('li:has(> a[href="/search/new-used-and-demo-cars"])')];
  expect(cells.map((cell) => cell.querySelector('h2')?.textContent)).toEqual(['Keep looking']);
  expect(cells[0]).toBe(cells[0]?.parentElement?.lastElementChild);
});

it('keeps the room of three cards for the newest vehicles until they have loaded', async () => {
  const Fragment = () => use(new Promise<never>(() => undefined));
  await renderFragment(<route.Component />, { site, fragments: { 'search/latest': { Fragment } } });
  const area = document.querySelector('[data-fragment="search/latest"]')!;
  expect(area.querySelectorAll('[aria-hidden] > *')).toHaveLength(3);
});

it('links to all vehicles if nothing is saved', async () => {
  await renderFragment(<route.Component />, { site });
  expect(screen.getByText(/Nothing is saved yet/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Just arrived' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse all vehicles' })).toHaveAttribute(
    'href',
    '/search/new-used-and-demo-cars',
  );
});

const carsPath = '/api/leads/watchlist/cars?ids=2%2C1';
const details = {
  cars: [
    {
      ...entry('2'),
      saved_price: null,
      price: 22_000,
      is_sold: false,
      days_listed: 3,
      km: 42_100,
      place: 'Newtown',
    },
    { ...entry('1'), saved_price: null, price: null, is_sold: true, days_listed: null },
  ],
};
const saveTwo = () =>
  localStorage.setItem(
    'demo:favourites',
    JSON.stringify([{ ...entry('2'), saved_price: 24_000 }, entry('1')]),
  );

it('shows the current and the saved price, the days since listing, and which vehicle is sold', async () => {
  saveTwo();
  await renderFragment(<route.Component />, { site, api: { [carsPath]: details } });
  expect(await screen.findByText('$22,000')).toBeInTheDocument();
  expect(screen.getByText('$24,000 when you saved it')).toBeInTheDocument();
  expect(screen.getByText('Listed for 3 days')).toBeInTheDocument();
  expect(screen.getByText('42,100 km · Newtown')).toBeInTheDocument();
  expect(screen.getByText('Sold')).toBeInTheDocument();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

it('shows the stored list if prices cannot be checked, and retries', async () => {
  saveTwo();
  let answer: unknown = 500;
  await renderFragment(<route.Component />, { site, api: { [carsPath]: () => answer } });
  expect(await screen.findByText('We could not check what these vehicles cost now.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Car 1' })).toBeInTheDocument();
  answer = details;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$22,000')).toBeInTheDocument();
  expect(screen.queryByText(/could not check/)).toBeNull();
});

it('leaves the history entry of the enquiry, whose selection a reload has forgotten', async () => {
  saveTwo();
  window.history.pushState({ dialog: 'watchlist-enquiry' }, '');
  await renderFragment(<route.Component />, { site, api: { [carsPath]: details } });
  await waitFor(() => expect((window.history.state as { dialog?: string } | null)?.dialog).toBeUndefined());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('compares several vehicles and enquires about them', async () => {
  saveTwo();
  const both = { cars: details.cars.map((car) => ({ ...car, is_sold: false, price: 9_000 })) };
  await renderFragment(<route.Component />, { site, api: { [carsPath]: both } });
  await screen.findAllByText('$9,000');
  expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
  for (const box of screen.getAllByRole('checkbox', { name: /^Select/ })) await userEvent.click(box);
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare?ids=2,1');
  await userEvent.click(screen.getByRole('button', { name: 'Enquire' }));
  expect(await screen.findByRole('dialog', { name: 'Enquire about 2 vehicles' })).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: /Message/ })).toHaveValue(
    'I am interested in:\n- Car 2\n- Car 1',
  );
});

it('shares the list by a link, and stops sharing it', async () => {
  const user = {
    id: 'u1',
    phone: '+61412345678',
    name: 'Kim',
    email: null,
    marketing: false,
    hasProfile: true,
  };
  sessionStore.setState({ session: { status: 'signed-in', user } });
  saveTwo();
  const page = await renderFragment(<route.Component />, {
    site: aTenant({ leads: { watchlist: true } }),
    api: {
      '/api/leads/watchlist': details,
      '/api/leads/watchlist/share': ({ method }: { method: string }) => ({
        id: method === 'POST' ? 'abc' : null,
      }),
      '/api/leads/watchlist/unshare': { id: null },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Share this list' }));
  expect(await screen.findByRole('textbox', { name: 'Link to your list' })).toHaveValue(
    'http://test/watchlist/abc',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByRole('button', { name: 'Share this list' })).toBeInTheDocument();
  page.unmount();
  sessionStore.setState({ session: { status: 'anonymous', user: null } });
});

it('shows a shared list read-only', async () => {
  await renderFragment(<sharedRoute.Component />, { site, loader: () => details });
  expect(await screen.findByRole('link', { name: 'Car 2' })).toHaveAttribute('href', '/cars/car-2');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('leads from a shared list to the comparison of its vehicles', async () => {
  const both = { cars: details.cars.map((car) => ({ ...car, is_sold: false, price: 9_000 })) };
  await renderFragment(<sharedRoute.Component />, { site, loader: () => both });
  expect(await screen.findByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/compare\?ids=.+,/),
  );
});
