import { act, configure, screen, waitFor } from '@testing-library/react';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { route } from '../search-page/search-page.tsx';

// This DOM knows no media queries: the panel of wide screens counts as hidden.
configure({ defaultHidden: true });

const path = '/search/new-used-and-demo-cars';

const bodies = { suv: 11, ute: 8, van: 4 };
type Query = { filter: object[] };
/** How many the service finds: the sum of the chosen bodies, else all. */
const countOf = ({ filter }: Query) => {
  const chosen = Object.entries(bodies).filter(([name]) => JSON.stringify(filter).includes(`"${name}"`));
  return (chosen.length > 0 ? chosen : Object.entries(bodies)).reduce((sum, [, count]) => sum + count, 0);
};

/** The page with its own loader, on a search service that answers what is filtered when the test says so. */
async function openPage({
  isSlow = false,
  status = () => 200,
}: { isSlow?: boolean; status?: () => number } = {}) {
  const waiting: (() => void)[] = [];
  const { Component, loader } = route;
  const view = await renderFragment(<Component />, {
    path,
    loader: (args) =>
      (loader as (args: object) => never)({
        ...args,
        params: { slug: new URL(args.request.url).pathname.split('/')[2] },
      }),
    api: {
      '/api/offers/promos': { promos: [] },
      '/api/search/queries': async ({ body }: { body: { queries: Query[] } }) => {
        const isFiltered = body.queries.some(({ filter }) => filter.length > 0);
        if (isSlow && isFiltered) await new Promise<void>((answer) => waiting.push(answer));
        if (isFiltered && status() !== 200) return status();
        return {
          results: body.queries.map((query) => ({
            hits: [],
            count: countOf(query),
            pages: 1,
            ms: 1,
            facets: { body: bodies },
            facetStats: {},
          })),
        };
      },
    },
  });
  const box = (value: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(value) });
  const answer = () => act(async () => waiting.shift()!());
  const address = () => view.router.state.location.pathname + view.router.state.location.search;
  return { ...view, box, answer, address, waiting };
}
const heading = () => screen.getByRole('heading', { level: 1 });

/** Clicks, and returns whether the box is ticked in the same frame. */
async function click(box: HTMLInputElement): Promise<boolean> {
  let atOnce = false;
  await act(async () => {
    box.click();
    atOnce = box.checked;
  });
  return atOnce;
}

it('ticks a choice and puts it into the URL on click, before its results arrive', async () => {
  const { box, answer, address } = await openPage({ isSlow: true });
  expect(await click(box('SUV'))).toBe(true);
  expect(address()).toBe(`${path}?body=suv`);
  expect(heading()).toHaveTextContent('23');
  expect(screen.getByRole('link', { name: /Remove\s+SUV/ })).toBeInTheDocument();
  await answer();
  expect(heading()).toHaveTextContent('11');
  expect(box('SUV')).toBeChecked();
});

it('creates a history entry for each quick choice, on top of the previous one', async () => {
  const { box, answer, address, router, waiting } = await openPage({ isSlow: true });
  await click(box('SUV'));
  expect(await click(box('Ute'))).toBe(true);
  expect(box('SUV')).toBeChecked();
  expect(address()).toBe(`${path}?body=suv&body=ute`);
  while (waiting.length > 0) await answer();
  expect(heading()).toHaveTextContent('19');
  await act(async () => void router.navigate(-1));
  while (waiting.length > 0) await answer();
  expect(address()).toBe(`${path}?body=suv`);
  expect(box('SUV')).toBeChecked();
  expect(box('Ute')).not.toBeChecked();
  expect(heading()).toHaveTextContent('11');
});

it('reverts a choice on Back before its results arrive', async () => {
  const { box, router } = await openPage({ isSlow: true });
  await click(box('SUV'));
  await act(async () => void router.navigate(-1));
  expect(box('SUV')).not.toBeChecked();
  expect(heading()).toHaveTextContent('23');
});

it('shows only the newest choice, whichever response arrives first', async () => {
  const { box, waiting } = await openPage({ isSlow: true });
  await click(box('SUV'));
  await click(box('SUV'));
  await click(box('Van'));
  await act(async () => waiting.at(-1)!());
  for (const answer of waiting) await act(async () => answer());
  expect(heading()).toHaveTextContent(/^4 /);
  expect(box('SUV')).not.toBeChecked();
  expect(box('Van')).toBeChecked();
});

it('prefetches a choice on pointerdown, and shows its results on click without another request', async () => {
  const { box, calls } = await openPage();
  const searches = () => calls.filter(({ body }) => JSON.stringify(body ?? {}).includes('facets')).length;
  const before = searches();
  await act(
    async () =>
      void box('Van').dispatchEvent(
        Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'mouse' }),
      ),
  );
  await waitFor(() => expect(searches()).toBe(before + 1));
  expect(heading()).toHaveTextContent('23');
  await click(box('Van'));
  expect(heading()).toHaveTextContent(/^4 /);
  expect(searches()).toBe(before + 1);
});

it('keeps the previous results if the search fails, and retries it by the button', async () => {
  let status = 500;
  const { warn } = console;
  console.warn = () => undefined;
  const { box, address } = await openPage({ status: () => status });
  await click(box('SUV'));
  expect(await screen.findByText(/What you see is from before/)).toBeInTheDocument();
  expect(address()).toBe(`${path}?body=suv`);
  expect(box('SUV')).toBeChecked();
  expect(heading()).toHaveTextContent('23');
  status = 200;
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  console.warn = warn;
  expect(heading()).toHaveTextContent('11');
  expect(screen.queryByText(/What you see is from before/)).toBeNull();
});

it('announces changed results with their order, but not the first ones', async () => {
  const { box } = await openPage();
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('');
  await click(box('SUV'));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
      '11 cars, sorted by most relevant',
    ),
  );
});

it('moves the focus to the next chip, and to the heading after the last one', async () => {
  const { box } = await openPage();
  await click(box('SUV'));
  await click(box('Ute'));
  const remove = async (name: RegExp) => {
    await act(async () => screen.getAllByRole('link', { name })[0]!.click());
    await act(async () => new Promise((resolve) => requestAnimationFrame(() => resolve())));
  };
  await remove(/Remove\s+SUV/);
  expect(screen.getAllByRole('link', { name: /Remove\s+Ute/ })[0]).toHaveFocus();
  await remove(/Remove\s+Ute/);
  expect(heading()).toHaveFocus();
});
