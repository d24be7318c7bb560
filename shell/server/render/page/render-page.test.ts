import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { createWorkGate, TooBusy } from '@forecourt/server-kit/work-gate';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import type { RenderResult, ServerRemote } from '../../../web/server/types.ts';
import { composed } from '../../registry/compose/compose-remotes.ts';
import type { Job, RemoteRenderFailure, RenderOptions } from '../workers/render-pool.ts';
import { createFailureJudge } from './judge-failures.ts';
import type { PageToRender } from './page-to-render.ts';
import { renderPage } from './render-page.ts';

const tenant = aTenant();
const aRemote = (domain: string, version: string) =>
  ({
    domain,
    name: domain,
    version,
    pages: { main: { paths: [`/${domain}`] } },
    fragments: {},
    entry: '/entry.js',
    integrity: '',
    bundle: { file: '', integrity: '' },
  }) as unknown as ServerRemote;
/** Remotes at version 2, each with version 1 to fall back to. */
const composition = composed(
  ['vehicle', 'finance'].map((domain) => aRemote(domain, '2')),
  new Map(),
  new Map(
    ['vehicle', 'finance'].map((domain) => [domain, { remote: aRemote(domain, '1'), manifest: {} as never }]),
  ),
);

type Broken = { remote: string; version: string; what: string };

/** Renders pages with a pool in which versions fail as `broken` says. */
function aRenderer(broken: Broken[], { queueTimeoutMs = 5_000 } = {}) {
  const rendered: string[] = [];
  const reported: RemoteRenderFailure[] = [];
  const pool = {
    queueTimeoutMs,
    async render(job: Job, { onFailure }: RenderOptions = {}) {
      rendered.push(job.remotes.map(({ name, version }) => `${name} ${version}`).join());
      const failures = broken
        .filter(({ remote, version }) =>
          job.remotes.some((one) => one.name === remote && one.version === version),
        )
        .map((failure) => ({ ...failure, message: 'broken' }));
      for (const failure of failures) onFailure?.(failure);
      return aPage(job, failures);
    },
  };
  const shared = { pool, gateway: () => ({ base: '', headers: {} }), traced: { headers: () => ({}) } };
  const parts = {
    ...shared,
    judge: createFailureJudge(shared),
    links: { missing: () => [], check: async () => false },
    assets: {
      first: [],
      entry: { url: '/assets/entry.js', integrity: '' },
      languages: {},
      development: { url: '/assets/development.js', integrity: '' },
      watchdog: { url: '/assets/watchdog/watchdog.js', integrity: '' },
      dashboard: { url: '/assets/dashboard.js', integrity: '' },
      boot: '',
    },
  } as unknown as Parameters<typeof renderPage>[0];
  const page = (path: string): PageToRender => ({
    tenant,
    composition,
    url: new URL(path, 'http://demo.localhost'),
    origin: 'http://demo.localhost',
    signal: new AbortController().signal,
    onFailures: (failures) => void reported.push(...failures),
  });
  return { parts, rendered, reported, render: (path: string) => renderPage(parts, page(path)), page };
}

const aPage = (job: Job, failures: unknown[]) =>
  ({
    kind: 'page',
    status: 200,
    head: { title: 'Page', description: '' },
    title: 'Page',
    canonical: job.url,
    html: '',
    styles: [],
    failures,
    askedLinks: [],
    state: { composition: { id: '', remotes: [] }, site: toPublicTenant(tenant), data: {}, rendered: [] },
  }) as unknown as RenderResult;
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
};

it('renders a page by the last good version if its remote fails, and blames the version', async () => {
  const { rendered, reported, render } = aRenderer([{ remote: 'finance', version: '2', what: 'loader' }]);
  await render('/finance?price=1');
  await settle();
  expect(rendered).toEqual(['vehicle 2,finance 2', 'vehicle 2,finance 1']);
  expect(reported).toEqual([expect.objectContaining({ remote: 'finance', version: '2' })]);
});

it('blames the address if the last good version fails there too', async () => {
  const broken = ['1', '2'].flatMap((version) =>
    ['loader', 'finance/estimate'].map((what) => ({ remote: 'finance', version, what })),
  );
  const { reported, render } = aRenderer(broken);
  for (let visit = 0; visit < 5; visit++) await render('/finance?price=7x001');
  await render('/vehicle');
  await settle();
  expect(reported).toEqual([]);
});

it("compares a failed fragment in the background, once for an address, and reports each visitor's", async () => {
  const { rendered, reported, render } = aRenderer([
    { remote: 'finance', version: '2', what: 'finance/estimate' },
  ]);
  await render('/vehicle');
  await settle();
  await render('/vehicle');
  await settle();
  expect(rendered).toEqual(['vehicle 2,finance 2', 'vehicle 2,finance 1', 'vehicle 2,finance 2']);
  expect(reported.map(({ remote, version }) => `${remote} ${version}`)).toEqual(['finance 2', 'finance 2']);
});

it('waits for renderers no longer in two renders and a check of links than in one', async () => {
  const { parts, page } = aRenderer([]);
  const gate = createWorkGate(1, 10);
  const hold = Promise.withResolvers<void>();
  let renders = 0;
  const render = async (job: Job, options: RenderOptions = {}) => {
    renders++;
    if (renders > 1) void gate(() => hold.promise);
    return gate(async () => aPage(job, []), { budget: options.budget });
  };
  // The first render takes the whole budget; the check of the links and the second render may not wait at
  // all.
  const slow = {
    ...parts,
    pool: { queueTimeoutMs: 0, render },
    links: { missing: () => [], check: async () => true },
  };
  expect(await renderPage(slow, page('/vehicle'))).toMatchObject({ keep: true });
  expect(renders).toBe(2);
  let sent: AbortSignal | undefined;
  const neverChecked = {
    ...slow,
    links: {
      missing: () => [],
      check: (_job: Job, _links: readonly string[], signal?: AbortSignal) => {
        sent = signal;
        return new Promise<boolean>(() => undefined);
      },
    },
  };
  renders = 0;
  hold.resolve();
  await settle();
  expect(await renderPage(neverChecked, page('/vehicle'))).toMatchObject({ keep: true });
  expect(sent?.aborted).toBe(true);
  await expect(gate(() => Promise.reject(new TooBusy('full')))).rejects.toThrow(TooBusy);
});
