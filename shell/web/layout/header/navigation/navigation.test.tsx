import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderInLayout, stockPages } from '../../../testing/render-shell.tsx';
import { Navigation } from './navigation.tsx';

const models = ['Yaris', 'Corolla'].map((name) => ({
  id: name,
  manufacturer_name: 'Toyota',
  name,
  slug: name.toLowerCase(),
  override_url: null,
}));
const renderBar = (path = '/') =>
  renderInLayout(<Navigation kind="bar" />, { path, api: { '/api/offers/model-names': { models } } });
const button = (name: string) => screen.getByRole('button', { name });

it('shows the configured items in order', async () => {
  await renderBar();
  const nav = screen.getByRole('navigation', { name: 'Main' });
  expect(
    [...nav.querySelectorAll(':scope > ul > li > a, :scope > ul > li > div > button')].map(
      (item) => item.textContent,
    ),
  ).toEqual(['Home', 'New Vehicles', 'Stock', 'Service', 'Special Offers', 'More']);
});

it("fills the models dropdown with the dealer's models", async () => {
  await renderBar();
  await userEvent.click(button('New Vehicles'));
  expect(screen.getByRole('link', { name: 'Toyota Yaris' })).toHaveAttribute('href', '/yaris');
  expect(screen.getByRole('link', { name: 'All models' })).toHaveAttribute('href', '/models');
});

it('keeps the link to all models if the offers domain does not respond', async () => {
  await renderInLayout(<Navigation kind="bar" />);
  await userEvent.click(button('New Vehicles'));
  expect(screen.getByRole('link', { name: 'New Vehicles' })).toHaveAttribute('href', '/models');
});

it('replaces a dropdown without valid links with a plain link', async () => {
  const header = [
    {
      label: 'Brands',
      href: '/models',
      children: [
        { label: 'Trade-in', href: '/trade-in' },
        { label: 'Spin', href: '/spin-to-win' },
      ],
    },
    { label: 'More', href: '/trade-in', children: [{ label: 'Sell', href: '/sell-your-car' }] },
    { label: 'Sell Your Car', href: '/sell-your-car', children: null },
  ];
  const pages = { ...stockPages, offers: ['/models'] };
  await renderInLayout(<Navigation kind="bar" />, { site: aTenant({ navigation: { header } }), pages });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Brands']);
  expect(screen.getByRole('link', { name: 'Brands' })).toHaveAttribute('href', '/models');
});

it('opens on hover, stays open on the first click, and closes on the next click or on leaving', async () => {
  const user = userEvent.setup();
  await renderBar();
  const service = button('Service');
  await user.hover(service);
  expect(service).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Warranty' })).toBeVisible();
  await user.click(service);
  expect(service).toHaveAttribute('aria-expanded', 'true');
  await user.click(service);
  expect(service).toHaveAttribute('aria-expanded', 'false');
  await user.click(service);
  await user.hover(button('More'));
  await waitFor(() => expect(service).toHaveAttribute('aria-expanded', 'false'));
  expect(button('More')).toHaveAttribute('aria-expanded', 'true');
});

it('opens and closes by touch, and closes on a touch elsewhere', async () => {
  await renderBar();
  const touch = async (element: Element) => userEvent.pointer([{ keys: '[TouchA]', target: element }]);
  await touch(button('Service'));
  expect(button('Service')).toHaveAttribute('aria-expanded', 'true');
  await touch(button('Service'));
  expect(button('Service')).toHaveAttribute('aria-expanded', 'false');
  await touch(button('Service'));
  await touch(document.body);
  expect(button('Service')).toHaveAttribute('aria-expanded', 'false');
});

it('supports Enter, Space, arrow keys, Home, End and Escape', async () => {
  await renderBar();
  const service = button('Service');
  service.focus();
  await userEvent.keyboard('{Enter}');
  expect(service).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard(' ');
  expect(service).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  const [first, second] = within(service.parentElement!).getAllByRole('link');
  await waitFor(() => expect(first).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(second).toHaveFocus());
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Care Plans' })).toHaveFocus());
  await userEvent.keyboard('{Home}{ArrowUp}');
  await waitFor(() => expect(service).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(service).toHaveAttribute('aria-expanded', 'false');
  expect(service).toHaveFocus();
});

it('closes when Tab moves the focus out of it', async () => {
  await renderBar();
  const service = button('Service');
  service.focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(service.parentElement!.querySelector('ul a')).toHaveFocus());
  for (let link = 0; link < 4; link += 1) await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Special Offers' })).toHaveFocus();
  expect(service).toHaveAttribute('aria-expanded', 'false');
});

it('closes on following a link, which navigates without a reload', async () => {
  const { router } = await renderBar();
  await userEvent.click(button('Service'));
  await userEvent.click(screen.getByRole('link', { name: 'Warranty' }));
  expect(router.state.location.pathname).toBe('/pages/warranty');
  expect(button('Service')).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(button('Service')).toHaveAttribute('aria-current', 'page'));
});

it('marks the current page', async () => {
  const { router } = await renderBar('/search/new-used-and-demo-cars?make=Toyota');
  expect(screen.getByRole('link', { name: 'Stock' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  await act(() => router.navigate('/'));
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

it('hides links to pages that no remote of the composition serves', async () => {
  const { search: _search, finance: _finance, ...pages } = stockPages;
  await renderInLayout(<Navigation kind="bar" />, { pages: { ...pages, offers: ['/'] } });
  expect(screen.queryByRole('link', { name: 'Stock' })).toBeNull();
  fireEvent.click(button('More'));
  expect(screen.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Finance Pre-Approval' })).toBeNull();
});

it('distinguishes links to the same page with different queries', async () => {
  const href = (kind: string) => `/search/new-used-and-demo-cars?item_type=${kind}`;
  const site = aTenant({
    navigation: {
      header: [
        { label: 'Trucks', href: href('truck'), children: null },
        { label: 'Motorcycles', href: href('motorcycle'), children: null },
      ],
    },
  });
  await renderInLayout(<Navigation kind="bar" />, { site, path: href('truck') });
  expect(screen.getByRole('link', { name: 'Trucks' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Motorcycles' })).not.toHaveAttribute('aria-current');
});
