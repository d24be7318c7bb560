import fastifyPlugin from 'fastify-plugin';
import type { ShellOptions } from '../installation/shell-options.ts';
import { dashboardRoutes } from './dashboard-routes.ts';

/** The dashboard of operators and squads. */
export const dashboardPlugin = fastifyPlugin<ShellOptions>(
  async (app, { env }) => {
    await app.register(dashboardRoutes, {
      sessions: app.dashboardSessions,
      script: app.installation.shell.assets.dashboard,
      address: app.installation.baseUrl,
      secureCookies: env.PUBLIC_SCHEME === 'https',
    });
  },
  { name: 'dashboard', dependencies: ['installation', 'registry'] },
);
