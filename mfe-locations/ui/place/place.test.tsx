import { screen } from '@testing-library/react';
import { aLocation, aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './place.tsx';

const city = aLocation({
  id: 'city',
  slug: 'city',
  name: 'City',
  phone: '02 5550 0001',
  departments: [{ kind: 'service', phone: '02 55•• ••••', opening_hours: [] }],
});

it("shows the vehicle's location with its number and hours", async () => {
  await renderFragment(<Fragment vehicle={aVehicleSummary()} />, {
    api: { '/api/locations/by-id/l1?dealership=city': { location: city, dealership: null, reviews: [] } },
  });
  expect(await screen.findByRole('link', { name: 'City' })).toHaveAttribute('href', '/locations/city');
  expect(screen.getByRole('link', { name: /02 5550 0001/ })).toBeVisible();
});

it('shows the location of a booking in place of the first', async () => {
  await renderFragment(<Fragment vehicle={null} bookedAt="city" />, {
    api: { '/api/locations/by-id/city': { location: city, dealership: null, reviews: [] } },
  });
  expect(await screen.findByRole('link', { name: 'City' })).toBeVisible();
});

it('shows the first location of a department if there is no vehicle, by the settings of its dealership', async () => {
  await renderFragment(<Fragment vehicle={null} department="service" />, {
    api: {
      '/api/locations/locations?department=service': {
        locations: [city],
        dealerships: [],
        settings: { [city.dealership_slug]: { locations: { phone: { masked: true } } } },
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'City' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Show the number/ })).toBeVisible();
});

it('shows nothing if the locations are unavailable', async () => {
  const { container } = await renderFragment(<Fragment vehicle={null} />, { api: {} });
  expect(container).toHaveTextContent('');
});
