import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderFragment, type RenderOptions } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './model-directory.tsx';

type Query = {
  indexUid: string;
  query: string;
  filter: object[];
  facets: string[];
  page?: number;
  hitsPerPage?: number;
};
const searchRequests: Query[][] = [];
let isDown = false;

const model = (slug: string, name: string) => ({
  id: slug,
  slug,
  name,
  manufacturer_name: 'Toyota',
  manufacturer_body: 'SUV',
  manufacturer_body2: null,
  manufacturer_body3: null,
  short_description: null,
  description: null,
  status: null,
  image: { url: null },
  cloudfront_new_image_url: null,
  override_url: null,
  features: [],
  price_from: 41_990,
});
const api: RenderOptions['api'] = {
  '/api/search/queries': ({ body }: { body: { queries: Query[] } }) => {
    if (isDown) return 503;
    searchRequests.push(body.queries);
    const [first] = body.queries;
    const none = first!.query === 'unicorn';
    return {
      results: body.queries.map(({ facets }, index) => ({
        hits:
          index > 0 || none
            ? []
            : first!.filter.length > 0
              ? [{ card: model('rav4', 'RAV4') }]
              : [{ card: model('corolla', 'Corolla') }, { card: model('rav4', 'RAV4') }],
        count: none ? 0 : first!.filter.length > 0 ? 1 : 44,
        pages: none ? 0 : first!.filter.length > 0 ? 1 : 3,
        ms: 1,
        facets: Object.fromEntries(
          facets.map((name) => [
            name,
            name === 'model.body'
              ? { Passenger: 20, SUV: 24 }
              : name === 'manufacturer.name'
                ? { Lexus: 4, Toyota: 40 }
                : { Corolla: 1, RAV4: 1 },
          ]),
        ),
      })),
    };
  },
};

/** Lets the page's loader wait, as it does on a slow network, from now on. */
function slowLoader() {
  const waiting: (() => void)[] = [];
  let isSlow = false;
  return {
    loader: async () => {
      if (isSlow) await new Promise<void>((arrive) => waiting.push(arrive));
      return null;
    },
    begin: () => void (isSlow = true),
    end: () => {
      isSlow = false;
      return act(async () => waiting.forEach((arrive) => arrive()));
    },
  };
}

const go = (router: { navigate(path: string): Promise<void> }, path: string) =>
  act(() => router.navigate(path));

it('names the content of each model in a preview', async () => {
  await renderFragment(<Fragment body={null} />, { api, isPreview: true });
  const tile = (await screen.findByRole('link', { name: 'Corolla' })).closest('article');
  expect(tile).toHaveAttribute('data-content', 'offers/models/corolla');
});

it('lists the models, 21 per page, each with a link to its own page', async () => {
  await renderFragment(<Fragment body={null} />, { api });
  expect(await screen.findByRole('link', { name: 'Corolla' })).toHaveAttribute('href', '/corolla');
  expect(screen.getByText('44 models')).toBeInTheDocument();
  expect(searchRequests.at(-1)![0]).toMatchObject({
    indexUid: 'models',
    query: '',
    filter: [],
    page: 1,
    hitsPerPage: 21,
    facets: ['manufacturer.name', 'model.name', 'model.body'],
  });
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/?directory.page=2');
});

it.each([
  { paths: ['/contact'], links: ['/contact'] },
  { paths: ['/models'], links: [] },
])(
  'fills the last row with a link to the contact page where the site has one: $paths',
  async ({ paths, links }) => {
    const { container } = await renderFragment(<Fragment body={null} />, { api, paths });
    await screen.findByRole('link', { name: 'Corolla' });
    expect(
      [...container.querySelectorAll('a[href="/contact"]')].map((link) => link.getAttribute('href')),
    ).toEqual(links);
  },
);

