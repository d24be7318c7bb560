import { afterEach, beforeEach, expect, jest, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '@forecourt/remote-kit';
import { renderShell } from '../../testing/render-shell.tsx';
import { formValues } from './form-values.ts';

const page = '/sign-in?type=watchlist&redirect=%2Fmodels%3Fbody%3DSUV&back=%2Fspecial-offers';
const user = {
  id: 'u1',
  phone: '+61412345678',
  name: 'Kim',
  email: null,
  marketing: false,
  hasProfile: true,
};
const main = () => within(screen.getByRole('main'));
const problem = (status: number, code: string) => Response.json({ error: 'no', code }, { status });

beforeEach(() => sessionStore.setState({ session: { status: 'anonymous', user: null } }));
afterEach(() => void jest.useRealTimers());

it('goes from the phone number to the code and on to the requested page', async () => {
  const { router } = await renderShell(page, {
    api: { '/api/shell/auth/send-code': { phone: user.phone }, '/api/shell/auth/verify-code': { user } },
  });
  expect(main().getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(main().getByText(/^Save vehicles to your watchlist/)).toBeVisible();
  expect(main().getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/special-offers');
  const number = main().getByLabelText('Mobile number');
  expect(number).toHaveAttribute('autocomplete', 'tel');
  await userEvent.type(number, '0412 345 678{Enter}');
  const code = await main().findByLabelText('Code');
  expect(main().getByText(/0412 345 678/)).toBeVisible();
  // A reload keeps the entry's state, and so the number.
  expect(router.state.location).toMatchObject({ state: { phone: user.phone } });
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  // Six digits are submitted automatically, regardless of their format.
  await userEvent.paste('123 456');
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/models?body=SUV'),
  );
  expect(sessionStore.getState().session).toEqual({ status: 'signed-in', user });
});

it('keeps the phone number out of the URL, and allows a new code after a reload', async () => {
  const { router } = await renderShell(`${page}&step=code`);
  expect(
    main().getByText('We sent a code with six digits to your phone. It is valid for 10 minutes.'),
  ).toBeVisible();
  expect(main().getByRole('button', { name: 'Send a new code' })).toBeEnabled();
  await userEvent.click(main().getByRole('link', { name: 'Change number' }));
  expect(await main().findByLabelText('Mobile number')).toBeVisible();
  expect(router.state.location.search).not.toMatch(/step|phone/);
});

it('shows the error of an invalid phone number at its field', async () => {
  await renderShell(page, { api: { '/api/shell/auth/send-code': problem(422, 'invalid_phone') } });
  await userEvent.type(main().getByLabelText('Mobile number'), '12');
  await userEvent.click(main().getByRole('button', { name: 'Send code' }));
  const number = main().getByLabelText('Mobile number');
  await waitFor(() => expect(number).toHaveAccessibleDescription(/Please enter a mobile number/));
  expect(number).toHaveFocus();
});

it.each([
  ['sms_unavailable', 503, /cannot send text messages/],
  ['too_many_codes', 429, /try again in an hour/],
])('explains %s', async (code, status, text) => {
  await renderShell(page, { api: { '/api/shell/auth/send-code': problem(status, code) } });
  await userEvent.type(main().getByLabelText('Mobile number'), '0412345678{Enter}');
  expect(await main().findByText(text)).toBeVisible();
});

it('goes on with the code that was just sent, for the number as the server writes it', async () => {
  const refusal = { error: 'no', code: 'too_soon', phone: user.phone };
  const { router } = await renderShell(page, {
    api: { '/api/shell/auth/send-code': Response.json(refusal, { status: 429 }) },
  });
  await userEvent.type(main().getByLabelText('Mobile number'), '0412 345 678{Enter}');
  expect(await main().findByLabelText('Code')).toBeVisible();
  expect(router.state.location.state).toEqual({ phone: user.phone });
});

it('names the number after a reload', async () => {
  const entry = { pathname: '/sign-in', search: '?type=account&step=code', state: { phone: user.phone } };
  await renderShell(entry);
  expect(main().getByText(/0412 345 678/)).toBeVisible();
});

it('shows the error of a wrong code at the field, and then that the code is locked', async () => {
  const api = { '/api/shell/auth/verify-code': problem(422, 'wrong_code') };
  await renderShell(`${page}&step=code`, { api });
  await userEvent.type(main().getByLabelText('Code'), '111111');
  await waitFor(() =>
    expect(main().getByLabelText('Code')).toHaveAccessibleDescription(/not the code that we sent last/),
  );
  api['/api/shell/auth/verify-code'] = problem(429, 'too_many_tries');
  // The refused code is not sent again: each attempt counts.
  await userEvent.click(main().getByRole('button', { name: 'Sign in' }));
  expect(main().queryByText(/locked/)).toBeNull();
  await userEvent.clear(main().getByLabelText('Code'));
  await userEvent.type(main().getByLabelText('Code'), '222222');
  expect(await main().findByText(/locked/)).toBeVisible();
});

it('asks for the rest of a code in place of sending a part of it', async () => {
  const api = { '/api/shell/auth/verify-code': problem(422, 'wrong_code') };
  await renderShell(`${page}&step=code`, { api });
  await userEvent.type(main().getByLabelText('Code'), '123{Enter}');
  expect(main().getByLabelText('Code')).toHaveAccessibleDescription(/all six digits/);
  expect(main().getByLabelText('Code')).toHaveFocus();
  await userEvent.type(main().getByLabelText('Code'), '456');
  await waitFor(() =>
    expect(main().getByLabelText('Code')).toHaveAccessibleDescription(/not the code that we sent last/),
  );
});

it('allows a new code after half a minute', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  await renderShell(page, { api: { '/api/shell/auth/send-code': { phone: user.phone } } });
  fireEvent.change(main().getByLabelText('Mobile number'), { target: { value: '0412345678' } });
  fireEvent.submit(main().getByLabelText('Mobile number').closest('form')!);
  await act(async () => jest.advanceTimersByTimeAsync(10));
  const resend = () => main().getByRole('button', { name: /new code/ });
  expect(resend()).toHaveAttribute('aria-disabled', 'true');
  for (let second = 0; second < 30; second++) await act(async () => jest.advanceTimersByTimeAsync(1000));
  expect(resend()).toHaveAccessibleName('Send a new code');
  fireEvent.submit(resend().closest('form')!);
  await act(async () => jest.advanceTimersByTimeAsync(10));
  expect(main().getByText('A new code is on its way.')).toBeVisible();
  expect(resend()).toHaveAccessibleName('Send a new code in 30 s');
});

it('asks for name and email after the first sign-in, which can be skipped', async () => {
  const fresh = { ...user, name: '', hasProfile: false };
  const { router } = await renderShell(`${page}&step=code`, {
    api: { '/api/shell/auth/verify-code': { user: fresh }, '/api/shell/auth/profile': { user } },
  });
  await userEvent.type(main().getByLabelText('Code'), '١٢٣٤٥٦');
  expect(await main().findByRole('heading', { name: 'Nearly done' })).toBeVisible();
  await waitFor(() => expect(main().getByLabelText('Name')).toHaveFocus());
  await userEvent.click(main().getByRole('button', { name: 'Skip this' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/models'));
  // The session has the profile that the server returned.
  expect(sessionStore.getState().session.user).toEqual(user);
});

it('redirects an already signed-in shopper, but never to another site', async () => {
  sessionStore.setState({ session: { status: 'signed-in', user } });
  const { router } = await renderShell('/sign-in?redirect=https%3A%2F%2Fevil.example%2F');
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'));
});

it('submits as a plain form without scripts, including type, redirect and back', async () => {
  await renderShell(`${page}&step=code&error=wrong_code`);
  const form = main().getByLabelText('Code').closest('form')!;
  expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/api/shell/auth/verify-code']);
  expect(formValues(form)).toMatchObject({
    type: 'watchlist',
    redirect: '/models?body=SUV',
    back: '/special-offers',
  });
  expect(main().getByLabelText('Code')).toHaveAccessibleDescription(/not the code/);
});
