import fastifyPlugin from 'fastify-plugin';
import type { ShellOptions } from '../installation/shell-options.ts';
import { createDomainDirectory } from '../registry/domains/domain-directory.ts';
import { tokenGuardPlugin } from '../registry/publish/token-guard.ts';
import { listRemoteNames } from '../registry/publish/version-repository.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { contentSessionRoutes } from './staff/content-session-routes.ts';
import { staffRoutes } from './staff/staff-routes.ts';

/** The dashboard of operators and squads, and their accounts. */
export const dashboardPlugin = fastifyPlugin<ShellOptions>(
  async (app, { env }) => {
    const { database, dashboardSessions: sessions, staffAccounts: accounts, deployTokens } = app;
    const address = app.installation.baseUrl;
    await app.register(dashboardRoutes, {
      accounts,
      sessions,
      script: app.installation.shell.assets.dashboard,
      address,
      secureCookies: env.PUBLIC_SCHEME === 'https',
    });
    const domains = createDomainDirectory(database);
    await app.register(async (scope) => {
      await scope.register(tokenGuardPlugin, { tokens: deployTokens, sessions });
      await scope.register(staffRoutes, {
        accounts,
        remotes: async () => [
          ...new Set([...(await domains.names()), ...(await listRemoteNames(database.pool))]),
        ],
        sites: async () => (await app.tenants.all()).map(({ slug }) => slug),
        address,
      });
    });
    await app.register(contentSessionRoutes, { accounts });
  },
  { name: 'dashboard', dependencies: ['installation', 'registry', 'tenants'] },
);
