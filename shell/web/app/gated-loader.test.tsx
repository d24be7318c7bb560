import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { sessionStore } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderShell, stockPages } from '../testing/render-shell.tsx';

const site = aTenant({ gating: { finance: true } });
const pages = { ...stockPages, finance: ['/finance', '/finance-pre-approval'] };
const gates = {
  finance: [{ paths: ['/finance'], type: 'finance' as const, settings: { 'gating.finance': true } }],
};
const user = {
  id: 'u1',
  phone: '+61412345678',
  name: 'Kim',
  email: null,
  marketing: false,
  hasProfile: true,
};

beforeEach(() => sessionStore.setState({ session: { status: 'loading', user: null } }));

it('neither redirects nor shows the page before the session is known', async () => {
  const { router } = await renderShell('/special-offers', { site, pages, gates });
  await act(async () => void router.navigate('/finance?car_id=7'));
  expect(router.state.location.pathname).toBe('/special-offers');
  expect(screen.queryByRole('heading', { name: 'finance' })).toBeNull();
  await act(async () => sessionStore.setState({ session: { status: 'anonymous', user: null } }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
    type: 'finance',
    redirect: '/finance?car_id=7',
  });
  expect(screen.queryByRole('heading', { name: 'finance' })).toBeNull();
});

it('shows a gated page to signed-in shoppers, and other pages to everybody immediately', async () => {
  const { router } = await renderShell('/special-offers', { site, pages, gates });
  await act(async () => void router.navigate('/finance-pre-approval'));
  expect(router.state.location.pathname).toBe('/finance-pre-approval');
  await act(async () => void router.navigate('/finance'));
  await act(async () => sessionStore.setState({ session: { status: 'signed-in', user } }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'finance' })).toBeVisible());
});
