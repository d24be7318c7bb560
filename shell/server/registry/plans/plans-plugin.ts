import fastifyPlugin from 'fastify-plugin';
import { migrateMessages } from '@forecourt/server-kit/messages';
import type { Env } from '../../env.ts';
import { findComposition } from '../compose/composition-repository.ts';
import { createReleaseNotices } from '../notices/release-notices.ts';
import { createExistingNames } from '../publish/require-existing.ts';
import { createPageTokens } from '../withdraw/page-tokens.ts';
import { createReporter } from '../withdraw/reporter.ts';
import { deleteOldVitals } from './measurement-repository.ts';
import { createMeasurements } from './measurements.ts';
import { planRoutes } from './plan-routes.ts';
import { createPlans } from './plans.ts';

const advanceEveryMs = 5_000;
const announceEveryMs = 3_000;
const deleteEveryMs = 3_600_000;

type Options = { env: Env; /** Writes this process's page counts. */ flushPages(): Promise<void> };

/** Rollout plans with what they compare, approvals, and the notices of every change. */
export const plansPlugin = fastifyPlugin<Options>(
  async (app, { env, flushPages }) => {
    const { database, registry, installation, telemetry, lifecycle, jobs, tenants, deployTokens } = app;
    const tokens = createPageTokens(installation.secret);
    const reporter = createReporter(installation.secret);
    const measurements = createMeasurements(database);
    telemetry.vitals.onReport(async (request, { token, values, bytes }) => {
      if (!token || !bytes || !request.tenant || request.preview) return;
      const { network } = reporter.reporterOf(request);
      const page = tokens.read(token, { tenant: request.tenant.slug, network });
      const versions = page && (await findComposition(database.pool, page.composition));
      if (versions) measurements.record({ serial: page.serial, network, values, bytes, versions });
    });
    const plans = createPlans({
      database,
      registry,
      approvalRequired: env.RELEASE_APPROVAL === 'platform',
      async flush() {
        await flushPages();
        await measurements.flush();
      },
    });
    lifecycle.addJob({ name: 'registry/advance-plans', everyMs: advanceEveryMs, run: plans.advance });
    lifecycle.addJob({
      name: 'registry/forget-measurements',
      everyMs: deleteEveryMs,
      run: () => deleteOldVitals(database.pool),
    });
    await app.register(planRoutes, {
      plans,
      tokens: deployTokens,
      sessions: app.dashboardSessions,
      existing: createExistingNames(database, tenants),
    });

    await migrateMessages(database);
    const { RELEASE_WEBHOOK_URL: url, RELEASE_WEBHOOK_SECRET: secret, RELEASE_MAIL_TO: to } = env;
    const notices = createReleaseNotices({
      database,
      jobs,
      settings: {
        webhook: url && secret ? { url, secret } : null,
        mail: to && env.RELEASE_MAIL_FROM ? { to, from: env.RELEASE_MAIL_FROM } : null,
      },
      async home() {
        const [site] = await tenants.all();
        return { tenant: site?.slug ?? '', url: site ? installation.siteUrl(site) : 'http://localhost' };
      },
    });
    lifecycle.addWork(async () => {
      await notices.work();
      return async () => undefined;
    });
    lifecycle.addJob({ name: 'registry/announce', everyMs: announceEveryMs, run: notices.announce });
  },
  { name: 'rollout-plans' },
);
