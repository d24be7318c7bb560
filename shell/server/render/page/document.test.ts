import '@forecourt/test-kit/languages';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { composedRemote, type ServedComposition } from '../../registry/compose/compose-remotes.ts';
import { aPublish } from '../../registry/testing/a-publish.ts';
import { jsonForScript, writeDocument } from './document.ts';

type Page = Parameters<typeof writeDocument>[0];

const shell = {
  boot: 'start()',
  entry: { url: '/assets/shell.js', integrity: 'sha384-entry' },
  first: [{ url: '/assets/core.js', integrity: 'sha384-core' }],
  languages: { ar: [{ url: '/assets/ar.js', integrity: 'sha384-ar' }] },
  development: { url: '/assets/development/development.js', integrity: 'sha384-development' },
  watchdog: { url: '/assets/watchdog/watchdog.js', integrity: 'sha384-watchdog' },
  dashboard: { url: '/assets/dashboard/dashboard.js', integrity: 'sha384-dashboard' },
};
const { manifest } = aPublish();
const composition: ServedComposition = {
  id: 'c1',
  remotes: [],
  manifests: new Map([['finance', manifest]]),
  fallbacks: new Map(),
};

function aPage(overrides: Partial<Page> = {}): Page {
  return {
    kind: 'page',
    askedLinks: [],
    status: 200,
    title: 'Finance | Demo Motors',
    canonical: 'http://demo.localhost/finance',
    html: '<main>Finance</main>',
    failures: [],
    head: { title: 'Finance', description: 'Work out the money' },
    styles: [{ key: 'fc', ids: 'abc def', css: '.fc-abc{color:red}' }],
    state: {
      composition: { id: 'c1', remotes: [] },
      site: toPublicTenant(aTenant()),
      origin: 'http://demo.localhost',
      data: {},
      rendered: ['finance ./pages/main'],
      hydration: null,
    },
    ...overrides,
  };
}
const write = (page: Partial<Page> = {}, tenant = aTenant()) =>
  writeDocument(aPage(page), tenant, composition, shell, 'http://demo.localhost');
const parse = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found!);

it("renders the title and canonical URL into the head and the page's HTML into the body", () => {
  const { html, status } = write({ status: 410 });
  expect(status).toBe(410);
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-AU" dir="ltr" data-tenant="demo">/);
  expect(html).toContain('<title>Finance | Demo Motors</title>');
  expect(html).toContain('<link rel="canonical" href="http://demo.localhost/finance">');
  expect(html).toContain('<div id="app"><main>Finance</main></div>');
  expect(html).not.toContain('name="robots"');
});

it('hides an announcement that was dismissed in this session before the page is painted', () => {
  const announced = aTenant({ slug: 'demo', announcement: { id: 'a</script>1', text: 'Open', href: null } });
  const { html } = write({}, announced);
  const script = /<head>[\s\S]*?<script>([\s\S]*?)<\/script>/.exec(html)![1]!;
  const runWith = (stored: string | null) => {
    const root = { dataset: {} as Record<string, string> };
    new Function('window', 'document', 'sessionStorage', script)(
      {},
      { documentElement: root },
      { getItem: (key: string) => (key === 'demo:announcement' ? stored : null) },
    );
    return root.dataset.announcement;
  };
  expect([runWith('a</script>1'), runWith('older'), runWith(null)]).toEqual([
    'dismissed',
    undefined,
    undefined,
  ]);
});

it('asks for consent before the page is painted, only where there is no answer', () => {
  const asking = aTenant({ slug: 'demo', privacy: { consent: 'ask' } });
  const firstScript = (tenant: typeof asking) =>
    /<head>[\s\S]*?<script>([\s\S]*?)<\/script>/.exec(write({}, tenant).html)![1]!;
  const runWith = (stored: () => string | null, globalPrivacyControl = false, tenant = asking) => {
    const root = { dataset: {} as Record<string, string> };
    new Function('window', 'document', 'localStorage', 'navigator', firstScript(tenant))(
      {},
      { documentElement: root },
      { getItem: (key: string) => (key === 'demo:consent' ? stored() : null) },
      { globalPrivacyControl },
    );
    return root.dataset.consent;
  };
  const answered = (expiresAt: number) => () => JSON.stringify({ choice: 'declined', expiresAt });
  const blocked = () => {
    throw new Error('the browser blocks storage');
  };
  expect(runWith(() => null)).toBe('ask');
  expect(runWith(answered(Date.now() - 1))).toBe('ask');
  expect(runWith(blocked)).toBe('ask');
  expect(runWith(() => 'no JSON')).toBe('ask');
  expect(runWith(answered(Date.now() + 60_000))).toBeUndefined();
  expect(runWith(() => null, true)).toBeUndefined();
  expect(runWith(() => null, false, aTenant({ slug: 'demo', privacy: { consent: 'off' } }))).toBeUndefined();
});

