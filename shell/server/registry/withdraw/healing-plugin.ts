import fastifyPlugin from 'fastify-plugin';
import type { Env } from '../../env.ts';
import { findComposition } from '../compose/composition-repository.ts';
import { plansPlugin } from '../plans/plans-plugin.ts';
import { defaultHealing } from './evaluate-version.ts';
import { failureRoutes } from './failure-routes.ts';
import { createHealing } from './healing.ts';
import { createPageEvidence, type PageEvidence } from './page-evidence.ts';
import { createPageTokens } from './page-tokens.ts';
import { createReporter } from './reporter.ts';
import { createTraffic } from './traffic.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pageEvidence: PageEvidence;
  }
}

const deleteEveryMs = 10 * 60_000;
const countEveryMs = 10_000;

type Options = { env: Env };

/** Records failures of remotes, in browsers and on the server, and withdraws versions that fail too often. */
export const healingPlugin = fastifyPlugin<Options>(
  async (app, { env }) => {
    const { database, registry, composer, installation, telemetry, lifecycle } = app;
    const traffic = createTraffic(database);
    const tokens = createPageTokens(installation.secret);
    const reporter = createReporter(installation.secret);
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
    app.decorate(
      'pageEvidence',
      createPageEvidence({
        traffic,
        tokens,
        reporter,
        healing,
        onError: (error) => app.log.error({ err: error }, 'a failed render could not be recorded'),
      }),
    );
    await app.register(plansPlugin, { env, flushPages: () => traffic.flush() });
    lifecycle.addJob({ name: 'registry/count-pages', everyMs: countEveryMs, run: () => traffic.flush() });
    lifecycle.addJob({
      name: 'registry/forget-failures',
      everyMs: deleteEveryMs,
      run: () => healing.deleteOld(),
    });
    await app.register(failureRoutes, {
      healing,
      composer,
      tokens,
      reporter,
      versionsOf: (composition) => findComposition(database.pool, composition),
      onFailure: (failure) => telemetry.pages.failed(failure, 'browser'),
    });
  },
  { name: 'healing' },
);
