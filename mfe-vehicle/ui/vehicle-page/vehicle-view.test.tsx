import '@forecourt/test-kit/languages';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastStore, useSite } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { renderFragment as renderAlone } from '@forecourt/test-kit/render-fragment';
import * as details from './details/details.tsx';
import { VehicleView } from './vehicle-view.tsx';

/** Renders the page with the fragment of its own domain. */
const renderFragment: typeof renderAlone = (element, options = {}) =>
  renderAlone(element, { ...options, fragments: { 'vehicle/details': details, ...options.fragments } });

const now = '2026-03-01T00:00:00.000Z';
const story = (overrides: Parameters<typeof aVehicle>[0] = {}, isGone = false) => (
  <VehicleView
    vehicle={aVehicle(overrides)}
    listed={!isGone}
    isGone={isGone}
    now={now}
    hours={[]}
    similar={[]}
    offers={[{ id: 'spring', name: 'Spring weeks', expiry: '2026-03-31', path: '/offers/toyota/spring' }]}
  />
);
const enquire = {
  'leads/enquire': {
    Fragment: ({ label, intent }: { label?: string; intent: string }) => (
      <button type="button">{label ?? intent}</button>
    ),
  },
};

beforeEach(() => localStorage.clear());

it('shows the vehicle with its price, price type and previous price', async () => {
  await renderFragment(story({ before_price: 47_990 }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2021 Toyota HiLux');
  const details = within(screen.getByRole('region', { name: 'Vehicle details' }));
  expect(details.getByText('$45,990')).toBeVisible();
  expect(details.getByText('Drive Away')).toBeVisible();
  expect(details.getByText('$47,990')).toBeVisible();
});

it('leaves the name to the sticky header in the bar as specified, and shows the price if there is no estimate', async () => {
  const site = aTenant({ vehiclePage: { arrangement: 'specified' }, finance: { provider: null } });
  await renderFragment(story(), { site });
  const bar = within(screen.getByRole('region', { name: 'Enquire about this vehicle' }));
  expect(bar.getByText('$45,990')).toBeInTheDocument();
  expect(bar.queryByText(/HiLux/)).toBeNull();
});

it('names the offers that the vehicle qualifies for', async () => {
  await renderFragment(story());
  const offers = within(screen.getByRole('list', { name: 'Offers for this vehicle' }));
  expect(offers.getByRole('link', { name: 'Spring weeks' })).toHaveAttribute('href', '/offers/toyota/spring');
  expect(offers.getByText('until 31 March 2026')).toBeVisible();
});

it('offers the additional forms that the site configures', async () => {
  const site = aTenant({ vehiclePage: { enquiryButtons: ['call-back', 'video-walkaround'] } });
  await renderFragment(story(), { site, fragments: enquire });
  const details = within(screen.getByRole('region', { name: 'Vehicle details' }));
  expect(
    (await details.findAllByRole('button', { name: /^(call|video)-/ })).map((one) => one.textContent),
  ).toEqual(['call-back', 'video-walkaround']);
});

it('shows a panel and Find Me Something Similar instead of the buttons for a sold vehicle', async () => {
  await renderFragment(story({ status: 'sold', sold: true }), { fragments: enquire });
  expect(screen.getByRole('heading', { name: 'SOLD' })).toBeVisible();
  expect(
    screen.getByText(
      "Unfortunately this vehicle recently sold. But don't worry, we can help you find a similar one!",
    ),
  ).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Find Me Something Similar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'enquire' })).toBeNull();
});

it("uses the site's text in the panel of a reserved vehicle", async () => {
  await renderFragment(story({ status: 'reserved' }), {
    fragments: enquire,
    site: aTenant({ stock: { unavailableTexts: { reserved: 'Someone was first.' } } }),
  });
  expect(screen.getByRole('heading', { name: 'RESERVED' })).toBeVisible();
  expect(screen.getByText('Someone was first.')).toBeVisible();
});

it('treats a vehicle that is coming soon as available', async () => {
  await renderFragment(story({ status: 'coming_soon' }), { fragments: enquire });
  expect((await screen.findAllByRole('button', { name: 'enquire' })).length).toBeGreaterThan(0);
});

