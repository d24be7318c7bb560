import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { connectDatabase, migrate, type Database } from '@forecourt/server-kit/database';
import { rateLimitPlugin } from '@forecourt/server-kit/rate-limit';
import { baseAddress, siteAddress } from '@forecourt/server-kit/site-address';
import { createInternalListener } from '../gateway/internal-listener.ts';
import { renderTokenHeader, signRenderToken } from '../render/workers/render-token.ts';
import { installShell, type InstalledShell } from '../shell-builds/install-shell.ts';
import { readInstallationSecret } from './installation-secret.ts';
import type { ShellOptions } from './shell-options.ts';

/** Returns what a render worker needs for reading the data of one site. */
export type RenderGateway = (tenant: string) => { base: string; headers: Record<string, string> };

export type Installation = {
  /** The same in all processes of this installation. */
  secret: string;
  /** The shell's build that this process serves. */
  shell: InstalledShell;
  /** http(s) base of a tenant's site, without trailing slash. */
  siteUrl(tenant: TenantConfig): string;
  /** The installation's own address, which belongs to no site, without trailing slash. */
  baseUrl(): string;
  /** Where render workers read a site's data, and how they are recognised there. */
  gateway: RenderGateway;
  /** Whether a request came in where only render workers call. */
  isFromRenderer(request: FastifyRequest): boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    database: Database;
    installation: Installation;
  }
}

/** The basis of other plugins: database, the installation's secret and addresses, cookies, limits. */
export const installationPlugin = fastifyPlugin<ShellOptions>(
  async (app, { env, databaseUrl, build }) => {
    const database = connectDatabase(databaseUrl, { max: 20, timeoutMs: env.DATABASE_TIMEOUT_MS });
    app.addHook('onClose', () => database.close());
    await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
    app.decorate('database', database);

    let port = env.PORT;
    app.addHook('onListen', async () => {
      const address = app.server.address();
      if (address && typeof address === 'object') port = address.port;
    });
    const secret =
      env.FORECOURT_SECRET ?? (await readInstallationSecret(database, join(env.DATA_DIR, 'secret')));
    const internal = createInternalListener(app);
    app.decorate('installation', {
      secret,
      shell: installShell(env.DATA_DIR, build, (message) => app.log.warn(message)),
      siteUrl: (tenant) => siteAddress(tenant, env, env.PUBLIC_PORT ?? port),
      baseUrl: () => baseAddress(env, env.PUBLIC_PORT ?? port),
      gateway: (tenant) => ({
        base: internal.base(),
        headers: { [renderTokenHeader]: signRenderToken(tenant, secret) },
      }),
      isFromRenderer: internal.received,
    });
    await app.register(cookie);
    await app.register(rateLimitPlugin, { database });
  },
  { name: 'installation' },
);
