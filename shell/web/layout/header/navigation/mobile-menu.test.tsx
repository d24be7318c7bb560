import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { goBack } from '@forecourt/test-kit/go-back';
import { renderInLayout } from '../../../testing/render-shell.tsx';
import { MobileMenu } from './mobile-menu.tsx';

async function renderMenu(site = aTenant()) {
  const result = await renderInLayout(
    <>
      <MobileMenu />
      <button type="button">after it</button>
    </>,
    { site },
  );
  const menu = result.container.querySelector('details')!;
  return { ...result, menu, summary: menu.querySelector('summary')! };
}

it('is a details element that the browser opens natively', async () => {
  const { menu, summary } = await renderMenu();
  expect(menu.open).toBe(false);
  expect(within(summary).getByRole('img', { name: 'Menu' })).toBeVisible();
  await userEvent.click(summary);
  expect(menu.open).toBe(true);
  expect(within(summary).getByRole('img', { name: 'Close menu' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

it('stays open if it was opened before the page was hydrated, and Back closes it', async () => {
  const OpenedEarly = () => {
    useLayoutEffect(() => void document.querySelector('details')!.toggleAttribute('open', true), []);
    return null;
  };
  const { container } = await renderInLayout(
    <>
      <MobileMenu />
      <OpenedEarly />
    </>,
  );
  const menu = container.querySelector('details')!;
  await waitFor(() => expect(window.history.state).toMatchObject({ dialog: 'menu' }));
  expect(menu.open).toBe(true);
  await goBack();
  await waitFor(() => expect(menu.open).toBe(false));
});

it('closes on Escape and returns the focus', async () => {
  const { menu, summary } = await renderMenu();
  await userEvent.click(summary);
  screen.getByRole('link', { name: 'Stock' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(menu.open).toBe(false);
  expect(summary).toHaveFocus();
});

it('closes on Back, without leaving the page', async () => {
  const { menu, summary, router } = await renderMenu();
  await userEvent.click(summary);
  await waitFor(() => expect(window.history.state).toMatchObject({ dialog: 'menu' }));
  const { key } = router.state.location;
  await goBack();
  await waitFor(() => expect(menu.open).toBe(false));
  expect(router.state.location.key).toBe(key);
  expect(window.history.state?.dialog).toBeUndefined();
});

it('closes when a link is followed, whose page replaces the entry of the menu', async () => {
  const { menu, summary, router } = await renderMenu();
  await userEvent.click(summary);
  await waitFor(() => expect(window.history.state).toMatchObject({ dialog: 'menu' }));
  await userEvent.click(screen.getByRole('link', { name: 'Stock' }));
  expect(router.state.location.pathname).toBe('/search/new-used-and-demo-cars');
  expect(router.state.historyAction).toBe('REPLACE');
  await waitFor(() => expect(menu.open).toBe(false));
});

it('closes when focus leaves it', async () => {
  const { menu, summary } = await renderMenu();
  await userEvent.click(summary);
  screen.getByRole('button', { name: 'after it' }).focus();
  expect(menu.open).toBe(false);
});

it('renders dropdowns collapsed', async () => {
  const { menu, summary } = await renderMenu();
  await userEvent.click(summary);
  const service = [...menu.querySelectorAll('details')].find(
    (part) => part.querySelector('summary')!.textContent === 'Service',
  )!;
  expect(service.open).toBe(false);
  await userEvent.click(service.querySelector('summary')!);
  expect(service.open).toBe(true);
  expect(within(service).getByRole('link', { name: 'Roadside Assist' })).toHaveAttribute(
    'href',
    '/pages/roadside-assist',
  );
});

it('links to the configured phone number, and shows none if numbers are masked', async () => {
  const { unmount } = await renderMenu(aTenant({ locations: { phone: { override: '03 5550 0160' } } }));
  expect(screen.getByRole('link', { name: 'Call 03 5550 0160', hidden: true })).toHaveAttribute(
    'href',
    'tel:0355500160',
  );
  unmount();
  await renderMenu(aTenant({ locations: { phone: { override: '03 5550 0160', masked: true } } }));
  expect(screen.queryByRole('link', { name: /^Call/, hidden: true })).toBeNull();
});
