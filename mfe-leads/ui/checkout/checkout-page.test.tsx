import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PublicReservation } from '@forecourt/contracts/api/reservations-api';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { storeOwnReservation } from '../reserve/own-reservation.ts';
import { aValuation } from '../trade-in/a-valuation.ts';
import { route } from './checkout-page.tsx';
import type { Checkout } from './checkout.ts';

const vehicle = aVehicle({ id: 'v1', slug: 'a-car', dealership_slug: null });
const site = aTenant({
  vehiclePage: { reserve: { journey: true } },
  finance: { delivery: { enabled: true, regions: [] } },
});
const purchase: Checkout = {
  journey: 'checkout-journey',
  vehicle,
  settings: null,
  reservation: null,
  refusal: null,
  valuation: null,
};
const open = (change: Partial<Checkout> = {}, api: Record<string, unknown> = {}) =>
  renderFragment(<route.Component />, { site, api, loader: () => ({ ...purchase, ...change }) });
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const create = '/api/leads/reservations';
const choicesOf = (calls: { path: string; body: unknown }[]) =>
  (calls.find(({ path }) => path === create)?.body as { choices: object } | undefined)?.choices;

async function fillIn() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com');
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '0400 000 000');
  await userEvent.click(screen.getByRole('button', { name: 'Reserve this vehicle' }));
}

beforeEach(() => localStorage.clear());

const heldReservation: PublicReservation = {
  id: '6f0c0f52-7d2b-4df3-8d51-4a50d9a0b002',
  state: 'held',
  vehicle: { name: vehicle.name, path: vehicle.path },
  journey: 'checkout-journey',
  deposit_cents: 20_000,
  held_until: '2020-01-01T00:00:00.000Z',
  held_for_seconds: 600,
  refund_until: null,
  declined: false,
  delivery: null,
  trade_in: null,
};

it('lets the shopper who holds the vehicle continue to the payment, and nobody else', async () => {
  const api = { [`/api/leads/reservations/${heldReservation.id}`]: heldReservation };
  const stranger = await open({ refusal: 'held' }, api);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Another shopper is reserving');
  stranger.unmount();
  storeOwnReservation(site.slug, vehicle.id, heldReservation.id);
  await open({ refusal: 'held' }, api);
  expect(await screen.findByRole('heading', { name: 'This vehicle is held for you' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $200' })).toBeVisible();
  // The time is counted from the server's seconds, whatever this machine's clock says.
  expect(screen.getByRole('timer')).toHaveTextContent(/10:00|9:5\d/);
});

it('goes through trade-in, payment and priced delivery to the deposit', async () => {
  const { calls } = await open(
    {},
    { '/api/finance/delivery?postcode=4101': { price: 250, name: 'Brisbane' }, [create]: () => 503 },
  );
  expect(screen.getByRole('link', { name: 'Get an offer for it first' })).toHaveAttribute(
    'href',
    '/cars/trade-in?car_id=v1',
  );
  await userEvent.type(screen.getByRole('textbox', { name: /trade in/ }), '2015 Mazda 3');
  await next();
  await userEvent.click(screen.getByRole('radio', { name: 'I pay in full' }));
  await next();
  await userEvent.click(screen.getByRole('radio', { name: 'Please deliver it' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Postcode/ }), '41');
  await next();
  expect(screen.getByText('Invalid postcode. Please enter a 4-digit number.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Postcode/ }), '01');
  expect(await screen.findByText('Delivery to Brisbane: $250')).toBeVisible();
  await next();
  expect(screen.getByText('A deposit of \u2068$200\u2069 reserves this vehicle for you.')).toBeVisible();
  await fillIn();
  expect(choicesOf(calls)).toEqual({
    trade_in: '2015 Mazda 3',
    payment: 'cash',
    handover: 'deliver',
    delivery_address: '',
    delivery_postcode: '4101',
    valuation: '',
  });
});

it('includes a trade-in offer in the purchase, with a link to buy without it', async () => {
  const valuation = aValuation();
  const { calls } = await open({ valuation }, { [create]: () => 503 });
  expect(screen.getByText(/^Our offer: \$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buy without this trade-in' })).toHaveAttribute(
    'href',
    '/checkout-journey?car_id=a-car',
  );
  await next();
  await next();
  await next();
  await fillIn();
  expect(choicesOf(calls)).toMatchObject({ valuation: valuation.id, handover: 'collect' });
});

it('asks before it cancels a paid reservation, and names the amount', async () => {
  const refund_until = '2999-01-01T00:00:00.000Z';
  await open({ reservation: { ...heldReservation, state: 'confirmed', refund_until } });
  const confirm = screen.getByText('Yes, cancel and return $200');
  expect(confirm).not.toBeVisible();
  await userEvent.click(screen.getByText('Cancel the reservation'));
  expect(confirm).toBeVisible();
  expect(screen.getByText(/we return \$200 to you/)).toBeVisible();
});

it('shows the delivery and the trade-in of a reservation', async () => {
  const reservation: PublicReservation = {
    id: '6f0c0f52-7d2b-4df3-8d51-4a50d9a0b001',
    state: 'confirmed',
    vehicle: { name: vehicle.name, path: vehicle.path },
    journey: 'checkout-journey',
    deposit_cents: 20_000,
    held_until: null,
    refund_until: null,
    declined: false,
    delivery: { price: 0, name: 'Brisbane' },
    trade_in: { vehicle: '2019 Mazda 3', value: 12_000, owed: 2_000 },
  };
  await open({ reservation });
  expect(screen.getByText('Delivery to Brisbane: free')).toBeVisible();
  expect(screen.getByText(/2019 Mazda 3.* for \$12,000\. \$2,000 of it pays off/)).toBeVisible();
});
