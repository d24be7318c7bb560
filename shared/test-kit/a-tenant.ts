import { resolveLayers } from '@forecourt/contracts/tenant/layers';
import { platformLayer } from '@forecourt/contracts/tenant/platform-layer';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

type DeepPartial<T> = {
  [K in keyof T]?: T[K] extends unknown[]
    ? T[K]
    : T[K] extends object | null
      ? DeepPartial<T[K]> | null
      : T[K];
};

/** Creates a tenant with the platform's defaults and overrides (objects merge, arrays replace). */
export function aTenant(overrides: DeepPartial<TenantConfig> = {}): TenantConfig {
  const config = {
    slug: 'demo',
    id: 1,
    name: 'Demo Motors',
    legalName: 'Demo Motors Pty Ltd',
    tagline: 'Cars for everyone',
    // Tests fill in forms faster than people.
    leads: { minimumFillSeconds: 0 },
    private: {
      leadRecipients: [{ dealership_slug: null, email: 'sales@example.com' }],
      leadSender: 'site@example.com',
    },
  };
  return resolveLayers('demo', [
    platformLayer,
    { kind: 'tenant', key: 'demo', tenant: null, config },
    { kind: 'tenant', key: 'demo-test', tenant: null, config: overrides as Record<string, unknown> },
  ]).config;
}
