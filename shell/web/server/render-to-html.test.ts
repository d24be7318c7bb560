import { expect, it } from '@jest/globals';
import { createElement, Suspense, use } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { createDesignCache } from '@forecourt/design-system';
import { runtimeKey } from '@forecourt/remote-kit';
import { App } from '../app/app.tsx';
import { createRoutes, resolveRoute } from '../app/routes.tsx';
import { aRuntime } from '../testing/render-shell.tsx';
import { DeadlinePassed, renderToHtml } from './render-to-html.ts';

const noErrors = (error: unknown) => {
  throw error;
};

async function renderPath(path: string) {
  const runtime = {
    ...aRuntime({
      api: {
        '/api/offers/model-names': {
          models: [{ manufacturer_name: 'Toyota', name: 'Yaris', slug: 'yaris', override_url: null }],
        },
      },
    }),
    onServer: true,
  };
  const handler = createStaticHandler(createRoutes(runtime));
  for (const match of handler.match({ pathname: path }) ?? []) await resolveRoute(match.route);
  const requestContext = new RouterContextProvider();
  requestContext.set(runtimeKey, runtime);
  const context = (await handler.query(new Request(`http://localhost${path}`), {
    requestContext,
  })) as StaticHandlerContext;
  const router = createElement(StaticRouterProvider, {
    router: createStaticRouter(handler.dataRoutes, context),
    context,
    hydrate: false,
  });
  const { html } = await renderToHtml(
    createElement(App, { runtime, cache: createDesignCache(), children: router }),
    { deadline: AbortSignal.timeout(5000), onError: noErrors },
  );
  return { html, status: context.statusCode, data: runtime.data.settled() };
}

it('renders the layout with navigation, models, page and footer, without scripts', async () => {
  const { html, status, data } = await renderPath('/about-us');
  expect(status).toBe(200);
  for (const text of [
    'Skip to content',
    'Toyota Yaris',
    'Special Offers',
    'We sell and look after vehicles',
    'Demo Motors Pty Ltd',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('<script');
  // Only the model data that the links need is sent to the browser.
  expect(data['shell/models']).toEqual([{ make: null, models: [{ label: 'Toyota Yaris', href: '/yaris' }] }]);
});

it('returns 404 for an unknown path, with a search form that needs no scripts', async () => {
  const { html, status } = await renderPath('/no/such/page');
  expect(status).toBe(404);
  expect(html).toContain('We can&#x27;t find that page');
  expect(html).toContain('action="/search/new-used-and-demo-cars"');
  expect(html).toContain('name="query"');
});

it('sends the page at the deadline and leaves pending parts to the browser', async () => {
  const never = new Promise<string>(() => undefined);
  const Late = () => use(never);
  const page = createElement(
    'main',
    null,
    'The page',
    createElement(Suspense, { fallback: 'comes later' }, createElement(Late)),
  );
  const errors: unknown[] = [];
  const { html, aborted } = await renderToHtml(page, {
    deadline: AbortSignal.timeout(20),
    onError: (error) => void errors.push(error),
  });
  expect(aborted).toBe(true);
  expect(html).toContain('The page');
  expect(html).toContain('comes later');
  expect(errors).toEqual([expect.any(DeadlinePassed)]);
});

it('rejects if the page throws at its root', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(
    renderToHtml(createElement(Broken), { deadline: AbortSignal.timeout(1000), onError: () => undefined }),
  ).rejects.toThrow('broken');
});
