import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aLocation, aVehicleSummary } from '@forecourt/test-kit/factories';
import { aNetwork, renderRoute, renderSite, type Call } from '../testing/render-site.tsx';
import { BookingFlow } from './dialog/booking-flow.tsx';
import { Fragment as TestDrive } from './dialog/test-drive.tsx';
import { route as managePage } from './manage-page.tsx';
import { route as testDrivePage } from './test-drive-page.tsx';

beforeEach(() => localStorage.clear());

const slot = (date: string, time: string) => ({ startsAt: `${date}T${time}:00.000Z`, date, time });
const days = [
  { date: '2026-11-23', slots: [], loanCar: true },
  { date: '2026-11-24', slots: [slot('2026-11-24', '09:00'), slot('2026-11-24', '13:30')], loanCar: false },
  { date: '2026-11-25', slots: [slot('2026-11-25', '10:00')], loanCar: true },
];
const places = [
  aLocation({ id: 'l1', name: 'Newtown' }),
  aLocation({ id: 'l2', name: 'Coast', slug: 'coast' }),
  aLocation({ id: 'l3', name: 'Workshop', slug: 'workshop', location_type: 'service' }),
];
const site = aTenant({
  leads: { minimumFillSeconds: 0, serviceBooking: { types: ['Minor service', 'Brakes'] } },
});

function network(book: (call: Call) => { status?: number; json: unknown } = () => booked) {
  return aNetwork({
    '/api/locations/locations': () => ({ json: { locations: places, dealerships: [] } }),
    '/api/leads/bookings/slots': () => ({ json: { timeZone: 'Australia/Sydney', days } }),
    '/api/leads/bookings': book,
  });
}
const booked = { json: { lead_id: 'lead-1', link: 'signed.1.link', error: null } };
const testDrive = {
  kind: 'test-drive',
  vehicle: aVehicleSummary({ location_id: 'l1' }),
  model: null,
} as const;
const service = { kind: 'service', vehicle: null, model: null } as const;

const radios = (group: string) =>
  within(screen.getByRole('group', { name: group })).getAllByRole<HTMLInputElement>('radio');
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Name'), 'Ana Lee');
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Phone'), '0400 000 000');
}

it('offers free days and times, and preselects the first free day', async () => {
  await renderSite(<BookingFlow subject={testDrive} />, { site, network: network() });
  expect(
    radios('Day').map((radio) => [radio.getAttribute('aria-label'), radio.disabled, radio.checked]),
  ).toEqual([
    ['Monday 23 November, nothing free', true, false],
    ['Tuesday 24 November, 2 times free', false, true],
    ['Wednesday 25 November, 1 time free', false, false],
  ]);
  expect(screen.getByLabelText('9:00 am')).toBeInTheDocument();
  await userEvent.click(radios('Day')[2]!);
  expect(radios('Time').map(({ value }) => value)).toEqual(['2026-11-25T10:00:00.000Z']);
});

