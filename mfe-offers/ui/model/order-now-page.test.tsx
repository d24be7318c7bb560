import { fireEvent, screen } from '@testing-library/react';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { route } from './order-now-page.tsx';

const aModel = (id: string, name: string, status: string | null = null) => ({
  id,
  name,
  status,
  manufacturer_name: 'Toyota',
  slug: id,
  price_from: 40_000,
  image: { url: null },
  cloudfront_new_image_url: null,
});
const detailed = {
  ...aModel('m1', 'HiLux'),
  grades: [
    { name: 'SR', price: 52_000, specifications: [] },
    { name: 'Rogue', price: null, specifications: [] },
  ],
  colours: [
    { name: 'Arctic White', hex: '#ffffff', image: 'white.webp' },
    { name: 'Onyx Black', hex: '#000000', image: 'black.webp' },
  ],
};
const models = [aModel('m1', 'HiLux'), aModel('m2', 'bZ Compact', 'coming_soon')];
const form = {
  'leads/enquire': {
    Fragment: ({ intent, model, hidden }: FragmentProps<'leads/enquire'>) => (
      <>
        <p>{`${intent} of ${model!.id} ${model!.make} ${model!.name}`}</p>
        <output>{JSON.stringify(hidden)}</output>
      </>
    ),
  },
};
const open = (query: string, list = models) =>
  renderFragment(<route.Component />, {
    api: {
      '/api/offers/models': { models: list },
      '/api/offers/models/m1': { model: detailed },
      '/api/offers/models/m2': { model: models[1] },
    },
    path: `/models/order-now${query}`,
    loader: route.loader,
    fragments: form,
  });

it("offers a quote for the model with the id, under the site's name of the model", async () => {
  await open('?model_id=m1&model_name=Anything');
  expect(await screen.findByRole('heading', { name: 'Get a Quote' })).toBeVisible();
  expect(screen.getByText('Toyota HiLux')).toBeVisible();
  expect(await screen.findByText('order of m1 Toyota HiLux')).toBeVisible();
  expect(screen.queryByText(/Anything/)).toBeNull();
});

it('sends the chosen grade and colour with the lead, and shows the price of the grade', async () => {
  await open('?model_id=m1&grade=SR&colour=No%20such%20colour');
  expect(await screen.findByText('{"grade":"SR"}')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Toyota HiLux SR' })).toBeVisible();
  expect(screen.getByText('$52,000')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Colour'), { target: { value: 'Onyx Black' } });
  expect(await screen.findByText('{"grade":"SR","colour":"Onyx Black"}')).toBeVisible();
  expect(screen.getByRole('img', { name: 'HiLux in Onyx Black' })).toHaveAttribute(
    'src',
    expect.stringContaining('black.webp'),
  );
});

it('registers interest in a model that is coming soon', async () => {
  await open('?model_id=m2');
  expect(await screen.findByRole('heading', { name: 'Register Your Interest' })).toBeVisible();
  expect(await screen.findByText('register-interest of m2 Toyota bZ Compact')).toBeVisible();
});

it('lets the shopper choose a model if the address names none', async () => {
  await open('');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Toyota HiLux',
    'Toyota bZ Compact',
  ]);
  expect(screen.getByLabelText('Model')).toHaveAttribute('name', 'model_id');
});

it('shows the chosen model, and its make once', async () => {
  await open('', [
    { ...aModel('m3', 'Mazda2'), manufacturer_name: 'Mazda', price_from: 26_190 },
    { ...aModel('m4', 'CX-5'), manufacturer_name: 'Mazda', price_from: 39_990 },
  ]);
  expect(await screen.findByRole('option', { name: 'Mazda2' })).toBeInTheDocument();
  expect(screen.getByText('From $26,190')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Model'), { target: { value: 'm4' } });
  expect(screen.getByText('From $39,990')).toBeVisible();
});

it.each([
  ['?model_id=m9&model_name=HiLux', models],
  ['?model_name=Cybertruck', models],
  ['', []],
])('returns 404 for the query "%s", which names no existing model', async (query, list) => {
  const runtime = { site: aTenant(), api: { get: async () => ({ models: list }) } };
  const loading = route.loader({
    params: {},
    request: new Request(`http://test/models/order-now${query}`),
    context: { get: () => runtime },
  } as never);
  await expect(loading).rejects.toMatchObject({ init: { status: 404 } });
});
