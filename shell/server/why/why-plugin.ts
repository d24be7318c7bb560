import fastifyPlugin from 'fastify-plugin';
import { localBuildsOf, type ShellOptions } from '../installation/shell-options.ts';
import { whyRoutes } from './why-routes.ts';

/** Explains pages to operators and squads. */
export const whyPlugin = fastifyPlugin<ShellOptions>(
  async (app, options) => {
    const { database, registry, tenants, deployTokens, dashboardSessions } = app;
    await app.register(whyRoutes, {
      database,
      registry,
      tenants,
      tokens: deployTokens,
      sessions: dashboardSessions,
      localBuilds: localBuildsOf(options),
    });
  },
  { name: 'why', dependencies: ['registry', 'tenants'] },
);
