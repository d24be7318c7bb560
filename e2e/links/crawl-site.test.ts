import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crawlSite, type Crawl } from './crawl-site.ts';

const pages: Record<string, { status?: number; type?: string; location?: string; body?: string }> = {
  '/': {
    body: `<a href="/ok#there">1</a><a href="/ok#gone">2</a><a href="#self" id="self">3</a><a href="#none">4</a>
      <a href="/missing">5</a><a href="/empty">6</a><a href="/once">7</a><a href="/twice">8</a><a href="/watchlist">9</a>
      <a href="/list?page=1">10</a><a href="/list?page=2">11</a><a href="https://elsewhere.test/">12</a><a href="tel:1">13</a>
      <img src="/gone.webp"><script type="application/ld+json">{"url":"http://site.test/lost"}</script>`,
  },
  '/no/such/page': { status: 404, body: '<a href="/from-error-page">x</a>' },
  '/ok': { body: '<p id="there"></p><a href="/deep">x</a>' },
  '/deep': { body: '<a href="/buried">x</a>' },
  '/empty': { body: '<div data-empty-list></div>' },
  '/watchlist': { body: '<div data-empty-list></div>' },
  '/once': { status: 301, location: '/ok' },
  '/twice': { status: 301, location: '/once' },
  '/list?page=1': { body: '' },
  '/sitemap.xml': {
    type: 'application/xml',
    body: '<urlset><url><loc>http://site.test/unlisted</loc></url></urlset>',
  },
};

let server: Server;
let crawl: Crawl;
const requested: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url!);
    const { status = 200, type = 'text/html', location, body = '' } = pages[request.url!] ?? { status: 404 };
    response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  crawl = await crawlSite({
    origin: 'http://site.test',
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    start: ['/', '/sitemap.xml'],
    errorPages: ['/no/such/page'],
    sampleOf: ({ pathname }) => (pathname === '/list' ? { group: 'lists', most: 1 } : null),
    mayBeEmpty: ({ pathname }) => pathname === '/watchlist',
    concurrency: 2,
  });
});
afterAll(() => void server.close());

it('names the page, the link and the reason of each dead end, and nothing else', () => {
  expect(crawl.deadEnds.map(({ page, href, reason }) => `${page}: ${href} ${reason}`).sort()).toEqual([
    '/: #none the page has no #none',
    '/: /empty leads to an empty list',
    '/: /gone.webp answers 404',
    '/: /missing answers 404',
    '/: /ok#gone the page has no #gone',
    '/: /twice redirect chain, so far to http://site.test/ok',
    '/: http://site.test/lost answers 404',
    '/deep: /buried answers 404',
    '/no/such/page: /from-error-page answers 404',
    '/sitemap.xml: http://site.test/unlisted answers 404',
  ]);
});

it('requests each URL once, and only a sample of a group', () => {
  expect(requested.filter((path) => path === '/missing')).toHaveLength(1);
  expect(requested.filter((path) => path.startsWith('/list'))).toEqual(['/list?page=1']);
});
