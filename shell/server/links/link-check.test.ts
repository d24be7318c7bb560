import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import type { LinkOutcome } from '../../web/server/types.ts';
import type { Job } from '../render/workers/render-pool.ts';
import { createLinkCheck } from './link-check.ts';

const remote = (name: string, paths: string[], version = '1.0.0', bundle = true) => ({
  name,
  domain: name,
  version,
  container: name,
  entry: '',
  integrity: '',
  fragments: {},
  pages: { main: { paths, cache: true } },
  bundle: bundle ? { file: '', integrity: '' } : null,
});
const job = (more: Partial<Job> = {}): Job => ({
  url: 'http://plain.test/',
  origin: 'http://plain.test',
  site: {
    ...toPublicTenant(aTenant({ slug: 'plain' })),
    home: [],
    announcement: null,
    navigation: {
      header: [],
      quickLinks: [],
      footer: [{ title: '', append: null, links: [{ label: '', href: '/models?body=Camper' }] }],
    },
  },
  compositionId: 'c',
  remotes: [remote('search', ['/search/:slug']), remote('offers', ['/', '/models', '/:slug'])],
  gateway: { base: '', headers: {} },
  ...more,
});

function aCheck(outcomes: Record<string, LinkOutcome> | null) {
  const shownMissing: string[] = [];
  const asked: string[] = [];
  const logged: unknown[] = [];
  const clock = { now: 0 };
  const state = { outcomes };
  const check = createLinkCheck({
    async examine(_job, links) {
      asked.push(...links);
      return state.outcomes && links.map((link) => state.outcomes![link] ?? 'exists');
    },
    log: { info: (details: unknown) => void logged.push(details) },
    onShownMissing: (site) => void shownMissing.push(site),
    now: () => clock.now,
  });
  return { check, asked, logged, shownMissing, clock, state };
}

it('finds dead links of a page and of the settings, and checks each once', async () => {
  const { check, asked, logged } = aCheck({ '/search/wagon': 'missing', '/models?body=Camper': 'missing' });
  expect(check.missing(job())).toEqual([]);
  expect(await check.check(job(), ['/search/wagon/', '/search/suv#top'])).toBe(true);
  expect(check.missing(job()).sort()).toEqual(['/models?body=Camper', '/search/wagon']);
  expect(asked.sort()).toEqual(['/models?body=Camper', '/search/suv', '/search/wagon']);
  expect(logged).toHaveLength(2);
  const without = job({ missingLinks: check.missing(job()) });
  expect(await check.check(without, ['/search/wagon', '/search/suv'])).toBe(false);
  expect(asked).toHaveLength(3);
});

it('reports dead links to every page rendered before the outcome was known', async () => {
  const { check, asked } = aCheck({ '/search/wagon': 'missing' });
  const answers = await Promise.all([
    check.check(job(), ['/search/wagon']),
    check.check(job(), ['/search/wagon', '/search/ute']),
  ]);
  expect(answers).toEqual([true, true]);
  expect(asked.filter((link) => link === '/search/wagon')).toHaveLength(1);
  expect(await check.check(job(), ['/search/wagon'])).toBe(true);
});

it('skips site texts, unserved pages, custom pages and other hosts', async () => {
  const { check, asked } = aCheck({});
  const remotes = [...job().remotes, remote('dealer', ['/deals'], '1.0.0', false)];
  const links = [
    '/about-us',
    '/trade-in/now',
    '/deals',
    'https://example.com/',
    '#form',
    '/api/leads/mailbox',
  ];
  await check.check(job({ remotes }), links);
  expect(asked).toEqual(['/models?body=Camper']);
});

it('checks again after some minutes and clears a link whose page exists by then', async () => {
  const { check, asked, clock, state } = aCheck({ '/search/wagon': 'missing' });
  await check.check(job(), ['/search/wagon']);
  clock.now += 4 * 60_000;
  await check.check(job({ missingLinks: check.missing(job()) }), ['/search/wagon']);
  expect(asked.filter((link) => link === '/search/wagon')).toHaveLength(1);
  clock.now += 2 * 60_000;
  state.outcomes = {};
  await check.check(job({ missingLinks: check.missing(job()) }), ['/search/wagon']);
  await new Promise(setImmediate);
  expect(check.missing(job())).toEqual([]);
});