it('renders an absolute URL for the Open Graph image', () => {
  const { html } = write({
    head: { title: '', description: '', image: '/images/640-auto-standard/a.webp', robots: 'noindex' },
  });
  expect(html).toContain(
    '<meta property="og:image" content="http://demo.localhost/images/640-auto-standard/a.webp">',
  );
  expect(html).toContain('<meta name="robots" content="noindex">');
});

it('escapes hostile text everywhere in the document', () => {
  const hostile = `"><script>alert(1)</script>'&</title>`;
  const { html } = write(
    {
      title: hostile,
      canonical: `http://demo.localhost/${hostile}`,
      head: {
        title: hostile,
        description: hostile,
        robots: hostile,
        image: `/x${hostile}`,
        preloadImage: { url: hostile, srcSet: hostile, sizes: hostile },
        jsonLd: [{ name: hostile }],
      },
    },
    aTenant({ name: hostile }),
  );
  expect(html).not.toContain('<script>alert(1)');
  expect(html).toContain(
    `<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&apos;&amp;&lt;/title&gt;</title>`,
  );
  expect(parse(html, /<script(?![^>]*\ssrc=)([^>]*)>/g)).toEqual([
    '',
    ' type="application/ld+json"',
    ' id="forecourt-state" type="application/json"',
    '',
  ]);
});

it('embeds JSON-LD and state so that they parse back unchanged, even with hostile text', () => {
  const name = 'Ute </script><script>alert(1)</script> <!-- \u2028 &amp; "';
  const { html } = write({
    head: { title: '', description: '', jsonLd: [{ '@type': 'Car', name }, { '@type': 'Offer' }] },
    state: { ...aPage().state, data: { name } },
  });
  expect(
    parse(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
      (json) => JSON.parse(json) as unknown,
    ),
  ).toEqual([{ '@type': 'Car', name }, { '@type': 'Offer' }]);
  const [state] = parse(html, /<script id="forecourt-state" type="application\/json">(.*?)<\/script>/gs);
  expect((JSON.parse(state!) as { data: unknown }).data).toEqual({ name });
});

it('gives programs no isolation marks', () => {
  const title = 'سيارات \u2068BMW\u2069 للبيع';
  const { html } = write({ title, head: { title, description: title, jsonLd: [{ name: title }] } });
  expect(html).toContain(`<title>${title}</title>`);
  expect(html.match(/<meta property="og:.*|<script type="application\/ld.*/g)!.join()).not.toMatch(
    /[\u2066-\u2069]/,
  );
  expect(html).toContain('<meta property="og:title" content="سيارات BMW للبيع">');
});

