import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './reserve.tsx';

const site = aTenant({ vehiclePage: { reserve: { enabled: true, holdMinutes: 15 } } });
const reserved = aVehicleSummary({ reserved: true });

it('has an element on a reserved vehicle, because the code of a fragment without one is never loaded', async () => {
  localStorage.clear();
  const { container } = await renderFragment(<Fragment vehicle={reserved} />, { site });
  expect(container.querySelector('div:empty')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
