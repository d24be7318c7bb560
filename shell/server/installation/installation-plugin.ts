import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastifyPlugin from 'fastify-plugin';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { connectDatabase, migrate, type Database } from '@forecourt/server-kit/database';
import { rateLimitPlugin } from '@forecourt/server-kit/rate-limit';
import { readOrCreateSecret } from '@forecourt/server-kit/secret-file';
import { siteAddress } from '@forecourt/server-kit/site-address';
import { installShell, type InstalledShell } from '../shell-builds/install-shell.ts';
import type { ShellOptions } from './shell-options.ts';

export type Installation = {
  /** The same in all processes of this installation. */
  secret: string;
  /** The shell's build that this process serves. */
  shell: InstalledShell;
  /** http(s) base of a tenant's site, without trailing slash. */
  siteUrl(tenant: TenantConfig): string;
  /** Where this process reaches itself, and the header by which it recognises its own calls. */
  gateway: { base(): string; secret: string };
};

declare module 'fastify' {
  interface FastifyInstance {
    database: Database;
    installation: Installation;
  }
}

/** The basis of every other plugin: the migrated database, the installation's secret and addresses, cookies and rate limits. */
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
    const secret = env.FORECOURT_SECRET ?? readOrCreateSecret(join(env.DATA_DIR, 'secret'));
    app.decorate('installation', {
      secret,
      shell: installShell(env.DATA_DIR, build),
      siteUrl: (tenant) => siteAddress(tenant, env, env.PUBLIC_PORT ?? port),
      gateway: { base: () => `http://${localHost(env.HOST)}:${port}`, secret },
    });
    await app.register(cookie);
    await app.register(rateLimitPlugin, { database });
  },
  { name: 'installation' },
);

/** Where this process reaches itself. */
const localHost = (host: string) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
