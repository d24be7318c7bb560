import type { APIRequestContext } from '@playwright/test';
import {
  ContentItems,
  ContentPreviewLink,
  changeSetApi,
  contentApi,
} from '@forecourt/contracts/api/content-api';
import { contentToken } from '../fixtures/content-token.ts';
import { expect, hydrated, port, test } from '../fixtures/test.ts';
import { marksOfPage } from '../links/marks-of-page.ts';

/** Together these have every kind of content, and every page that shows content. */
const previewed: Record<string, string[]> = {
  harbour: [
    '/',
    '/search/used-cars',
    '/cars/the-one-with-everything',
    '/print?car_id=the-one-with-everything',
    '/finance',
    '/enquire',
    '/contact',
    '/locations/harbour-southport',
    '/dealerships',
    '/special-offers',
    '/offers/toyota/offer-hilux-ready',
    '/models/order-now',
    '/brands',
    '/hyundai/overview',
    '/service',
    '/careers',
    '/about-us',
    '/news',
    '/compare',
    '/watchlist',
    '/trade-in',
    '/book-service',
  ],
  kestrel: ['/', '/models', '/mazda-cx-5', '/special-offers'],
  barrow: ['/', '/sell-your-car'],
  ironbark: ['/', '/parts/search'],
  meridian: ['/', '/special-offers'],
  nakhla: ['/', '/special-offers', '/contact'],
};
const settings = 'shell/settings/site';

/** Asks a site as a program; Node cannot resolve names below localhost. */
const ask = (request: APIRequestContext, tenant: string, path: string, headers: Record<string, string>) =>
  request.get(`http://127.0.0.1:${port()}${path}`, {
    headers: { host: `${tenant}.localhost:${port()}`, ...headers },
  });

/** A link to a site with its drafts. */
async function previewLink(
  request: APIRequestContext,
  tenant: string,
  path: string,
  token: string,
): Promise<URL> {
  const response = await request.post(`http://127.0.0.1:${port()}${changeSetApi.previews}`, {
    headers: { host: `${tenant}.localhost:${port()}`, authorization: `Bearer ${token}` },
    data: { content: 'drafts', path },
  });
  return new URL(ContentPreviewLink.parse(await response.json()).url);
}

/** The names of what is content on a site: where a page shows one, it must not be taken for a setting. */
async function namesOfContent(
  request: APIRequestContext,
  tenant: string,
  token: string,
): Promise<Set<string>> {
  const names = new Set<string>();
  for (const [domain, type] of [
    ['offers', 'offers'],
    ['offers', 'promos'],
    ['offers', 'models'],
    ['locations', 'locations'],
  ] as const) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await ask(request, tenant, contentApi(domain).items(type), headers);
    for (const { data, live } of ContentItems.parse(await answer.json()).items) {
      const { name, node } = data as { name?: string; node?: { title?: string } };
      const text = name ?? node?.title;
      if (live && text) names.add(text);
    }
  }
  return names;
}

for (const [tenant, paths] of Object.entries(previewed))
  test(`a preview of ${tenant} names the content of every part of its pages`, async ({ request }) => {
    const token = await contentToken(tenant);
    const names = await namesOfContent(request, tenant, token);
    expect(names.size).toBeGreaterThan(0);
    const link = await previewLink(request, tenant, '/', token);
    const cookie = `forecourt_preview=${link.searchParams.get('preview')}`;
    const problems: object[] = [];
    for (const path of paths)
      // A busy server leaves a page to the browser.
      await expect(async () => {
        const html = await (await ask(request, tenant, path, { cookie, accept: 'text/html' })).text();
        expect(html).not.toContain('"hydration":null');
        const { unmarked, texts } = marksOfPage(html);
        expect(texts).not.toEqual([]);
        const wrong = texts.filter(({ text, source }) => source === settings && names.has(text));
        if (unmarked.length > 0 || wrong.length > 0) problems.push({ path, unmarked, wrong });
      }).toPass();
    expect(problems).toEqual([]);
  });

test('an editor clicks what they see in a preview, and gets its content, its author and the way to change it', async ({
  page,
  request,
}) => {
  const token = await contentToken('harbour');
  await page.goto((await previewLink(request, 'harbour', '/special-offers', token)).href);
  await hydrated(page);
  const find = page.getByRole('button', { name: 'Find content' });
  await find.click();
  const panel = page.getByRole('dialog', { name: 'Content of this page' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'offer-hilux-ready' })).toHaveCount(1);
  await page.getByRole('heading', { name: 'HiLux SR5, ready this week' }).click();
  await expect(panel).toContainText(/Version 1 is shown, saved by demo on/);
  await expect(panel).toContainText(/forecourt content edit offers\/offers\/offer-hilux-ready --site http/);
  await expect(page).toHaveURL(/special-offers/);
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Navigation header' }).click();
  await expect(panel).toContainText('shell/settings/site');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(find).toBeFocused();
  await page.getByRole('heading', { name: 'HiLux SR5, ready this week' }).click();
  await expect(page).toHaveURL(/offer-hilux-ready/);
});
