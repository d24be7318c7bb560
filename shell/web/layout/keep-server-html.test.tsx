import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { createRoutes } from '../app/routes.tsx';
import { aRuntime, renderRoutes } from '../testing/render-shell.tsx';
import { keepServerHtml } from './keep-server-html.ts';

it("keeps the server's HTML of a page whose code failed to load, inside a working layout", async () => {
  const runtime = aRuntime({ modules: { search: new Error('did not load') } });
  const routes = createRoutes(runtime);
  const page = routes[0]!.children!.find((route) => route.path === '/search/:slug') as RouteObject;
  document.body.innerHTML = '<main id="page"><h1>214 used cars</h1></main>';
  keepServerHtml(page);
  document.body.innerHTML = '';
  const { router } = await renderRoutes('/search/used-cars', runtime, routes);
  expect(screen.getByRole('main')).toContainHTML('<h1>214 used cars</h1>');
  expect(screen.getByRole('banner')).toBeVisible();
  await act(() => router.navigate('/about-us'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About us');
  expect(screen.getByRole('main')).not.toHaveTextContent('214 used cars');
});
