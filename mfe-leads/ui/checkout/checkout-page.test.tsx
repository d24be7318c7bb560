import { beforeEach, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sessionStore } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import type { PublicReservation } from '../../model/reservations-api.ts';
import { formValues } from '../forms/form-values.ts';
import { storeOwnReservation } from '../reserve/own-reservation.ts';
import { aNetwork, siteElement } from '../testing/render-site.tsx';
import { aValuation } from '../trade-in/testing/a-valuation.ts';
import { route } from './checkout-page.tsx';
import type { Checkout } from './checkout.ts';

const vehicle = aVehicle({
  id: 'v1',
  slug: 'a-car',
  path: '/cars/a-car',
  price: 24_990,
  offer_price: null,
  price_type: null,
  dealership_slug: null,
});
const site = aTenant({
  vehiclePage: { reserve: { journey: true } },
  finance: {
    provider: 'manual',
    delivery: {
      enabled: true,
      regions: [{ name: 'Brisbane', price: 250, postcodes: [{ from: '4000', to: '4199' }] }],
    },
  },
});
const purchase: Checkout = {
  journey: 'checkout-journey',
  vehicle,
  settings: null,
  reservation: null,
  refusal: null,
  valuation: null,
};
const journeyPath = '/checkout-journey?car_id=a-car';
const open = (change: Partial<Checkout> = {}, api: Record<string, unknown> = {}, path = journeyPath) =>
  renderFragment(<route.Component />, { site, api, path, loader: () => ({ ...purchase, ...change }) });
/** Continues to the next step. */
async function goOn() {
  const before = step();
  await next();
  await waitFor(() => expect(step()).not.toBe(before));
}
const step = () => screen.getByText(/^Step \d of 4/).textContent;
/** The lines of the summary beside the steps. */
const summary = () =>
  Array.from(
    screen.getByRole('complementary', { name: 'Your purchase', hidden: true }).querySelectorAll('dl > div'),
    (line) => line.textContent,
  );
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const create = '/api/leads/reservations';
const choicesOf = (calls: { path: string; body: unknown }[]) =>
  (calls.find(({ path }) => path === create)?.body as { choices: object } | undefined)?.choices;

async function fillIn() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ana');
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
  const { calls, router } = await open({}, { [create]: () => 503 });
  const at = () => router.state.location.search;
  expect(screen.getByRole('link', { name: 'Get an offer for it first' })).toHaveAttribute(
    'href',
    '/cars/trade-in?car_id=v1',
  );
  await userEvent.type(screen.getByRole('textbox', { name: /trade in/ }), '2015 Mazda 3');
  await goOn();
  await userEvent.click(screen.getByRole('radio', { name: 'I pay in full' }));
  await goOn();
  await userEvent.click(screen.getByRole('radio', { name: 'Please deliver it' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Postcode/ }), '41');
  await next();
  expect(
    screen.getByRole('link', { name: 'Invalid postcode. Please enter a 4-digit number.' }),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Postcode/ })).toHaveFocus());
  await userEvent.type(screen.getByRole('textbox', { name: /Postcode/ }), '01');
  expect(await screen.findByText('Delivery to Brisbane: $250')).toBeVisible();
  expect(summary()).toEqual(expect.arrayContaining(['Delivery$250', 'Deposit now−$200']));
  await goOn();
  expect(at()).toBe('?car_id=a-car&step=details');
  // Each step is a page of the history, and all choices are kept.
  await act(() => router.navigate(-1));
  expect(at()).toBe('?car_id=a-car&step=handover');
  expect(screen.getByRole('radio', { name: 'Please deliver it' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Postcode/ })).toHaveValue('4101');
  await act(() => router.navigate(-1));
  expect(screen.getByRole('radio', { name: 'I pay in full' })).toBeChecked();
  await act(() => router.navigate(2));
  expect(
    await screen.findByText('A deposit of \u2068$200\u2069 reserves this vehicle for you.'),
  ).toBeVisible();
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

it('stores each choice at once, so that it survives a reload', async () => {
  const before = await open({}, {}, `${journeyPath}&step=handover`);
  await userEvent.click(screen.getByRole('radio', { name: 'Please deliver it' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Postcode/ }), '4101');
  before.unmount();
  await open({}, {}, `${journeyPath}&step=handover`);
  expect(step()).toBe('Step 3 of 4: Delivery or pick-up');
  expect(screen.getByRole('radio', { name: 'Please deliver it' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Postcode/ })).toHaveValue('4101');
  expect(localStorage.getItem(`${site.slug}:checkout/v1`)).not.toMatch(/address|name|email|phone/);
});

it('takes over choices that were sent before the scripts had loaded, and those of the page that loads', async () => {
  const { router } = await open({}, {}, `${journeyPath}&payment=cash&handover=deliver&step=handover`);
  expect(router.state.location.search).toBe('?car_id=a-car&step=handover');
  expect(screen.getByRole('radio', { name: 'Please deliver it' })).toBeChecked();
  const form = screen.getByRole('radio', { name: 'Please deliver it' }).closest('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/checkout-journey']);
  // Without scripts the next step gets everything in its address.
  expect(formValues(form)).toEqual({
    car_id: 'a-car',
    step: 'details',
    trade_in: '',
    payment: 'cash',
    handover: 'deliver',
    delivery_postcode: '',
  });
});

