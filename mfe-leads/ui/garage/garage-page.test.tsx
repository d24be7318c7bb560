import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sessionStore } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import type { GarageVehicle } from '../../model/garage/garage-api.ts';
import { garagePaths } from '../../model/garage/garage-paths.ts';
import { formValues } from '../forms/form-values.ts';
import { route } from './garage-page.tsx';

const site = aTenant({ leads: { garage: { enabled: true } } });
const user = {
  id: 'u1',
  phone: '+61412345678',
  name: 'Kim',
  email: null,
  marketing: false,
  hasProfile: true,
};
const ute: GarageVehicle = {
  id: 'g1',
  rego: 'ABC123',
  rego_state: 'qld',
  name: '2019 Toyota HiLux',
  km: 45_000,
  services: [
    {
      date: '2026-03-04',
      time: '09:00',
      status: 'booked',
      type: 'Minor',
      place: 'City',
      manage: '/booking?link=b',
    },
    {
      date: '2026-03-02',
      time: '09:00',
      status: 'booked',
      type: 'Minor',
      place: 'City',
      manage: '/booking?link=a',
    },
    { date: '2025-03-02', time: '09:00', status: 'past', type: 'Major', place: 'Coast', manage: null },
  ],
  service_due: null,
  documents: [
    { id: 'd1', name: 'Contract.pdf', type: 'application/pdf', bytes: 10, added_at: '2026-01-01T00:00:00Z' },
  ],
};
const open = (answers: Record<string, unknown>) =>
  renderFragment(<route.Component />, { site, api: answers, loader: () => null });

beforeEach(() => sessionStore.setState({ session: { status: 'signed-in', user } }));
afterEach(() => sessionStore.setState({ session: { status: 'loading', user: null } }));

it('shows a vehicle with its next service, its history, its documents and its valuation', async () => {
  await open({ [garagePaths.garage]: { vehicles: [ute] } });
  const vehicle = within(await screen.findByRole('article', { name: '2019 Toyota HiLux' }));
  expect(vehicle.getByText('Monday 2 March, 9:00 am at City')).toBeInTheDocument();
  expect(vehicle.getByRole('link', { name: 'Change or cancel' })).toHaveAttribute('href', '/booking?link=a');
  expect(vehicle.getByText('Major · Coast')).toBeInTheDocument();
  expect(vehicle.getByRole('link', { name: 'Contract.pdf' })).toHaveAttribute(
    'href',
    '/api/leads/garage/documents/d1',
  );
  const form = vehicle.getByRole('button', { name: 'Value this vehicle' }).closest('form')!;
  expect(formValues(form)).toEqual({ rego: 'ABC123', regoState: 'qld' });
});

it('adds the first vehicle, and shows an error before a retry', async () => {
  let answer: unknown = { vehicles: [] };
  const { calls } = await open({
    [garagePaths.garage]: { vehicles: [] },
    [garagePaths.vehicles]: () => answer,
  });
  expect(await screen.findByText('Add your first vehicle by its registration.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /Registration/ }), 'abc123');
  answer = 500;
  await userEvent.click(screen.getByRole('button', { name: 'Add a vehicle' }));
  expect(await screen.findByText('That did not work. Please try again.')).toBeInTheDocument();
  answer = { vehicles: [ute] };
  await userEvent.click(screen.getByRole('button', { name: 'Add a vehicle' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
  expect(calls.at(-1)!.body).toEqual({ rego: 'abc123', rego_state: 'qld', name: '', km: '' });
});

it('asks for confirmation before it removes a vehicle', async () => {
  await open({
    [garagePaths.garage]: { vehicles: [ute] },
    [garagePaths.removeVehicle('g1')]: { vehicles: [] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 2019 Toyota HiLux' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Add your first vehicle by its registration.')).toBeInTheDocument();
});

it('shows an error if the garage cannot be loaded, and retries', async () => {
  let answer: unknown = 500;
  await open({ [garagePaths.garage]: () => answer });
  answer = { vehicles: [ute] };
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
});