it('shows the phone number if the enquiry fragment fails', async () => {
  const location = {
    id: 'l1',
    name: 'Newtown',
    slug: 'newtown',
    phone: '02 5550 1234',
    distribution_locations: [],
    address: {
      id: 'a',
      street: null,
      city: null,
      state: null,
      postcode: null,
      place_url: null,
      place_id: null,
      lat: null,
      long: null,
      map_key: null,
    },
  };
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderFragment(story({ location }), { fragments: { 'leads/enquire': new Error('broken') } });
  expect((await screen.findAllByRole('link', { name: '02 5550 1234' }))[0]).toHaveAttribute(
    'href',
    'tel:0255501234',
  );
  warn.mockRestore();
  error.mockRestore();
});

it('shows that comments are pending if there are none', async () => {
  await renderFragment(story());
  expect(screen.getByText('Dealer comments are pending. Please check back here later.')).toBeVisible();
});

it('collapses comments longer than 400 characters', async () => {
  await renderFragment(story({ dealercomments: `<p>${'word '.repeat(120)}end of it</p>` }));
  const section = within(screen.getByRole('region', { name: 'Dealer comments' }));
  expect(section.getByText('More')).toBeVisible();
  expect(section.getByText(/…$/).textContent!.length).toBeLessThanOrEqual(401);
  expect(section.getByText(/end of it$/)).not.toBeVisible();
});

it('translates known features on an Arabic site', async () => {
  await renderFragment(story({ standardEquipment: ['Reversing Camera', 'Gull-wing doors'] }), {
    site: aTenant({ locale: 'ar', direction: 'rtl' }),
  });
  expect(screen.getByText('كاميرا رجوع')).toBeVisible();
  expect(screen.getByText('Gull-wing doors')).toBeVisible();
});

it.each([
  ['focused', 12],
  ['specified', 4],
] as const)('collapses features after eight and, %s, specifications after %d', async (arrangement, shown) => {
  await renderFragment(
    story({ standardEquipment: Array.from({ length: 11 }, (_, index) => `Feature ${index}`) }),
    { site: aTenant({ vehiclePage: { arrangement } }) },
  );
  const features = within(screen.getByRole('region', { name: 'Features' }));
  expect(features.getByText('Feature 7')).toBeVisible();
  expect(features.getByText('Feature 8')).not.toBeVisible();
  await userEvent.setup().click(features.getByText('Show All'));
  expect(features.getByText('Feature 8')).toBeVisible();
  const specifications = screen.getByRole('region', { name: 'All specifications' });
  expect(
    within(specifications)
      .getAllByRole('term')
      .filter((term) => !term.closest('details')),
  ).toHaveLength(shown);
  const key = within(screen.getByRole('region', { name: 'Key information' }));
  expect(key.queryAllByText('Show More')).toHaveLength(arrangement === 'specified' ? 1 : 0);
});

it('shows an even number of key facts, which fills the rows at every width', async () => {
  const counts: number[] = [];
  const unknown = Object.entries({
    variant: null,
    seats: null,
    doors: null,
    colour: null,
    simple_body: null,
    stocknum: '',
    km: null,
  });
  for (let count = 0; count <= unknown.length; count++) {
    const view = await renderFragment(story(Object.fromEntries(unknown.slice(0, count))));
    counts.push(within(screen.getByRole('region', { name: 'Key information' })).getAllByRole('term').length);
    view.unmount();
  }
  expect(new Set(counts).size).toBeGreaterThan(1);
  expect(counts.filter((count) => count % 2 === 1)).toEqual([]);
});

const everyAction = {
  'leads/enquire': {
    Fragment: ({ look }: { look: string }) => <button type="button">enquire {look}</button>,
  },
  'leads/reserve': {
    Fragment: ({ look }: { look: string }) => <button type="button">reserve {look}</button>,
  },
  'leads/test-drive': {
    Fragment: ({ look }: { look: string }) => <button type="button">drive {look}</button>,
  },
  'leads/trade-in': { Fragment: ({ look }: { look: string }) => <button type="button">trade {look}</button> },
  'locations/call-dealer': {
    Fragment: ({ look }: { look: string }) => <button type="button">call {look}</button>,
  },
  'finance/calculator': { Fragment: () => <p>Calculator</p> },
  'finance/fuel-cost': { Fragment: () => <p>Fuel</p> },
};