it('carries the calculation of the vehicle along, and sends it and the campaign of the visit with the lead', async () => {
  sessionStorage.setItem(
    'demo:visit',
    JSON.stringify({ visited_pages: ['/'], linked_query_params: { utm_source: 'radio' } }),
  );
  const { calls } = await open(
    {},
    { [create]: () => 503 },
    `${journeyPath}&step=details&trade=30000&owing=40000&deposit=1000&term=3`,
  );
  expect(summary()).toEqual([
    'Price$24,990',
    'Pick-upFree',
    'Trade-in, your estimate−$30,000',
    'Owed on it+$40,000',
    'Deposit now−$200',
    'Balance$34,790',
  ]);
  expect(
    screen.getAllByText('From your calculation: a deposit of $1,000, and a loan over 3 years.'),
  ).not.toEqual([]);
  await fillIn();
  const { userData } = calls.find(({ path }) => path === create)!.body as {
    userData: { finance_query: string; lead_attributes: object };
  };
  expect(userData.lead_attributes).toMatchObject({ linked_query_params: { utm_source: 'radio' } });
  expect(Object.fromEntries(new URLSearchParams(userData.finance_query))).toEqual({
    trade: '30000',
    owing: '40000',
    deposit: '1000',
    term: '3',
    car_id: 'v1',
  });
});

it('says what the shopper gets back if the trade-in is worth more than the vehicle', async () => {
  await open({}, {}, `${journeyPath}&trade=40000&owing=5000`);
  expect(summary().at(-1)).toBe('You get back$10,210');
  expect(screen.getAllByText(/^Your trade-in covers the price/)).not.toEqual([]);
});

it.each([
  [true, '/cars/a-car/checkout?valuation=w1', '/checkout-journey?car_id=a-car&valuation=w1'],
  [true, '/cars/a-car/buy-online', '/checkout-journey?car_id=a-car'],
  [false, '/checkout-journey?car_id=a-car&step=payment', '/cars/a-car/checkout'],
  [false, '/cars/a-car/buy-online', '/cars/a-car/checkout'],
])('redirects to the page that the site uses (whole purchase: %s) from %s', async (journey, from, to) => {
  const tenant = aTenant({ vehiclePage: { reserve: { journey } } });
  const api = aNetwork({ '/api/vehicle/cars/a-car': () => ({ json: { vehicle } }) });
  const pages = ['/cars/:slug/:page', '/checkout-journey'].map((path) => ({
    path,
    loader: route.loader,
    element: null,
    HydrateFallback: () => null,
  }));
  const { element, router } = siteElement(pages, { site: tenant, network: api }, from);
  await act(async () => void render(element));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(to));
  expect(router.state.errors).toBeNull();
});

it('includes a trade-in offer in the purchase, with a link to buy without it', async () => {
  const valuation = aValuation();
  const { calls } = await open({ valuation }, { [create]: () => 503 });
  expect(screen.getByText(/^Our offer: \$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buy without this trade-in' })).toHaveAttribute(
    'href',
    '/checkout-journey?car_id=a-car',
  );
  await goOn();
  await goOn();
  await goOn();
  await fillIn();
  expect(choicesOf(calls)).toMatchObject({ valuation: valuation.id, handover: 'collect' });
});

it('asks before it cancels a paid reservation, and names the amount', async () => {
  // After midnight in the site's time zone.
  const refund_until = '2998-12-31T15:00:00.000Z';
  await open({ reservation: { ...heldReservation, state: 'confirmed', refund_until } });
  expect(screen.getByText(/cancel until 1 January 2999/)).toBeVisible();
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
    held_for_seconds: null,
    refund_until: null,
    declined: false,
    delivery: { price: 0, name: 'Brisbane' },
    trade_in: { vehicle: '2019 Mazda 3', value: 12_000, owed: 2_000 },
  };
  await open({ reservation });
  expect(screen.getByText('Delivery to Brisbane: free')).toBeVisible();
  expect(screen.getByText(/2019 Mazda 3.* for \$12,000\. \$2,000 of it pays off/)).toBeVisible();
});

it('asks for a confirmed phone number where a hold needs one, and shows the number of the shopper who confirmed it', async () => {
  const path = `${vehicle.path}/checkout`;
  const openWith = (reserve: object) =>
    renderFragment(<route.Component />, {
      site: aTenant({ vehiclePage: { reserve } }),
      path,
      loader: () => ({ ...purchase, journey: 'checkout' }),
    });
  const link = () => screen.queryByRole('link', { name: 'Confirm my mobile number' });
  const { unmount } = await openWith({ depositText: '' });
  await screen.findByRole('textbox', { name: 'Phone' });
  expect(link()).toHaveAttribute(
    'href',
    `/sign-in?${new URLSearchParams({ type: 'checkout', redirect: path, back: vehicle.path })}`,
  );
  const user = {
    id: 'u1',
    phone: '+61412345678',
    name: 'Kim',
    email: null,
    marketing: false,
    hasProfile: true,
  };
  act(() => sessionStore.setState({ session: { status: 'signed-in', user } }));
  expect(link()).toBeNull();
  expect(screen.getByText(/^Confirmed:/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('+61412345678');
  unmount();
  act(() => sessionStore.setState({ session: { status: 'loading', user: null } }));
  for (const reserve of [{ depositText: '', confirmPhone: false }, { depositText: '$500' }]) {
    const opened = await openWith(reserve);
    await screen.findByRole('textbox', { name: 'Phone' });
    expect(link()).toBeNull();
    opened.unmount();
  }
});

it.each([
  ['the site', { optInDefault: true }, null, true],
  ['the site', { optInDefault: false }, null, false],
  ['the dealership', { optInDefault: true }, { leads: { optInDefault: false } }, false],
])('ticks the marketing box as the settings of %s say', async (_whose, leads, settings, isTicked) => {
  await renderFragment(<route.Component />, {
    site: aTenant({ leads }),
    path: '/checkout?car_id=a-car',
    loader: () => ({ ...purchase, journey: 'checkout', settings }),
  });
  const { optInText } = aTenant().leads;
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: optInText });
  expect(box.checked).toBe(isTicked);
});
