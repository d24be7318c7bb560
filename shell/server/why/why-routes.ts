import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { withContentView } from '@forecourt/server-kit/content/view/content-view';
import type { Database } from '@forecourt/server-kit/database';
import type { DashboardSessions } from '../dashboard/dashboard-sessions.ts';
import { ChannelName } from '../registry/channels/channel-name.ts';
import { listChangesUntil } from '../registry/channels/registry-change-repository.ts';
import type { LocalBuilds } from '../registry/compose/choose-versions.ts';
import { allDomains } from '../registry/domains/domain-directory.ts';
import { listAddedDomains } from '../registry/domains/domain-repository.ts';
import type { DeployTokens } from '../registry/publish/deploy-tokens.ts';
import { PublishRefused } from '../registry/publish/publish-refused.ts';
import { tokenGuardPlugin } from '../registry/publish/token-guard.ts';
import { findVersion } from '../registry/publish/version-repository.ts';
import type { Registry } from '../registry/registry.ts';
import type { TenantStore } from '../tenants/tenant-store.ts';
import { explainPage, type KnownVersion, type PageQuestion } from './explain-page.ts';
import { fragmentCatalogue } from './fragment-catalogue.ts';
import { replayChanges } from './past-snapshot.ts';

type Parts = {
  database: Pick<Database, 'pool'>;
  registry: Pick<Registry, 'snapshot'>;
  tenants: Pick<TenantStore, 'byHost' | 'explain'>;
  tokens: Pick<DeployTokens, 'holderOf'>;
  sessions?: Pick<DashboardSessions, 'find'>;
  localBuilds?: LocalBuilds;
};

const pastDays = 30;

/** Reads a time without a zone, as "forecourt history" prints it, as UTC. */
function asUtc(moment: string): string {
  const [, date, time, seconds = ':00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(moment) ?? [];
  return date ? `${date}T${time}${seconds}${zone}` : moment;
}

const Question = z.object({
  url: z.url({
    protocol: /^https?$/,
    error: 'name a page of a site, such as https://harbour.example/finance',
  }),
  at: z
    .string()
    .transform(asUtc)
    .pipe(
      z.iso.datetime({
        offset: true,
        error:
          'a moment is written 2026-11-20T14:30, in UTC as in the history, or with an offset: 2026-11-20T14:30+11:00',
      }),
    )
    .optional(),
  /** The value of the cookie `fc_visitor`. */
  visitor: z
    .string()
    .regex(/^[0-9a-f]{24}$/, 'a visitor is the value of the cookie fc_visitor')
    .optional(),
});

/**
 * `GET /api/registry/why`: which versions, settings and cache decided a page, now or at a moment of the last
 * 30 days; and `GET /api/registry/fragments`: what remotes offer to each other.
 */
export async function whyRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { tenants, tokens, sessions, registry, database, localBuilds } = parts;
  await app.register(tokenGuardPlugin, { tokens, sessions });
  app.get('/api/registry/why', async (request) => {
    const { url: address, at, visitor = null } = Question.parse(request.query);
    const url = new URL(address);
    const moment = at === undefined ? null : readMoment(at);
    const explain = async () => {
      const tenant = await tenants.byHost(url.hostname);
      const settings = tenant && (await tenants.explain(tenant.slug));
      if (!settings) throw new PublishRefused('unknown_tenant', `no site answers at ${url.hostname}`, 404);
      const state = moment ? await readPast(database, moment) : await readPresent(registry, database);
      const { config, provenance } = settings;
      return explainPage({
        tenant: config,
        provenance,
        url,
        visitor,
        ...state,
        localBuilds: moment ? undefined : localBuilds,
      });
    };
    // Settings have a history of their own.
    const page = await (moment ? withContentView({ at: moment }, explain) : explain());
    return { at: (moment ?? new Date()).toISOString(), isPast: moment !== null, ...page };
  });
  app.get('/api/registry/fragments', async (request) => {
    const { channel, name } = z
      .object({ channel: ChannelName, name: z.string().max(120).optional() })
      .parse(request.query);
    const state = await registry.snapshot();
    const manifests = state.channels.flatMap((one) =>
      one.channel === channel ? (state.find(one.name, one.version)?.manifest ?? []) : [],
    );
    const fragments = fragmentCatalogue(manifests).filter((one) => !name || one.name === name);
    if (name && fragments.length === 0)
      throw new PublishRefused('unknown_fragment', `no served version provides the fragment "${name}"`, 404);
    return { fragments };
  });
}

function readMoment(text: string): Date {
  const moment = new Date(text);
  if (moment.getTime() > Date.now())
    throw new PublishRefused(
      'moment_in_future',
      'nobody knows yet what pages will consist of: name a past moment',
      400,
    );
  if (moment.getTime() < Date.now() - pastDays * 86_400_000)
    throw new PublishRefused('moment_too_old', `pages can be explained for the last ${pastDays} days`, 400);
  return moment;
}

type State = Pick<PageQuestion, 'state' | 'versionOf'>;

async function readPresent(registry: Parts['registry'], { pool }: Parts['database']): Promise<State> {
  const state = await registry.snapshot();
  return {
    state,
    async versionOf(name, version) {
      const servable = state.find(name, version);
      if (servable) return { manifest: servable.manifest, unusable: null };
      const misfit = state.incompatibility(name, version);
      const row = await findVersion(pool, name, version);
      return {
        manifest: null,
        unusable: misfit ?? reasonOf(row) ?? 'its manifest is not the one that was published',
      };
    },
  };
}

/** Reads what the registry served at a past moment. */
export async function readPast({ pool }: Parts['database'], moment: Date): Promise<State> {
  const { channels, pins, withdrawn } = replayChanges(await listChangesUntil(pool, moment));
  return {
    state: {
      domains: allDomains(await listAddedDomains(pool)),
      pins,
      channel: (name, channel) =>
        channels.find((one) => one.name === name && one.channel === channel) ?? null,
      // What counted as good then is not recorded.
      lastGood: () => null,
    },
    async versionOf(name, version): Promise<KnownVersion> {
      const row = await findVersion(pool, name, version);
      const manifest = RemoteManifest.safeParse(row?.manifest);
      return {
        manifest: manifest.success ? manifest.data : null,
        unusable: withdrawn.has(`${name} ${version}`) ? 'it was withdrawn' : null,
      };
    },
  };
}

function reasonOf(row: Awaited<ReturnType<typeof findVersion>>): string | null {
  if (!row) return 'it was never published';
  if (row.withdrawnAt) return `it was withdrawn: ${row.withdrawnReason}`;
  return row.collectedAt ? 'its files were removed' : null;
}
