import { z } from 'zod';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

/** Environment variables for the addresses of the sites, the same in every process of an installation. */
export const SiteAddressEnv = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Sites answer at `{slug}.<base domain>`. */
  BASE_DOMAIN: z.string().default('localhost'),
  /** Public scheme and port of the sites behind a proxy: `https://` or `http://…:8080`. */
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  PUBLIC_PORT: z.coerce.number().int().optional(),
};

type Settings = { NODE_ENV: string; BASE_DOMAIN: string; PUBLIC_SCHEME: 'http' | 'https' };

/** Returns the http(s) base URL of a tenant's site, without trailing slash. */
export function siteAddress(
  tenant: Pick<TenantConfig, 'slug' | 'domains'>,
  { NODE_ENV, BASE_DOMAIN, PUBLIC_SCHEME }: Settings,
  port: number,
): string {
  const suffix =
    (PUBLIC_SCHEME === 'http' && port === 80) || (PUBLIC_SCHEME === 'https' && port === 443)
      ? ''
      : `:${port}`;
  return `${PUBLIC_SCHEME}://${(NODE_ENV === 'production' && tenant.domains[0]) || `${tenant.slug}.${BASE_DOMAIN}`}${suffix}`;
}
