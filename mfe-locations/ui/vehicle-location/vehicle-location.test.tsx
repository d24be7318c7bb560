import { screen } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aLocation, aVehicle } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './vehicle-location.tsx';

const week = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  formated_hours: '',
  open: '08:30',
  close: '17:30',
}));
const location = aLocation({
  contact_detail: {
    phone: null,
    landline_phone: null,
    opening_hours: [...week, { weekday: 0, status: 'Closed', formated_hours: '', open: null, close: null }],
  },
  special_hours: [
    {
      status: 'Closed',
      date: '2999-12-25',
      start_hour: null,
      end_hour: null,
      department: null,
      location_name: null,
    },
  ],
});
const api = { '/api/locations/by-id/l1?dealership=city': { location, dealership: null, reviews: [] } };

it('shows the location of the vehicle, directions and a phone number', async () => {
  await renderFragment(<Fragment vehicle={aVehicle()} />, { api });
  expect(await screen.findByRole('heading', { name: 'Newtown' })).toBeVisible();
  expect(screen.getByText('1 Example Street, Sydney NSW 2042')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=Newtown%2C%201%20Example%20Street%2C%20Sydney%20NSW%202042',
  );
  expect(screen.getByRole('link', { name: 'Call 02 5550 1234' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a dealership' })).toHaveAttribute('href', '/dealer-locator');
  expect(screen.getByRole('link', { name: 'See more from this dealer' })).toHaveAttribute(
    'href',
    '/search/new-used-and-demo-cars?dealership_slug=city',
  );
});

it('shows the week from Monday, and the holidays', async () => {
  const { container } = await renderFragment(<Fragment vehicle={aVehicle()} />, { api });
  await screen.findByRole('heading', { name: 'Newtown' });
  expect([...container.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Sunday',
    'Wednesday, 25 December 2999',
  ]);
  expect(screen.getAllByText('8:30 am – 5:30 pm')).toHaveLength(5);
});

it('embeds the maps service if the site has a key', async () => {
  await renderFragment(<Fragment vehicle={aVehicle()} />, {
    site: aTenant({
      locations: { map: { key: 'k', embedUrl: 'https://maps.example/embed?key={key}&zoom={zoom}' } },
    }),
    api,
  });
  expect(await screen.findByTitle('Map of Newtown')).toHaveAttribute(
    'src',
    'https://maps.example/embed?key=k&zoom=10',
  );
});

it("shows the dealership's primary location if the vehicle's own location is not public", async () => {
  await renderFragment(<Fragment vehicle={aVehicle({ location_id: 'yard' })} />, {
    api: { '/api/locations/by-id/yard?dealership=city': { location, dealership: null, reviews: [] } },
  });
  expect(await screen.findByRole('heading', { name: 'Newtown' })).toBeVisible();
});

it('renders nothing if the location is unknown', async () => {
  const unknown = await renderFragment(
    <Fragment vehicle={aVehicle({ location_id: 'gone', dealership_slug: null })} />,
    { api },
  );
  expect(unknown.container).toHaveTextContent('');
  unknown.unmount();
  const none = await renderFragment(<Fragment vehicle={aVehicle({ location_id: null })} />, { api });
  expect(none.container).toHaveTextContent('');
});

it('names the content of the location in a preview', async () => {
  const { container } = await renderFragment(<Fragment vehicle={aVehicle()} />, { api, isPreview: true });
  await screen.findByRole('heading', { name: 'Newtown' });
  expect(container.querySelector('[data-content]')).toHaveAttribute(
    'data-content',
    `locations/locations/${location.id}`,
  );
});
