import fastifyPlugin from 'fastify-plugin';
import { isDevelopment, type ShellOptions } from '../installation/shell-options.ts';
import { localOrigins } from './allowed-origin.ts';
import { overrideRoutes } from './override-routes.ts';
import { createOverrides, type Overrides } from './overrides.ts';

declare module 'fastify' {
  interface FastifyInstance {
    overrides: Overrides;
  }
}

/** Override builds, shown on the running sites in one browser only. */
export const overridesPlugin = fastifyPlugin<ShellOptions>(
  async (app, options) => {
    const { database, installation, deployTokens } = app;
    const overrides = createOverrides(
      database,
      installation.secret,
      options.env.OVERRIDE_ORIGINS ?? (isDevelopment(options) ? localOrigins : []),
    );
    app.decorate('overrides', overrides);
    await app.register(overrideRoutes, {
      overrides,
      holder: (authorization) => deployTokens.holderOf(authorization),
      secureCookies: options.env.PUBLIC_SCHEME === 'https',
    });
  },
  { name: 'overrides', dependencies: ['installation', 'registry'] },
);
