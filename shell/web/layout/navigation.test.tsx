import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderPiece, stockPages } from '../testing/render-shell.tsx';
import { Navigation } from './navigation.tsx';

const models = ['Yaris', 'Corolla'].map((name) => ({
  id: name,
  manufacturer_name: 'Toyota',
  name,
  slug: name.toLowerCase(),
  override_url: null,
}));
const renderBar = (path = '/') =>
  renderPiece(<Navigation kind="bar" />, { path, api: { '/api/offers/model-names': { models } } });
const button = (name: string) => screen.getByRole('button', { name });

it('has the items of the configuration in their order', async () => {
  await renderBar();
  const nav = screen.getByRole('navigation', { name: 'Main' });
  expect(
    [...nav.querySelectorAll(':scope > ul > li > a, :scope > ul > li > div > button')].map(
      (item) => item.textContent,
    ),
  ).toEqual(['Home', 'New Vehicles', 'Stock', 'Service', 'Special Offers', 'More']);
});

it('fills the dropdown of models with what the dealer offers', async () => {
  await renderBar();
  await userEvent.click(button('New Vehicles'));
  expect(screen.getByRole('link', { name: 'Toyota Yaris' })).toHaveAttribute('href', '/yaris');
  expect(screen.getByRole('link', { name: 'All models' })).toHaveAttribute('href', '/models');
});

it('keeps the way to all models when the offers do not answer', async () => {
  await renderPiece(<Navigation kind="bar" />);
  await userEvent.click(button('New Vehicles'));
  expect(screen.getByRole('link', { name: 'New Vehicles' })).toHaveAttribute('href', '/models');
});

it('makes a plain link of a dropdown whose links all lead nowhere', async () => {
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
  await renderPiece(<Navigation kind="bar" />, { site: aTenant({ navigation: { header } }) });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Brands']);
  expect(screen.getByRole('link', { name: 'Brands' })).toHaveAttribute('href', '/models');
});

it('opens by a pointer that comes, stays open at its press, closes at the next and when it leaves', async () => {
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

it('opens and closes by touch, and by a touch elsewhere', async () => {
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

it('works by keyboard: Enter and Space, arrows through the links, Escape back to the button', async () => {
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

it('closes when focus goes on with Tab', async () => {
  await renderBar();
  const service = button('Service');
  service.focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(service.parentElement!.querySelector('ul a')).toHaveFocus());
  for (let link = 0; link < 4; link += 1) await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Special Offers' })).toHaveFocus();
  expect(service).toHaveAttribute('aria-expanded', 'false');
});

it('closes when a link is chosen, which leads there without a reload', async () => {
  const { router } = await renderBar();
  await userEvent.click(button('Service'));
  await userEvent.click(screen.getByRole('link', { name: 'Warranty' }));
  expect(router.state.location.pathname).toBe('/pages/warranty');
  expect(button('Service')).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(button('Service')).toHaveAttribute('aria-current', 'page'));
});

it('marks the page that is shown', async () => {
  const { router } = await renderBar('/search/new-used-and-demo-cars?make=Toyota');
  expect(screen.getByRole('link', { name: 'Stock' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  await act(() => router.navigate('/'));
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

it('hides what no remote of the composition answers', async () => {
  const { search: _search, finance: _finance, ...pages } = stockPages;
  await renderPiece(<Navigation kind="bar" />, { pages });
  expect(screen.queryByRole('link', { name: 'Stock' })).toBeNull();
  fireEvent.click(button('More'));
  expect(screen.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Finance Pre-Approval' })).toBeNull();
});

it('distinguishes links to one page that differ in their query', async () => {
  const href = (kind: string) => `/search/new-used-and-demo-cars?item_type=${kind}`;
  const site = aTenant({
    navigation: {
      header: [
        { label: 'Trucks', href: href('truck'), children: null },
        { label: 'Motorcycles', href: href('motorcycle'), children: null },
      ],
    },
  });
  await renderPiece(<Navigation kind="bar" />, { site, path: href('truck') });
  expect(screen.getByRole('link', { name: 'Trucks' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Motorcycles' })).not.toHaveAttribute('aria-current');
});
