import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './fuel-cost.tsx';

it("starts with $1.70 a litre, 250 km and the car's consumption", async () => {
  await renderFragment(<Fragment vehicle={aVehicleSummary()} consumption={8} />);
  expect(screen.getByRole('status')).toHaveTextContent('$34.00');
  expect(screen.getByText('About $1,768 a year')).toBeVisible();
});

it("assumes 10 litres if the car's consumption is unknown, and shows a note", async () => {
  await renderFragment(<Fragment vehicle={aVehicleSummary()} consumption={null} />);
  expect(screen.getByRole('status')).toHaveTextContent('$42.50');
  expect(screen.getByText(/this vehicle's own is not known/)).toBeVisible();
});

it('updates while the shopper types, and treats an empty field as 0', async () => {
  const user = userEvent.setup();
  await renderFragment(<Fragment vehicle={aVehicleSummary()} consumption={8} />);
  const km = screen.getByRole('textbox', { name: 'Kilometres a week' });
  await user.clear(km);
  expect(screen.getByRole('status')).toHaveTextContent('$0.00');
  await user.type(km, '1,000');
  expect(screen.getByRole('status')).toHaveTextContent('$136.00');
});

it('separates the thousands of a high cost', async () => {
  const user = userEvent.setup();
  await renderFragment(<Fragment vehicle={aVehicleSummary()} consumption={8} />);
  for (const [name, value] of [
    ['Kilometres a week', '99999'],
    ['Price per litre', '1976.25'],
  ] as const) {
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, value);
  }
  expect(screen.getByRole('status')).toHaveTextContent('$15,809,841.90');
});

it('calculates with what was typed before the scripts were ready', async () => {
  await renderFragment(<Fragment vehicle={aVehicleSummary()} consumption={8} />, {
    typedEarly: { fuel_km: '1000' },
  });
  expect(screen.getByRole('status')).toHaveTextContent('$136.00');
  expect(screen.getByRole('textbox', { name: 'Kilometres a week' })).toHaveValue('1000');
});

it.each(['-50', 'abc', '1.2.3'])('shows an error instead of a cost for "%s"', async (text) => {
  await renderFragment(<Fragment vehicle={aVehicleSummary()} consumption={8} />);
  const km = screen.getByRole('textbox', { name: 'Kilometres a week' });
  await userEvent.clear(km);
  await userEvent.type(km, text);
  expect(km).toHaveAccessibleDescription('Please enter a number of 0 or more.');
  expect(screen.getByRole('status')).toHaveTextContent(/^Correct the marked amounts to see the cost\.$/);
  expect(screen.queryByText(/a year/)).toBeNull();
  await userEvent.clear(km);
  await userEvent.type(km, '100');
  expect(screen.getByRole('status')).toHaveTextContent('$13.60');
});

it('answers amounts that were sent without scripts in the same page', async () => {
  await renderFragment(<Fragment vehicle={aVehicleSummary()} consumption={8} />, {
    path: '/cars/a-car?fuel_km=100&fuel_price=2',
  });
  expect(screen.getByRole('status')).toHaveTextContent('$16.00');
  const km = screen.getByRole('textbox', { name: 'Kilometres a week' });
  expect(km.closest('form')).toHaveAttribute('action', '/cars/a-car#fuel-calculator');
  expect(km).toHaveAttribute('name', 'fuel_km');
});

it('renders nothing for electric cars and caravans, or if the site disables it', async () => {
  for (const vehicle of [
    aVehicleSummary({ simple_fuel: 'Electric' }),
    aVehicleSummary({ item_type: 'caravan', simple_body: 'caravan' }),
  ]) {
    const { container, unmount } = await renderFragment(<Fragment vehicle={vehicle} consumption={8} />);
    expect(container).toHaveTextContent('');
    unmount();
  }
  const { container } = await renderFragment(<Fragment vehicle={aVehicleSummary()} consumption={8} />, {
    site: aTenant({ finance: { fuel: { enabled: false } } }),
  });
  expect(container).toHaveTextContent('');
});

const charging = aTenant({
  finance: { electricity: { enabled: true, pricePerKwh: 0.3, defaultConsumption: 16 } },
});

it('calculates charging instead of fuel for electric cars if the site enables it', async () => {
  const user = userEvent.setup();
  await renderFragment(
    <Fragment vehicle={aVehicleSummary({ simple_fuel: 'Electric' })} consumption={null} />,
    { site: charging },
  );
  expect(screen.getByRole('heading', { name: 'Charging Calculator' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('$12.00');
  expect(screen.queryByRole('textbox', { name: 'Price per litre' })).toBeNull();
  const price = screen.getByRole('textbox', { name: 'Price per kWh' });
  await user.clear(price);
  await user.type(price, '0.5');
  expect(screen.getByRole('status')).toHaveTextContent('$20.00');
});

it('calculates fuel and charging for a plug-in hybrid, and only fuel for other hybrids', async () => {
  const both = await renderFragment(
    <Fragment vehicle={aVehicleSummary({ simple_fuel: 'Plug-in Hybrid' })} consumption={2} />,
    { site: charging },
  );
  expect(screen.getByRole('heading', { name: 'Fuel and Charging Calculator' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('$20.50');
  both.unmount();
  await renderFragment(<Fragment vehicle={aVehicleSummary({ simple_fuel: 'Hybrid' })} consumption={4} />, {
    site: charging,
  });
  expect(screen.getByRole('heading', { name: 'Fuel Calculator' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('$17.00');
});