it.each([
  ['focused', ['enquire primary', 'reserve secondary', 'call secondary', 'drive quiet', 'trade quiet']],
  [
    'specified',
    ['enquire primary', 'reserve secondary', 'call secondary', 'drive secondary', 'trade secondary'],
  ],
] as const)(
  'offers the actions as the arrangement is %s, and the costs after or before the features',
  async (arrangement, looks) => {
    const site = aTenant({
      vehiclePage: { arrangement, reserve: { enabled: true } },
      leads: { testDrive: { enabled: true }, tradeIn: { enabled: true } },
    });
    await renderFragment(story({ standardEquipment: ['Reversing Camera'] }), {
      site,
      fragments: everyAction,
    });
    const details = within(screen.getByRole('region', { name: 'Vehicle details' }));
    const labels = (
      await details.findAllByRole('button', { name: /^(enquire|reserve|call|drive|trade) /, hidden: true })
    ).map((one) => one.textContent);
    expect(labels).toEqual(looks);
    const isAfter =
      screen.getByRole('region', { name: 'Features' }).compareDocumentPosition(screen.getByText('Fuel')) &
      Node.DOCUMENT_POSITION_FOLLOWING;
    expect(Boolean(isAfter)).toBe(arrangement === 'focused');
  },
);

it.each([true, false])(
  'offers a trade-in after the other quiet actions if it is a form: %p',
  async (inline) => {
    const site = aTenant({
      vehiclePage: { reserve: { enabled: true } },
      leads: { testDrive: { enabled: true }, tradeIn: { enabled: true, inline } },
    });
    await renderFragment(story(), { site, fragments: everyAction });
    const tradeIn = await screen.findByRole('button', { name: 'trade quiet' });
    const isBefore =
      screen.getByRole('button', { name: 'Share' }).compareDocumentPosition(tradeIn) &
      Node.DOCUMENT_POSITION_FOLLOWING;
    expect(Boolean(isBefore)).toBe(inline);
  },
);

it('copies the link, and confirms it to the shopper', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await renderFragment(story());
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(write).toHaveBeenCalledWith('http://test/cars/2021-toyota-hilux-sr5-u1001');
  expect(toastStore.getState().open?.text).toBe('Copied 2021 Toyota HiLux SR5 to your clipboard!');
});

it("stores the viewed vehicle under the site's slug", async () => {
  await renderFragment(story());
  expect(JSON.parse(localStorage.getItem('demo:viewed_cars')!)).toEqual([
    { id: 'v1', stocknum: 'U1001', make: 'Toyota', model: 'HiLux', body: 'Dual cab', simple_body: 'ute' },
  ]);
});

it('counts the view, and updates fields that changed since the page was rendered', async () => {
  const path =
    '/api/vehicle/cars/2021-toyota-hilux-sr5-u1001/view.json?photos_count=5&updated_at=2026-01-05T00%3A00%3A00.000Z&website_id=1';
  const { calls } = await renderFragment(story(), {
    api: { [path]: { views: 7, car_fields: { status: 'sold', sold: true } } },
  });
  expect(await screen.findByRole('heading', { name: 'SOLD' })).toBeVisible();
  expect(calls.filter((call) => call.path === path)).toHaveLength(1);
});

it('marks the view of a reload as a repeat for the server', async () => {
  const view = { views: 7, car_fields: {} };
  const path =
    '/api/vehicle/cars/2021-toyota-hilux-sr5-u1001/view.json?photos_count=5&updated_at=2026-01-05T00%3A00%3A00.000Z&website_id=1';
  const api = { [path]: view, [`${path}&repeat=1`]: view };
  const first = await renderFragment(story(), { api });
  await waitFor(() => expect(first.calls.map((call) => call.path)).toContain(path));
  first.unmount();
  const second = await renderFragment(story(), { api });
  await waitFor(() => expect(second.calls.map((call) => call.path)).toContain(`${path}&repeat=1`));
  expect(second.calls.map((call) => call.path)).not.toContain(path);
});