it('requires a time, shows the error and focuses the first time', async () => {
  await renderSite(<BookingFlow subject={testDrive} />, { site, network: network() });
  await clickButton('Continue');
  expect(screen.getByText('Please fix the following errors:')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Please choose a time.' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('9:00 am')).toHaveFocus());
});

it('books in two steps, and navigates to the success page with the link to the booking', async () => {
  const { router, network: net } = await renderSite(<BookingFlow subject={testDrive} />, {
    site,
    network: network(),
  });
  await userEvent.click(screen.getByLabelText('1:30 pm'));
  await clickButton('Continue');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Step 2 of 2: Your details' })).toHaveFocus(),
  );
  expect(screen.getByText('Tuesday 24 November, 1:30 pm')).toBeInTheDocument();
  await clickButton('Book now');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  await fillIn();
  await clickButton('Book now');
  await waitFor(() => expect(router.state.location.pathname).toBe('/success'));
  expect(router.state.location.search).toBe('?lead=lead-1&booking=signed.1.link');
  const call = net.calls.find(({ path }) => path === '/api/leads/bookings')!;
  expect(call.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(call.body).toMatchObject({
    booking: { kind: 'test-drive', location_id: 'l1', starts_at: '2026-11-24T13:30:00.000Z', at_home: false },
    userData: { name: 'Ana Lee', car_id: 'v1', subcategory: 'Test Drive', message: '' },
  });
});

it('keeps the entered data when the shopper goes back to change the time', async () => {
  await renderSite(<BookingFlow subject={testDrive} />, { site, network: network() });
  await userEvent.click(screen.getByLabelText('9:00 am'));
  await clickButton('Continue');
  await fillIn();
  await userEvent.click(screen.getByRole('link', { name: 'Change' }));
  expect(screen.getByLabelText('9:00 am')).toBeChecked();
  await clickButton('Continue');
  expect(screen.getByLabelText('Name')).toHaveValue('Ana Lee');
});

it('offers the next time if the slot was just taken, and books it with one click', async () => {
  const next = slot('2026-11-24', '13:30');
  const { router, network: net } = await renderSite(<BookingFlow subject={testDrive} />, {
    site,
    network: network(({ body }) =>
      (body as { booking: { starts_at: string } }).booking.starts_at === next.startsAt
        ? booked
        : {
            status: 409,
            json: { error: 'Somebody else has just booked this time.', code: 'slot_taken', next: [next] },
          },
    ),
  });
  await userEvent.click(screen.getByLabelText('9:00 am'));
  await clickButton('Continue');
  await fillIn();
  await clickButton('Book now');
  expect(await screen.findByText('Somebody else has just booked this time.')).toBeInTheDocument();
  await clickButton('Book Tuesday 24 November, 1:30 pm');
  await waitFor(() => expect(router.state.location.pathname).toBe('/success'));
  const keys = net.calls.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
  expect(new Set(keys).size).toBe(2);
});

it('allows a request without a time, unless the site requires one', async () => {
  await renderSite(<BookingFlow subject={testDrive} />, { site, network: network() });
  await clickButton('No time suits me: please call me');
  expect(screen.getByText('We call you to agree on a day and a time.')).toBeInTheDocument();
  document.body.innerHTML = '';
  const strict = aTenant({ leads: { testDrive: { slots: { timeRequired: true } } } });
  await renderSite(<BookingFlow subject={testDrive} />, { site: strict, network: network() });
  expect(screen.queryByRole('button', { name: /No time suits me/ })).toBeNull();
});

it('asks for the address of a test drive at home if the site offers it', async () => {
  const home = aTenant({ leads: { testDrive: { atHome: true } } });
  await renderSite(<BookingFlow subject={testDrive} />, { site: home, network: network() });
  await userEvent.click(screen.getByLabelText('At my home'));
  await userEvent.click(screen.getByLabelText('9:00 am'));
  await clickButton('Continue');
  await clickButton('Book now');
  expect(screen.getByLabelText('Address to come to')).toHaveFocus();
});

it('books a service with its type, only on days with a loan car if one is requested', async () => {
  const { network: net } = await renderSite(<BookingFlow subject={service} />, { site, network: network() });
  await userEvent.click(screen.getByLabelText(/I need a loan car/));
  expect(radios('Day').map(({ disabled }) => disabled)).toEqual([true, true, false]);
  await clickButton('Continue');
  await waitFor(() => expect(screen.getByLabelText('What does it need?')).toHaveFocus());
  await userEvent.selectOptions(screen.getByLabelText('What does it need?'), 'Brakes');
  await userEvent.click(screen.getByLabelText('10:00 am'));
  await clickButton('Continue');
  await userEvent.type(screen.getByLabelText('Rego'), 'ABC123');
  await userEvent.type(screen.getByLabelText(/Kilometres/), '45000');
  await fillIn();
  await clickButton('Book now');
  await waitFor(() =>
    expect(net.calls.find(({ path }) => path === '/api/leads/bookings')?.body).toMatchObject({
      booking: { kind: 'service', location_id: 'l3', service_type: 'Brakes', loan_car: true },
      userData: { Rego: 'ABC123', odometer: '45000', subcategory: 'Service Booking' },
    }),
  );
});

it('links the button of a vehicle to the page, and opens the dialog with the vehicle and two steps', async () => {
  const vehicle = aVehicleSummary({ location_id: 'l1' });
  await renderSite(<TestDrive vehicle={vehicle} />, { site, network: network() });
  const button = screen.getByRole('button', { name: 'Book a Test Drive' });
  expect(button).toHaveAttribute('href', '/book-test-drive?car_id=v1');
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Book a Test Drive' });
  expect(within(dialog).getByText(vehicle.name)).toBeInTheDocument();
  expect(await within(dialog).findByText('Step 1 of 2: Day and time')).toBeInTheDocument();
});

it('offers a ride on a motorcycle', async () => {
  const vehicle = aVehicleSummary({ location_id: 'l1', item_type: 'motorcycle' });
  await renderSite(<TestDrive vehicle={vehicle} />, { site, network: network() });
  await userEvent.click(screen.getByRole('button', { name: 'Book a Test Ride' }));
  expect(await screen.findByRole('dialog', { name: 'Book a Test Ride' })).toBeInTheDocument();
});

it.each([
  ['?model_id=m1&model=MT-07&item_type=motorcycle', 'Book a Test Ride', 'Ride the MT-07.'],
  ['?model_id=m1&model=Fuso+Canter&item_type=truck', 'Book a Test Drive', 'Drive the Fuso Canter.'],
  ['?model_id=m1&model=MT-07', 'Book a Test Drive', 'Drive the MT-07.'],
])('names the page of %s %s', async (query, title, intro) => {
  const trucksAndBikes = aTenant({ stock: { types: ['truck', 'motorcycle'] } });
  await renderRoute(testDrivePage, `/book-test-drive${query}`, { site: trucksAndBikes, network: network() });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(intro, { exact: false })).toBeInTheDocument();
});

it('offers a ride on any vehicle of a site that has motorcycles only', async () => {
  const bikes = aTenant({ stock: { types: ['motorcycle'] } });
  await renderRoute(testDrivePage, '/book-test-drive', { site: bikes, network: network() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Book a Test Ride' })).toBeInTheDocument();
});

it.each([
  ['/booking', 404, 'This link leads to no booking.'],
  ['/booking?link=cut-off', 404, 'This link leads to no booking.'],
  ['/booking?link=too-long', 400, 'This link leads to no booking.'],
  ['/booking?link=old', 410, 'This link is no longer valid.'],
])('says what is wrong with the link %s', async (path, status, heading) => {
  const answer = () => ({ status, json: { error: 'Refused', code: 'refused' } });
  await renderRoute(managePage, path, { network: aNetwork({ '/api/leads/bookings/manage': answer }) });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});
