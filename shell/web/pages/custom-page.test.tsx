import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { tracked, type ExposedModule, type Mount } from '@forecourt/remote-kit';
import { createRoutes } from '../app/routes.tsx';
import { aRuntime, renderInLayout, renderRoutes } from '../testing/render-shell.tsx';
import { loadCustomPage } from './custom-page.tsx';

const preview = {
  title: 'Loans at our yard',
  description: 'Ours',
  skeleton: [
    { kind: 'heading' as const },
    { kind: 'text' as const, lines: 3 },
    { kind: 'cards' as const, count: 2, height: 90 },
    { kind: 'box' as const, height: 120 },
  ],
};

/** A site whose finance page is a custom remote's; the argument is what its module exports. */
function withOwnPage(customPage: ExposedModule | Error) {
  const runtime = aRuntime();
  const remote = {
    domain: 'finance',
    name: 'own-finance',
    version: '2.0.0',
    container: 'own',
    entry: '/own.js',
    integrity: '',
    fragments: {},
    custom: true,
    pages: { loans: { paths: ['/finance-pre-approval'], cache: true, preview } },
  };
  runtime.composition.remotes.push(remote);
  const load = runtime.load;
  runtime.load = (requestedRemote, expose) =>
    requestedRemote.custom
      ? tracked(customPage instanceof Error ? Promise.reject(customPage) : Promise.resolve(customPage))
      : load(requestedRemote, expose);
  return { runtime, remote };
}

const plain: Mount<{ path: string }> = (element, { path }) => {
  element.innerHTML = `<h1>Plain at ${path}</h1>`;
  return {
    update: (next) => void (element.innerHTML = `<h1>Moved to ${next.path}</h1>`),
    unmount: () => element.replaceChildren(),
  };
};

let warn: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  navigator.sendBeacon = () => true;
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

it('renders a custom page in its own element inside the layout', async () => {
  const { runtime } = withOwnPage({ mount: plain });
  await renderRoutes('/finance-pre-approval', runtime, createRoutes(runtime));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Plain at /finance-pre-approval' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(runtime.loaded).toEqual([]);
});

it('renders a custom React page', async () => {
  const { runtime } = withOwnPage({ route: { Component: () => <h1>Drawn with React</h1> } });
  const { router } = await renderRoutes('/finance-pre-approval', runtime, createRoutes(runtime));
  expect(await screen.findByRole('heading', { level: 1, name: 'Drawn with React' })).toBeInTheDocument();
  await act(() => router.navigate('/about-us'));
  expect(screen.queryByText('Drawn with React')).toBeNull();
});

it.each([
  ['code does not load', new Error('gone')],
  ['module exports neither route nor mount', {}],
])("renders the stock page if the dealer's %s", async (_what, customPage) => {
  const { runtime } = withOwnPage(customPage);
  await renderRoutes('/finance-pre-approval', runtime, createRoutes(runtime));
  expect(await screen.findByRole('heading', { level: 1, name: 'finance' })).toBeInTheDocument();
});

it('renders only its title and declared skeleton on the server, without running its code', async () => {
  const { runtime, remote } = withOwnPage({ mount: plain });
  const { Component, handle } = await loadCustomPage(
    {
      ...runtime,
      onServer: true,
      load: () => {
        throw new Error('nothing of it runs here');
      },
    },
    remote,
    'loans',
    undefined,
  );
  expect((handle as { head(): object }).head()).toEqual({ title: 'Loans at our yard', description: 'Ours' });
  const Shape = Component!;
  await renderInLayout(<Shape />);
  expect(screen.getByRole('heading', { level: 1, name: 'Loans at our yard' })).toBeInTheDocument();
});