it('shows similar vehicles first if this one is sold, and no calculators', async () => {
  const fragments = {
    ...enquire,
    'search/similar-vehicles': { Fragment: () => <p>Similar</p> },
    'finance/calculator': { Fragment: () => <p>Calculator</p> },
    'finance/fuel-cost': { Fragment: () => <p>Calculator</p> },
    'finance/delivery-cost': { Fragment: () => <p>Calculator</p> },
  };
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const look = async (overrides: Parameters<typeof story>[0]) => {
    const view = await renderFragment(story(overrides), { fragments });
    const similar = await screen.findByText('Similar');
    const result = {
      isFirst: isBefore(similar, screen.getByRole('region', { name: 'Key information' })),
      calculators: screen.queryAllByText('Calculator').length,
    };
    view.unmount();
    return result;
  };
  expect(await look({ status: 'sold', sold: true })).toEqual({ isFirst: true, calculators: 0 });
  expect(await look({})).toEqual({ isFirst: false, calculators: 3 });
});

it("shows the site's phone number if the enquiry fails, and none if numbers are masked", async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { 'leads/enquire': new Error('broken') };
  const withPhone = (phone: object) => aTenant({ locations: { phone } });
  const first = await renderFragment(story(), {
    fragments: broken,
    site: withPhone({ override: '13 00 00' }),
  });
  expect((await screen.findAllByRole('link', { name: '13 00 00' }))[0]).toHaveAttribute('href', 'tel:130000');
  first.unmount();
  await renderFragment(story(), {
    fragments: broken,
    site: withPhone({ override: '13 00 00', masked: true }),
  });
  expect((await screen.findAllByRole('link', { name: 'Contact the dealer' })).length).toBeGreaterThan(0);
  warn.mockRestore();
  error.mockRestore();
});

it('shows an alert if the brochure could not be generated', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status: 503 }));
  await renderFragment(story());
  await userEvent.setup().click(screen.getByRole('link', { name: 'PDF Brochure' }));
  expect(alert).toHaveBeenCalledWith(
    'The brochure could not be made (the server answered 503). Please try again.',
  );
  fetched.mockRestore();
  alert.mockRestore();
});

it('shows the history report only with a file, and the location link only if the site shows that section', async () => {
  const { unmount } = await renderFragment(story({ file: 'https://reports.example/1' }));
  expect(screen.getByRole('link', { name: /History Report/ })).toHaveAttribute(
    'href',
    'https://reports.example/1',
  );
  expect(screen.getByRole('link', { name: 'Vehicle Location' })).toHaveAttribute('href', '#vehicle-map');
  unmount();
  await renderFragment(story(), { site: aTenant({ vehiclePage: { locationSectionHiddenFor: ['l1'] } }) });
  expect(screen.queryByRole('link', { name: /History Report/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Vehicle Location' })).toBeNull();
});

it('lists the benefits of a certified vehicle', async () => {
  await renderFragment(story({ certified: true }));
  await userEvent.setup().click(screen.getByRole('button', { name: 'What this means' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('90 point inspection')).toBeVisible();
  expect(dialog.getByText('1 year roadside assist')).toBeVisible();
});

it('does not link to the print page and the brochure of a vehicle that is gone', async () => {
  await renderFragment(story({ status: 'sold', sold: true }, true), { fragments: enquire });
  expect(await screen.findByText(/Unfortunately this vehicle recently sold/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Print|PDF/ })).toBeNull();
});

it("applies the settings of the vehicle's dealership, except to fragments about the whole site", async () => {
  const similar = {
    'search/similar-vehicles': { Fragment: () => <p>Similar by {useSite().vehiclePage.enquireLabel}</p> },
  };
  await renderFragment(
    <VehicleView
      vehicle={aVehicle()}
      listed
      isGone={false}
      now={now}
      hours={[]}
      similar={[]}
      offers={[]}
      settings={{
        vehiclePage: { enquireLabel: 'Instant Message', locationSection: false, daysListed: true },
      }}
    />,
    { fragments: { ...enquire, ...similar } },
  );
  expect((await screen.findAllByRole('button', { name: 'instant-message' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Vehicle Location' })).toBeNull();
  expect(screen.getByText('Listed 55 days ago')).toBeVisible();
  expect(screen.getByText('Similar by Enquire Now')).toBeVisible();
});
