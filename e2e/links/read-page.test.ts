import { readPage } from './read-page.ts';

it('reads links, pictures in all their sizes, anchors and the head', () => {
  const page = readPage(`<!doctype html><head>
    <link rel="canonical" href="https://a.test/x"><link rel="stylesheet" href="/a.css"><link rel="preconnect" href="https://c.test">
    <link rel="preload" as="image" imagesrcset="/p-1.avif 320w, /p-2.avif 640w">
    <meta property="og:url" content="https://a.test/x"><meta property="og:image" content="https://a.test/og.webp">
    <script type="application/ld+json">{"@context":"https://schema.org","@id":"https://a.test/x#car","url":"https://a.test/y","image":["https://a.test/z.webp"],"target":"https://a.test/s?q={q}"}</script>
    </head><main id="page"><a href="/cars/1?a=1&amp;b=2#form">x</a><a>none</a><form action="/search"></form><form action="/buy"><input type="hidden" name="car_id" value="a b"><input name="q"></form><form action="/api" method="post"></form>
    <img src="/i.webp" srcset="/i-1.webp 1x, /i-2.webp 2x"><video poster="/v.webp" src="/v.mp4"></video><iframe src="https://b.test/"></iframe></main>`);
  expect(page.links.map(({ href, element }) => `${element} ${href}`)).toEqual([
    'link canonical https://a.test/x',
    'og:url https://a.test/x',
    'JSON-LD url https://a.test/y',
    'a /cars/1?a=1&b=2#form',
    'form /search',
    'form /buy?car_id=a+b',
  ]);
  expect(page.assets.map(({ href }) => href)).toEqual([
    '/a.css',
    '/p-1.avif',
    '/p-2.avif',
    'https://a.test/og.webp',
    'https://a.test/z.webp',
    '/i.webp',
    '/i-1.webp',
    '/i-2.webp',
    '/v.mp4',
    '/v.webp',
    'https://b.test/',
  ]);
  expect([...page.ids]).toEqual(['page']);
  expect(page.hasEmptyList).toBe(false);
});

it('detects the notice of an empty list', () => {
  expect(readPage('<main><div data-empty-list="" class="x">None</div></main>').hasEmptyList).toBe(true);
});

it.each([
  ['<p>9.95&nbsp;% p.a., <b>10.6&nbsp;% comparison</b></p>', true, false],
  ['<p data-comparison-rate>9.95 % p.a., <bdi>10.6</bdi> % comparison</p>', true, true],
  ['<p>comparison rate 9.41% p.a.</p><span data-comparison-warning>*WARNING</span>', true, true],
  ['<footer>WARNING: This comparison rate is true only</footer>', false, false],
  ['<script>"comparison rate 9.41%"</script>', false, false],
])('recognises a comparison rate and its warning in %s', (html, isShown, isWarned) => {
  expect(readPage(html).comparisonRate).toEqual({ isShown, isWarned });
});
