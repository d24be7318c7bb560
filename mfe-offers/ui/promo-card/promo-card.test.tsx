import { screen } from '@testing-library/react';
import { Promo } from '@forecourt/contracts/offers/offer';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './promo-card.tsx';

const promo = (overrides: object = {}) =>
  Promo.parse({
    id: 'p1',
    start: null,
    expiry: null,
    display: ['used'],
    strictDisplay: false,
    node: {
      title: 'Sell us your car',
      text: 'A price in writing.',
      image_url: null,
      link: { label: 'Get a price', href: '/sell-your-car' },
      tone: 'brand',
      ...overrides,
    },
  });
const api = (...promos: Promo[]) => ({ '/api/offers/promos': { promos } });

it('shows the promotion with its link', async () => {
  await renderFragment(<Fragment id="p1" />, { api: api(promo()) });
  expect(await screen.findByRole('heading', { name: 'Sell us your car' })).toBeVisible();
  expect(screen.getByText('A price in writing.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get a price' })).toHaveAttribute('href', '/sell-your-car');
});

it('renders nothing if no remote serves the linked page', async () => {
  const { container } = await renderFragment(<Fragment id="p1" />, { api: api(promo()), paths: ['/'] });
  expect(container).toHaveTextContent('');
});

it('renders nothing for a promotion that is not current', async () => {
  const { container } = await renderFragment(<Fragment id="over" />, { api: api(promo()) });
  expect(container).toHaveTextContent('');
});

it('names its content in a preview', async () => {
  await renderFragment(<Fragment id="p1" />, { api: api(promo()), isPreview: true });
  expect(await screen.findByRole('complementary')).toHaveAttribute('data-content', 'offers/promos/p1');
});