it('filters by make and model, and counts each group without its own filter', async () => {
  const { router } = await renderFragment(<Fragment body={null} />, {
    api,
    path: '/models?directory.page=2&utm_source=mail',
  });
  const toyota = await screen.findByRole('link', { name: /^Toyota/ });
  expect(toyota).toHaveAttribute('href', '/models?utm_source=mail&directory.make=Toyota');
  await go(router, toyota.getAttribute('href')!);
  await screen.findByText('1 model');
  await userEvent.selectOptions(screen.getByLabelText('Model'), 'RAV4');
  await waitFor(() =>
    expect(searchRequests.at(-1)).toMatchObject([
      {
        filter: [
          { attribute: 'manufacturer.name', in: ['Toyota'] },
          { attribute: 'model.name', in: ['RAV4'] },
        ],
        facets: ['model.body'],
        page: 1,
      },
      { filter: [{ attribute: 'model.name', in: ['RAV4'] }], facets: ['manufacturer.name'] },
      { filter: [{ attribute: 'manufacturer.name', in: ['Toyota'] }], facets: ['model.name'] },
    ]),
  );
});

it("uses the page's own URL for a single body", async () => {
  await renderFragment(<Fragment body={null} />, { api, path: '/models' });
  expect(await screen.findByRole('link', { name: /^SUV/ })).toHaveAttribute('href', '/models?body=SUV');
});

it('does not repeat recent requests', async () => {
  const { router } = await renderFragment(<Fragment body={null} />, { api, path: '/models' });
  await screen.findByText('44 models');
  const before = searchRequests.length;
  await go(router, '/models?directory.make=Lexus');
  await screen.findByText('1 model');
  await go(router, '/models');
  await screen.findByText('44 models');
  await go(router, '/models?directory.make=Lexus');
  await screen.findByText('1 model');
  expect(searchRequests.length - before).toBe(1);
});

it('offers to clear filters without results, and keeps the previous results if the search fails', async () => {
  const { router } = await renderFragment(<Fragment body={null} />, {
    api,
    path: '/models?directory.query=unicorn',
  });
  expect(await screen.findByText('No Results Available')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await screen.findByText('44 models');
  expect(router.state.location.search).toBe('');
  isDown = true;
  await go(router, '/models?directory.body=Passenger&directory.make=Kia');
  expect(await screen.findByText(/could not be brought up to date/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Corolla' })).toBeVisible();
  isDown = false;
});

it('keeps every choice on a slow network, and shows it at once', async () => {
  const { loader, begin, end } = slowLoader();
  const { router } = await renderFragment(<Fragment body={null} />, { api, path: '/models', loader });
  begin();
  await userEvent.click(await screen.findByRole('link', { name: /^Toyota/ }));
  await userEvent.type(screen.getByRole('searchbox'), 'ra');
  // The text is not sent yet when the next filter is selected.
  await userEvent.click(screen.getByRole('link', { name: /^SUV/ }));
  expect(screen.getByRole('link', { name: /^Toyota/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: /^SUV/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('searchbox')).toHaveValue('ra');
  expect(router.state.location.search).toBe('');
  await end();
  expect(router.state.location.search).toBe('?directory.make=Toyota&directory.body=SUV&directory.query=ra');
  expect(screen.getByRole('searchbox')).toHaveValue('ra');
});

it('discards the typed text and what was chosen on Back, however soon it follows', async () => {
  const { router } = await renderFragment(<Fragment body={null} />, { api, path: '/models' });
  const box = await screen.findByRole('searchbox');
  await userEvent.type(box, 'ra');
  await waitFor(() => expect(router.state.location.search).toBe('?directory.query=ra'));
  await act(async () => {
    await router.navigate(-1);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(box).toHaveValue(''));
  await userEvent.tab();
  expect(router.state.location.search).toBe('');
});

it('shows the selected model, however the address spells it', async () => {
  await renderFragment(<Fragment body={null} />, { api, path: '/models?directory.model=rav4' });
  await waitFor(() => expect(screen.getByLabelText('Model')).toHaveValue('RAV4'));
});

it('forgets a choice whose page was left before the router arrived there', async () => {
  const { loader, begin } = slowLoader();
  function Page() {
    const [isShown, setShown] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setShown(!isShown)}>
          Leave or return
        </button>
        {isShown && <Fragment body={null} />}
      </>
    );
  }
  await renderFragment(<Page />, { api, path: '/models', loader });
  begin();
  await userEvent.click(await screen.findByRole('link', { name: /^Toyota/ }));
  expect(screen.getByRole('link', { name: /^Toyota/ })).toHaveAttribute('aria-current');
  const button = screen.getByRole('button', { name: 'Leave or return' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(await screen.findByRole('link', { name: /^Toyota/ })).not.toHaveAttribute('aria-current');
});
