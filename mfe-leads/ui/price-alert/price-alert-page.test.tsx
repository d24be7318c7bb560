import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { priceAlertPaths } from '@forecourt/contracts/leads/price-alert-paths';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { route } from './price-alert-page.tsx';

const site = aTenant({ leads: { priceAlerts: true } });
const vehicle = aVehicleSummary({ id: 'v1', path: '/cars/a-car' });
const open = (api: Record<string, unknown>) =>
  renderFragment(<route.Component />, { site, api, loader: () => ({ vehicle }) });

it('asks for an email address, and then for its confirmation', async () => {
  const { calls } = await open({ [priceAlertPaths.create]: { asked: true } });
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'kim@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when the price drops' }));
  expect(await screen.findByRole('heading', { name: 'Please confirm by email' })).toHaveFocus();
  expect(screen.getByText(/^We sent an email to kim@example.com/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the vehicle' })).toHaveAttribute('href', '/cars/a-car');
  expect(calls.find(({ path }) => path === priceAlertPaths.create)?.body).toEqual({
    car_id: 'v1',
    email: 'kim@example.com',
    subject_line: '',
    check: { fill_ms: expect.any(Number) },
  });
});

it('shows an error on failure, and is a form that works without scripts', async () => {
  await open({ [priceAlertPaths.create]: () => 503 });
  const form = screen.getByRole('form', { name: 'Price alert' }) as HTMLFormElement;
  expect([form.method, new URL(form.action).pathname]).toEqual(['post', priceAlertPaths.create]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'kim@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when the price drops' }));
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
});
