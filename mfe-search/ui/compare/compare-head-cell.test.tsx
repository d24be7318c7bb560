import '@forecourt/test-kit/languages';
import { screen } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { CompareHeadCell } from './compare-head-cell.tsx';

it('cuts a long name at its end, also on a site that is written from right to left', async () => {
  const vehicle = aVehicleSummary({ name: '2026 Toyota LandCruiser Prado Kakadu' });
  await renderFragment(<CompareHeadCell vehicle={vehicle} onRemove={() => {}} />, {
    site: aTenant({ locale: 'ar', direction: 'rtl' }),
    fragments: { 'leads/enquire': { Fragment: () => null } },
  });
  const name = await screen.findByRole('link', { name: vehicle.name });
  expect(name).toHaveAttribute('dir', 'auto');
  expect(name).toHaveStyle({ textAlign: 'right' });
});
