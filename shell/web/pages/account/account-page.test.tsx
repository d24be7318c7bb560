import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountOverview } from '@forecourt/contracts/api/account-data-api';
import { sessionStore } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { leaveGatedPagesOnSignOut } from '../../browser/leave-gated-pages.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const user = {
  id: 'u1',
  phone: '+61412345678',
  name: 'Kim',
  email: 'kim@example.com',
  marketing: false,
  hasProfile: true,
};
const overview: AccountOverview = {
  enquiries: [{ reference: 'LEAD-1', vehicle: 'Kia Rio', sent_at: '2026-03-01T02:00:00.000Z' }],
  bookings: [
    {
      kind: 'test-drive',
      starts_at: '2999-01-01T00:00:00.000Z',
      is_cancelled: false,
      path: '/booking?link=x',
    },
    { kind: 'service', starts_at: '2020-01-01T00:00:00.000Z', is_cancelled: false, path: '/booking?link=y' },
  ],
  reservations: [
    {
      reference: 'RES-1',
      vehicle: 'Kia Cerato',
      state: 'confirmed',
      reserved_at: '2026-03-02T02:00:00.000Z',
      path: '/cars/cerato/checkout?reservation=r1',
    },
  ],
};
const api = { '/api/shell/auth/sessions': { sessions: [] }, '/api/leads/account': overview };
type Router = Awaited<ReturnType<typeof renderShell>>['router'];
const main = () => within(screen.getByRole('main'));

beforeEach(() => sessionStore.setState({ session: { status: 'signed-in', user } }));
afterEach(() => sessionStore.setState({ session: { status: 'loading', user: null } }));

