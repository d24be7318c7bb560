import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DashboardSessions } from '../dashboard/dashboard-sessions.ts';
import type { DeployTokens } from '../registry/publish/deploy-tokens.ts';
import { PublishRefused } from '../registry/publish/publish-refused.ts';
import { callerOf, changedBy, mayUse, tokenGuardPlugin } from '../registry/publish/token-guard.ts';
import type { Registry } from '../registry/registry.ts';
import { requireUse } from './compose-preview.ts';
import type { Previews } from './previews.ts';

type Parts = {
  previews: Previews;
  registry: Pick<Registry, 'find' | 'interfaceProblems' | 'snapshot'>;
  tokens: Pick<DeployTokens, 'holderOf'>;
  sessions?: Pick<DashboardSessions, 'find'>;
  sites(): Promise<TenantConfig[]>;
  now?(): number;
};

const maxDays = 30;
const NewPreview = z.object({
  /** Default: the first site, by its slug, that uses the remotes. */
  site: z.string().optional(),
  versions: z
    .record(z.string(), z.string())
    .refine((versions) => Object.keys(versions).length > 0, 'name at least one version to preview')
    .refine((versions) => Object.keys(versions).length <= 20, 'a preview shows at most 20 versions'),
  /** A path of the site. */
  path: z
    .string()
    .regex(/^\/(?!\/)/, 'a path starts with one /')
    .max(500)
    .default('/'),
  expiresInHours: z
    .number()
    .min(1, 'a preview is valid for at least an hour')
    .max(maxDays * 24, `a preview is valid for at most ${maxDays} days`)
    .default(7 * 24),
});

/** `/api/registry/previews`: links to published versions, who made them, and how to revoke one. */
export async function previewRoutes(
  app: FastifyInstance,
  { previews, registry, tokens, sessions, sites, now = Date.now }: Parts,
): Promise<void> {
  await app.register(tokenGuardPlugin, { tokens, sessions });
  app.post('/api/registry/previews', async (request, reply) => {
    const { site: slug, versions, path, expiresInHours } = NewPreview.parse(request.body);
    const { domains } = await registry.snapshot();
    for (const name of Object.keys(versions)) mayShow(request, name, domains);
    const manifests: RemoteManifest[] = [];
    for (const [name, version] of Object.entries(versions))
      manifests.push((await registry.find(name, version)).manifest);
    const site = siteFor(await sites(), slug, manifests);
    for (const manifest of manifests) requireUse(manifest, site);
    const expires = new Date(now() + expiresInHours * 3_600_000).toISOString();
    return reply.code(201).send({
      ...(await previews.link(site, { versions, expires }, changedBy(request).actor, path)),
      site: site.slug,
      versions,
      expires,
      /** Why these versions could not be released as they are. */
      problems: await registry.interfaceProblems(manifests),
    });
  });
  app.get('/api/registry/previews', async (request) => ({
    previews: (await previews.list()).filter((one) => maySee(request, one)),
  }));
  app.delete('/api/registry/previews/:id', async (request) => {
    const { id } = z.object({ id: z.string().max(40) }).parse(request.params);
    const found = (await previews.list()).find((one) => one.id === id);
    if (!found || !maySee(request, found))
      throw new PublishRefused(
        'unknown_preview',
        `there is no preview link ${id} to revoke: "pnpm forecourt preview list" lists those that are valid`,
        404,
      );
    await previews.revoke(id, changedBy(request).actor);
    return { id, revoked: true };
  });
}

/** Squads preview any stock remotes; an agency only its own: code runs on dealers' sites. */
function mayShow(request: FastifyRequest, name: string, domains: readonly string[]): void {
  const isStock = (one: string) => domains.includes(one);
  if (!(isStock(name) && callerOf(request).remotes.some(isStock))) mayUse(request, name);
}

/** Sites' staff and the platform squad see links to content; others those to their remotes. */
function maySee(request: FastifyRequest, { versions }: { versions: Record<string, string> }): boolean {
  const { remotes, isPlatform } = callerOf(request);
  return isPlatform || Object.keys(versions).some((name) => remotes.includes('*') || remotes.includes(name));
}

function siteFor(sites: TenantConfig[], slug: string | undefined, manifests: RemoteManifest[]): TenantConfig {
  const sorted = [...sites].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const found = slug
    ? sorted.find((one) => one.slug === slug)
    : (sorted.find((one) => manifests.every((manifest) => isUsed(manifest, one))) ?? sorted[0]);
  if (!found)
    throw new PublishRefused(
      'unknown_tenant',
      slug
        ? `there is no tenant "${slug}": there are ${sorted.map((one) => one.slug).join(', ')}`
        : 'no site is configured yet',
      404,
    );
  return found;
}

/** Whether a page of the site can show the remote: another one of its domain may be preferred. */
const isUsed = ({ name, domain }: RemoteManifest, { remotes }: TenantConfig): boolean =>
  (remotes[domain as keyof typeof remotes]?.remote ?? domain) === name;
