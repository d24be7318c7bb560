import { createServer } from '@forecourt/server-kit/create-server';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { newsFeedRoutes } from './news-feed.ts';

const page = { title: 'Tom & Co <yard>', paragraphs: ['x'] };

async function feedOf(pages: Parameters<typeof aTenant>[0]) {
  const app = await createServer({ logger: false });
  app.addHook('onRequest', async (request) => void (request.tenant = aTenant(pages)));
  await app.register(newsFeedRoutes, { siteUrl: () => 'https://demo.example' });
  const answer = await app.inject('/news/feed.xml');
  await app.close();
  return answer;
}

it('lists the articles of a site, newest first', async () => {
  const { headers, body } = await feedOf({
    pages: {
      'news/old': { ...page, article: { published: '2026-10-02', summary: 'Old.' } },
      'news/new': { ...page, article: { published: '2026-11-02', summary: 'New.' } },
      'about-us': page,
    },
  });
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect([...body.matchAll(/<guid isPermaLink="true">([^<]+)/g)].map(([, url]) => url)).toEqual([
    'https://demo.example/news/new',
    'https://demo.example/news/old',
  ]);
  expect(body).toContain('<title>Tom &amp; Co &lt;yard&gt;</title>');
  expect(body).toContain('<pubDate>Mon, 02 Nov 2026 00:00:00 GMT</pubDate>');
});

it('does not exist on a site without articles', async () => {
  expect((await feedOf({ pages: { 'about-us': page } })).statusCode).toBe(404);
});
