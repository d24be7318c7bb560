import fastifyPlugin from 'fastify-plugin';
import type { Jobs } from '@forecourt/server-kit/jobs';
import { migrateDomains } from '@forecourt/server-kit/run-migrations';
import { compileCacheFolder } from '../installation/compile-cache-folder.ts';
import { isDevelopment, type ShellOptions } from '../installation/shell-options.ts';
import { registryNotice } from '../registry/channels/registry-change-repository.ts';
import { listAddedDomains, type AddedDomain } from '../registry/domains/domain-repository.ts';
import { readDomainAddresses } from './domain-addresses.ts';
import { createDomainProcesses, type DomainProcesses } from './domain-processes.ts';
import { domains } from './domains.ts';
import { domainServersPlugin } from './gateway.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Development: domains' servers in processes of their own, which restart while the sites run. */
    domainProcesses: DomainProcesses | null;
  }
}

/** The domains' servers: mounted in this process, or reached in their own. */
export const gatewayPlugin = fastifyPlugin<ShellOptions>(
  async (app, options) => {
    const { env, databaseUrl, followsSources } = options;
    const { database, tenants, jobs, installation, lifecycle, telemetry, registry } = app;
    const elsewhere = readDomainAddresses(domains.map(({ name }) => name));
    await migrateDomains(database, domains);

    let added: AddedDomain[] = [];
    const readAdded = async () => {
      added = await listAddedDomains(database.pool);
      processes.keepOnly([...domains, ...added].map(({ name }) => name));
    };
    const stops = new Map<string, () => Promise<void>>();
    const processes = createDomainProcesses({
      env: () => ({
        ...process.env,
        NODE_COMPILE_CACHE: compileCacheFolder(env.DATA_DIR),
        DATABASE_URL: databaseUrl,
        DATA_DIR: env.DATA_DIR,
        FORECOURT_SECRET: installation.secret,
        GATEWAY_URL: `http://127.0.0.1:${env.PORT}`,
      }),
      elsewhere: (name) => added.find((one) => one.name === name)?.url ?? undefined,
      async left(name) {
        await stops.get(name)?.();
        stops.delete(name);
      },
    });
    await readAdded();
    registry.onChange(readAdded);
    lifecycle.onNotification(
      registryNotice,
      () => void readAdded().catch((error: unknown) => app.log.warn(error)),
    );
    app.decorate('domainProcesses', isDevelopment(options) ? processes : null);
    app.addHook('onClose', () => processes.stop());

    const jobsOf = followsSources ? ownJobs(jobs) : undefined;
    await app.register(domainServersPlugin, {
      domains,
      database,
      tenants,
      jobs,
      dataDirectory: env.DATA_DIR,
      secret: installation.secret,
      siteUrl: installation.siteUrl,
      elsewhere,
      processes,
      mayLeave: followsSources,
      jobsOf: jobsOf?.of,
      domainTimeoutMs: env.DOMAIN_TIMEOUT_MS,
      traceHeaders: telemetry.tracing.headers,
      metrics: telemetry.metrics,
    });
    const contexts = app.domainContexts;
    for (const domain of domains.filter(({ name }) => !elsewhere.has(name))) {
      const context = contexts.get(domain.name)!;
      lifecycle.addReadiness(domain.readiness?.(context) ?? {});
      lifecycle.addWork(async () => {
        const stop = await domain.start?.(context);
        let ended: Promise<void> | undefined;
        const end = () => (ended ??= Promise.resolve(jobsOf?.leave(domain.name)).then(() => stop?.()));
        stops.set(domain.name, end);
        return end;
      });
    }
    // Of domains that were created while an earlier shell of this working copy ran.
    if (isDevelopment(options))
      lifecycle.addWork(async () => {
        for (const { name, url } of added)
          if (url === null && !contexts.has(name))
            await processes.start(name).catch((error: unknown) => app.log.error(error));
        return async () => undefined;
      });
  },
  {
    name: 'gateway',
    dependencies: ['installation', 'jobs', 'lifecycle', 'telemetry', 'tenants', 'registry'],
  },
);

/** Gives each domain its view of the jobs, so that all of its kinds can be left to another process. */
function ownJobs(jobs: Jobs): { of(domain: string): Jobs; leave(domain: string): Promise<void> } {
  const kinds = new Map<string, Set<string>>();
  return {
    of: (domain) => ({
      ...jobs,
      async work(job, handler) {
        kinds.set(domain, (kinds.get(domain) ?? new Set()).add(job.name));
        await jobs.work(job, handler);
      },
    }),
    leave: (domain) => jobs.leaveWork([...(kinds.get(domain) ?? [])]),
  };
}
