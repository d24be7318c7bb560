import type { FastifyPluginAsync } from 'fastify';
import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from './database.ts';
import type { ReadinessChecks } from './health.ts';
import type { Jobs } from './jobs.ts';
import type { Metrics } from './metrics.ts';

/** Finds tenants' merged configuration. */
export type TenantDirectory = {
  /** @returns null for an unknown slug */
  bySlug(slug: string): Promise<TenantConfig | null>;
  /** With the dealership's own layer on top. */
  forDealership(slug: string, dealershipSlug: string): Promise<TenantConfig | null>;
  /** Slugs of the dealerships that have a layer of their own on this tenant, sorted. */
  dealershipsOf(slug: string): Promise<string[]>;
  all(): Promise<TenantConfig[]>;
};

/** Calls another domain's API by its HTTP contract, in this process or over the network. */
export type ServiceClient = {
  /**
   * @param tenant slug that the call is made for, null for calls across tenants
   * @returns the parsed JSON body; throws ServiceError on any status that is not 2xx
   */
  get(path: string, tenant: string | null): Promise<unknown>;
  post(path: string, tenant: string | null, body: unknown): Promise<unknown>;
};

export class ServiceError extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(path: string, status: number, body: unknown) {
    super(`${path} answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

export type DomainContext = {
  database: Database;
  tenants: TenantDirectory;
  services: ServiceClient;
  /** Background work: enqueue anywhere, `work` and `schedule` in `start`. */
  jobs: Jobs;
  /** Local folder for files of this domain; created on demand. */
  dataDirectory: string;
  /** http(s) base of a tenant's site, without trailing slash. */
  siteUrl(tenant: TenantConfig): string;
  /** Where the domain adds metrics of its own; absent where nobody reads them. */
  metrics?: Metrics;
};

/**
 * One domain's server: mounted by the shell's gateway, or run alone. `prefixes` are the paths that it answers;
 * `register` is the Fastify plugin with its routes, `start` begins background work and returns how to end it.
 */
export type DomainServer = {
  name: string;
  prefixes: string[];
  /** Its routes ask who is signed in (`request.findShopper`): the gateway passes that to its own process. */
  readsShopper?: boolean;
  /** Folder of numbered `.sql` migrations, run once each in the domain's own schema (named as the domain). */
  migrations: URL | null;
  register: FastifyPluginAsync<DomainContext>;
  seed?(context: DomainContext, data: SeedData): Promise<void>;
  start?(context: DomainContext): Promise<() => Promise<void>>;
  /** What of this domain's own must work before visitors are sent to its process, beside the database and the disk. */
  readiness?(context: DomainContext): ReadinessChecks;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The site that the request is for; set by the gateway. Null on calls across tenants. */
    tenant: TenantConfig | null;
  }
}

/** The request's tenant, or an error with status 404 where there is none. */
export function tenantOf(request: { tenant: TenantConfig | null }): TenantConfig {
  if (!request.tenant)
    throw Object.assign(new Error("this call needs a tenant: send it to a site's host name"), {
      statusCode: 404,
      code: 'unknown_tenant',
    });
  return request.tenant;
}
