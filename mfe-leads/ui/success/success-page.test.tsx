import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { aNetwork, renderRoute } from '../testing/render-site.tsx';
import { route } from './success-page.tsx';

beforeEach(() => localStorage.clear());

const lead_id = '1a2b3c4d-0000-4000-8000-000000000000';
const receipt = {
  lead_id,
  reference: 'LEAD-1A2B3C4D',
  subcategory: 'Vehicle Enquiry',
  submitted_at: '2026-03-10T12:00:00Z',
};
const network = () => aNetwork({ [`/api/leads/receipts/${lead_id}`]: () => ({ json: receipt }) });
const remember = (leadId: string) => {
  localStorage.setItem(
    'demo:enquire-car',
    JSON.stringify(aVehicleSummary({ dealership_name: 'Demo Motors City' })),
  );
  localStorage.setItem(
    'demo:success-category',
    JSON.stringify({ subcategory: 'Vehicle Enquiry', leadId, message: 'Is it <b>there</b>?' }),
  );
};
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('explains what happens next, by whom and when, and links back to the vehicle', async () => {
  remember(lead_id);
  await renderRoute(route, `/success?lead=${lead_id}`, {
    network: network(),
    site: aTenant({ leads: { replyWithinMinutes: 60 } }),
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Thank you, we have your enquiry',
  );
  expect(items()).toEqual([
    'Your enquiry is with Demo Motors City now.',
    'Somebody from the sales team answers by phone or email within an hour in opening hours.',
    'If you would rather call, give them this reference: LEAD-1A2B3C4D',
  ]);
  expect(screen.getByText('Is it <b>there</b>?')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to 2021 Toyota HiLux SR5' })).toHaveAttribute(
    'href',
    '/cars/2021-toyota-hilux-sr5-u1001',
  );
});

it('names the dealership and the department of the receipt', async () => {
  await renderRoute(route, `/success?lead=${lead_id}`, {
    network: aNetwork({
      [`/api/leads/receipts/${lead_id}`]: () => ({
        json: {
          ...receipt,
          subcategory: 'General Enquiry',
          department: 'service',
          dealership: 'Demo Motors North',
        },
      }),
    }),
    site: aTenant({ leads: { replyWithinMinutes: 60 } }),
  });
  expect(await screen.findByText('Your enquiry is with Demo Motors North now.')).toBeInTheDocument();
  expect(screen.getByText(/^Somebody from the service department answers/)).toBeInTheDocument();
});

it('does not show details of another lead that this browser remembers', async () => {
  remember('99999999-0000-4000-8000-000000000000');
  await renderRoute(route, `/success?lead=${lead_id}`, { network: network() });
  expect(await screen.findByText('Your enquiry is with Demo Motors now.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Back to/ })).toBeNull();
});

it('shows the last lead of this browser if the address does not name one', async () => {
  remember(lead_id);
  await renderRoute(route, '/success', { network: network() });
  expect(await screen.findByText(/LEAD-1A2B3C4D/)).toBeInTheDocument();
});

it.each(['/success', '/success?lead=99999999-0000-4000-8000-000000000000', '/success?lead=nonsense'])(
  'shows at %s that there is no recent enquiry',
  async (path) => {
    await renderRoute(route, path, { network: network() });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('No recent enquiry');
    expect(screen.queryByText(/Thank you/)).toBeNull();
  },
);

it('shows the reference of an accepted trade-in offer once', async () => {
  const valuation = {
    id: 'v1',
    vehicle: null,
    offer: { offer_price: 18_500, valid_until: '2026-04-09' },
    decision: { kind: 'accepted', lead_id, reference: receipt.reference, is_final: false },
  };
  await renderRoute(route, `/success?lead=${lead_id}&valuation=v1`, {
    network: aNetwork({
      [`/api/leads/receipts/${lead_id}`]: () => ({ json: { ...receipt, subcategory: '3. Offer Accepted' } }),
      '/api/leads/valuations/v1': () => ({ json: valuation }),
    }),
  });
  expect(await screen.findByText(/\$18,500/)).toBeVisible();
  expect(document.body.textContent?.split(receipt.reference)).toHaveLength(2);
});

it.each([
  ['Vehicle Enquiry', null, 'Thank you, we have your enquiry'],
  ['Finance Quote', null, 'Thank you, your quote is on its way'],
  ['Vehicle Enquiry', { link: 'signed' }, 'Your booking is confirmed'],
])('has the title that its heading says: %p, booked %p', (subcategory, booked, title) => {
  const data = { receipt: { ...receipt, subcategory }, booked, valuation: null };
  const url = new URL('https://demo.example/success');
  expect(route.handle.head({ data, site: aTenant(), url } as never)).toMatchObject({
    title,
    breadcrumb: [{ label: title }],
  });
});

it('says after a booking that it can be moved, and shows when it is', async () => {
  const booking = {
    kind: 'test-drive',
    status: 'booked',
    about: '2021 Toyota HiLux SR5',
    startsAt: '2026-03-12T00:00:00Z',
    date: '2026-03-12',
    time: '10:00',
    location: { id: 'l1', name: 'City', address: '1 Main Street', phone: null },
    reference: receipt.reference,
    atHome: false,
    loanCar: false,
  };
  await renderRoute(route, `/success?lead=${lead_id}&booking=signed`, {
    network: aNetwork({
      [`/api/leads/receipts/${lead_id}`]: () => ({ json: receipt }),
      '/api/leads/bookings/manage': () => ({ json: booking }),
    }),
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Your booking is confirmed');
  expect(items()).toEqual([
    'A confirmation by email, with a calendar file, is on its way to you.',
    'If the time no longer suits you, move or cancel the booking by the link in that email.',
    'If you would rather call, give them this reference: LEAD-1A2B3C4D',
  ]);
});
