import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SeedContent, SeedData } from '@forecourt/contracts/seed/seed-data';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { publishContent } from '@forecourt/server-kit/content/publish-content';
import { createServer } from '@forecourt/server-kit/create-server';
import { transaction } from '@forecourt/server-kit/database';
import {
  ServiceError,
  type DomainContext,
  type DomainServer,
  type ServiceClient,
} from '@forecourt/server-kit/domain';
import { createJobs } from '@forecourt/server-kit/jobs';
import { rateLimitPlugin } from '@forecourt/server-kit/rate-limit';
import { createMigratedDatabase } from './test-database.ts';

export type BootedDomain = { app: FastifyInstance; context: DomainContext; close(): Promise<void> };

/**
 * Starts domain servers together on a fresh, real database. Requests name their tenant in the header
 * `x-forecourt-tenant`. A key "tenant/dealership" in `dealerships` gives that dealership its own settings.
 * Calls between the domains go through the app itself, as in the shell's process.
 */
export async function bootDomains(
  domains: DomainServer[],
  options: {
    tenants: TenantConfig[];
    dealerships?: Record<string, TenantConfig>;
    seed?: Partial<SeedData & { content: SeedContent[] }>;
    /** Receives the lines of the log. */
    logTo?: { write(line: string): unknown };
  },
): Promise<BootedDomain> {
  const database = await createMigratedDatabase(domains);
  const dataDirectory = mkdtempSync(join(tmpdir(), 'forecourt-domain-'));
  const { logTo } = options;
  const app = createServer(logTo ? { logger: { level: 'trace' }, logTo } : {});
  const bySlug = new Map(options.tenants.map((tenant) => [tenant.slug, tenant]));
  app.addHook('onRequest', async (request) => {
    request.tenant = bySlug.get(String(request.headers['x-forecourt-tenant'] ?? '')) ?? null;
  });
  await app.register(rateLimitPlugin);
  const jobs = createJobs({
    databaseUrl: database.url,
    log: app.log,
    pollSeconds: 0.5,
    retryDelaySeconds: 1,
  });
  const context: DomainContext = {
    database,
    jobs,
    dataDirectory,
    tenants: {
      bySlug: async (slug) => bySlug.get(slug) ?? null,
      forDealership: async (slug, dealership) =>
        options.dealerships?.[`${slug}/${dealership}`] ?? bySlug.get(slug) ?? null,
      dealershipsOf: async (slug) =>
        Object.keys(options.dealerships ?? {})
          .filter((key) => key.startsWith(`${slug}/`))
          .map((key) => key.slice(slug.length + 1))
          .sort(),
      all: async () => options.tenants,
    },
    services: injectingClient(app),
    siteUrl: (tenant) => `http://${tenant.slug}.localhost:4000`,
  };
  for (const domain of domains) await app.register(domain.register, context);
  await app.ready();
  const { content = [], ...seed } = options.seed ?? {};
  for (const domain of domains) {
    for (const { tenant, type, items } of content.filter((one) => one.domain === domain.name)) {
      const load = { domain: domain.name, tenant, types: domain.content ?? [], lists: [{ type, items }] };
      await transaction(database.pool, (client) =>
        publishContent(client, load, { author: 'test', reason: null, now: new Date() }),
      );
    }
    if (options.seed) await domain.seed?.(context, { vehicles: [], ...seed });
  }
  const stops: (() => Promise<void>)[] = [];
  for (const domain of domains) if (domain.start) stops.push(await domain.start(context));
  return {
    app,
    context,
    close: async () => {
      for (const stop of stops) await stop();
      await jobs.stop();
      await app.close();
      await database.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Creates a client for calls between domains, through the app itself. */
export function injectingClient(app: FastifyInstance): ServiceClient {
  const call = async (method: 'GET' | 'POST', path: string, tenant: string | null, body?: unknown) => {
    const response = await app.inject({
      method,
      url: path,
      headers: { 'x-forecourt-internal': 'yes', ...(tenant ? { 'x-forecourt-tenant': tenant } : {}) },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const answer = response.body ? (JSON.parse(response.body) as unknown) : null;
    if (response.statusCode >= 300) throw new ServiceError(path, response.statusCode, answer);
    return answer;
  };
  return {
    get: (path, tenant) => call('GET', path, tenant),
    post: (path, tenant, body) => call('POST', path, tenant, body),
  };
}
