import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ConformanceReport } from '@forecourt/contracts/remote/conformance';
import { ReleaseSource } from '@forecourt/contracts/remote/release-source';
import type { Database } from '@forecourt/server-kit/database';
import type { DashboardSessions } from '../dashboard/dashboard-sessions.ts';
import { listCspReports } from '../render/send/csp-report-repository.ts';
import { ChannelName } from './channels/channel-name.ts';
import { listHistory } from './channels/registry-change-repository.ts';
import { describeLoss, type Site } from './channels/retire-remote.ts';
import type { DomainDirectory } from './domains/domain-directory.ts';
import { domainRoutes } from './domains/domain-routes.ts';
import { kitRoutes } from './kits/kit-routes.ts';
import type { DeployTokens } from './publish/deploy-tokens.ts';
import { listOwners } from './publish/owner-repository.ts';
import { PublishRefused } from './publish/publish-refused.ts';
import type { ExistingNames } from './publish/require-existing.ts';
import {
  changedBy,
  mayUse,
  mayPublishServerCode,
  callerOf,
  platformOnly,
  readableRemotes,
  tokenGuardPlugin,
} from './publish/token-guard.ts';
import { tokenRoutes } from './publish/token-routes.ts';
import { findVersion, listVersions } from './publish/version-repository.ts';
import type { Registry } from './registry.ts';

const reason = z.string().max(500, 'a reason can have at most 500 characters').optional();
const source = ReleaseSource.optional();
/** Whether a channel that does not exist yet is created. */
const newChannel = z.boolean().optional();
const Upload = z.object({
  manifest: z.unknown(),
  files: z.record(z.string(), z.base64('a file must be sent as base64')),
  channel: ChannelName,
  newChannel,
  reason,
  canary: z.number().gt(0).max(100).optional(),
  conformance: ConformanceReport.optional(),
  source,
  /** Publishes the version without serving it: for a preview or a plan. */
  isUnserved: z.boolean().optional(),
});
const Point = z.object({
  version: z.string().optional(),
  channel: ChannelName,
  newChannel,
  action: z.enum(['promote', 'rollback']),
  reason,
  again: z.boolean().optional(),
  source,
});
const Canary = z.object({
  version: z.string().nullable().default(null),
  percent: z
    .number()
    .min(0, 'a share must be from 0 to 100 percent')
    .max(100, 'a share must be from 0 to 100 percent'),
  channel: ChannelName,
  reason,
  source,
});
const PinBody = z.object({
  scope: z.enum(['tenant', 'template']),
  key: z.string().min(1),
  version: z.string().nullable(),
  reason,
});
const Named = z.object({ name: z.string() });
const PublishedRemote = z.object({ name: z.string('remote.json has no name'), server: z.unknown() });

type Parts = {
  registry: Registry;
  tokens: DeployTokens;
  sessions?: Pick<DashboardSessions, 'find'>;
  existing: ExistingNames;
  domains: DomainDirectory;
  database: Database;
  /** What only a working copy can do with a new domain. */
  development?: Pick<Parameters<typeof domainRoutes>[1], 'startServer' | 'followsSources' | 'siteUrl'>;
  sites(): Promise<Site[]>;
  /** Removes what nobody uses; @returns what is gone. */
  collect(): Promise<string[]>;
  /** Whether squads need the platform squad's approval to serve a version to most visitors. */
  approvalRequired?: boolean;
};

/** The budgets of a remote's files in base64, its manifest and its conformance report. */
const uploadLimitBytes = 24 * 1024 * 1024;