it('shows enquiries, bookings and reservations with links to change them', async () => {
  await renderShell('/account', { api });
  expect(await main().findByText('Kia Cerato')).toBeVisible();
  expect(main().getByText(/^Reserved, /)).toBeVisible();
  expect(main().getByRole('link', { name: 'Show the reservation RES-1' })).toHaveAttribute(
    'href',
    '/cars/cerato/checkout?reservation=r1',
  );
  // Past bookings can no longer be changed.
  expect(
    main()
      .getAllByRole('link', { name: 'Change or cancel' })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/booking?link=x']);
  expect(main().getByText('Kia Rio')).toBeVisible();
  expect(main().getByRole('link', { name: 'Download my data' })).toHaveAttribute(
    'href',
    '/api/shell/auth/data',
  );
});

it('names no deposit of a vehicle that is held, because some sites require none', async () => {
  const held = { ...overview.reservations[0]!, state: 'held' as const };
  await renderShell('/account', {
    api: { ...api, '/api/leads/account': { ...overview, reservations: [held] } },
  });
  expect(await main().findByText(/^Held for you, not confirmed yet, /)).toBeVisible();
});

it('reports that nothing was sent yet, or that the entries cannot be loaded', async () => {
  const { unmount } = await renderShell('/account', {
    api: { ...api, '/api/leads/account': { enquiries: [], bookings: [], reservations: [] } },
  });
  expect(await main().findByText(/not sent or booked anything/)).toBeVisible();
  unmount();
  await renderShell('/account', {
    api: { ...api, '/api/leads/account': new Response(null, { status: 503 }) },
  });
  expect(await main().findByText('What you sent cannot be shown at the moment.')).toBeVisible();
});

it('keeps the list of browsers when one cannot be signed out, and lets the shopper try again', async () => {
  const signedInAt = '2026-03-01T02:00:00.000Z';
  const answers: Record<string, object | Response> = {
    ...api,
    '/api/shell/auth/sessions': {
      sessions: [
        { id: 'a', device: 'Chrome on Android', signedInAt, isCurrent: true },
        { id: 'b', device: 'Safari on iPhone', signedInAt, isCurrent: false },
      ],
    },
    '/api/shell/auth/sessions/end': new Response(null, { status: 503 }),
  };
  await renderShell('/account', { api: answers });
  await userEvent.click(await main().findByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await main().findByText(/^Safari on iPhone could not be signed out/)).toBeVisible();
  answers['/api/shell/auth/sessions/end'] = {};
  await userEvent.click(main().getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(main().queryByText(/Safari on iPhone/)).toBeNull());
  expect(main().getByText('Chrome on Android')).toBeVisible();
});

it('leads to the account from the page of a deletion that did not take place', async () => {
  await renderShell('/account/deleted', { api });
  expect(await main().findByText(/No account has just been deleted/)).toBeVisible();
  expect(main().getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
});

it('deletes the account after confirmation if nothing is open', async () => {
  const answers: Record<string, object | Response> = {
    ...api,
    '/api/shell/auth/delete': Response.json({ error: 'no', code: 'still_open' }, { status: 409 }),
  };
  await renderShell('/account', { api: answers });
  const button = main().getByRole('button', { name: 'Delete my account' });
  await userEvent.click(button);
  expect(main().getByText('Please tick the box to confirm.')).toBeVisible();
  await userEvent.click(main().getByRole('checkbox', { name: 'Yes, delete my account and all my data' }));
  await userEvent.click(button);
  expect(await main().findByText(/still open. Please cancel it first/)).toBeVisible();
  expect(main().getByRole('alert')).toHaveFocus();
  expect(sessionStore.getState().session.status).toBe('signed-in');
  answers['/api/shell/auth/delete'] = {
    receipt: {
      reference: 'DEL-7',
      deleted: [{ store: 'leads.leads', count: 2 }],
      kept: [{ store: 'leads.reservations', count: 1, reason: 'open', is_open: true }],
    },
  };
  await userEvent.click(main().getByRole('checkbox', { name: /^Delete anyway/ }));
  await userEvent.click(button);
  expect(await main().findByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  expect(main().getByText('DEL-7')).toBeVisible();
  expect(main().getByText('Enquiries and forms: 2')).toBeVisible();
  expect(main().getByText(/^Reservations: 1, still open/)).toBeVisible();
  expect(sessionStore.getState().session).toEqual({ status: 'anonymous', user: null });
});

it('leaves for sign-in if the session has ended before the account is deleted', async () => {
  const ended = Response.json({ error: 'please sign in', code: 'signed_out' }, { status: 401 });
  const { router } = await renderShell('/account', { api: { ...api, '/api/shell/auth/delete': ended } });
  const stop = leaveGatedPagesOnSignOut({ site: aTenant(), remotes: [] }, router);
  await userEvent.click(main().getByRole('checkbox', { name: 'Yes, delete my account and all my data' }));
  await userEvent.click(main().getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  expect(sessionStore.getState().session.status).toBe('anonymous');
  stop();
});

it.each([
  ['at once', async () => undefined],
  [
    'after the page was left for sign-in',
    (router: Router) => waitFor(() => expect(router.state.location.pathname).toBe('/sign-in')),
  ],
])('shows the receipt although another tab signs out before the response, %s', async (_when, wait) => {
  let respond = (): void => undefined;
  const receipt = { reference: 'DEL-8', deleted: [], kept: [] };
  const { router, runtime } = await renderShell('/account', { api });
  const post = runtime.api.post;
  runtime.api.post = (async (path: string, ...rest: [unknown]) => {
    if (path !== '/api/shell/auth/delete') return post(path, ...rest);
    await new Promise<void>((resolve) => (respond = resolve));
    return { receipt };
  }) as typeof post;
  const stop = leaveGatedPagesOnSignOut({ site: aTenant(), remotes: [] }, router);
  await userEvent.click(main().getByRole('checkbox', { name: 'Yes, delete my account and all my data' }));
  fireEvent.click(main().getByRole('button', { name: 'Delete my account' }));
  const signOut = () =>
    act(async () => sessionStore.setState({ session: { status: 'anonymous', user: null } }));
  await signOut();
  await wait(router);
  await act(async () => respond());
  expect(await main().findByText('DEL-8')).toBeVisible();
  expect(router.state.location.pathname).toBe('/account/deleted');
  // The message of the first tab's own sign-out also reaches that tab.
  await signOut();
  expect(router.state.navigation.state).toBe('idle');
  stop();
});
