import { screen } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { VehicleBadge } from './vehicle-badge.tsx';

const show = (badgeImage: string | null) =>
  renderFragment(
    <VehicleBadge vehicle={aVehicle({ certified: true, car_type: 'used' })} now="2026-03-01T00:00:00.000Z" />,
    {
      site: aTenant({ stock: { certified: { manufacturers: ['Toyota'], title: 'Certified', badgeImage } } }),
    },
  );

it("shows the programme's picture on a certified vehicle", async () => {
  await show('media/badges/certified.svg');
  expect(screen.getByRole('img', { name: 'Certified' }).getAttribute('src')).toContain('certified.svg');
});

it("shows the programme's name if there is no picture, or its origin is not allowed", async () => {
  const { unmount } = await show(null);
  expect(screen.getByText('Certified')).toBeVisible();
  unmount();
  await show('https://elsewhere.example/badge.png');
  expect(screen.getByText('Certified')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});
