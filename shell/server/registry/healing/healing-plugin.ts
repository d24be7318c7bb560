import fastifyPlugin from 'fastify-plugin';
import type { Env } from '../../env.ts';
import { defaultHealing } from './evaluate-version.ts';
import { failureRoutes } from './failure-routes.ts';
import { createHealing } from './healing.ts';
import type { Traffic } from './traffic.ts';

const deleteEveryMs = 10 * 60_000;

type Options = { env: Env; traffic: Traffic };

/** Records failures of remotes, in browsers and on the server, and withdraws a version that fails too often. */
export const healingPlugin = fastifyPlugin<Options>(
  async (app, { env, traffic }) => {
    const { database, registry, composer, renderer, installation, telemetry } = app;
    const healing = createHealing({
      database,
      registry,
      traffic,
      settings: {
        ...defaultHealing,
        threshold: env.HEALING_THRESHOLD,
        visitorsPerNetwork: env.HEALING_VISITORS_PER_NETWORK,
        windowMs: env.HEALING_WINDOW_MINUTES * 60_000,
      },
      warn: (details, message) => app.log.warn(details, message),
    });
    renderer.onFailure(({ blameless, ...failure }) => {
      if (blameless) return;
      healing
        .report({ ...failure, source: 'server', visitor: 'server', network: 'server' })
        .catch((error: unknown) => app.log.error({ err: error }, 'a failed render could not be recorded'));
    });
    app.lifecycle.addJob({
      name: 'registry/forget-failures',
      everyMs: deleteEveryMs,
      run: () => healing.deleteOld(),
    });
    await app.register(failureRoutes, {
      healing,
      composer,
      secret: installation.secret,
      onFailure: (failure) => telemetry.pages.failed(failure, 'browser'),
    });
  },
  { name: 'healing' },
);
