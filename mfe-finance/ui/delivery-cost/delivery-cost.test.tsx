import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './delivery-cost.tsx';

const site = aTenant({ finance: { delivery: { enabled: true } } });
const open = (api: Record<string, unknown> = {}) =>
  renderFragment(<Fragment vehicle={aVehicleSummary()} />, { site, api });
const enterPostcode = async (postcode: string) => {
  const user = userEvent.setup();
  if (postcode) await user.type(screen.getByRole('textbox', { name: 'Your postcode' }), postcode);
  await user.click(screen.getByRole('button', { name: 'Calculate' }));
};

it('asks for a postcode if the field is empty', async () => {
  await open();
  await enterPostcode('');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a postcode.');
});

it('rejects a postcode that is not 4 digits', async () => {
  await open();
  await enterPostcode('40a');
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid postcode. Please enter a 4-digit number.');
});

it('shows the price and the region', async () => {
  await open({ '/api/finance/delivery?postcode=4101': { price: 1250, name: 'Queensland' } });
  await enterPostcode('4101');
  expect(await screen.findByText('Delivery to Queensland')).toBeVisible();
  expect(screen.getByText('$1,250')).toBeVisible();
});

it('shows a price of 0 as free', async () => {
  await open({ '/api/finance/delivery?postcode=4000': { price: 0, name: 'Brisbane' } });
  await enterPostcode('4000');
  expect(await screen.findByText('Free')).toBeVisible();
});

it('suggests an enquiry if there is no price', async () => {
  await open({ '/api/finance/delivery?postcode=6000': { price: null, name: null } });
  await enterPostcode('6000');
  expect(
    await screen.findByText(
      "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
    ),
  ).toBeVisible();
});

it('shows an error if the request fails, and allows a retry', async () => {
  await open();
  await enterPostcode('4000');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not look that up just now. Please try again.',
  );
  expect(screen.getByRole('button', { name: 'Calculate' })).toBeEnabled();
});

it('renders nothing on a site that does not deliver', async () => {
  const { container } = await renderFragment(<Fragment vehicle={aVehicleSummary()} />, { site: aTenant() });
  expect(container).toHaveTextContent('');
});
