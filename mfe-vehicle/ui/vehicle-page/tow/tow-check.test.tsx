import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aVehicle } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { TowCheck } from './tow-check.tsx';

const caravan = {
  body_width: 8,
  body_length: 21.5,
  tare_weight: 2490,
  axle_type: 'Tandem',
  sleeps: 4,
  aggregate_trailer_mass: 3000,
};
const show = (overrides: Parameters<typeof aVehicle>[0] = {}) =>
  renderFragment(<TowCheck vehicle={aVehicle({ item_type: 'caravan', caravan, ...overrides })} />);

it('lists which vehicles can tow it and which cannot', async () => {
  await show();
  const item = (name: RegExp) =>
    screen.getAllByRole('listitem').find((entry) => name.test(entry.textContent!))!;
  expect(within(item(/Dual-cab ute/)).getByText(': can tow it')).toBeInTheDocument();
  expect(within(item(/Large SUV/)).getByText(': cannot tow it')).toBeInTheDocument();
});

it('compares the entered towing capacity with its mass', async () => {
  await show();
  const field = screen.getByRole('textbox', { name: /braked towing capacity/ });
  const user = userEvent.setup();
  await user.type(field, '3,500');
  expect(screen.getByRole('status')).toHaveTextContent('Your vehicle can tow it, with 500 kg to spare.');
  await user.clear(field);
  await user.type(field, '2000');
  expect(screen.getByRole('status')).toHaveTextContent('falls 1,000 kg short');
  await user.clear(field);
  await user.type(field, 'a lot');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('renders nothing for a motorhome', async () => {
  await show({ simple_body: 'motorhome' });
  expect(screen.queryByText('What can tow it')).toBeNull();
});

it('renders nothing for other vehicles, or without a known mass', async () => {
  const { container, unmount } = await show({ item_type: 'car' });
  expect(container).not.toHaveTextContent('tow');
  unmount();
  await show({ caravan: { ...caravan, aggregate_trailer_mass: null } });
  expect(screen.queryByText('What can tow it')).toBeNull();
});