it('writes JSON that cannot end its script and parses back unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = jsonForScript(value);
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it("allows exactly the page's style tags and its two inline scripts by their hashes", () => {
  const { html, csp } = write();
  const tags = parse(html, /<style[^>]*>(.*?)<\/style>/gs);
  expect(tags).toHaveLength(2);
  const directive = csp.split('; ').find((one) => one.startsWith('style-src-elem'))!;
  const hashes = [...tags, ''].map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  expect(directive.split(' ').slice(2).sort()).toEqual(hashes.sort());
  const inline = parse(html, /<script>(.*?)<\/script>/gs);
  expect(inline).toHaveLength(2);
  expect(csp).toContain(
    `script-src 'self' ${inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ')};`,
  );
  expect(html.indexOf('<script>')).toBe(html.indexOf('<script'));
  expect(csp).toContain(`object-src 'none'`);
  expect(csp).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(html).toContain('<style data-emotion="fc abc def" data-s="">');
});

it("allows only the site's own video players, map and picture service in the policy", () => {
  const tenant = aTenant({
    images: { kind: 'template', baseUrl: 'https://cdn.example.com/acme', template: '{key}' },
    vehiclePage: { embedPrefixes: ['https://video.example.com/embed/'] },
    locations: { map: { key: 'k', embedUrl: 'https://maps.example.com/embed/v1/place?key={key}&q={query}' } },
  });
  const { csp } = write({}, tenant);
  expect(csp).toMatch(/img-src 'self' data: blob: https:\/\/cdn\.example\.com;/);
  expect(csp).toMatch(/frame-src 'self' https:\/\/video\.example\.com https:\/\/maps\.example\.com;/);
  const atDealership = aTenant({
    vehiclePage: { embedPrefixes: [] },
    private: { dealershipFrames: ['https://maps.example.com'] },
  });
  expect(write({}, atDealership).csp).toContain("frame-src 'self' https://maps.example.com;");
  const styled = aTenant({
    locations: {
      map: {
        style: 'https://maps.example.com/style.json',
        styleOrigins: ['https://tiles.example.com', 'https://maps.example.com'],
      },
    },
  });
  expect(write({}, styled).csp).toContain(
    "connect-src 'self' https://maps.example.com https://tiles.example.com;",
  );
  expect(write().csp).toContain("connect-src 'self';");
  expect(write().csp).toMatch(/img-src 'self' data: blob:;/);
  expect(write({}, aTenant({ vehiclePage: { embedPrefixes: [] } })).csp).toContain("frame-src 'self';");
});

it("defers the page's scripts, but not its fragments', in a template, with integrity hashes", () => {
  const { html } = write({
    state: { ...aPage().state, rendered: ['finance ./pages/main', 'finance ./fragments/badge'] },
  });
  const [later] = parse(html, /<template id="forecourt-scripts"[^>]*>(.*?)<\/template>/gs);
  const scripts = parse(later!, /<((?:script|link)[^>]*\.js"[^>]*)>/g);
  expect(scripts.map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)![1])).toEqual([
    '/assets/core.js',
    '/assets/shell.js',
    '/remotes/finance/1.0.0/browser/remoteEntry.js',
    '/remotes/finance/1.0.0/browser/page.js',
    '/assets/shell.js',
  ]);
  expect(scripts.map((tag) => / integrity="([^"]+)"/.exec(tag)?.[1])).toEqual([
    'sha384-core',
    'sha384-entry',
    manifest.files['browser/remoteEntry.js']!.integrity,
    manifest.files['browser/page.js']!.integrity,
    'sha384-entry',
  ]);
  expect(scripts.every((tag) => tag.includes('crossorigin="anonymous"'))).toBe(true);
  // The watchdog is the address of a worker, which is not loaded before the page starts it.
  const rest = html.replace(later!, '').replace(/ data-watchdog="[^"]+"/, '');
  expect(rest).not.toContain('.js"');
  expect(html).toMatch(/<script>start\(\)<\/script>\n<\/body>/);
});

it('does not load scripts of remotes that do not exist', () => {
  const { html } = write({ state: { ...aPage().state, rendered: ['nobody ./pages/x'] } });
  expect(html).not.toContain('/remotes/');
});

it('sets dir="rtl" for a right-to-left site', () => {
  expect(write({}, aTenant({ locale: 'ar', direction: 'rtl' })).html).toContain('<html lang="ar" dir="rtl"');
});

it('allows connections only to the site itself', () => {
  const { csp } = writeDocument(aPage(), aTenant(), composition, shell, 'http://demo.localhost');
  expect(/connect-src [^;]*/.exec(csp)?.[0]).toBe("connect-src 'self'");
});

it("loads the shell's development entry only on pages that show a development build", () => {
  const remote = { ...composedRemote(manifest), bundle: null };
  const htmlOf = (remotes: ServedComposition['remotes']) =>
    writeDocument(aPage(), aTenant(), { ...composition, remotes }, shell, 'http://demo.localhost').html;
  const released = htmlOf([remote]);
  expect(released).toContain('<script src="/assets/shell.js"');
  expect(released).not.toContain('development.js');
  const developed = htmlOf([
    { ...remote, development: true, entry: 'http://127.0.0.1:7100/browser/remoteEntry.js' },
  ]);
  expect(developed).toContain('<script src="/assets/development/development.js"');
  expect(developed).not.toContain('/assets/shell.js');
  expect(developed).not.toContain('/assets/core.js');
  // The files of the released version are not used.
  expect(developed).not.toContain('/remotes/finance/');
});

it('names the feed of a site that has news', () => {
  const page = { title: 'Yard', paragraphs: ['x'] };
  const feed = '<link rel="alternate" type="application/rss+xml" title="Demo Motors" href="/news/feed.xml">';
  const article = { published: '2026-11-02', summary: 'x' };
  expect(write({}, aTenant({ pages: { 'news/yard': { ...page, article } } })).html).toContain(feed);
  expect(write({}, aTenant({ pages: { 'news/yard': page } })).html).not.toContain('rss+xml');
});
