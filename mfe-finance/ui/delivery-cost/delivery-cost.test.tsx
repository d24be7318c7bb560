import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './delivery-cost.tsx';

const regions = [
  { name: 'Brisbane', price: 0, postcodes: [{ from: '4000', to: '4099' }] },
  { name: 'Queensland', price: 1250, postcodes: [{ from: '4100', to: '4899' }] },
];
const site = aTenant({ finance: { delivery: { enabled: true, regions } } });
const open = (path = '/cars/a-car') =>
  renderFragment(<Fragment vehicle={aVehicleSummary()} />, { site, path });
const field = () => screen.getByRole('textbox', { name: 'Your postcode' });
const enterPostcode = async (postcode: string) => {
  const user = userEvent.setup();
  if (postcode) await user.type(field(), postcode);
  await user.click(screen.getByRole('button', { name: 'Calculate' }));
};

it('asks for a postcode if the field is empty, and focuses it', async () => {
  await open();
  await enterPostcode('');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a postcode.');
  expect(field()).toHaveFocus();
});

it('rejects a postcode that is not 4 digits', async () => {
  await open();
  await enterPostcode('40a');
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid postcode. Please enter a 4-digit number.');
});

it('shows the price and the region, until the postcode is edited', async () => {
  await open();
  await enterPostcode('4101');
  expect(screen.getByText('Delivery to Queensland')).toBeVisible();
  expect(screen.getByText('$1,250')).toBeVisible();
  await userEvent.type(field(), '{Backspace}');
  expect(screen.queryByText('$1,250')).toBeNull();
  await userEvent.type(field(), '0{Enter}');
  expect(screen.getByText('$1,250')).toBeVisible();
});

it('shows a price of 0 as free', async () => {
  await open();
  await enterPostcode('4000');
  expect(screen.getByText('Free')).toBeVisible();
});

it('suggests an enquiry if there is no price', async () => {
  await open();
  await enterPostcode('6000');
  expect(screen.getByRole('status')).toHaveTextContent(
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
  );
});

it('answers a postcode that was sent without scripts in the same page', async () => {
  await open('/cars/a-car?delivery=4101');
  expect(screen.getByText('$1,250')).toBeVisible();
  expect(field()).toHaveValue('4101');
  const form = field().closest('form')!;
  expect([form.method, form.getAttribute('action'), (field() as HTMLInputElement).name]).toEqual([
    'get',
    '/cars/a-car#delivery-calculator',
    'delivery',
  ]);
});

it('renders nothing on a site that does not deliver', async () => {
  const { container } = await renderFragment(<Fragment vehicle={aVehicleSummary()} />, { site: aTenant() });
  expect(container).toHaveTextContent('');
});
