import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageBasis } from '@forecourt/contracts/finance/scenario/page-calculation';
import { hasPrice } from '@forecourt/contracts/vehicle/stock-rule';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Affordability } from './affordability.tsx';

const site = aTenant({ finance: { provider: 'manual' } });
const basis = pageBasis(site, { vehicle: null, dealership: null, carType: null, budget: null });
const queriesOf = (maxPrice: number) => [
  { indexUid: 'vehicles', filter: [hasPrice, { attribute: 'price', max: maxPrice }], hitsPerPage: 0 },
];
/** The number of vehicles up to a price. */
const search = (count: number, maxPrice: number) => ({
  [`/api/search/queries?queries=${encodeURIComponent(JSON.stringify(queriesOf(maxPrice)))}`]: {
    results: [{ count }],
  },
});

it('converts a weekly budget to a price, and links to the vehicles within it with their number', async () => {
  const user = userEvent.setup();
  await renderFragment(<Affordability basis={basis} initialPayment={null} />, {
    site,
    api: search(132, 30_000),
  });
  expect(screen.queryByRole('link')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'What you can pay a week' }), '150');
  expect(screen.getByRole('status')).toHaveTextContent('Vehicles up to $30,000');
  expect(await screen.findByRole('link', { name: 'See 132 vehicles within it' })).toHaveAttribute(
    'href',
    '/search/new-used-and-demo-cars?price=-30000',
  );
});

it('uses the budget of the address, and omits the number of vehicles if the search is unavailable', async () => {
  await renderFragment(<Affordability basis={basis} initialPayment={150} />, { site });
  expect(screen.getByRole('status')).toHaveTextContent('Vehicles up to $30,000');
  expect(screen.getByRole('link', { name: 'See vehicles within it' })).toBeVisible();
});

it('shows a message without a link if no vehicle in stock is within the budget', async () => {
  await renderFragment(<Affordability basis={basis} initialPayment={10} />, { site, api: search(0, 2_000) });
  expect(await screen.findByText('No vehicle in stock has a price within it just now.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows the assumed rates with the comparison rate warning', async () => {
  const { container } = await renderFragment(<Affordability basis={basis} initialPayment={150} />, { site });
  expect(container).toHaveTextContent(
    /Over 5 years with a deposit of \$0, at 10\s% p\.a\. · 10\s% comparison\*/,
  );
  expect(container).toHaveTextContent('WARNING: This comparison rate is true only');
});

it('keeps what the address says of the page when its form is sent', async () => {
  const query = 'preferredDealership=city&car_type=used&price=42000&rate=9';
  const { container } = await renderFragment(
    <Affordability basis={basis} initialPayment={150} query={query} />,
    { site },
  );
  const fields = [...container.querySelectorAll('form input')] as HTMLInputElement[];
  expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual({
    preferredDealership: 'city',
    car_type: 'used',
    price: '42000',
    rate: '9',
    budget: '150',
  });
});
