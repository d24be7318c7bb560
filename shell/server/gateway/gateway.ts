import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { previewHeaders } from '@forecourt/server-kit/content/content-view';
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
import { proxyDomain } from './proxy-domain.ts';

type Settings = {
  database: Database;
  tenants: TenantStore;
  jobs: Jobs;
  dataDirectory: string;
  secret: string;
  siteUrl(tenant: TenantConfig): string;
  /** Domains that run in processes of their own: name -> address. */
  elsewhere: ReadonlyMap<string, string>;
  /** How long a separate process may take to begin its response. */
  domainTimeoutMs: number;
  traceHeaders?(): Record<string, string>;
  metrics?: Metrics;
};

/** Mounts the domains' servers in this process, or proxies to their own; they call each other by their HTTP contracts. */
export async function mountDomains(
  app: FastifyInstance,
  domains: DomainServer[],
  settings: Settings,
): Promise<Map<string, DomainContext>> {
  const services = createServiceClient(app, settings.secret);
  const contexts = new Map<string, DomainContext>();
  for (const domain of domains) {
    const context: DomainContext = {
      database: settings.database,
      tenants: settings.tenants,
      services,
      jobs: settings.jobs,
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
    else await app.register(domain.register, context);
  }
  return contexts;
}

function createServiceClient(app: FastifyInstance, secret: string): ServiceClient {
  const call = async (method: 'GET' | 'POST', path: string, tenant: string | null, body?: unknown) => {
    const response = await app.inject({
      method,
      url: path,
      headers: {
        [secretHeader]: secret,
        ...(tenant ? { [tenantHeader]: tenant } : {}),
        ...previewHeaders(),
      },
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
