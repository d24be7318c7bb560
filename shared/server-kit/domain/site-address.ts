import { z } from 'zod';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

/** Environment variables for the addresses of the sites, the same in every process of an installation. */
export const SiteAddressEnv = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Sites answer at `{slug}.<base domain>`. */
  BASE_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^\w([\w.-]*\w)?$/, 'BASE_DOMAIN is a host name such as sites.example.com')
    .default('localhost'),
  /** Public scheme and port behind a proxy: `https://` or `http://…:8080`. Default: http. */
  PUBLIC_SCHEME: z.enum(['http', 'https']).optional(),
  PUBLIC_PORT: z.coerce.number().int().optional(),
};

type Scheme = { NODE_ENV: string; PUBLIC_SCHEME?: 'http' | 'https' };

/** For `refine`: behind a proxy that ends TLS, a wrong scheme makes cookies that are not `Secure`. */
export const requireScheme: [(env: Scheme) => boolean, { path: string[]; error: string }] = [
  ({ NODE_ENV, PUBLIC_SCHEME }) => NODE_ENV !== 'production' || PUBLIC_SCHEME !== undefined,
  {
    path: ['PUBLIC_SCHEME'],
    error:
      'is required in production: "https" where browsers open the sites by https, also if a proxy in front of this server terminates it; "http" makes cookies that are not Secure',
  },
];

export const withScheme = <T extends Scheme>(env: T) => ({
  ...env,
  PUBLIC_SCHEME: env.PUBLIC_SCHEME ?? ('http' as const),
});

type Settings = { NODE_ENV: string; BASE_DOMAIN: string; PUBLIC_SCHEME: 'http' | 'https' };

/** Returns the http(s) base URL of a tenant's site, without trailing slash. */
export function siteAddress(
  tenant: Pick<TenantConfig, 'slug' | 'domains'>,
  { NODE_ENV, BASE_DOMAIN, PUBLIC_SCHEME }: Settings,
  port: number,
): string {
  const host = (NODE_ENV === 'production' && tenant.domains[0]) || `${tenant.slug}.${BASE_DOMAIN}`;
  return addressOf(host, PUBLIC_SCHEME, port);
}

/** The http(s) base URL of the installation itself, which belongs to no site, without trailing slash. */
export const baseAddress = (
  { BASE_DOMAIN, PUBLIC_SCHEME }: Pick<Settings, 'BASE_DOMAIN' | 'PUBLIC_SCHEME'>,
  port: number,
): string => addressOf(BASE_DOMAIN, PUBLIC_SCHEME, port);

function addressOf(host: string, scheme: 'http' | 'https', port: number): string {
  const isDefaultPort = port === (scheme === 'http' ? 80 : 443);
  return `${scheme}://${host}${isDefaultPort ? '' : `:${port}`}`;
}
