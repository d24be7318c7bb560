import { afterEach, beforeEach, expect, jest, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@forecourt/remote-kit';
import { takeConsoleErrors } from '@forecourt/test-kit/setup-dom';
import { renderShell } from '../testing/render-shell.tsx';

let reports: string[] = [];
let requests: string[] = [];
beforeEach(() => {
  reports = [];
  requests = [];
  document.cookie = 'forecourt_without=; max-age=0; path=/';
  navigator.sendBeacon = (_address, body) => {
    void (body as Blob).text().then((text) => reports.push(text));
    return true;
  };
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

/** The registry's response to the request for another version. */
const registrySays = (status: number) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    requests.push(String(input));
    return Promise.resolve(Response.json({}, { status }));
  });
const throwing = (message: string) => ({
  search: {
    route: {
      Component: () => {
        throw new Error(message);
      },
    },
  },
});

it('reports a page whose code throws, and excludes its version with a cookie', async () => {
  registrySays(200);
  await renderShell('/search/used-cars', { modules: throwing('no such field') });
  // jsdom cannot reload a page: it logs an error, and the layout keeps waiting for the page.
  await waitFor(() => expect(document.cookie).toBe('forecourt_without=search%401.0.0'));
  expect(requests).toEqual(['/api/shell/fallback?remote=search&version=1.0.0']);
  expect(JSON.parse(reports[0]!)).toMatchObject({
    remote: 'search',
    version: '1.0.0',
    what: './pages/main',
    message: 'no such field',
  });
  expect(screen.getByRole('banner')).toBeVisible();
  takeConsoleErrors();
});

it('shows the error page if there is no other version or the version is already excluded', async () => {
  registrySays(404);
  await renderShell('/search/used-cars', { modules: throwing('nothing before') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(document.cookie).toBe('');
  document.cookie = 'forecourt_without=offers%409.0.0%2Csearch%401.0.0; path=/';
  await renderShell('/search/used-cars', { modules: throwing('tried before') });
  expect((await screen.findAllByRole('heading', { level: 1, name: 'Something went wrong' })).length).toBe(2);
  expect(requests).toHaveLength(1);
  takeConsoleErrors();
});

it('does not report API errors and network failures as failures of the version', async () => {
  registrySays(200);
  for (const error of [new ApiError('/api/search/results', 500, null), new TypeError('Failed to fetch')]) {
    await renderShell('/search/used-cars', {
      modules: { search: { route: { loader: () => Promise.reject(error), Component: () => null } } },
    });
  }
  expect(screen.getAllByRole('heading', { level: 1, name: 'Something went wrong' })).toHaveLength(2);
  expect([reports, requests]).toEqual([[], []]);
  takeConsoleErrors();
});
