import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { previewHeaders } from '@forecourt/server-kit/content/view/content-view';
import type { Database } from '@forecourt/server-kit/database';
import {
  ServiceError,
  type DomainContext,
  type DomainServer,
  type ServiceClient,
} from '@forecourt/server-kit/domain';
import { secretHeader, tenantHeader } from '@forecourt/server-kit/internal-call';
import type { Jobs } from '@forecourt/server-kit/jobs';
import type { Metrics } from '@forecourt/server-kit/metrics';
import type { TenantStore } from '../tenants/tenant-store.ts';
import type { DomainProcesses } from './domain-processes.ts';
import { createDomainProxies, decidedElsewhere, forwardBodiesPlugin, proxyDomain } from './proxy-domain.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** By the domain's name. */
    domainContexts: ReadonlyMap<string, DomainContext>;
  }
}

type Settings = {
  domains: DomainServer[];
  database: Database;
  tenants: TenantStore;
  jobs: Jobs;
  dataDirectory: string;
  secret: string;
  siteUrl(tenant: TenantConfig): string;
  /** Domains that run in processes of their own: name -> address. */
  elsewhere: ReadonlyMap<string, string>;
  /** Domains that may leave this process or join while it runs. */
  processes?: Pick<DomainProcesses, 'addressOf'>;
  /** Whether those of this process may leave it: under `pnpm dev`. */
  mayLeave?: boolean;
  /** The jobs of one domain. */
  jobsOf?(domain: string): Jobs;
  /** How long a separate process may take to begin its response. */
  domainTimeoutMs: number;
  traceHeaders?(): Record<string, string>;
  metrics?: Metrics;
};

/** Mounts the domains' servers in this process, or proxies to their own; they call each other by HTTP. */
export const domainServersPlugin = fastifyPlugin<Settings>(async (app, settings) => {
  const services = createServiceClient(app, settings.secret);
  const contexts = new Map<string, DomainContext>();
  for (const domain of settings.domains) {
    const context: DomainContext = {
      database: settings.database,
      tenants: settings.tenants,
      services,
      jobs: settings.jobsOf?.(domain.name) ?? settings.jobs,
      dataDirectory: join(settings.dataDirectory, domain.name),
      siteUrl: settings.siteUrl,
      metrics: settings.metrics,
    };
    contexts.set(domain.name, context);
    const url = settings.elsewhere.get(domain.name);
    if (url)
      await app.register(proxyDomain, {
        domain,
        url,
        secret: settings.secret,
        timeoutMs: settings.domainTimeoutMs,
        traceHeaders: settings.traceHeaders,
      });
    else if (settings.mayLeave)
      await app.register((scope) => mountUntilLeft(scope, domain, context, settings));
    else await app.register(domain.register, context);
  }
  if (settings.processes) await app.register((scope) => proxyAddedDomains(scope, settings));
  app.decorate('domainContexts', contexts);
});

const callsOf = ({ secret, domainTimeoutMs, traceHeaders }: Settings) => ({
  secret,
  timeoutMs: domainTimeoutMs,
  traceHeaders,
});

/** Answers in this process until the domain has a process of its own. */
async function mountUntilLeft(
  scope: FastifyInstance,
  domain: DomainServer,
  context: DomainContext,
  settings: Settings,
): Promise<void> {
  const { addressOf } = settings.processes!;
  const proxyOf = await createDomainProxies(scope, callsOf(settings));
  const pass = proxyOf(domain, () => addressOf(domain.name)!);
  scope.addHook('onRequest', async (request, reply) =>
    addressOf(domain.name) ? pass(request, reply) : undefined,
  );
  await scope.register(domain.register, context);
}

/** Passes on the calls of domains that were added while this shell runs. */
async function proxyAddedDomains(scope: FastifyInstance, settings: Settings): Promise<void> {
  const { addressOf } = settings.processes!;
  const proxyOf = await createDomainProxies(scope, callsOf(settings));
  const passes = new Map<string, ReturnType<typeof proxyOf>>();
  await scope.register(forwardBodiesPlugin);
  for (const url of ['/api/:domain', '/api/:domain/*'])
    scope.all<{ Params: { domain: string } }>(url, { config: decidedElsewhere }, async (request, reply) => {
      const { domain: name } = request.params;
      if (!addressOf(name)) return reply.callNotFound();
      const pass = passes.get(name) ?? proxyOf({ name, readsShopper: true }, () => addressOf(name)!);
      passes.set(name, pass);
      return pass(request, reply);
    });
}

function createServiceClient(app: FastifyInstance, secret: string): ServiceClient {
  const call = async (method: 'GET' | 'POST', path: string, tenant: string | null, body?: unknown) => {
    const response = await app.inject({
      method,
      url: path,
      headers: { [secretHeader]: secret, ...(tenant ? { [tenantHeader]: tenant } : {}), ...previewHeaders() },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const answer: unknown = response.body ? JSON.parse(response.body) : null;
    if (response.statusCode >= 300) throw new ServiceError(path, response.statusCode, answer);
    return answer;
  };
  return {
    get: (path, tenant) => call('GET', path, tenant),
    post: (path, tenant, body) => call('POST', path, tenant, body),
  };
}
