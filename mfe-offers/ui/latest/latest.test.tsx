import { screen } from '@testing-library/react';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { anOffer } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './latest.tsx';

const offer = (id: string, overrides: Partial<Offer> = {}) =>
  anOffer({
    id,
    name: `Offer ${id}`,
    prices: [{ label: 'Drive away', amount: '$29,990', note: null }],
    expiry: '2030-06-30',
    ...overrides,
  });
const api = (...offers: Offer[]) => ({ '/api/offers/offers': { offers } });

it('shows the first three offers with their prices and expiry dates', async () => {
  await renderFragment(<Fragment title="This month" />, {
    api: api(...['1', '2', '3', '4'].map((id) => offer(id))),
  });
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.getAllByText('$29,990')[0]).toBeVisible();
  expect(screen.getAllByText('Until 30 June 2030')[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'All special offers' })).toHaveAttribute('href', '/special-offers');
});

it('links a comparison rate to its warning, or shows the warning if the site has no finance page', async () => {
  const rated = [{ label: 'From', amount: '$255', note: 'a week, 9.41% comparison rate' }];
  const answer = api(offer('1', { prices: rated }), offer('2'));
  const linked = await renderFragment(<Fragment title="This month" />, {
    site: aTenant({ finance: { provider: 'manual', path: '/finance-enquiry' } }),
    api: answer,
  });
  expect(await screen.findByRole('link', { name: 'Comparison rate warning' })).toHaveAttribute(
    'href',
    '/finance-enquiry#comparison-rate',
  );
  linked.unmount();
  await renderFragment(<Fragment title="This month" />, { api: answer });
  expect(await screen.findByText(/^WARNING: This comparison rate is true only/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Comparison rate warning' })).toBeNull();
});

it('includes the make in the address of an offer, except on a site of one manufacturer', async () => {
  const many = await renderFragment(<Fragment title="This month" />, { api: api(offer('1')) });
  expect(await screen.findByRole('link', { name: 'Offer 1' })).toHaveAttribute('href', '/offers/toyota/1');
  many.unmount();
  await renderFragment(<Fragment title="This month" />, {
    site: aTenant({ stock: { manufacturer: 'Toyota' } }),
    api: api(offer('1')),
  });
  expect(await screen.findByRole('link', { name: 'Offer 1' })).toHaveAttribute('href', '/offers/1');
});

it('renders nothing without a current offer', async () => {
  const { container } = await renderFragment(<Fragment title="This month" />, { api: api() });
  expect(container).toHaveTextContent('');
});
