import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { savedSearchPaths } from '@forecourt/contracts/search/saved-search-paths';
import { ApiError, sessionStore } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import type { SavedSearch } from '../../model/saved-searches-api.ts';
import { route } from './saved-searches-page.tsx';

const site = aTenant({ leads: { savedSearches: true } });
const user = {
  id: 'u1',
  phone: '+61412345678',
  name: 'Kim',
  email: 'kim@example.com',
  marketing: false,
  hasProfile: true,
};
const suvs: SavedSearch = {
  id: 's1',
  name: 'Petrol SUVs',
  search: '/search/suv?fuel=Petrol',
  frequency: 'weekly',
  channel: 'sms',
  email: '',
  email_confirmed: true,
};
const open = (api: Record<string, unknown>, newSearch: { search: string; name: string } | null = null) =>
  renderFragment(<route.Component />, { site, api, loader: () => newSearch });
const bodyOf = (calls: { path: string; body: unknown }[], path: string) =>
  calls.findLast((call) => call.path === path && call.body)?.body;

beforeEach(() => sessionStore.setState({ session: { status: 'signed-in', user } }));
afterEach(() => sessionStore.setState({ session: { status: 'loading', user: null } }));

it('saves the search in the address with its name, and alerts to the email address of the account', async () => {
  const { calls } = await open(
    { [savedSearchPaths.list]: { searches: [] } },
    { search: suvs.search, name: suvs.name },
  );
  const form = within(screen.getByRole('form', { name: 'Save this search' }));
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Petrol SUVs');
  expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('kim@example.com');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'How often' }), 'At once');
  await userEvent.click(form.getByRole('button', { name: 'Save this search' }));
  expect(bodyOf(calls, savedSearchPaths.list)).toEqual({
    search: suvs.search,
    name: 'Petrol SUVs',
    frequency: 'at-once',
    channel: 'email',
    email: 'kim@example.com',
  });
});

it('shows each search with its results and alerts, changes it and deletes it', async () => {
  const { calls } = await open({
    [savedSearchPaths.list]: { searches: [suvs] },
    [savedSearchPaths.search('s1')]: { searches: [{ ...suvs, frequency: 'never' }] },
    [savedSearchPaths.remove('s1')]: { searches: [] },
  });
  expect(await screen.findByText('Once a week, Text message')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show results' })).toHaveAttribute('href', suvs.search);
  await userEvent.click(screen.getByRole('button', { name: 'Change: Petrol SUVs' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How often' }), 'No alerts');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('No alerts', { selector: 'p' })).toBeVisible();
  expect(bodyOf(calls, savedSearchPaths.search('s1'))).toMatchObject({ frequency: 'never', channel: 'sms' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete: Petrol SUVs' }));
  expect(await screen.findByText(/You have no saved searches yet/)).toBeVisible();
});

it('shows an error of the server at its field, and focuses it', async () => {
  const message = 'Please enter an email address such as name@example.com.';
  await open(
    {
      [savedSearchPaths.list]: (body: unknown) => {
        if (!body) return { searches: [] };
        throw new ApiError(savedSearchPaths.list, 400, { fields: [{ path: 'email', message }] });
      },
    },
    { search: suvs.search, name: suvs.name },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

it('offers a retry if the list cannot be loaded', async () => {
  await open({ [savedSearchPaths.list]: () => 503 });
  expect(await screen.findByText('Your saved searches could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