/** `/api/registry`: what the command line talks to; every call carries a deploy token. */
export async function registryRoutes(
  app: FastifyInstance,
  {
    registry,
    tokens,
    sessions,
    existing,
    domains,
    database,
    development,
    sites,
    collect,
    approvalRequired = false,
  }: Parts,
): Promise<void> {
  await app.register(tokenGuardPlugin, { tokens, sessions });
  const needsApproval = (request: FastifyRequest) => approvalRequired && !callerOf(request).isPlatform;
  /** @throws PublishRefused that says what sites lose; a remote that is not in use is left to `retire` */
  async function refuseUnconfirmed(name: string): Promise<void> {
    const state = await registry.snapshot();
    const places = [...state.channels, ...state.pins].filter((one) => one.name === name);
    if (places.length === 0) return;
    const served = places.flatMap(({ version }) => state.find(name, version) ?? [])[0];
    const loss = served
      ? describeLoss(served.manifest, await sites())
      : `no version of remote "${name}" that is in use can be served`;
    throw new PublishRefused('not_confirmed', `${loss}. Nothing was changed: add --yes to retire it`, 409);
  }
  await app.register(tokenRoutes, { database, tokens, stock: domains.names });
  await app.register(kitRoutes, { database });
  await app.register(domainRoutes, {
    domains,
    changed: (name) => registry.announce(name, false),
    ...development,
  });

  app.post('/api/registry/publish', { bodyLimit: uploadLimitBytes }, async (request, reply) => {
    const { manifest, files, ...to } = Upload.parse(request.body);
    const { name, server } = PublishedRemote.parse(manifest);
    mayUse(request, name);
    if (server) mayPublishServerCode(request, name);
    if (!to.newChannel) await existing.requireChannel(to.channel);
    const published = await registry.publish(
      manifest,
      new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content, 'base64')])),
      {
        ...to,
        ...changedBy(request, to.reason),
        needsConformance: !callerOf(request).isPlatform,
        needsApproval: needsApproval(request),
      },
    );
    return reply
      .code(201)
      .send({ name: published.name, version: published.version, channel: to.isUnserved ? null : to.channel });
  });
  app.post('/api/registry/remotes/:name/point', async (request) => {
    const { name } = nameOf(request);
    const { version, action, ...rest } = Point.parse(request.body);
    await existing.requireRemote(name, readableRemotes(request));
    if (action === 'rollback') {
      await existing.requireChannelOf(name, rest.channel);
      return {
        name,
        channel: rest.channel,
        ...(await registry.rollBack(name, rest.channel, version, {
          ...changedBy(request, rest.reason),
          needsApproval: needsApproval(request),
        })),
      };
    }
    if (!rest.newChannel) await existing.requireChannel(rest.channel);
    if (!version)
      throw new PublishRefused(
        'no_version',
        'say which version to promote (pnpm forecourt status lists them)',
        400,
      );
    await registry.point(name, rest.channel, version, {
      ...changedBy(request, rest.reason),
      source: rest.source,
      needsApproval: needsApproval(request),
      action,
      again: rest.again,
    });
    return { name, channel: rest.channel, version };
  });
  app.post('/api/registry/remotes/:name/canary', async (request) => {
    const { name } = nameOf(request);
    const { version, percent, ...rest } = Canary.parse(request.body);
    await existing.requireRemote(name, readableRemotes(request));
    await existing.requireChannelOf(name, rest.channel);
    return {
      name,
      channel: rest.channel,
      canary: await registry.canary(name, rest.channel, version, percent, {
        ...changedBy(request, rest.reason),
        source: rest.source,
        needsApproval: needsApproval(request),
      }),
    };
  });
  app.post('/api/registry/remotes/:name/pin', async (request) => {
    const { name } = nameOf(request);
    const { scope, key, version, ...rest } = PinBody.parse(request.body);
    await existing.requireRemote(name, readableRemotes(request));
    // A pin that was left behind by a site that exists no more can be ended.
    if (version) await existing.requirePlace(scope, key);
    await registry.pin(name, scope, key, version, {
      ...changedBy(request, rest.reason),
      needsApproval: needsApproval(request),
    });
    return { name, scope, key, version };
  });
  app.post('/api/registry/remotes/:name/retire', async (request) => {
    const { name } = nameOf(request);
    const { reason: why, isConfirmed } = z
      .object({ reason, isConfirmed: z.boolean().default(false) })
      .parse(request.body ?? {});
    await existing.requireRemote(name, readableRemotes(request));
    if ((await domains.names()).includes(name)) platformOnly(request);
    if (!isConfirmed) await refuseUnconfirmed(name);
    return { name, ...(await registry.retire(name, changedBy(request, why))) };
  });
  app.get('/api/registry/remotes/:name/versions', async (request) => {
    const { name } = nameOf(request);
    await existing.requireRemote(name, readableRemotes(request));
    return { versions: await listVersions(database.pool, name) };
  });
  app.get('/api/registry/remotes/:name/versions/:version', async (request) => {
    const { name, version } = z.object({ name: z.string(), version: z.string() }).parse(request.params);
    mayUse(request, name);
    await existing.requireRemote(name, readableRemotes(request));
    const found = await findVersion(database.pool, name, version);
    if (!found)
      throw new PublishRefused('unknown_version', `remote "${name}" has no version ${version}`, 404);
    return { manifest: found.manifest };
  });
  app.get('/api/registry/status', async (request) => {
    const { name } = z.object({ name: z.string().optional() }).parse(request.query);
    const readable = readableRemotes(request, name);
    if (name) await existing.requireRemote(name, readableRemotes(request));
    const isRequested = (one: { name: string }) => !readable || readable.includes(one.name);
    const [state, owners] = await Promise.all([registry.snapshot(), listOwners(database.pool)]);
    return {
      /** Whether squads need the platform squad's approval to serve a version to most visitors. */
      approvalRequired,
      channels: state.channels
        .filter(isRequested)
        .map((one) => ({
          name: one.name,
          owners: owners.get(one.name) ?? [],
          channel: one.channel,
          version: one.version,
          updated_at: one.updatedAt,
          last_good: state.lastGood(one),
          previous: one.previous,
          canary: one.canary,
          served: state.find(one.name, one.version) !== null,
        })),
      pins: state.pins.filter(isRequested),
    };
  });
  app.get('/api/registry/history', async (request) => {
    const { name, limit } = z
      .object({ name: z.string().optional(), limit: z.coerce.number().int().min(1).max(1000).default(200) })
      .parse(request.query);
    const readable = readableRemotes(request, name);
    if (name) await existing.requireRemote(name, readableRemotes(request));
    return { history: await listHistory(database.pool, readable, limit) };
  });

  app.get('/api/registry/csp-reports', async (request) => {
    platformOnly(request);
    const { days, tenant } = z
      .object({ days: z.coerce.number().int().min(1).max(365).default(7), tenant: z.string().optional() })
      .parse(request.query);
    if (tenant) await existing.requirePlace('tenant', tenant);
    return { reports: await listCspReports(database.pool, days, tenant) };
  });
  app.post(
    '/api/registry/collect',
    async (request) => platformOnly(request) && { collected: await collect() },
  );
}

function nameOf(request: FastifyRequest): { name: string } {
  const { name } = Named.parse(request.params);
  mayUse(request, name);
  return { name };
}
