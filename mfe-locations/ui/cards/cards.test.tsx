import { jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { aLocation } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './cards.tsx';

const list = (locations: ReturnType<typeof aLocation>[]) => ({
  '/api/locations/locations': { locations, dealerships: [] },
});
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  formated_hours: '',
  open: '00:00',
  close: '24:00',
}));

it('shows each location by name, with its address, number and rating', async () => {
  const rated = aLocation({ reviews: { average_rating: 4.7, count: 52 } });
  await renderFragment(<Fragment title="Visit us" />, {
    api: list([rated, aLocation({ id: 'l2', name: 'Airport', slug: 'airport' })]),
  });
  expect(await screen.findByRole('heading', { name: 'Visit us' })).toBeVisible();
  const [airport, card] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
  expect(within(card).getByRole('link', { name: 'Newtown' })).toHaveAttribute('href', '/locations/newtown');
  expect(card).toHaveTextContent('1 Example Street, Sydney NSW 2042');
  expect(within(card).getByRole('img', { name: '4.7 of 5' })).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Call 02 5550 1234' })).toHaveAttribute(
    'href',
    'tel:0255501234',
  );
  expect(within(airport).getByRole('link', { name: 'Airport' })).toBeVisible();
  expect(within(airport).queryByRole('img', { name: /of 5/ })).toBeNull();
});

it('has no call button, and no warning, for a location without a number on a site with numbers', async () => {
  const warn = jest.spyOn(console, 'warn');
  await renderFragment(<Fragment title="Visit us" />, {
    api: list([aLocation(), aLocation({ id: 'l2', name: 'Parts', slug: 'parts', shown_phone: null })]),
  });
  const card = (await screen.findByRole('link', { name: 'Parts' })).closest('article')!;
  expect(within(card).queryByRole('link', { name: /^Call/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Call 02 5550 1234' })).toBeVisible();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

it('shows whether a location is open, once the current time is known', async () => {
  await renderFragment(<Fragment title="Visit us" />, {
    api: list([
      aLocation({ contact_detail: { phone: null, landline_phone: null, opening_hours: everyDay } }),
    ]),
  });
  expect(await screen.findByText('Open now')).toBeVisible();
});

it('shows the map of a location, its hours and a link to its page', async () => {
  const hours = [{ weekday: 1, status: 'Open' as const, formated_hours: '', open: '09:00', close: '17:00' }];
  await renderFragment(<Fragment title="Visit us" />, {
    api: list([
      aLocation({ contact_detail: { phone: null, landline_phone: null, opening_hours: hours } }),
      aLocation({ id: 'l2', name: 'Nowhere', address: { ...aLocation().address, lat: null } }),
    ]),
  });
  const map = await screen.findByRole('link', { name: 'Open in maps: Newtown' });
  expect(map).toHaveAttribute('href', expect.stringContaining('-33.897'));
  expect(map.querySelector('img')).toHaveAttribute('src', '/api/locations/by-id/l1/map-small.svg');
  expect(screen.queryByRole('link', { name: 'Open in maps: Nowhere' })).toBeNull();
  expect(screen.getByText('9 am – 5 pm')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View Location: Newtown' })).toHaveAttribute(
    'href',
    '/locations/newtown',
  );
});

it('has arrows for more than three locations', async () => {
  const places = ['A', 'B', 'C', 'D'].map((name) => aLocation({ id: name, name, slug: name }));
  const four = await renderFragment(<Fragment title="Visit us" />, { api: list(places) });
  expect(await screen.findByText('Swipe')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next locations', hidden: true })).toBeInTheDocument();
  four.unmount();
  await renderFragment(<Fragment title="Visit us" />, { api: list(places.slice(0, 3)) });
  expect(await screen.findByText('Swipe')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next locations', hidden: true })).toBeNull();
});

it("applies each dealership's phone settings, including masking", async () => {
  const phone = { new: '02 5550 0172', masked: true };
  await renderFragment(<Fragment title="Visit us" />, {
    api: {
      '/api/locations/locations': {
        ...list([aLocation(), aLocation({ id: 'l2', name: 'Airport', dealership_slug: 'coast' })])[
          '/api/locations/locations'
        ],
        settings: { coast: { locations: { phone } } },
      },
    },
  });
  expect(await screen.findByRole('button', { name: /Show the number/ })).toHaveTextContent('02 55•• ••••');
  expect(screen.getByRole('link', { name: 'Call 02 5550 1234' })).toBeVisible();
});

it("shows a department's number and hours in place of those of sales", async () => {
  const hours = (open: string) => [
    { weekday: 1, status: 'Open' as const, formated_hours: '', open, close: '17:00' },
  ];
  const both = aLocation({
    contact_detail: { phone: null, landline_phone: null, opening_hours: hours('09:00') },
    departments: [
      { kind: 'sales', phone: null, opening_hours: hours('09:00') },
      { kind: 'service', phone: '02 5550 0777', opening_hours: hours('07:00') },
    ],
  });
  await renderFragment(<Fragment title="Workshops" department="service" />, {
    api: { '/api/locations/locations?department=service': { locations: [both], dealerships: [] } },
  });
  expect(await screen.findByRole('link', { name: 'Call 02 5550 0777' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Call 02 5550 1234' })).toBeNull();
  expect(screen.getByText('7 am – 5 pm')).toBeInTheDocument();
  expect(screen.getByText('Service')).toBeVisible();
});

it('renders nothing for a site without locations', async () => {
  const { container } = await renderFragment(<Fragment title="Visit us" />, { api: list([]) });
  expect(container).toHaveTextContent('');
});

it('names the content of each card in a preview, and only there', async () => {
  const api = list([aLocation({ id: 'l7' })]);
  await renderFragment(<Fragment title="Visit us" />, { api, isPreview: true });
  expect(await screen.findByRole('article')).toHaveAttribute('data-content', 'locations/locations/l7');
  cleanup();
  await renderFragment(<Fragment title="Visit us" />, { api });
  expect(await screen.findByRole('article')).not.toHaveAttribute('data-content');
});
