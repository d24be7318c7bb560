import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addAnalyticsSinks, type AnalyticsRecord } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aLocation, aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './call-dealer.tsx';

const tracked: AnalyticsRecord[] = [];
beforeAll(() => addAnalyticsSinks({ test: (record) => tracked.push(record) }));
beforeEach(() => void tracked.splice(0));

const byId = (overrides: Parameters<typeof aLocation>[0] = {}) => ({
  '/api/locations/by-id/l1?dealership=city': {
    location: aLocation(overrides),
    dealership: null,
    reviews: [],
  },
});
const vehicle = aVehicleSummary();
/** Prevents navigation, which the test environment does not support. */
const stopFollowing = () =>
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });

it("calls the number of the car's location, and logs event 25 with its label", async () => {
  const user = userEvent.setup();
  await renderFragment(<Fragment vehicle={vehicle} look="primary" />, { api: byId() });
  const link = await screen.findByRole('link', { name: 'Call Now: 02 5550 1234' });
  expect(link).toHaveAttribute('href', 'tel:0255501234');
  stopFollowing();
  await user.click(link);
  expect(tracked.map(({ id, details }) => [id, details])).toEqual([[25, { label: 'Used Car' }]]);
});

it('names in previews the location whose number it is', async () => {
  await renderFragment(<Fragment vehicle={vehicle} />, { api: byId(), isPreview: true });
  const link = await screen.findByRole('link', { name: 'Call Now: 02 5550 1234' });
  expect(link.closest('[data-content]')).toHaveAttribute('data-content', 'locations/locations/l1');
});

it("prefers the site's number for the car type to the location's", async () => {
  const site = aTenant({
    locations: { phone: { byCarType: true, used: '08 5550 0181', demo: '08 5550 0182' } },
  });
  await renderFragment(<Fragment vehicle={aVehicleSummary({ car_type: 'demo' })} />, { site, api: byId() });
  expect(await screen.findByRole('link', { name: 'Call Now: 08 5550 0182' })).toBeVisible();
});

it('masks the number until it is revealed, and reports the reveal to the server', async () => {
  const user = userEvent.setup();
  const site = aTenant({ locations: { phone: { masked: true } } });
  const { calls } = await renderFragment(<Fragment vehicle={vehicle} />, {
    site,
    api: {
      ...byId({ phone: '02 55•• ••••' }),
      '/api/locations/call-reveal': { logged: true, phone: '02 5550 1234' },
    },
  });
  const masked = await screen.findByRole('button', { name: /Show the number/ });
  expect(masked).toHaveTextContent('02 55•• ••••');
  expect(screen.queryByRole('link')).toBeNull();
  // Without JavaScript the button submits a form, from which the server determines the same number.
  const form = masked.closest('form')!;
  expect(form).toHaveAttribute('action', '/api/locations/call-reveal');
  // A press before hydration waits for it.
  expect(form).toHaveAttribute('data-lists-errors');
  expect(form.noValidate).toBe(true);
  expect(
    Object.fromEntries(Array.from(form.querySelectorAll('input'), ({ name, value }) => [name, value])),
  ).toEqual({
    location_id: 'l1',
    car_id: 'v1',
    car_type: 'used',
    dealership_id: 'd1',
    website_id: '1',
    department: '',
  });
  await user.click(masked);
  expect(await screen.findByRole('link', { name: 'Call 02 5550 1234' })).toHaveTextContent('02 5550 1234');
  expect(calls.find((call) => call.method === 'POST')).toMatchObject({
    path: '/api/locations/call-reveal',
    body: { car_id: 'v1', car_type: 'used', dealership_id: 'd1', location_id: 'l1', website_id: 1 },
  });
});

it('submits the form if the number cannot be loaded, and asks once for a double click', async () => {
  const user = userEvent.setup();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const { calls } = await renderFragment(<Fragment vehicle={vehicle} />, {
    site: aTenant({ locations: { phone: { masked: true } } }),
    api: byId({ phone: '02 55•• ••••' }),
  });
  await user.dblClick(await screen.findByRole('button', { name: /Show the number/ }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(warn).toHaveBeenCalledWith('the phone number could not be revealed on this page', expect.anything());
  warn.mockRestore();
  submit.mockRestore();
});

it('shows a text message link if the site and the location support text messages', async () => {
  await renderFragment(<Fragment vehicle={vehicle} />, {
    site: aTenant({ locations: { phone: { sms: true } } }),
    api: byId({ sms: true }),
  });
  expect(await screen.findByRole('link', { name: 'Send a text' })).toHaveAttribute('href', 'sms:0255501234');
});

it("falls back to the site's number if the location cannot be loaded", async () => {
  await renderFragment(<Fragment vehicle={vehicle} />, {
    site: aTenant({ locations: { phone: { used: '03 5550 0160' } } }),
  });
  expect(await screen.findByRole('link', { name: 'Call Now: 03 5550 0160' })).toBeVisible();
});

it('renders nothing and logs a warning if there is no number', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { container } = await renderFragment(<Fragment vehicle={vehicle} />, {
    api: byId({ phone: null, contact_detail: { phone: null, landline_phone: null, opening_hours: [] } }),
  });
  expect(container).toHaveTextContent('');
  expect(warn).toHaveBeenCalledWith(
    'this page has no phone number to call: check the phone settings of the site and the location',
  );
  warn.mockRestore();
});
