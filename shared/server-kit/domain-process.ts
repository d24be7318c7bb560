import { timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createServer } from './create-server.ts';
import { connectDatabase, migrate } from './database.ts';
import type { DomainContext, DomainServer } from './domain.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { addHealth } from './health.ts';
import { createHttpServices } from './http-services.ts';
import { parseEnv } from './parse-env.ts';
import { addRateLimits } from './rate-limit.ts';
import { createRemoteTenants } from './remote-tenants.ts';
import { siteAddress, SiteAddressEnv } from './site-address.ts';

const Env = z.object({
  ...SiteAddressEnv,
  PORT: z.coerce.number('PORT is a number such as 4100').int().min(0).max(65_535).default(4100),
  HOST: z.string().default('127.0.0.1'),
  /** The shell: other domains' APIs and the tenants are asked there. */
  GATEWAY_URL: z.url('GATEWAY_URL is written http://shell:4000').default('http://127.0.0.1:4000'),
  DATABASE_URL: z.url('DATABASE_URL is written postgres://user:password@host:port/database').optional(),
  DATA_DIR: z.string(),
  /** The same as the shell's; by default the one that a local shell keeps in the data folder. */
  FORECOURT_SECRET: z.string().min(24, 'FORECOURT_SECRET has at least 24 characters').optional(),
  LOG: z.enum(['info', 'warn', 'error', 'silent']).default('warn'),
});

export type DomainProcess = { app: FastifyInstance; address: string; close(): Promise<void> };

/**
 * Runs one domain's server in a process of its own, behind the shell's gateway: migrated, listening, its background work
 * begun. Answers only calls that carry the installation's secret, and `/health` and `/ready`.
 */
export async function startDomainProcess(domain: DomainServer, source: Record<string, string | undefined>): Promise<DomainProcess> {
  const env = parseEnv(Env, source);
  const secret = env.FORECOURT_SECRET ?? keptSecret(env.DATA_DIR);
  const server = env.DATABASE_URL ? { url: env.DATABASE_URL, stop: async () => undefined } : await startEmbeddedPostgres(join(env.DATA_DIR, 'postgres'));
  const database = connectDatabase(server.url);
  if (domain.migrations) await migrate(database, domain.name, domain.migrations);
  const services = createHttpServices({ base: env.GATEWAY_URL.replace(/\/$/, ''), secret });
  const tenants = createRemoteTenants((path) => services.get(path, null));
  const sitePort = env.PUBLIC_PORT ?? (Number(new URL(env.GATEWAY_URL).port) || (env.PUBLIC_SCHEME === 'https' ? 443 : 80));
  const context: DomainContext = { database, tenants, services, dataDirectory: join(env.DATA_DIR, domain.name), siteUrl: (tenant) => siteAddress(tenant, env, sitePort) };

  const app = createServer({ logger: env.LOG === 'silent' ? false : { level: env.LOG }, trustProxy: true, routerOptions: { ignoreTrailingSlash: true } });
  addHealth(app, { database: async () => void (await database.pool.query('select 1')) });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/health' || request.url === '/ready') return;
    if (!isSecret(request.headers['x-forecourt-secret'], secret)) return reply.code(403).send({ error: 'this server answers the gateway alone', code: 'forbidden', requestId: request.id });
    const slug = request.headers['x-forecourt-tenant'];
    request.tenant = typeof slug === 'string' ? await tenants.bySlug(slug) : null;
    delete request.headers['x-forecourt-secret'];
  });
  await addRateLimits(app, database);
  await app.register(async (scope) => domain.register(scope, context));
  const address = await app.listen({ port: env.PORT, host: env.HOST });
  const stop = await domain.start?.(context);
  return {
    app, address,
    async close() {
      await stop?.();
      await app.close();
      await database.close();
      await server.stop();
    },
  };
}

function isSecret(given: unknown, secret: string): boolean {
  const [one, other] = [Buffer.from(String(given ?? '')), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function keptSecret(dataDirectory: string): string {
  const file = join(dataDirectory, 'secret');
  if (!existsSync(file)) throw new Error(`the shell's secret is not known here: set FORECOURT_SECRET, or start the local site once (it keeps its own in ${file})`);
  return readFileSync(file, 'utf8').trim();
}
