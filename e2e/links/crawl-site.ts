import { request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { contentOfPage, type Content } from './content-of-page.ts';
import { readPage } from './read-page.ts';

/** A broken link: where it is written, its target and the reason. */
export type DeadEnd = { page: string; element: string; href: string; reason: string };

/** A page that search engines may show, with what it has. */
export type CrawledPage = { path: string } & Content;

export type Crawl = {
  deadEnds: DeadEnd[];
  indexed: CrawledPage[];
  pages: number;
  links: number;
  assets: number;
};

type Settings = {
  /** The origin as written in pages: `http://harbour.localhost:4000`. */
  origin: string;
  /** The address of the server, since Node does not resolve names under `.localhost`. */
  address: { host: string; port: number };
  /** URLs where the crawl starts. */
  start: string[];
  /** URLs that return 404 intentionally; their links are followed too. */
  errorPages: string[];
  /** The group of similar URLs, of which only the first few are opened; null always opens it. */
  sampleOf(address: URL, page: URL): { group: string; most: number } | null;
  /** Whether a page may be empty, without a link to follow, for a visitor who has selected nothing yet. */
  mayBeEmpty(path: URL): boolean;
  concurrency: number;
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Target = { reason: string | null; ids: Set<string> | null };

const mostRedirects = 1;
const mostTries = 10;
const busyMs = 1000;

/** Follows every link in a site's server HTML, sitemaps and feeds, and reports each broken one. */
export async function crawlSite(settings: Settings): Promise<Crawl> {
  const { origin } = settings;
  const deadEnds: DeadEnd[] = [];
  /** By path, since redirects lead to the same page. */
  const indexed = new Map<string, Content>();
  const targets = new Map<string, Promise<Target>>();
  const opened = new Map<string, number>();
  const seenLinks = new Set<string>();
  const queue: (() => Promise<void>)[] = [];
  let pages = 0;
  let assets = 0;

  /** Opens a URL once, unless enough of its group were opened; queues the links in it. */
  function open(address: string, page: string): Promise<Target> | Target {
    const before = targets.get(address);
    if (before) return before;
    const sample = settings.sampleOf(new URL(address), new URL(page));
    if (sample) {
      const count = opened.get(sample.group) ?? 0;
      if (count >= sample.most) return { reason: null, ids: null };
      opened.set(sample.group, count + 1);
    }
    const target = visit(address);
    targets.set(address, target);
    return target;
  }

  async function visit(address: string): Promise<Target> {
    const url = new URL(address);
    let at = address;
    let answer = await getWhenReady(settings, at);
    let redirects = 0;
    while (answer.status >= 300 && answer.status < 400 && answer.headers.location) {
      at = new URL(answer.headers.location, at).href;
      if (!at.startsWith(`${origin}/`)) return { reason: null, ids: null };
      redirects++;
      if (redirects > mostRedirects) return { reason: `redirect chain, so far to ${at}`, ids: null };
      answer = await getWhenReady(settings, at);
    }
    const isErrorPage = answer.status === 404 && settings.errorPages.includes(url.pathname);
    if (answer.status >= 400 && !isErrorPage) return { reason: `answers ${answer.status}`, ids: null };
    const type = answer.headers['content-type'] ?? '';
    if (/xml/.test(type)) readXml(at, answer.body.toString());
    if (!/html/.test(type)) return { reason: null, ids: null };
    pages++;
    const html = answer.body.toString();
    const page = readPage(html);
    const content = contentOfPage(html);
    if (content.isIndexed && answer.status < 400) indexed.set(at.slice(origin.length), content);
    for (const { href, element } of page.links) follow(at, href, element, page.ids);
    for (const { href, element } of page.assets) check(at, href, element);
    const { isShown, isWarned } = page.comparisonRate;
    if (isShown !== isWarned)
      return {
        reason: isShown
          ? 'shows a comparison rate without its warning'
          : 'warns of a comparison rate that it does not show',
        ids: page.ids,
      };
    const isEmpty = page.hasEmptyList && !settings.mayBeEmpty(new URL(at));
    return { reason: isEmpty ? 'leads to an empty list' : null, ids: page.ids };
  }

  function follow(page: string, href: string, element: string, ids: Set<string>): void {
    if (/^(mailto|tel|sms|javascript|data):/.test(href)) return;
    if (!URL.canParse(href, page)) return report(page, element, href, 'is no address');
    const url = new URL(href, page);
    if (url.origin !== origin) return;
    const anchor = decodeURIComponent(url.hash.slice(1));
    url.hash = '';
    if (href.startsWith('#')) {
      if (anchor && !ids.has(anchor)) report(page, element, href, `the page has no #${anchor}`);
      return;
    }
    const key = `${page} ${url.href} ${anchor}`;
    if (seenLinks.has(key)) return;
    seenLinks.add(key);
    queue.push(async () => {
      const target = await open(url.href, page);
      if (target.reason) report(page, element, href, target.reason);
      else if (anchor && target.ids && !target.ids.has(anchor))
        report(page, element, href, `the page has no #${anchor}`);
    });
  }

  function check(page: string, href: string, element: string): void {
    if (/^(data|blob):/.test(href) || !URL.canParse(href, page)) return;
    const url = new URL(href, page);
    if (url.origin !== origin || targets.has(url.href)) return;
    queue.push(async () => {
      assets++;
      const { reason } = await open(url.href, page);
      if (reason) report(page, element, href, reason);
    });
  }

  function readXml(page: string, xml: string): void {
    for (const [, element, address] of xml.matchAll(
      /<(loc|link|g:link|g:image_link|g:additional_image_link)>([^<]+)</g,
    ))
      follow(page, address!.replaceAll('&amp;', '&'), element!, new Set());
  }

  const report = (page: string, element: string, href: string, reason: string) =>
    void deadEnds.push({ page: page.slice(origin.length) || '/', element, href, reason });

  for (const path of [...settings.start, ...settings.errorPages])
    follow(`${origin}/`, path, 'start', new Set());
  await Promise.all(
    Array.from({ length: settings.concurrency }, async () => {
      for (let job = queue.shift(); job; job = queue.shift()) await job();
    }),
  );
  const list = [...indexed].map(([path, content]) => ({ path, ...content }));
  return { deadEnds, indexed: list, pages, links: seenLinks.size, assets };
}

/** Retries when the site is busy or its rate limit is exceeded. */
async function getWhenReady(settings: Settings, url: string): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await get(settings, url);
    if (![429, 503].includes(answer.status) || tries === mostTries) return answer;
    const seconds = Number(answer.headers['retry-after']);
    await sleep(answer.status === 429 && seconds > 0 ? seconds * 1000 : busyMs);
  }
}

function get({ origin, address }: Settings, url: string): Promise<Answer> {
  const { pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...address,
        path: pathname + search,
        headers: { host: new URL(origin).host, accept: 'text/html,image/avif,*/*' },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.once('error', reject);
    sent.end();
  });
}
