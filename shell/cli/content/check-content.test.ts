import { checkContent } from './check-content.ts';

const paths: string[] = [];
const call = async (_method: string, url: string) => {
  paths.push(url);
  return { status: url.includes('missing') ? 404 : 200 };
};
const platform = {
  shell: ['/service', '/pages/*'],
  remotes: ['/:slug', '/finance', '/search/*'],
  timeZone: 'Australia/Perth',
};
const check = (type: string, ...items: object[]) =>
  checkContent([{ domain: 'shell', type, file: `shell/${type}`, items }], call as never, platform);

it('finds dead links and missing pictures in Markdown', async () => {
  const text = '[here](/finance) [gone](/missing) ![a](media/yard.webp) ![b](media/missing.webp)';
  const found = await check('pages', { slug: 'faq', blocks: [{ kind: 'markdown', text }] });
  expect(found.map(({ path, message }) => [path, message])).toEqual([
    ['blocks.0.text', 'the link /missing leads to nothing (status 404)'],
    ['blocks.0.text', 'the picture media/missing.webp cannot be loaded (status 404)'],
  ]);
  expect(paths).toContain('/finance');
});

it('takes addresses in settings for what they are, and pictures there for pictures', async () => {
  const config = {
    analytics: { pixels: [{ url: 'https://pixels.example/missing?event={event}' }] },
    logo: 'media/missing.svg',
  };
  const found = await check('settings', { dealership: null, config });
  expect(found.map(({ path }) => path)).toEqual(['config.logo']);
});

it('finds pages and models at addresses of the platform, and of each other', async () => {
  const pages = ['finance', 'service', 'search/utes', 'about-us', 'about-us'].map((slug) => ({ slug }));
  expect((await check('pages', ...pages)).map(({ message }) => message)).toEqual([
    "the address /finance is also that of the platform's page /finance",
    "the address /search/utes is also that of the platform's page /search/*",
    'the address /about-us is also that of shell/pages about-us',
  ]);
  expect((await check('models', { slug: 'service' })).map(({ message }) => message)).toEqual([
    "the address /service is also that of the platform's page /service",
  ]);
});

it('finds dead brochures, and takes what a folder brings along for present', async () => {
  const pages = [
    { slug: 'missing-yet', blocks: [] },
    { slug: 'home', blocks: [{ kind: 'markdown', text: '[new](/missing-yet#top)' }] },
  ];
  expect(await check('pages', ...pages)).toEqual([]);
  const [found] = await check('models', { slug: 'ute', brochure_url: '/missing.pdf' });
  expect(found).toMatchObject({ path: 'brochure_url' });
});

it.each([
  ['Pacific/Auckland', '2026-12-26T10:59:59Z', '2026-12-26T11:00:00Z'],
  ['Australia/Sydney', '2026-12-26T12:59:59Z', '2026-12-26T13:00:00Z'],
  ['Australia/Perth', '2026-12-26T15:59:59Z', '2026-12-26T16:00:00Z'],
  ['America/Los_Angeles', '2026-12-27T07:59:59Z', '2026-12-27T08:00:00Z'],
])('lets the last day of an offer end at midnight in %s', async (timeZone, last, over) => {
  const offers = [
    { domain: 'offers', type: 'promos', file: 'offers/promos', items: [{ id: 'o1', expiry: '2026-12-26' }] },
  ];
  const findings = async (now: string) =>
    (await checkContent(offers, call as never, { ...platform, timeZone }, new Date(now))).map(
      ({ path }) => path,
    );
  expect(await findings(last)).toEqual([]);
  expect(await findings(over)).toEqual(['expiry']);
});

it('finds reviews of a location that the folder does not have', async () => {
  const review = (id: string, location_id: string) => ({ id, location_id });
  const found = await checkContent(
    [
      {
        domain: 'locations',
        type: 'locations',
        file: 'locations/locations',
        items: [{ id: 'l1', slug: 'yard' }],
      },
      {
        domain: 'locations',
        type: 'reviews',
        file: 'locations/reviews',
        items: [review('r1', 'l1'), review('r2', 'l9')],
      },
    ],
    call as never,
    platform,
  );
  expect(found).toEqual([
    {
      file: 'locations/reviews',
      item: 'r2',
      path: 'location_id',
      message: 'no location has the id "l9", so that the review is not shown',
    },
  ]);
});