describe('when pages of a tenant have changed', () => {
  it('checks dead links at once, and shows one that has a page now', async () => {
    const { check, asked, state } = aCheck({ '/search/wagon': 'missing', '/search/bus': 'missing' });
    const links = ['/search/wagon', '/search/bus', '/search/suv'];
    await check.check(job(), links);
    const before = job({ missingLinks: check.missing(job()) });
    state.outcomes = { '/search/bus': 'missing' };
    check.recheck('other');
    expect(await check.check(before, links)).toBe(false);
    check.recheck('plain');
    asked.length = 0;
    expect(await check.check(before, links)).toBe(true);
    expect([asked, check.missing(job())]).toEqual([['/search/wagon', '/search/bus'], ['/search/bus']]);
    expect(await check.check(job({ missingLinks: check.missing(job()) }), links)).toBe(false);
  });

  it('checks those of a site that shows the stock of the tenant', async () => {
    const { check, state } = aCheck({ '/search/wagon': 'missing' });
    const site = { ...job().site, stock: { ...job().site.stock, tenants: ['member'] } };
    await check.check(job({ site }), ['/search/wagon']);
    state.outcomes = {};
    check.recheck('member');
    expect(await check.check(job({ site, missingLinks: ['/search/wagon'] }), ['/search/wagon'])).toBe(true);
  });

  it('does not remember what was found before the change', async () => {
    const { check, state } = aCheck({ '/search/wagon': 'missing' });
    const checking = check.check(job(), ['/search/wagon']);
    check.recheck('');
    await checking;
    state.outcomes = {};
    await check.check(job(), ['/search/wagon']);
    expect(check.missing(job())).toEqual([]);
  });
});

it('keeps the last outcome while checks fail, and does not hide unchecked links', async () => {
  const { check, clock, state } = aCheck({ '/search/wagon': 'missing' });
  await check.check(job(), ['/search/wagon']);
  state.outcomes = null;
  clock.now += 6 * 60_000;
  await check.check(job({ missingLinks: check.missing(job()) }), ['/search/wagon', '/search/bus']);
  await new Promise(setImmediate);
  expect(check.missing(job())).toEqual(['/search/wagon']);
  state.outcomes = { '/search/wagon': 'missing', '/search/bus': 'missing' };
  clock.now += 30_000;
  await check.check(job({ missingLinks: check.missing(job()) }), ['/search/bus']);
  await new Promise(setImmediate);
  expect(check.missing(job()).sort()).toEqual(['/search/bus', '/search/wagon']);
});

it('checks a link again for another version of the remote that serves it', async () => {
  const { check, state } = aCheck({ '/search/wagon': 'missing' });
  await check.check(job(), ['/search/wagon']);
  state.outcomes = {};
  const canary = job({ remotes: [remote('search', ['/search/:slug'], '2.0.0'), job().remotes[1]!] });
  expect(check.missing(canary)).toEqual([]);
  expect(await check.check(canary, ['/search/wagon'])).toBe(false);
  expect(check.missing(job())).toEqual(['/search/wagon']);
});

it('reports pages that were sent with a link before it was found to be missing', async () => {
  // Just after a start the pages of links may not answer in time.
  const { check, shownMissing, clock, state } = aCheck(null);
  expect(await check.check(job(), [])).toBe(false);
  expect(shownMissing).toEqual([]);
  state.outcomes = { '/models?body=Camper': 'missing' };
  clock.now = 21_000;
  await check.check(job(), []);
  await new Promise(setImmediate);
  expect(shownMissing).toEqual(['plain']);
  expect(check.missing(job())).toEqual(['/models?body=Camper']);
});

it('reports a page that was sent without waiting for the check of its links', async () => {
  const { check, shownMissing } = aCheck({ '/search/wagon': 'missing' });
  const sent = new AbortController();
  const checking = check.check(job(), ['/search/wagon'], sent.signal);
  sent.abort();
  expect(await checking).toBe(true);
  expect(shownMissing).toEqual(['plain']);
  // A page that waits is rendered without the link.
  const other = aCheck({ '/search/wagon': 'missing' });
  expect(await other.check.check(job(), ['/search/wagon'], new AbortController().signal)).toBe(true);
  expect(other.shownMissing).toEqual([]);
});
