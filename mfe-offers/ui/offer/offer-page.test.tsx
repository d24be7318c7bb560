import { screen } from '@testing-library/react';
import type { LoaderFunctionArgs } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { anOffer } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { route } from './offer-page.tsx';

const offer = (id: string, manufacturer: string) => anOffer({ id, name: `Offer ${id}`, manufacturer });
const shown = offer('shown', 'Kia');
const open = (others: unknown) =>
  renderFragment(<route.Component />, {
    site: aTenant({ stock: { manufacturer: 'Kia' } }),
    path: '/offers/shown',
    api: { '/api/offers/offers/shown': { offer: shown }, '/api/offers/offers': others },
    loader: (args) => route.loader({ ...(args as LoaderFunctionArgs), params: { id: 'shown' } }),
  });

it('leads to three other offers, those of the same make first', async () => {
  await open({
    offers: [offer('1', 'Ford'), shown, offer('2', 'Ford'), offer('3', 'Kia'), offer('4', 'Ford')],
  });
  expect(await screen.findByText('Other offers')).toBeVisible();
  const named = [...document.querySelectorAll('section article :is(h2, h3)')];
  expect(named.map(({ textContent }) => textContent)).toEqual(['Offer 3', 'Offer 1', 'Offer 2']);
  expect(screen.getAllByRole('link', { name: 'All special offers' })).toHaveLength(1);
});

it.each([
  [undefined, true],
  ['service', false],
] as const)('offers a test drive for an offer about %s: %s', async (topic, has) => {
  await renderFragment(<route.Component />, {
    path: '/offers/shown',
    api: { '/api/offers/offers/shown': { offer: { ...shown, topic } }, '/api/offers/offers': { offers: [] } },
    loader: (args) => route.loader({ ...(args as LoaderFunctionArgs), params: { id: 'shown' } }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Offer shown' })).toBeVisible();
  expect(Boolean(screen.queryByText('Book A Test Drive'))).toBe(has);
});

it('offers a test ride for an offer about a motorcycle', async () => {
  const ride = {
    ...shown,
    manufacturer: 'Yamaha',
    model: { name: 'MT-07', slug: 'mt-07', override_url: null },
  };
  const results = [
    { count: 1, facets: { item_type: { motorcycle: 1 } } },
    { count: 0, facets: {} },
  ];
  await renderFragment(<route.Component />, {
    site: aTenant({ stock: { types: ['truck', 'motorcycle'], manufacturer: 'Yamaha' } }),
    path: '/offers/shown',
    api: {
      '/api/offers/offers/shown': { offer: ride },
      '/api/offers/offers': { offers: [] },
      '/api/search/queries': { results },
    },
    loader: (args) => route.loader({ ...(args as LoaderFunctionArgs), params: { id: 'shown' } }),
  });
  expect(await screen.findByRole('link', { name: 'Book A Test Ride' })).toHaveAttribute(
    'href',
    '/book-test-drive/?model=MT-07&item_type=motorcycle',
  );
});

it.each([
  ['there are no others', { offers: [shown] }],
  ['the others cannot be read', 503],
])('is about its own offer only if %s', async (_, others) => {
  await open(others);
  expect(await screen.findByRole('heading', { level: 1, name: 'Offer shown' })).toBeVisible();
  expect(screen.queryByText('Other offers')).toBeNull();
  expect(screen.getByRole('link', { name: 'All special offers' })).toBeVisible();
});

it.each([
  ['lists the vehicles of all members of a group', [], true],
  ['lists no vehicles of a group whose members it excludes in part', [7], false],
])('%s', async (_, excluded_website_ids, asks) => {
  const stock = { make: 'Kia', model: null, car_type: null };
  const ofGroup = anOffer({ id: 'shown', name: 'Offer shown', excluded_website_ids, stock });
  const { calls } = await renderFragment(<route.Component />, {
    site: aTenant({ stock: { manufacturer: 'Kia', tenants: ['city', 'coast'] } }),
    path: '/offers/shown',
    api: { '/api/offers/offers/shown': { offer: ofGroup }, '/api/offers/offers': { offers: [] } },
    loader: (args) => route.loader({ ...(args as LoaderFunctionArgs), params: { id: 'shown' } }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Offer shown' })).toBeVisible();
  expect(calls.some(({ path }) => path.includes('/search/'))).toBe(asks);
});
