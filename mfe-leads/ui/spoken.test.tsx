import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { spoken } from '@forecourt/test-kit/spoken';
import { Fragment as Enquire } from './enquire/enquire.tsx';
import { Fragment as SaveToggle } from './save-toggle/save-toggle.tsx';

it('speaks the enquiry form: labels, what is optional, and the button', async () => {
  const { container } = await renderFragment(
    <Enquire vehicle={aVehicleSummary()} intent="enquire" display="inline" />,
    { api: { '/api/locations/locations': { dealerships: [], locations: [] } } },
  );
  await screen.findByRole('button', { name: 'Send' });
  expect(await spoken(container)).toMatchSnapshot();
});

it('speaks whether a vehicle is saved', async () => {
  const { container } = await renderFragment(
    <SaveToggle vehicle={aVehicleSummary()} kind="save" display="icon" />,
    { site: aTenant({ leads: { watchlist: false } }) },
  );
  const before = await spoken(container);
  await userEvent.click(screen.getByRole('button'));
  expect([before, await spoken(container)]).toMatchSnapshot();
});
