import type { FastifyPluginAsync } from 'fastify';
import type { DomainPrivacy } from '@forecourt/contracts/privacy/personal-data';
import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { ContentType } from '../content/content-type.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** Finds tenants' merged configuration. */
export type TenantDirectory = {
  /** @returns null for an unknown slug */
  bySlug(slug: string): Promise<TenantConfig | null>;
  /** Includes the dealership's configuration layer. */
  forDealership(slug: string, dealershipSlug: string): Promise<TenantConfig | null>;
  /** Sorted slugs of the dealerships that have their own configuration layer on this tenant. */
  dealershipsOf(slug: string): Promise<string[]>;
  all(): Promise<TenantConfig[]>;
};

/** Calls another domain's API by its HTTP contract, in this process or over the network. */
export type ServiceClient = {
  /**
   * @param tenant slug of the tenant that the call is made for; null for calls across tenants
   * @returns the parsed JSON body
   * @throws ServiceError on any status other than 2xx
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
  /** Background jobs: enqueue anywhere; call `work` and `schedule` in `start`. */
  jobs: Jobs;
  /** Local folder for files of this domain; created on demand. */
  dataDirectory: string;
  /** Returns the http(s) base URL of a tenant's site, without trailing slash. */
  siteUrl(tenant: TenantConfig): string;
  /** Registry for the domain's metrics; absent if metrics are not collected. */
  metrics?: Metrics;
};

/** Reads what of a domain the settings of some sites may name; a command asks as well as a server. */
export type NamesForSettings = (
  database: Database,
  tenants: string[],
) => Promise<{ dealerships?: string[]; locations?: string[]; makes?: string[] }>;

/**
 * One domain's server, mounted by the shell's gateway or run alone. `prefixes` are the paths that it answers,
 * `register` is the Fastify plugin with its routes, and `start` starts background work and returns a function
 * that stops it.
 */
export type DomainServer = {
  name: string;
  prefixes: string[];
  /**
   * Whether its routes read the signed-in shopper (`request.findShopper`): the gateway then passes the
   * shopper to the domain's process.
   */
  readsShopper?: boolean;
  /** Folder of numbered `.sql` migrations. Each runs once in the domain's schema of its name. */
  migrations: URL | null;
  /** What dealers change of the domain, for publications that reach over several domains. */
  content?: readonly ContentType[];
  /** What the domain stores about people and decides about them; every domain declares it. */
  privacy?: DomainPrivacy;
  /** Reads what the settings of some sites may name. */
  names?: NamesForSettings;
  register: FastifyPluginAsync<DomainContext>;
  seed?(context: DomainContext, data: SeedData): Promise<void>;
  start?(context: DomainContext): Promise<() => Promise<void>>;
  /** What must work, beside database and disk, before visitors are routed to the domain's process. */
  readiness?(context: DomainContext): Record<string, () => Promise<void>>;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The site that the request is for; set by the gateway. Null on calls across tenants. */
    tenant: TenantConfig | null;
  }
}

/**
 * Returns the request's tenant.
 * @throws Error with status 404 if there is none
 */
export function tenantOf(request: { tenant: TenantConfig | null }): TenantConfig {
  if (!request.tenant)
    throw Object.assign(new Error("this call needs a tenant: send it to a site's host name"), {
      statusCode: 404,
      code: 'unknown_tenant',
    });
  return request.tenant;
}
