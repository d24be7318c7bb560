import fastifyPlugin from 'fastify-plugin';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { migrateDomains } from '@forecourt/server-kit/run-migrations';
import type { ShellOptions } from '../installation/shell-options.ts';
import { readDomainAddresses } from './domain-addresses.ts';
import { domains } from './domains.ts';
import { mountDomains } from './gateway.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** By the domain's name. */
    domainContexts: ReadonlyMap<string, DomainContext>;
  }
}

/** The domains' servers: mounted in this process, or reached in their own. */
export const gatewayPlugin = fastifyPlugin<ShellOptions>(
  async (app, { env }) => {
    const { database, tenants, jobs, installation, lifecycle, telemetry } = app;
    const elsewhere = readDomainAddresses(domains.map(({ name }) => name));
    await migrateDomains(database, domains);
    const contexts = await mountDomains(app, domains, {
      database,
      tenants,
      jobs,
      dataDirectory: env.DATA_DIR,
      secret: installation.secret,
      siteUrl: installation.siteUrl,
      elsewhere,
      domainTimeoutMs: env.DOMAIN_TIMEOUT_MS,
      traceHeaders: telemetry.tracing.headers,
      metrics: telemetry.metrics,
    });
    app.decorate('domainContexts', contexts);
    for (const domain of domains.filter(({ name }) => !elsewhere.has(name))) {
      const context = contexts.get(domain.name)!;
      lifecycle.addReadiness(domain.readiness?.(context) ?? {});
      lifecycle.addWork(async () => (await domain.start?.(context)) ?? (async () => undefined));
    }
  },
  { name: 'gateway', dependencies: ['installation', 'jobs', 'lifecycle', 'telemetry', 'tenants'] },
);
